import { type EuropeanHazards, type TenthGrid, tenthCell } from "../european-hazards.ts";
import type { Evidence } from "../figures.ts";
import type { Layer } from "../layer.ts";
import type { Place } from "../place.ts";
import { weak, write } from "./recognised-events.ts";

/** Years of the record. */
const YEARS = 9;
const WITHIN_KM = 15;
/** The edge of the disc is this wide on both sides, km: a step of the place is a step of the share, never a jump. */
const EDGE_KM = 2;
/** Points along each side of a cell by which its part in the disc is measured. */
const POINTS = 3;
/**
 * Weight of the burnt share of the region beside that of the disc: nine years leave most discs of a region that burns
 * without a fire. Tried on twelve places against 0, 1/5, 1/3, 1/2 and the larger of both.
 * @source levels edition 1.2, §2 Europe
 */
const REGION_WEIGHT = 0.25;
/** Without a single fire of theirs in the record, not even those of Chernobyl in 2020 or of İzmir: not covered by it. */
const NOT_RECORDED: ReadonlySet<string | null> = new Set(["BY", "MD", "TR", "UA"]);
/** What the record covers; beyond, no fire is no figure. @source EFFIS as held: its README */
const WINDOW = { south: 34.8, north: 71.2, west: -10.5, east: 31.6 } as const;
const KM_PER_DEGREE = 111.2;
const HA_PER_KM2 = 100;

/**
 * Fires outside France: the share of the land within 15 km that burns in a year, with that of the region.
 * @source levels edition 1.2, §2 Europe; EFFIS burnt areas, 2016-2024
 */
export function europeFireLayer(
  { cells, burntPercent }: EuropeanHazards,
  regionOf: (place: Place) => string | null,
): Layer {
  const burnt: Evidence = {
    layer: "europe_fires",
    source: "burnt_areas",
    method: "observed",
    evidence: "observed",
    precision_m: 11_000,
    vintage: "2016-2024",
    caveat: {
      fr: "Neuf années de feux de plus de 10 ha vus par satellite, en mailles de 0,1°, et un quart du poids à la région (NUTS 3)\u202f: champs et landes brûlés en hiver y comptent.",
      en: "Nine years of fires over 10 ha seen by satellite, in 0.1° cells, and a quarter of the weight to the region (NUTS 3): fields and moors burnt in winter count.",
    },
  };
  const none: Evidence = weak(burnt);
  const disc = { burntHa: 0, summerHa: 0, landKm2: 0 };
  return {
    id: "europe_fires",
    priority: 50,
    indicators: ["burnt_share", "burnt_summer_share"],
    constant: ["burnt_share", "burnt_summer_share"],
    sources: ["burnt_areas", "relief_europe", "nuts3_regions"],
    fill({ places, columns }) {
      places.forEach((place, row) => {
        if (place.zone !== "europe" || !isRecorded(place)) return;
        sumDisc(cells, place, disc);
        // An island that the relief does not draw has had no fire: a cell that burnt counts as land.
        const around = disc.landKm2 > 0 ? (100 * disc.burntHa) / (HA_PER_KM2 * disc.landKm2) / YEARS : 0;
        const region = burntPercent.get(regionOf(place) ?? "") ?? around;
        const share = around + REGION_WEIGHT * (region - around);
        write(columns.burnt_share, row, share, share > 0 ? burnt : none);
        const summer = disc.burntHa > 0 ? Math.min(100, (100 * disc.summerHa) / disc.burntHa) : Number.NaN;
        write(columns.burnt_summer_share, row, summer, burnt);
      });
    },
  };
}

function isRecorded({ latitude, longitude, country }: Place): boolean {
  const { south, north, west, east } = WINDOW;
  if (NOT_RECORDED.has(country)) return false;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Adds up what burnt within the disc around a place, and its land: the cells whose relief is known, or that burnt. */
function sumDisc(
  grid: TenthGrid,
  { latitude, longitude }: Place,
  disc: { burntHa: number; summerHa: number; landKm2: number },
): void {
  const reach = (WITHIN_KM + EDGE_KM) / KM_PER_DEGREE;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const [south, north] = [Math.floor((latitude - reach) * 10), Math.floor((latitude + reach) * 10)];
  const wide = reach / Math.max(0.1, shrink) + 0.01;
  const [west, east] = [Math.floor((longitude - wide) * 10), Math.floor((longitude + wide) * 10)];
  disc.burntHa = disc.summerHa = disc.landKm2 = 0;
  for (let row10 = south; row10 <= north; row10++) {
    const cellKm2 = (KM_PER_DEGREE / 10) ** 2 * Math.cos(((row10 + 0.5) * Math.PI) / 1800);
    for (let column10 = west; column10 <= east; column10++) {
      const cell = tenthCell(grid, row10, column10);
      if (cell < 0 || (Number.isNaN(grid.highM[cell]!) && grid.burntHa[cell] === 0)) continue;
      const part = partInDisc(row10, column10, latitude, longitude, shrink);
      disc.landKm2 += part * cellKm2;
      disc.burntHa += part * grid.burntHa[cell]!;
      disc.summerHa += part * grid.summerBurntHa[cell]!;
    }
  }
}

/** Part of a cell that lies in the disc around a point, 0 to 1, on the plane that touches the globe at the point. */
function partInDisc(row10: number, column10: number, latitude: number, longitude: number, shrink: number): number {
  let part = 0;
  for (let down = 0; down < POINTS; down++) {
    const north = KM_PER_DEGREE * ((row10 + (down + 0.5) / POINTS) / 10 - latitude);
    for (let along = 0; along < POINTS; along++) {
      const east = KM_PER_DEGREE * shrink * ((column10 + (along + 0.5) / POINTS) / 10 - longitude);
      const km = Math.sqrt(north * north + east * east);
      part += Math.min(1, Math.max(0, (WITHIN_KM + EDGE_KM - km) / (2 * EDGE_KM)));
    }
  }
  return part / POINTS ** 2;
}
