import {
  type Bilingual,
  CLIMADIAG_INDICATORS,
  CLIMADIAG_NODES,
  CLIMADIAG_WIDTH,
  type ClimadiagIndicator,
  type ClimadiagTable,
  type Communes,
  climadiagLayer,
  ensure,
} from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { createRowOfCode, INSEE } from "../../places/index.ts";
import { createExtent, FileRefused } from "../../platform/map-files/index.ts";
import { climadiagRefusals } from "../climadiag-refusals.ts";
import { emptyCurves, readCommuneCurves, writeCommuneCurves } from "../commune-curves.ts";
import { type CardOfKind, type Importer, type NoOptions, readNoOptions } from "../importer.ts";
import { layerId } from "../layer-id.ts";
import type { StoredLayer } from "../layer-store.ts";
import { drain } from "../read-bytes.ts";
import { type CommuneRow, readRows } from "../read-commune-table.ts";
import { refusals } from "../refusal-texts.ts";
import { tableRefusals } from "../table-refusals.ts";
import { type InputFile, readFiles } from "../tracc-files.ts";
import { DECLARED_HERE, dayOf } from "../words.ts";

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

/** Figures of communes, with the communes that they are those of. */
type Curves = { readonly communes: Communes; readonly table: ClimadiagTable; readonly found: FoundCurves };

type FoundCurves = {
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

/** Climadiag Commune, from one table or one a commune, apart or in archives. */
export const climadiag: Importer<NoOptions, Curves, FoundCurves> = {
  kind: "climadiag",
  command: {
    word: "climadiag",
    takes: "files",
    readOptions: readNoOptions,
    usage: {
      fr: `climadiag <.csv ou .tar…> --licence "…" --edition "…" [--name "…"]
    Climadiag Commune\u202f: un fichier pour la France, ou un par commune en archive`,
      en: `climadiag <.csv or .tar…> --licence "…" --edition "…" [--name "…"]
    Climadiag Commune: one file for France, or one a commune in an archive`,
    },
    counted: { fr: "courbes", en: "curves" },
    describe: (found) => [describeFound(found)],
  },
  async read({ files }, _request, { readPack }) {
    const reading = beginReading(readPack().communes);
    for (const { path, name } of files) {
      for await (const given of readFiles(path)) {
        if (given.name !== name && NO_TABLE.test(given.name)) await drain(given.chunks);
        else await addTable(given, reading);
      }
    }
    return endReading(reading, ensure(files.at(-1)).name);
  },
  describe: (_, { edition }) => ({
    id: layerId("climadiag", edition),
    name: `Climadiag Commune, ${edition}`,
    // After grids of the same models, which follow position and altitude; before an export of one model (ADR 0051).
    priority: 305,
  }),
  async write(trx, id, { communes, table, found }) {
    const { rows } = await writeCommuneCurves(trx, id, communes, table);
    return { rows, extent: findExtent(communes, table), found };
  },
  card: cardOf,
  async readFigures(stored, db, { communes }) {
    const table = await readCommuneCurves(db, stored, communes);
    return table === null ? null : { layer: climadiagLayer(stored, communes, table) };
  },
};

/** Box of the centres of the communes that have a figure. */
function findExtent({ latitude, longitude }: Communes, table: ClimadiagTable) {
  const extent = createExtent();
  latitude.forEach((north, commune) => {
    const hasFigure = CLIMADIAG_INDICATORS.some((key) => !Number.isNaN(table[key][commune * CLIMADIAG_WIDTH]!));
    if (hasFigure && !Number.isNaN(north)) extent.add(longitude[commune]!, north);
  });
  return extent.found();
}

/** What was read of the tables until now. */
type Reading = {
  readonly communes: Communes;
  readonly table: ClimadiagTable;
  readonly rowOfCode: (code: string) => number;
  /** Code whose figures a commune has: its own, or that of a commune merged into it. */
  readonly givenBy: (string | undefined)[];
  readonly leftOut: Set<string>;
  readonly counts: { rows: number; leftAside: number; unknown: number };
};

const beginReading = (communes: Communes): Reading => ({
  communes,
  table: emptyCurves(communes),
  rowOfCode: createRowOfCode(communes),
  givenBy: [],
  leftOut: new Set(),
  counts: { rows: 0, leftAside: 0, unknown: 0 },
});

async function addTable({ name, chunks }: InputFile, reading: Reading): Promise<void> {
  const { counts } = reading;
  for await (const row of readRows(name, chunks, ",", [COLUMNS])) {
    counts.rows++;
    const figures = findFigures(row, reading.leftOut);
    const commune = figures === null ? -1 : reading.rowOfCode(figures.insee);
    if (figures === null) counts.leftAside++;
    else if (commune < 0) counts.unknown++;
    else if (!addFigures(figures, commune, reading, row.refuse)) counts.leftAside++;
  }
}

type RowFigures = {
  readonly insee: string;
  readonly code: string;
  readonly key: ClimadiagIndicator;
  readonly horizon: string;
  readonly node: number;
  readonly figures: readonly [ref: number, low: number, median: number, high: number];
};

/** What a row says, checked; null for one that is left aside. */
function findFigures(
  { fields, refuse }: CommuneRow<(typeof COLUMNS)[number]>,
  leftOut: Set<string>,
): RowFigures | null {
  const { identifiant_insee: insee, type_entite: entity, indicateur_id: code, horizon } = fields;
  if (entity !== "commune" && entity !== "epci") refuse(climadiagRefusals.bad_entity(entity));
  if (entity === "epci") return null;
  if (!INSEE.test(insee)) refuse(tableRefusals.bad_commune("identifiant_insee", insee));
  const node = HORIZONS.indexOf(horizon) + 1;
  if (node === 0) refuse(climadiagRefusals.bad_horizon(horizon));
  const key = CODES.get(code);
  if (key === undefined) leftOut.add(code);
  // Overseas its levels of warming are others.
  if (key === undefined || OVERSEAS.test(insee) || FIGURES.every((one) => fields[one] === "")) return null;
  if (fields.type_ind !== "annuel") refuse(climadiagRefusals.not_yearly(code, fields.type_ind));
  const [ref, low, median, high] = FIGURES.map((one) => {
    if (!NUMBER.test(fields[one])) refuse(refusals.not_a_number(one, fields[one]));
    const figure = Number(fields[one]);
    if (figure < 0 || figure > MOST_DAYS) refuse(refusals.out_of_bounds(one, figure, 0, MOST_DAYS));
    return figure;
  }) as [number, number, number, number];
  if (low > median || median > high) refuse(climadiagRefusals.not_ordered(low, median, high));
  return { insee, code, key, horizon, node, figures: [ref, low, median, high] };
}

/** Adds the figures of a row to those of its commune; false where another commune stands for a merged one. */
function addFigures(
  { insee, code, key, horizon, node, figures: [ref, low, median, high] }: RowFigures,
  commune: number,
  { communes, table, givenBy }: Reading,
  refuse: (reason: Bilingual) => never,
): boolean {
  const start = commune * CLIMADIAG_WIDTH;
  const by = givenBy[commune];
  if (by !== undefined && by !== insee) {
    if (insee !== communes.insee[commune]) return false;
    for (const one of CLIMADIAG_INDICATORS) table[one].fill(Number.NaN, start, start + CLIMADIAG_WIDTH);
  }
  givenBy[commune] = insee;
  const own = table[key];
  if (!Number.isNaN(own[start + node]!)) refuse(climadiagRefusals.twice(insee, code, horizon));
  if (!Number.isNaN(own[start]!) && own[start] !== ref) refuse(climadiagRefusals.other_reference(insee, code));
  [median, low, high].forEach((figure, statistic) => {
    own[start + statistic * CLIMADIAG_NODES] = ref;
    own[start + statistic * CLIMADIAG_NODES + node] = figure;
  });
  return true;
}

/** The figures of every commune. @throws FileRefused where one lacks a horizon, or where there is none */
function endReading({ communes, table, givenBy, leftOut, counts }: Reading, file: string): Curves {
  const indicators = new Set<ClimadiagIndicator>();
  let counted = 0;
  communes.insee.forEach((insee, commune) => {
    if (givenBy[commune] === undefined) return;
    counted++;
    for (const key of CLIMADIAG_INDICATORS) {
      const medians = table[key].subarray(commune * CLIMADIAG_WIDTH, commune * CLIMADIAG_WIDTH + CLIMADIAG_NODES);
      if (Number.isNaN(medians[0]!)) continue;
      if (medians.some(Number.isNaN)) throw new FileRefused(climadiagRefusals.incomplete(insee, key), file);
      indicators.add(key);
    }
  });
  if (counted === 0) throw new FileRefused(climadiagRefusals.no_figure, file);
  const inOrder = CLIMADIAG_INDICATORS.filter((key) => indicators.has(key));
  const found = { ...counts, communes: counted, leftOut: [...leftOut].toSorted(), indicators: inOrder };
  return { communes, table, found };
}

function cardOf({ edition, importedAt, checksum }: StoredLayer): CardOfKind {
  const day = dayOf(importedAt);
  return {
    url: "https://meteofrance.com/climadiag-commune",
    producer: "Météo-France",
    attribution: `Climadiag Commune – Météo-France, ${edition}`,
    precision: {
      fr: "Une maille SAFRAN de 8\u00a0km par commune\u202f; médiane, bas et haut des modèles",
      en: "One 8 km SAFRAN cell per commune; model median, low and high",
    },
    caveat: {
      fr: `${DECLARED_HERE.fr} La trajectoire nationale (+2, +2,7 et +4\u00a0°C) y est lue telle quelle\u202f; les autres scénarios sont lus à leur réchauffement entre ses niveaux, et prolongés au-delà du dernier. La fourchette est celle des modèles. Une maille vaut pour toute la commune, quelle que soit l’altitude du lieu. Couvre la France métropolitaine, Corse comprise.`,
      en: `${DECLARED_HERE.en} The national trajectory (+2, +2.7 and +4 °C) is read directly; the other scenarios are read at their warming between its levels, and extended beyond the last. The range is that of the models. One cell applies to the whole commune, whatever the altitude of the place. Covers mainland France, including Corsica.`,
    },
    derivation: {
      fr: `Table officielle importée le ${day}\u202f: référence 1976-2005 puis horizons 2030, 2050 et 2100 de la trajectoire nationale (+1,3, +2,0 et +3,3\u00a0°C depuis la référence). SHA-256 des fichiers\u202f: ${checksum}.`,
      en: `Official table imported on ${day}: reference 1976–2005, then horizons 2030, 2050 and 2100 of the national trajectory (+1.3, +2.0 and +3.3 °C since the reference). SHA-256 of the files: ${checksum}.`,
    },
  };
}

function describeFound({ communes, indicators, rows, leftAside, leftOut, unknown }: FoundCurves): Bilingual {
  return {
    fr: `${formatInteger(communes, "fr")} communes, ${formatInteger(rows, "fr")} lignes lues, ${formatInteger(leftAside, "fr")} laissées de côté, ${formatInteger(unknown, "fr")} de communes inconnues\u202f; indicateurs\u202f: ${indicators.join(", ")}\u202f; codes non lus\u202f: ${leftOut.join(", ") || "aucun"}.`,
    en: `${formatInteger(communes, "en")} communes, ${formatInteger(rows, "en")} rows read, ${formatInteger(leftAside, "en")} ignored, ${formatInteger(unknown, "en")} of unknown communes; indicators: ${indicators.join(", ")}; codes not read: ${leftOut.join(", ") || "none"}.`,
  };
}
