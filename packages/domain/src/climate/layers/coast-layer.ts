import { type Ar6Cell, ar6Cells } from "../ar6.ts";
import type { Evidence } from "../figures.ts";
import type { Layer } from "../layer.ts";
import { MOMENT_COUNT, MOMENTS, REFERENCE_MOMENT } from "../moment.ts";
import { indexPoints } from "../point-index.ts";
import type { Ar6Grid, Ar6Region, ExtremeSeaLevels } from "../reference-pack.ts";
import { SEA_LEVEL_RISE_M } from "../warming.ts";

/** Beyond this distance from the coast no extreme sea level is read, km. */
const SEA_REACH_KM = 50;
/** A point of the coast further than this cannot speak of the place, km. */
const COVER_KM = 150;

/**
 * Rise of extreme sea levels against today, m, by AR6 region: RCP4.5 then RCP8.5, in 2050 and in 2100.
 * @source IPCC AR6 WGI chapter 12 (regional tables); reference-data §2.3 COASTAL. EEU has no coast of its own: WCE's.
 */
const RISE_M: Readonly<Record<Ar6Region, { ssp2: readonly [number, number]; ssp5: readonly [number, number] }>> = {
  NEU: { ssp2: [0.22, 0.43], ssp5: [0.28, 0.76] },
  WCE: { ssp2: [0.22, 0.49], ssp5: [0.29, 0.82] },
  MED: { ssp2: [0.18, 0.45], ssp5: [0.26, 0.75] },
  EEU: { ssp2: [0.22, 0.49], ssp5: [0.29, 0.82] },
};
/** The ambitious scenario follows the intermediate one in the ratio of the global mean sea levels, 2050 and end of century. */
const AMBITIOUS_SHARE = [0.19 / 0.2, 0.39 / 0.48] as const;
/** 2030 as a share of the 2050 rise, 2090 as a share of the 2100 rise. */
const SHARE_2030 = 0.45;
const SHARE_2090 = 0.87;

/** Rise of extreme sea levels at each moment, m; NaN under the national trajectory, for which it is not defined. */
function extremeRiseM(region: Ar6Region): readonly number[] {
  return MOMENTS.map(({ scenario, horizon }, m) => {
    if (m === REFERENCE_MOMENT) return 0;
    if (scenario === "tracc") return Number.NaN;
    const [y2050, y2100] = RISE_M[region][scenario === "ssp5" ? "ssp5" : "ssp2"];
    const [share2050, share2100] = scenario === "ssp1" ? AMBITIOUS_SHARE : [1, 1];
    if (horizon === "2090") return y2100 * share2100 * SHARE_2090;
    return y2050 * share2050 * (horizon === "2030" ? SHARE_2030 : 1);
  });
}

/**
 * The sea against the ground: extreme sea level of the nearest point of the coast, height of the ground above it, and
 * the rise of the mean sea level.
 *
 * @source reference-data §2.3 COASTAL; JRC extreme total water levels; IPCC AR6 WGI table 9.9
 */
export function coastLayer(levels: ExtremeSeaLevels, grid: Ar6Grid): Layer {
  const index = indexPoints(levels.latitude, levels.longitude, 0.5);
  const cellOf = ar6Cells(grid);
  const rises = new Map<Ar6Region, readonly number[]>();
  const riseIn = (cell: Ar6Cell | null) => {
    const region = cell?.region ?? "WCE";
    const known = rises.get(region) ?? extremeRiseM(region);
    rises.set(region, known);
    return known;
  };
  const sea: Evidence = {
    layer: "coast",
    source: "extreme_sea_level",
    method: "modelled",
    confidence: "modelled",
    precision_m: 25_000,
    vintage: "AR6 2021",
    caveat: {
      fr: "Point de calcul tous les 25 km environ le long des côtes ; digues et ouvrages ne sont pas comptés.",
      en: "One computed point about every 25 km along the coasts; dikes and defences are not counted.",
    },
  };
  const ground: Evidence = {
    ...sea,
    method: "derived",
    caveat: {
      fr: "Altitude du sol moins niveau marin extrême, sans les digues. L’altitude est une moyenne si vous ne l’avez pas donnée.",
      en: "Ground altitude less extreme sea level, without dikes. The altitude is a mean unless you gave it.",
    },
  };
  const mean: Evidence = {
    layer: "coast",
    source: "scenario_warming",
    method: "modelled",
    confidence: "modelled",
    precision_m: null,
    vintage: "AR6 2021",
    caveat: {
      fr: "Médiane mondiale, sans fourchette ni mouvements locaux du sol.",
      en: "Global median, without its range and without local ground motion.",
    },
  };

  return {
    id: "coast",
    priority: 50,
    indicators: ["extreme_sea_level", "elevation_above_sea", "sea_level_rise"],
    sources: ["extreme_sea_level", "scenario_warming"],
    fill({ places, columns }) {
      places.forEach((place, row) => {
        if (place.zone !== "france" && place.zone !== "europe") return;
        const start = row * MOMENT_COUNT;
        if (!columns.sea_level_rise.evidence[row]) {
          SEA_LEVEL_RISE_M.forEach((rise, m) => {
            columns.sea_level_rise.value[start + m] = rise;
            columns.sea_level_rise.low[start + m] = rise;
            columns.sea_level_rise.high[start + m] = rise;
          });
          columns.sea_level_rise.evidence[row] = mean;
        }
        if (place.coast_km > SEA_REACH_KM) return;
        const point = index.nearest(place.latitude, place.longitude, 1, COVER_KM)[0];
        if (!point) return;
        const rise = riseIn(cellOf(place.latitude, place.longitude));
        for (const [key, evidence] of [
          ["extreme_sea_level", sea],
          ["elevation_above_sea", ground],
        ] as const) {
          const column = columns[key];
          if (column.evidence[row] || (key === "elevation_above_sea" && place.altitude_m === null)) continue;
          for (let m = 0; m < MOMENT_COUNT; m++) {
            const [p5, p50, p95] = [levels.p5, levels.p50, levels.p95].map((column) => column[point.row]! + rise[m]!);
            const altitude = place.altitude_m ?? 0;
            const above = key === "elevation_above_sea";
            column.value[start + m] = above ? altitude - p50! : p50!;
            column.low[start + m] = above ? altitude - p95! : p5!;
            column.high[start + m] = above ? altitude - p5! : p95!;
          }
          column.evidence[row] = evidence;
        }
      });
    },
  };
}
