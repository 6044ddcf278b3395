import { ensure } from "../../shared/ensure.ts";
import type { Evidence } from "../figures.ts";
import type { IndicatorKey } from "../indicators.ts";
import { positionOn, valueAt } from "../interpolation.ts";
import type { Layer } from "../layer.ts";
import { MOMENT_COUNT } from "../moment.ts";
import type { Communes } from "../reference-pack.ts";
import { FRANCE_LAST_C, FRANCE_WARMING_C, TRACC_NODES_C } from "../warming.ts";

/** Indicators that Climadiag Commune counts as Lichen does. */
export const CLIMADIAG_INDICATORS = [
  "tx35_days",
  "tropical_nights",
  "frost_days",
  "fire_weather_days",
] as const satisfies readonly IndicatorKey[];
export type ClimadiagIndicator = (typeof CLIMADIAG_INDICATORS)[number];

/** Levels of warming of a curve: the reference, then those of the national trajectory. */
export const CLIMADIAG_NODES = TRACC_NODES_C.length;
/** Figures of a commune in a column: its medians, its lows, its highs, each at the four levels. */
export const CLIMADIAG_WIDTH = 3 * CLIMADIAG_NODES;
/** A column an indicator, laid on the rows of the communes; NaN where a commune has no figure. */
export type ClimadiagTable = Readonly<Record<ClimadiagIndicator, Float64Array>>;

/** Side of the cell that Météo-France chose for a commune, m. @source services.md §6a */
const PRECISION_M = 8_000;
const POSITIONS = FRANCE_WARMING_C.map((warming) => positionOn(TRACC_NODES_C, warming, FRANCE_LAST_C));

/** Figures by commune at the levels of the national trajectory: low and high are those of the models. */
export function climadiagLayer(
  { id, priority, edition }: Pick<Layer, "id" | "priority"> & { readonly edition: string },
  communes: Communes,
  table: ClimadiagTable,
): Layer {
  const indicators = CLIMADIAG_INDICATORS.filter((key) => table[key].some((figure) => !Number.isNaN(figure)));
  const evidence: Evidence = {
    layer: id,
    source: id,
    method: "modelled",
    evidence: "official",
    modelledToC: ensure(TRACC_NODES_C.at(-1)),
    precision_m: PRECISION_M,
    vintage: edition,
    caveat: null,
  };
  return {
    id,
    priority,
    indicators,
    sources: [id],
    fill({ places, columns }) {
      places.forEach(({ insee, zone }, row) => {
        const commune = insee === null || zone !== "france" ? -1 : communes.indexOf(insee);
        if (commune < 0) return;
        const from = commune * CLIMADIAG_WIDTH;
        for (const key of indicators) {
          const figures = table[key];
          const column = columns[key];
          if (column.evidence[row] || Number.isNaN(figures[from]!)) continue;
          const isRanged = column.low.length > 0;
          POSITIONS.forEach((position, moment) => {
            const at = row * MOMENT_COUNT + moment;
            const value = Math.max(0, valueAt(figures, from, position));
            column.value[at] = value;
            if (!isRanged) return;
            // Beyond the last level the three slopes may cross.
            const low = Math.max(0, valueAt(figures, from + CLIMADIAG_NODES, position));
            column.low[at] = Math.min(value, low);
            column.high[at] = Math.max(value, valueAt(figures, from + 2 * CLIMADIAG_NODES, position));
          });
          column.evidence[row] = evidence;
        }
      });
    },
  };
}
