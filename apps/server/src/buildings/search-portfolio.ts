import type { AnswerOf, searchBuildings } from "@lichen/contract";
import {
  ANSWER_COLUMNS,
  DEFAULT_COLUMNS,
  findListColumn,
  knownColumns,
  LIST_COLUMNS,
  type ListColumn,
} from "@lichen/domain";
import type { PortfolioAnswer } from "./columns/index.ts";

type Page = AnswerOf<typeof searchBuildings>;

export type AskedPage = {
  readonly columns?: readonly string[] | undefined;
  readonly order_by: string;
  readonly offset: number;
  readonly limit: number;
};

/** What a row shows when no column is named: the answers, and what is known of the record. */
const EVERY_FACT: readonly ListColumn[] = [
  ...ANSWER_COLUMNS,
  ...LIST_COLUMNS.filter(({ source }) => source.kind === "record"),
];

/** One page of a selection. Blank cells are absent, as in a building read by its id. */
export function portfolioPage(
  { selection, own, chosenColumns }: PortfolioAnswer,
  { columns, order_by, offset, limit }: AskedPage,
  stamp: string,
): Page {
  const shown = columns === undefined ? EVERY_FACT : columns.map((key) => findListColumn(key)!);
  return {
    buildings: pageRows(selection, shown, selection.page(order_by, offset, limit)),
    filtered_count: selection.count,
    total_count: selection.total,
    columns_preference: [...columnsOf(chosenColumns)],
    buildings_threshold: own?.buildings_threshold ?? null,
    buildings_counter: own?.buildings_counter ?? null,
    outdated_count: selection.outdated(stamp),
  };
}

function pageRows(
  selection: PortfolioAnswer["selection"],
  columns: readonly ListColumn[],
  rows: ReturnType<PortfolioAnswer["selection"]["page"]>,
): Page["buildings"] {
  const cells = columns.map((column) => ({
    key: column.key,
    isDate: column.type === "date",
    readers: selection.readers(column),
  }));
  const moments = ["created_at_date", "updated_at_date"].map((key) => selection.readers(findListColumn(key)!));
  return rows.map((row) => {
    const momentOf = (which: number) => new Date(Number(moments[which]![row.part]!(row.slot))).toISOString();
    const building: Page["buildings"][number] = {
      ...selection.record(row),
      created_at: momentOf(0),
      updated_at_date: momentOf(1),
    };
    for (const { key, isDate, readers } of cells) {
      const value = readers[row.part]!(row.slot);
      if (value !== null) building[key] = isDate ? new Date(Number(value)).toISOString() : value;
    }
    return building;
  });
}

function columnsOf(chosen: unknown): readonly string[] {
  return Array.isArray(chosen) ? knownColumns(chosen.filter((key) => typeof key === "string")) : DEFAULT_COLUMNS;
}
