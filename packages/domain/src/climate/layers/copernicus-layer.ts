import type { Bilingual } from "../../shared/bilingual.ts";
import { worldPositions } from "../ar6.ts";
import type { Evidence } from "../figures.ts";
import type { IndicatorKey } from "../indicators.ts";
import type { Layer } from "../layer.ts";
import { indexPoints } from "../point-index.ts";
import { writeCurve } from "./write-curve.ts";

const IMPORTED_PRIORITY = 300;
const KM_PER_DEGREE = 111.2;
/** A place further than this from every cell, in sides of a cell, is not covered: the nearest land of a coast is within it. */
const COVER_SIDES = 1.25;

/** Indicators of the product that a Copernicus set gives under the same definition. */
export const COPERNICUS_INDICATORS = [
  "tx35_days",
  "tropical_nights",
  "frost_days",
  "fwi",
] as const satisfies readonly IndicatorKey[];
export type CopernicusIndicator = (typeof COPERNICUS_INDICATORS)[number];

/** Cells of a European ensemble of regional models, with the warming that its columns were averaged at. */
export type CopernicusGrid = {
  /** Centres of the cells, degrees. */
  readonly latitude: ArrayLike<number>;
  readonly longitude: ArrayLike<number>;
  /** Side of a cell, degrees of latitude. */
  readonly sideDegrees: number;
  /** Global warming levels of the columns, ascending, °C against 1850-1900. */
  readonly nodesC: readonly number[];
  /** One column a node; NaN where the cell has no figure. */
  readonly values: Readonly<Partial<Record<CopernicusIndicator, readonly ArrayLike<number>[]>>>;
};

const DAYS: Bilingual = {
  fr: "Moyenne de modèles régionaux sur la maille, non ramenée à l’altitude du lieu\u202f: peu sûre en montagne.",
  en: "Mean of regional models over the cell, not adjusted to the altitude of the place: uncertain in mountains.",
};
const FIRE: Bilingual = {
  fr: "Moyenne de juin à septembre de l’indice journalier, modèles régionaux, sans la végétation ni les départs de feu.",
  en: "June to September mean of the daily index, regional models, without vegetation or ignitions.",
};

/**
 * A grid of Copernicus indicators over Europe outside France, read at the nearest cell and at the global warming of each
 * moment. France keeps the 8 km grid of DRIAS, which follows the altitude and the national trajectory.
 *
 * @source docs/adr/0052
 */
export function copernicusLayer(
  { id, edition }: { readonly id: string; readonly edition: string },
  grid: CopernicusGrid,
): Layer {
  const { latitude, longitude, sideDegrees, nodesC, values } = grid;
  const positions = worldPositions(nodesC);
  const index = indexPoints(latitude, longitude, 1.4 * sideDegrees);
  const coverKm = COVER_SIDES * sideDegrees * KM_PER_DEGREE;
  const given = COPERNICUS_INDICATORS.flatMap((key) => {
    const nodes = values[key];
    const evidence: Evidence = {
      layer: id,
      source: id,
      method: "modelled",
      evidence: "modelled",
      vintage: edition,
      precision_m: Math.round(sideDegrees * KM_PER_DEGREE) * 1000,
      caveat: key === "fwi" ? FIRE : DAYS,
    };
    return nodes === undefined ? [] : [{ key, nodes, evidence }];
  });
  const curve = new Float64Array(nodesC.length);

  return {
    id,
    priority: IMPORTED_PRIORITY,
    indicators: given.map(({ key }) => key),
    sources: [id],
    fill({ places, columns }) {
      places.forEach((place, row) => {
        if (place.zone !== "europe") return;
        const cell = index.nearest(place.latitude, place.longitude, 1, coverKm)[0]?.row;
        if (cell === undefined) return;
        for (const { key, nodes, evidence } of given) {
          if (columns[key].evidence[row]) continue;
          nodes.forEach((node, at) => {
            curve[at] = node[cell]!;
          });
          if (!curve.some(Number.isNaN)) writeCurve(columns[key], row, positions, curve, 0, 0, evidence);
        }
      });
    },
  };
}
