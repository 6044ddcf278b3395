import { createHash } from "node:crypto";
import { SOURCES } from "@lichen/data";
import { ENGINE_VERSION, type Layer } from "@lichen/domain";
import type { Table } from "../../apps/server/src/imports/read-table.ts";
import { PRODUCT_VERSION } from "../../apps/server/src/platform/product-version.ts";
import type { AssessRequest } from "./arguments.ts";
import type { Counts } from "./assess-table.ts";

/** Datasets that say where a place is, how high and how far from the sea. */
const SOURCES_OF_PLACES: readonly string[] = [
  "communes_fr",
  "commune_centres",
  "cities_europe",
  "outlines",
  "topography",
  "shore_europe",
  "shore_elsewhere",
  "shore_inlets",
];

/** What a result was made of, kept next to it: anyone who has both can make it again. */
export function describeRun(
  { input, out, format, shape, scenarios, horizons }: AssessRequest,
  {
    bytes,
    table,
    layers,
    counts,
    year,
  }: {
    readonly bytes: Uint8Array;
    readonly table: Table;
    readonly layers: readonly Layer[];
    readonly counts: Counts;
    readonly year: number;
  },
): string {
  const used = new Set([...SOURCES_OF_PLACES, ...layers.flatMap(({ sources }) => sources)]);
  const record = {
    product: "Lichen",
    product_version: PRODUCT_VERSION,
    engine_version: ENGINE_VERSION,
    computed_at: new Date().toISOString(),
    year,
    input: { file: input, sha256: createHash("sha256").update(bytes).digest("hex"), separator: table.separator },
    output: { file: out, format, shape, rows: counts.written },
    scenarios,
    horizons,
    rows: { read: counts.good + counts.bad, understood: counts.good, refused: counts.bad },
    columns: table.sheet.columns.map(({ at, heading }) => {
      const column = table.matching.columns.find((one) => one.at === at);
      return { title: heading, read_as: column?.to ?? null, values: column?.values ?? {} };
    }),
    layers: layers.map(({ id, sources }) => ({ id, sources })),
    datasets: SOURCES.filter(({ id }) => used.has(id)).map(({ id, edition, producer, licence, attribution, url }) => {
      return { id, edition, producer, licence, attribution, url };
    }),
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}
