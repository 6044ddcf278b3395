import type { Language } from "@lichen/domain";
import { type Bilingual, DRIAS_NODES_C, type DriasColumn } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { FileRefused } from "../../platform/map-files/index.ts";
import {
  beginGrid,
  describeColumns,
  describeRows,
  type FoundGrid,
  type GridReading,
  readGridFigures,
  type StagedGrid,
  writeGrid,
} from "../france-grid.ts";
import { type CardOfKind, type GivenFile, type Importer, type NoOptions, readNoOptions } from "../importer.ts";
import { layerId } from "../layer-id.ts";
import type { StoredLayer } from "../layer-store.ts";
import { readBytes } from "../read-bytes.ts";
import { readExport } from "../read-export.ts";
import { readLines } from "../read-lines.ts";
import { refusals } from "../refusal-texts.ts";
import type { StagedRow } from "../staged-points.ts";
import type { NodeNames } from "../watch-points.ts";
import { DECLARED_HERE, dayOf } from "../words.ts";

const NODE_NAMES: NodeNames = ["REF", "RCP8.5 H1", "RCP8.5 H2", "RCP8.5 H3"];
/** A file with more scenarios and seasons than this has something else in its column. */
const MOST_CONTEXTS = 30;

type FoundExport = FoundGrid & {
  /** Rows of other scenarios and seasons, by what they are. */
  readonly skipped: ReadonlyMap<string, number>;
  /** Climate models that the files name. */
  readonly models: readonly string[];
};

/** Official DRIAS text exports: read line by line into a staging table, checked, then made the points of a layer. */
export const drias: Importer<NoOptions, StagedGrid<FoundExport>, FoundExport & { readonly points: number }> = {
  kind: "drias",
  command: {
    word: "drias",
    takes: "files",
    readOptions: readNoOptions,
    usage: {
      fr: `drias <fichier…> --licence "…" --edition "…" [--name "…"]`,
      en: `drias <file…> --licence "…" --edition "…" [--name "…"]`,
    },
    counted: { fr: "points", en: "points" },
    describe: (found) => [
      describeRows(found),
      ...describeColumns(found),
      ...(found.skipped.size > 0 ? [describeSkipped(found.skipped)] : []),
      describeModels(found.models),
    ],
  },
  async read(given, _request, context) {
    const grid = await beginGrid(context, given, NODE_NAMES);
    const heads: Heads = { leftOut: new Set(), models: new Set(), skipped: new Map() };
    for (const file of given.files) await grid.staging.add(readFile(file, grid, heads));
    const { at, staging } = grid;
    if (at.storedRows === 0) throw new FileRefused(refusals.no_row, at.file, at.lastLine);
    const { columns, incomplete } = grid.complete(refusals.no_complete_indicator, at.lastLine);
    const { readRows, storedRows } = at;
    const [leftOut, models] = [[...heads.leftOut], [...heads.models]];
    return { staging, found: { readRows, storedRows, columns, incomplete, leftOut, skipped: heads.skipped, models } };
  },
  describe: ({ found: { models } }, { edition }) => ({
    id: layerId("drias", edition),
    name: ["DRIAS 8 km", ...models, edition].join(", "),
    // Before the layers that ship with the product.
    priority: 300,
  }),
  write: writeGrid,
  card: cardOf,
  readFigures: (stored, db, pack) => readGridFigures(stored, db, pack, DRIAS_NODES_C),
};

/** What the heads of the files say, and the rows that are not read. */
type Heads = { readonly leftOut: Set<string>; readonly models: Set<string>; readonly skipped: Map<string, number> };

async function* readFile(
  { path, name }: GivenFile,
  { at, onBytes, keep }: GridReading,
  { leftOut, models, skipped }: Heads,
): AsyncGenerator<StagedRow> {
  let columns: readonly DriasColumn[] = [];
  at.file = name;
  at.lastLine = 0;
  for await (const read of readExport(name, readLines(name, readBytes(path, onBytes)))) {
    if (read.kind === "header") {
      columns = read.columns.map(({ column }) => column);
      for (const one of read.leftOut) leftOut.add(one);
      if (read.model !== null) models.add(read.model);
      continue;
    }
    at.lastLine = read.line;
    at.readRows++;
    if (read.kind === "row") {
      yield keep(read, columns);
      continue;
    }
    skipped.set(read.why, (skipped.get(read.why) ?? 0) + 1);
    if (skipped.size > MOST_CONTEXTS) throw new FileRefused(refusals.too_many_contexts, name, read.line);
  }
}

function cardOf({ edition, importedAt, points, checksum }: StoredLayer): CardOfKind {
  const day = dayOf(importedAt);
  return {
    producer: "Météo-France",
    // The sentence that the portal asks for, with the date of its data. @source drias-climat.fr/accompagnement/section/14
    attribution: `Drias, données Météo-France, CERFACS, IPSL, ${edition}`,
    url: "https://www.drias-climat.fr",
    precision: {
      fr: "Points de la grille SAFRAN de 8\u00a0km, moyennes sur 30 ans",
      en: "8 km SAFRAN grid points, 30-year means",
    },
    caveat: {
      fr: `${DECLARED_HERE.fr} Les périodes de RCP8.5 sont rapportées au réchauffement du modèle ALADIN63/CNRM-CM5 (+1,10, +2,05 et +3,82\u00a0°C). L’îlot de chaleur urbain et le microclimat du bâtiment ne sont pas pris en compte. Couvre la France métropolitaine, Corse comprise.`,
      en: `${DECLARED_HERE.en} RCP8.5 periods are matched to the warming of the ALADIN63/CNRM-CM5 model (+1.10, +2.05 and +3.82 °C). Urban heat islands and the building’s microclimate are not taken into account. Covers mainland France, including Corsica.`,
    },
    derivation: {
      fr: `Export officiel importé le ${day} : ${points} points à quatre niveaux de réchauffement, référence 1976-2005 puis les trois périodes de RCP8.5. SHA-256 des fichiers : ${checksum}.`,
      en: `Official export imported on ${day}: ${points} points at four levels of warming, reference 1976–2005 then the three periods of RCP8.5. SHA-256 of the files: ${checksum}.`,
    },
  };
}

function describeSkipped(skipped: ReadonlyMap<string, number>): Bilingual {
  const counts = (language: Language) =>
    [...skipped].map(([why, n]) => `${why} (${formatInteger(n, language)})`).join(", ");
  return {
    fr: `Lignes d’autres contextes ou saisons, ignorées : ${counts("fr")}.`,
    en: `Rows for other contexts or seasons, ignored: ${counts("en")}.`,
  };
}

function describeModels(models: readonly string[]): Bilingual {
  return models.length === 0
    ? {
        fr: "L’export ne nomme pas son modèle climatique ; ses périodes sont rapportées au réchauffement d’ALADIN63/CNRM-CM5.",
        en: "The export does not name its climate model; its periods are matched to the warming of ALADIN63/CNRM-CM5.",
      }
    : {
        fr: `Modèle : ${models.join(", ")} ; ses périodes sont rapportées au réchauffement d’ALADIN63/CNRM-CM5.`,
        en: `Model: ${models.join(", ")}; its periods are matched to the warming of ALADIN63/CNRM-CM5.`,
      };
}
