import { ensure } from "../../shared/ensure.ts";
import { AR6_POSITIONS, ar6Cells } from "../ar6.ts";
import type { Evidence } from "../figures.ts";
import type { Layer } from "../layer.ts";
import type { Ar6Grid } from "../reference-pack.ts";
import { writeCurve } from "./write-curve.ts";

/**
 * Change of droughts per decade and of soil moisture against 1995-2014, from the AR6 maps at 1°.
 * @source reference-data §2.3 DROUGHT; IPCC AR6 WGI chapter 12, figure 12.4
 */
export function droughtLayer(grid: Ar6Grid): Layer {
  const cellOf = ar6Cells(grid);
  const evidence: Evidence = {
    layer: "ar6_drought",
    source: "ar6_grid",
    method: "modelled",
    evidence: "modelled",
    precision_m: 100_000,
    vintage: "AR6 2021",
    caveat: null,
  };
  const curve = new Float64Array(4);

  return {
    id: "ar6_drought",
    priority: 50,
    indicators: ["droughts_change", "soil_moisture_change"],
    sources: ["ar6_grid"],
    fill({ places, columns }) {
      places.forEach((place, row) => {
        if (place.zone !== "france" && place.zone !== "europe") return;
        const cell = cellOf(place.latitude, place.longitude);
        if (!cell) return;
        for (const [key, nodes] of [
          ["droughts_change", grid.df6],
          ["soil_moisture_change", grid.sm],
        ] as const) {
          if (columns[key].evidence[row] || Number.isNaN(ensure(nodes[0])[cell.row]!)) continue;
          nodes.forEach((node, n) => {
            curve[n + 1] = node[cell.row]!;
          });
          writeCurve(columns[key], row, AR6_POSITIONS, curve, 0, Number.NEGATIVE_INFINITY, evidence);
        }
      });
    },
  };
}
