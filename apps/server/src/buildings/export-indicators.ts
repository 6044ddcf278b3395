import { setImmediate } from "node:timers/promises";
import { CSV_TYPE } from "@lichen/contract";
import {
  type Bilingual,
  COUNTRY_MODELS,
  INDICATOR_COLUMNS,
  type IndicatorColumn,
  type Language,
  LEVEL_NAMES,
  levelOfFigure,
  type Place,
  readFigure,
  UNITS,
} from "@lichen/domain";
import { csvCell, csvHead, csvLine, roundForExport } from "@lichen/report";
import { sql } from "kysely";
import type { RowRef, Selection } from "../lists/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { StreamedFile } from "../platform/file-answer.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import type { Reference } from "../reference/index.ts";
import type { Assessor } from "./assessor.ts";

/** Read, computed and written at once. */
const AT_ONCE = 250;

const FILE_NAMES = { fr: "indicateurs-climatiques", en: "climate-indicators" } as const;
const TITLES = {
  code: { fr: "Code du bâtiment", en: "Building code" },
  name: { fr: "Nom du bâtiment", en: "Building name" },
  place: { fr: "Lieu", en: "Place" },
  model: { fr: "Modèle climatique", en: "Climate model" },
} as const satisfies Record<string, Bilingual>;

type IndicatorsDeps = {
  readonly database: Database;
  readonly scope: Scope;
  readonly assessor: Pick<Assessor, "prepare">;
  readonly reference: Pick<Reference, "figuresOf">;
};
type Row = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly place: Place | null;
};

/**
 * The indicators of the places of some buildings as a CSV: figure and level of each, by scenario and horizon; blank where
 * no source has it. To be read while the selection is held.
 */
export function indicatorsFile(
  selection: Selection,
  { order_by: orderBy, language }: { readonly order_by: string; readonly language: Language },
  parts: IndicatorsDeps,
): StreamedFile {
  return {
    name: `${FILE_NAMES[language]}.csv`,
    type: CSV_TYPE,
    content: pieces(selection, selection.rows(orderBy), language, parts),
  };
}

async function* pieces(
  selection: Selection,
  rows: Iterable<RowRef>,
  language: Language,
  parts: IndicatorsDeps,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const titles = INDICATOR_COLUMNS.flatMap((column) => titlesOf(column, language));
  const head = [...Object.values(TITLES).map((title) => title[language]), ...titles];
  yield encoder.encode(csvHead(head, language));
  let ids: string[] = [];
  for (const row of rows) {
    ids.push(selection.idOf(row));
    if (ids.length < AT_ONCE) continue;
    yield encoder.encode(await writeLines(ids, language, parts));
    ids = [];
    await setImmediate();
  }
  if (ids.length > 0) yield encoder.encode(await writeLines(ids, language, parts));
}

function titlesOf({ label, unit, hasLevels }: IndicatorColumn, language: Language): readonly string[] {
  const words = UNITS[unit][language];
  const figure = words === "" ? label[language] : `${label[language]} (${words})`;
  return hasLevels ? [figure, `${label[language]} (${language === "fr" ? "niveau" : "level"})`] : [figure];
}

/** A line for each building that is still there, in their order. */
async function writeLines(
  ids: readonly string[],
  language: Language,
  { database, scope, assessor, reference }: IndicatorsDeps,
): Promise<string> {
  const { rows } = await inScope(database.db, scope, (trx) =>
    sql<Row>`select id, code, name, place from buildings where id = any (${ids}::uuid[]) and deleted_at is null`.execute(
      trx,
    ),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  const figures = reference.figuresOf(await assessor.prepare(found.map(({ place }) => place)), false);
  return found
    .map(({ code, name, place }, row) => {
      const model = place === null ? null : COUNTRY_MODELS[place.zone];
      const own = [code, name, place?.label ?? null, model === null ? null : model[language]];
      const cells = INDICATOR_COLUMNS.flatMap(({ indicator, moment, unit, hasLevels }) => {
        const read = place === null ? null : readFigure(figures, indicator, row, moment);
        if (!read?.known) return hasLevels ? [null, null] : [null];
        const { value, evidence } = read.value;
        const shown = roundForExport(value, unit === "%");
        return hasLevels ? [shown, LEVEL_NAMES[levelOfFigure(indicator, value, evidence.weakRank)][language]] : [shown];
      });
      return csvLine(
        [...own, ...cells].map((cell) => csvCell(cell, language)),
        language,
      );
    })
    .join("");
}
