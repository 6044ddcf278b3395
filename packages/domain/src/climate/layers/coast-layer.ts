import type { Evidence, WeakRanks } from "../figures.ts";
import type { Layer } from "../layer.ts";
import { MOMENT_COUNT, MOMENTS, REFERENCE_MOMENT } from "../moment.ts";
import { altitudeErrorM, type Place } from "../place.ts";
import { indexPoints } from "../point-index.ts";
import type { ExtremeSeaLevels, SeaLevelRise } from "../reference-pack.ts";

/** Beyond this distance from the coast the sea is not read, km. */
const SEA_REACH_KM = 50;
/** A point of the coast further than this cannot speak of the place, km. */
const COVER_KM = 150;
/** 2030 as a share of the 2050 rise, 2090 as a share of the 2100 rise. @source reference-data §2.3 COASTAL */
const SHARE_2030 = 0.45;
const SHARE_2090 = 0.87;
/** A mean altitude near the shore: anything from low to high. @source levels edition 1.1, §2 */
const MEAN_ALTITUDE: WeakRanks = { low: 2, read: 3, high: 4 };

/** A figure with its range, by moment, m. NaN under the national trajectory, for which the sea has no figure. */
type Curve = { readonly low: Float64Array; readonly value: Float64Array; readonly high: Float64Array };

/**
 * The sea against the ground: rise of the sea at the nearest point that has one, extreme sea level of the nearest point
 * of the coast raised by it, and height of the ground above that.
 *
 * @source reference-data §2.3 COASTAL; JRC extreme total water levels; IPCC AR6 WGI chapter 9, relative sea level
 */
export function coastLayer(levels: ExtremeSeaLevels, seaLevelRise: SeaLevelRise): Layer {
  const levelPoints = indexPoints(levels.latitude, levels.longitude, 0.5);
  const risePoints = indexPoints(seaLevelRise.latitude, seaLevelRise.longitude, 1);
  const curves = new Map<number, Curve>();
  const riseAt = (latitude: number, longitude: number): Curve | null => {
    const row = risePoints.nearestRow(latitude, longitude, COVER_KM);
    if (row < 0) return null;
    const curve = curves.get(row) ?? riseCurve(seaLevelRise, row);
    curves.set(row, curve);
    return curve;
  };
  const sea: Evidence = {
    layer: "coast",
    source: "extreme_sea_level",
    method: "modelled",
    evidence: "modelled",
    precision_m: 25_000,
    vintage: "AR6 2021",
    caveat: {
      fr: "Point de calcul tous les 25 km environ le long des côtes\u202f; les digues et autres ouvrages ne sont pas pris en compte.",
      en: "One computed point about every 25 km along the coasts; dikes and defences are not counted.",
    },
  };
  const ground: Evidence = {
    ...sea,
    method: "derived",
    caveat: {
      fr: "Altitude du bâtiment moins niveau marin extrême, sans tenir compte des digues.",
      en: "Altitude of the building less extreme sea level, without dikes.",
    },
  };
  const meanGround: Evidence = {
    ...ground,
    evidence: "weak",
    weak: MEAN_ALTITUDE,
    caveat: {
      fr: "Altitude moyenne de la commune ou de la ville moins niveau marin extrême\u202f: elle peut différer de celle du bâtiment. Indiquez l’altitude du bâtiment.",
      en: "Mean altitude of the commune or the town less extreme sea level: it does not tell that of the building. Give its altitude.",
    },
  };
  const terrainGround: Evidence = {
    ...ground,
    caveat: {
      fr: "Altitude lue dans un modèle de terrain importé, moins niveau marin extrême, sans tenir compte des digues ; la fourchette compte son erreur publiée.",
      en: "Altitude read in an imported terrain model, less extreme sea level, without dikes; the range counts its published error.",
    },
  };
  const modelGround: Evidence = {
    ...meanGround,
    caveat: {
      fr: "Altitude d’une maille moins niveau marin extrême : toits et arbres, ou la rue seule, peuvent la décaler de celle du bâtiment. Indiquez l’altitude du bâtiment.",
      en: "Altitude of a cell less extreme sea level: roofs and trees, or the street alone, may set it apart from that of the building. Give its altitude.",
    },
  };
  /** What the height of a place above the sea is worth. */
  const groundOf = (place: Place): Evidence => {
    const isModel = place.altitude_origin === "elevation_model";
    if (altitudeErrorM(place) === null) return isModel ? modelGround : meanGround;
    return isModel ? terrainGround : ground;
  };
  const rise: Evidence = {
    layer: "coast",
    source: "sea_level_rise",
    method: "modelled",
    evidence: "modelled",
    precision_m: 100_000,
    vintage: "AR6 2021",
    caveat: {
      fr: "Au marégraphe ou à la maille de 1° la plus proche, mouvements du sol compris\u202f; fourchette probable (17 à 83\u202f%).",
      en: "At the nearest tide gauge or 1° cell, ground motion included; likely range (17 to 83%).",
    },
  };

  return {
    id: "coast",
    priority: 50,
    indicators: ["extreme_sea_level", "elevation_above_sea", "sea_level_rise"],
    sources: ["extreme_sea_level", "sea_level_rise"],
    fill({ places, columns }) {
      places.forEach((place, row) => {
        if (place.zone === "outside" || place.coast_km > SEA_REACH_KM) return;
        const risen = riseAt(place.latitude, place.longitude);
        if (risen === null) return;
        const start = row * MOMENT_COUNT;
        if (!columns.sea_level_rise.evidence[row]) {
          columns.sea_level_rise.value.set(risen.value, start);
          if (columns.sea_level_rise.low.length > 0) columns.sea_level_rise.low.set(risen.low, start);
          if (columns.sea_level_rise.high.length > 0) columns.sea_level_rise.high.set(risen.high, start);
          columns.sea_level_rise.evidence[row] = rise;
        }
        const point = levelPoints.nearestRow(place.latitude, place.longitude, COVER_KM);
        if (point < 0) return;
        const [p5, p50, p95] = [levels.p5[point]!, levels.p50[point]!, levels.p95[point]!];
        const altitude = place.altitude_m;
        const { extreme_sea_level: level, elevation_above_sea: above } = columns;
        const isAbove = above.evidence[row] === null && altitude !== null;
        const error = altitudeErrorM(place) ?? 0;
        for (let m = 0; m < MOMENT_COUNT; m++) {
          const [low, value, high] = [p5 + risen.low[m]!, p50 + risen.value[m]!, p95 + risen.high[m]!];
          if (!level.evidence[row]) write(level, start + m, low, value, high);
          if (isAbove) write(above, start + m, altitude - error - high, altitude - value, altitude + error - low);
        }
        level.evidence[row] ??= sea;
        if (isAbove) above.evidence[row] = groundOf(place);
      });
    },
  };
}

function write(
  column: { readonly value: Float64Array; readonly low: Float64Array; readonly high: Float64Array },
  at: number,
  low: number,
  value: number,
  high: number,
): void {
  column.value[at] = value;
  if (column.low.length === 0) return;
  column.low[at] = low;
  column.high[at] = high;
}

/** Rise of the sea at a point at each moment, m against 1995-2014. */
function riseCurve({ rise }: SeaLevelRise, row: number): Curve {
  const at = (percentile: "p17" | "p50" | "p83") =>
    Float64Array.from(MOMENTS, ({ scenario, horizon }, m) => {
      if (m === REFERENCE_MOMENT) return 0;
      if (scenario === "tracc") return Number.NaN;
      if (horizon === "2090") return SHARE_2090 * rise[scenario]["2100"][percentile][row]!;
      return (horizon === "2030" ? SHARE_2030 : 1) * rise[scenario]["2050"][percentile][row]!;
    });
  return { low: at("p17"), value: at("p50"), high: at("p83") };
}
