import { createHash } from "node:crypto";
import { basename } from "node:path";
import {
  CLIMADIAG_INDICATORS,
  CLIMADIAG_NODES,
  CLIMADIAG_WIDTH,
  type ClimadiagIndicator,
  type ClimadiagTable,
  type Communes,
  ensure,
} from "@lichen/domain";
import { createExtent, type LayerOutcome, replaceLayer } from "../map-files/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { climadiagRefusals } from "./climadiag-refusals.ts";
import { createRowOfCode, INSEE } from "./commune-codes.ts";
import { emptyCurves, writeCommuneCurves } from "./commune-curves.ts";
import { ExportRefused } from "./export-refused.ts";
import type { DriasImport } from "./import-drias.ts";
import { layerId } from "./layer-id.ts";
import { readRows } from "./read-commune-table.ts";
import { refusals } from "./refusal-texts.ts";
import { sizeOf } from "./size-of-files.ts";
import { tableRefusals } from "./table-refusals.ts";
import { type InputFile, readFiles } from "./tracc-files.ts";

/** After grids of the same models, which follow position and altitude; before an export of one model (ADR 0051). */
const LAYER = { kind: "climadiag", priority: 305 } as const;
const FIGURES = ["ref", "low", "median", "high"] as const;
const COLUMNS = ["identifiant_insee", "type_entite", "indicateur_id", "type_ind", "horizon", ...FIGURES] as const;
/**
 * Codes that count what our indicators count. Heat and cold waves (S3, S4) stay out: their definition is not that of
 * DRIAS for certain; G1 is given by season.
 */
const CODES: ReadonlyMap<string, ClimadiagIndicator> = new Map([
  ["S1", "tx35_days"],
  ["S2", "tropical_nights"],
  ["G2", "frost_days"],
  ["R4", "fire_weather_days"],
]);
const HORIZONS = ["2030", "2050", "2100"];
const OVERSEAS = /^9[78]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const MOST_DAYS = 366;
/** What the archive holds beside its tables. */
const NO_TABLE = /^metadonnees\.csv$|(?<!\.csv)$/i;

export type ClimadiagOutcome = LayerOutcome & {
  readonly rows: number;
  /** Communes with an indicator or more. */
  readonly communes: number;
  readonly indicators: readonly ClimadiagIndicator[];
  /** Rows of other codes, of groups of communes, overseas, without a figure, or of a merged commune that another stands for. */
  readonly leftAside: number;
  /** Codes that are not read. */
  readonly leftOut: readonly string[];
  /** Rows whose code is of no commune, today or before. */
  readonly unknown: number;
};

/**
 * Imports Climadiag Commune as one layer, from one table or one a commune, apart or in archives. Whole or not at all.
 *
 * @throws ExportRefused naming the file, the line and the reason
 */
export async function importClimadiag(
  database: Database,
  { files, licence, edition, name = `Climadiag Commune, ${edition}` }: DriasImport,
  communes: Communes,
): Promise<ClimadiagOutcome> {
  await sizeOf(files);
  const hash = createHash("sha256");
  const reading = readingOf(communes);
  for (const path of files) {
    for await (const given of readFiles(path, (bytes) => hash.update(bytes))) {
      if (given.name !== basename(path) && NO_TABLE.test(given.name)) for await (const _ of given.chunks);
      else await reading.add(given);
    }
  }
  const { table, ...found } = reading.end(basename(ensure(files.at(-1))));
  const id = layerId(LAYER.kind, edition);
  const checksum = hash.digest("hex");
  const { replaced } = await replaceLayer(
    database,
    { ...LAYER, id, name, licence, edition, checksum },
    async (trx) => ({
      ...(await writeCommuneCurves(trx, id, communes, table)),
      extent: extentOf(communes, table),
    }),
  );
  return { id, name, replaced, ...found, checksum };
}

/** Box of the centres of the communes that have a figure. */
function extentOf({ latitude, longitude }: Communes, table: ClimadiagTable) {
  const extent = createExtent();
  latitude.forEach((north, commune) => {
    const hasFigure = CLIMADIAG_INDICATORS.some((key) => !Number.isNaN(table[key][commune * CLIMADIAG_WIDTH]!));
    if (hasFigure && !Number.isNaN(north)) extent.add(longitude[commune]!, north);
  });
  return extent.found();
}

function readingOf(communes: Communes) {
  const rowOfCode = createRowOfCode(communes);
  const table: ClimadiagTable = emptyCurves(communes);
  /** Code whose figures a commune has: its own, or that of a commune merged into it. */
  const givenBy: (string | undefined)[] = [];
  const leftOut = new Set<string>();
  let [rows, leftAside, unknown] = [0, 0, 0];

  async function add({ name, chunks }: InputFile): Promise<void> {
    for await (const { fields, refuse } of readRows(name, chunks, ",", [COLUMNS])) {
      rows++;
      const { identifiant_insee: insee, type_entite: entity, indicateur_id: code, horizon } = fields;
      if (entity !== "commune" && entity !== "epci") refuse(climadiagRefusals.bad_entity(entity));
      if (entity === "epci") {
        leftAside++;
        continue;
      }
      if (!INSEE.test(insee)) refuse(tableRefusals.bad_commune("identifiant_insee", insee));
      const node = HORIZONS.indexOf(horizon) + 1;
      if (node === 0) refuse(climadiagRefusals.bad_horizon(horizon));
      const key = CODES.get(code);
      if (key === undefined) leftOut.add(code);
      // Overseas its levels of warming are others.
      if (key === undefined || OVERSEAS.test(insee) || FIGURES.every((one) => fields[one] === "")) {
        leftAside++;
        continue;
      }
      if (fields.type_ind !== "annuel") refuse(climadiagRefusals.not_yearly(code, fields.type_ind));
      const [ref, low, median, high] = FIGURES.map((one) => {
        if (!NUMBER.test(fields[one])) refuse(refusals.not_a_number(one, fields[one]));
        const figure = Number(fields[one]);
        if (figure < 0 || figure > MOST_DAYS) refuse(refusals.out_of_bounds(one, figure, 0, MOST_DAYS));
        return figure;
      }) as [number, number, number, number];
      if (low > median || median > high) refuse(climadiagRefusals.not_ordered(low, median, high));
      const commune = rowOfCode(insee);
      if (commune < 0) {
        unknown++;
        continue;
      }
      const start = commune * CLIMADIAG_WIDTH;
      const by = givenBy[commune];
      if (by !== undefined && by !== insee) {
        if (insee !== communes.insee[commune]) {
          leftAside++;
          continue;
        }
        for (const one of CLIMADIAG_INDICATORS) table[one].fill(Number.NaN, start, start + CLIMADIAG_WIDTH);
      }
      givenBy[commune] = insee;
      const figures = table[key];
      if (!Number.isNaN(figures[start + node]!)) refuse(climadiagRefusals.twice(insee, code, horizon));
      if (!Number.isNaN(figures[start]!) && figures[start] !== ref) {
        refuse(climadiagRefusals.other_reference(insee, code));
      }
      [median, low, high].forEach((figure, statistic) => {
        figures[start + statistic * CLIMADIAG_NODES] = ref;
        figures[start + statistic * CLIMADIAG_NODES + node] = figure;
      });
    }
  }

  function end(file: string) {
    const indicators = new Set<ClimadiagIndicator>();
    let counted = 0;
    communes.insee.forEach((insee, commune) => {
      if (givenBy[commune] === undefined) return;
      counted++;
      for (const key of CLIMADIAG_INDICATORS) {
        const medians = table[key].subarray(commune * CLIMADIAG_WIDTH, commune * CLIMADIAG_WIDTH + CLIMADIAG_NODES);
        if (Number.isNaN(medians[0]!)) continue;
        if (medians.some(Number.isNaN)) throw new ExportRefused(file, null, climadiagRefusals.incomplete(insee, key));
        indicators.add(key);
      }
    });
    if (counted === 0) throw new ExportRefused(file, null, climadiagRefusals.no_figure);
    const found = { rows, communes: counted, leftAside, unknown, leftOut: [...leftOut].toSorted() };
    return { table, ...found, indicators: CLIMADIAG_INDICATORS.filter((key) => indicators.has(key)) };
  }

  return { add, end };
}
