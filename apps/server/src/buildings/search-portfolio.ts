import type { AnswerOf, searchBuildings } from "@lichen/contract";
import {
  ANSWER_COLUMNS,
  DEFAULT_COLUMNS,
  findListColumn,
  knownColumns,
  LIST_COLUMN_GROUPS,
  type ListColumn,
  type Scenario,
} from "@lichen/domain";
import type { WrittenAnswer } from "../platform/written-answer.ts";
import type { PortfolioAnswer, RowRef, Selection } from "./columns/index.ts";

type Page = AnswerOf<typeof searchBuildings>;

export type AskedPage = {
  readonly columns?: readonly string[] | undefined;
  readonly scenario: Scenario;
  readonly order_by: string;
  readonly offset: number;
  readonly limit: number;
};

/** What a row shows when no column is named: the answers, and what is known of the record. */
const EVERY_FACT: readonly ListColumn[] = [
  ...ANSWER_COLUMNS,
  ...LIST_COLUMN_GROUPS.find(({ id }) => id === "record")!.columns,
];
/** Rows of one choice of columns that are kept written: three kilobytes each with every answer. */
const WRITTEN_ROWS = 2000;
const COMMA = Buffer.from(",");

/** One page of a selection. Blank cells are absent, as in a building read by its id. */
export function portfolioPage(
  { selection, own, chosenColumns }: PortfolioAnswer,
  asked: AskedPage,
  stamp: string,
): WrittenAnswer {
  const page: Omit<Page, "buildings"> = {
    filtered_count: selection.count,
    total_count: selection.total,
    columns_preference: [...columnsOf(chosenColumns)],
    buildings_threshold: own?.buildings_threshold ?? null,
    buildings_counter: own?.buildings_counter ?? null,
    outdated_count: selection.outdated(stamp),
  };
  const rows = writtenRows(selection, asked, selection.page(asked.order_by, asked.offset, asked.limit));
  const head = `{"buildings":[`;
  const foot = `],${JSON.stringify(page).slice(1)}`;
  const between = rows.flatMap((row, at) => (at === 0 ? [row] : [COMMA, row]));
  return { written: Buffer.concat([Buffer.from(head), ...between, Buffer.from(foot)]) };
}

/** Rows as JSON: many people look at the same ones, and writing them is most of the work of a page. */
function writtenRows(selection: Selection, { columns, scenario }: AskedPage, rows: readonly RowRef[]): Buffer[] {
  const kept = selection.writtenRows<Buffer>(`${scenario} ${columns?.join() ?? "all"}`);
  let write: ((row: RowRef) => Page["buildings"][number]) | null = null;
  return rows.map((row) => {
    const known = kept[row.part]!.get(row.slot);
    if (known !== undefined) return known;
    write ??= rowReader(selection, columns === undefined ? EVERY_FACT : columns.map((key) => findListColumn(key)!));
    const written = Buffer.from(JSON.stringify(write(row)));
    if (kept[row.part]!.size === WRITTEN_ROWS) kept[row.part]!.clear();
    kept[row.part]!.set(row.slot, written);
    return written;
  });
}

function rowReader(selection: Selection, columns: readonly ListColumn[]): (row: RowRef) => Page["buildings"][number] {
  const cells = columns.map((column) => ({
    key: column.key,
    isDate: column.type === "date",
    readers: selection.readers(column),
  }));
  const [created, updated] = ["created_at_date", "updated_at_date"].map((key) => {
    const readers = selection.readers(findListColumn(key)!);
    return ({ part, slot }: RowRef) => momentOf(readers[part]!(slot));
  });
  return (row) => {
    const building: Page["buildings"][number] = {
      ...selection.record(row),
      created_at: created!(row),
      updated_at_date: updated!(row),
    };
    for (const { key, isDate, readers } of cells) {
      const value = readers[row.part]!(row.slot);
      if (value !== null) building[key] = isDate ? momentOf(value) : value;
    }
    return building;
  };
}

function momentOf(value: string | number | null): string {
  return new Date(Number(value)).toISOString();
}

function columnsOf(chosen: unknown): readonly string[] {
  return Array.isArray(chosen) ? knownColumns(chosen.filter((key) => typeof key === "string")) : DEFAULT_COLUMNS;
}
