import type { Evidence } from "../figures.ts";
import type { Layer } from "../layer.ts";
import { indexPoints } from "../point-index.ts";
import type { RiverFloods } from "../reference-pack.ts";
import { writeConstant } from "./write-curve.ts";

/** A place further than this from every cell has none, km. */
const COVER_KM = 40;

/**
 * Change of the 100-year river flood by the middle of the century, shown beside the flood hazard and never summed.
 * @source IPCC AR6 WGI chapter 12, figure 12.9; levels edition 1.1, §2
 */
export function riverFloodLayer({ latitude, longitude, dischargeChange }: RiverFloods): Layer {
  const index = indexPoints(latitude, longitude, 0.5);
  const evidence: Evidence = {
    layer: "river_floods",
    source: "river_floods",
    method: "modelled",
    evidence: "modelled",
    precision_m: 50_000,
    vintage: "AR6 2021",
    caveat: {
      fr: "2041-2060 contre 1995-2014, RCP8.5\u202f: donne le sens et l’ordre de grandeur de l’évolution, pas un débit local.",
      en: "2041–2060 compared with 1995–2014, RCP8.5: gives the direction and order of magnitude of the change, not a local flow rate.",
    },
  };
  return {
    id: "river_floods",
    priority: 50,
    indicators: ["river_flood_change"],
    constant: ["river_flood_change"],
    sources: ["river_floods"],
    fill({ places, columns: { river_flood_change: column } }) {
      places.forEach(({ zone, latitude, longitude }, row) => {
        if ((zone !== "france" && zone !== "europe") || column.evidence[row]) return;
        const cell = index.nearestRow(latitude, longitude, COVER_KM);
        if (cell < 0 || Number.isNaN(dischargeChange[cell]!)) return;
        writeConstant(column, row, dischargeChange[cell]!, evidence);
      });
    },
  };
}
