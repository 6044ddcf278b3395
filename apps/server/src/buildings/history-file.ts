import { CSV_TYPE } from "@lichen/contract";
import {
  type Answer,
  type Bilingual,
  CHANGE_NAMES,
  FOOTPRINT,
  findListColumn,
  type Language,
  LEVEL_NAMES,
  type Level,
} from "@lichen/domain";
import { changeName, changeValue, roundForExport } from "@lichen/report";
import type { RecordChange } from "../lists/index.ts";
import type { StreamedFile } from "../platform/file-answer.ts";
import { csvInPieces, type FileColumn } from "../platform/table-file.ts";

type Cell = Answer | Bilingual | null;
/** One figure or answer of a change; a change without any has one line that names none. */
type Line = {
  readonly change: RecordChange;
  readonly what: Bilingual | string | null;
  readonly unit: Bilingual | null;
  readonly before: Cell;
  readonly after: Cell;
};

/** Changes that are written between two turns of the event loop: each has up to a line a question. */
const AT_ONCE = 20;
const FILE_NAMES = { fr: "historique", en: "history" } as const;

const COLUMNS: readonly FileColumn<Line>[] = [
  { title: { fr: "Date (UTC)", en: "Date (UTC)" }, kind: "text", value: ({ change }) => moment(change.at) },
  { title: { fr: "Code bâtiment", en: "Building code" }, kind: "text", value: ({ change }) => change.code },
  { title: { fr: "Bâtiment", en: "Building" }, kind: "text", value: ({ change }) => change.name },
  { title: { fr: "Par", en: "By" }, kind: "text", value: ({ change }) => change.by },
  {
    title: { fr: "Changement", en: "Change" },
    kind: "text",
    value: ({ change }, language) => CHANGE_NAMES[change.kind][language],
  },
  { title: { fr: "Version", en: "Version" }, kind: "number", value: ({ change }) => change.version },
  {
    title: { fr: "Question ou résultat", en: "Question or result" },
    kind: "mixed",
    value: ({ what }, language) => readCell(what, language),
  },
  { title: { fr: "Unité", en: "Unit" }, kind: "mixed", value: ({ unit }, language) => readCell(unit, language) },
  { title: { fr: "Avant", en: "Before" }, kind: "mixed", value: ({ before }, language) => readCell(before, language) },
  { title: { fr: "Après", en: "After" }, kind: "mixed", value: ({ after }, language) => readCell(after, language) },
];

/** A history as a CSV, a line for each answer and each result that changed. */
export function historyFile(language: Language, batches: AsyncIterable<readonly RecordChange[]>): StreamedFile {
  async function* lines() {
    for await (const changes of batches) {
      for (let from = 0; from < changes.length; from += AT_ONCE)
        yield changes.slice(from, from + AT_ONCE).flatMap(linesOf);
    }
  }
  return {
    name: `${FILE_NAMES[language]}.csv`,
    type: CSV_TYPE,
    content: csvInPieces({ columns: COLUMNS, language }, lines()),
  };
}

function linesOf(change: RecordChange): Line[] {
  const lines = [...change.answers.map((answer) => answerLine(change, answer)), ...scoreLines(change)];
  return lines.length > 0 ? lines : [{ change, what: null, unit: null, before: null, after: null }];
}

function answerLine(change: RecordChange, { field: key, before, after }: RecordChange["answers"][number]): Line {
  // An area is a figure with its unit, as in any other line: the screen alone writes both in one cell.
  const isOutline = key === FOOTPRINT;
  const nameOf = (answer: Answer | null): Cell => (answer === null || isOutline ? answer : changeValue(key, answer));
  return {
    change,
    what: changeName(key),
    unit: findListColumn(isOutline ? "building_floor_area" : key)?.unit ?? null,
    before: nameOf(before),
    after: nameOf(after),
  };
}

function scoreLines(change: RecordChange): Line[] {
  const line = (key: string, before: Cell, after: Cell): Line[] =>
    before === after ? [] : [{ change, what: findListColumn(key)?.label ?? key, unit: null, before, after }];
  return (change.scores ?? []).flatMap((score) => [
    ...line(`vulnerability_${score.hazard}`, levelName(score.level_before), levelName(score.level_after)),
    ...line(`vulnerability_index_${score.hazard}`, roundIndex(score.index_before), roundIndex(score.index_after)),
    ...line(`cross_${score.hazard}_2050`, levelName(score.cross_before), levelName(score.cross_after)),
  ]);
}

function roundIndex(index: number | null): number | null {
  return index === null ? null : roundForExport(index);
}

function levelName(level: string | null): Bilingual | null {
  return level === null ? null : LEVEL_NAMES[level as Level];
}

function readCell(cell: Cell, language: Language): Answer | null {
  return typeof cell === "object" && cell !== null ? cell[language] : cell;
}

/** As spreadsheets read a moment. */
function moment(at: string): string {
  return at.slice(0, 19).replace("T", " ");
}
