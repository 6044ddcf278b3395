import {
  type Actor,
  ensure,
  hasRange,
  type ListColumn,
  LONGEST_PAGE,
  questionIn,
  type RangedLevel,
  type Scenario,
  type Subject,
} from "@lichen/domain";
import { z } from "zod";
import { readCursor, writeCursor } from "../platform/page-cursor.ts";
import { createSharedRefusal } from "../platform/refusal.ts";
import type { WrittenAnswer } from "../platform/written-answer.ts";
import type { PortfolioAnswer, Position, RowRef, Selection } from "./columns/index.ts";

type PageRequest = {
  readonly columns?: readonly string[] | undefined;
  readonly scenario: Scenario;
  readonly order_by: string;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

const position: z.ZodType<Position> = z.strictObject({
  part: z.literal([0, 1, 2]),
  key: z.union([z.number(), z.tuple([z.string(), z.string()])]),
  ties: z.array(z.number()),
  id: z.uuid(),
});

/** Rows of one choice of columns that are kept written: three kilobytes each with every answer. */
const WRITTEN_ROWS = 2000;
const COMMA = Buffer.from(",");

/**
 * Holds a caller to the length of a page: long ones are for programs, that come with a key.
 *
 * @throws Refusal that names `limit`
 */
export function requirePageLength({ limit }: Pick<PageRequest, "limit">, actor: Actor): void {
  if (limit > LONGEST_PAGE && actor.kind !== "service") throw createSharedRefusal("validation", { limit: ["too_big"] });
}

/**
 * One page of a selection. Blank cells are absent, as in a record read by its id.
 *
 * @param name of the rows in the answer
 * @param facts what the answer says beside the rows and their counts
 */
export function listPage(
  { selection, chosenColumns }: PortfolioAnswer,
  request: PageRequest,
  stamp: string,
  name: string,
  facts: Readonly<Record<string, unknown>>,
): WrittenAnswer {
  const { order_by: orderBy, offset, limit } = request;
  // One more row says whether there is another page.
  const found = selection.page(orderBy, { offset, after: readCursor(request, position), limit: limit + 1 });
  const last = found.length > limit ? found[limit - 1] : undefined;
  const page = {
    filtered_count: selection.count,
    total_count: selection.total,
    columns_preference: columnsOf(selection.subject, chosenColumns),
    ...facts,
    outdated_count: selection.outdated(stamp),
    meta: { next_cursor: last === undefined ? null : writeCursor(request, selection.positionOf(last, orderBy)) },
  };
  const rows = writeRows(selection, request, found.slice(0, limit));
  const head = `{${JSON.stringify(name)}:[`;
  const foot = `],${JSON.stringify(page).slice(1)}`;
  const between = rows.flatMap((row, at) => (at === 0 ? [row] : [COMMA, row]));
  return { written: Buffer.concat([Buffer.from(head), ...between, Buffer.from(foot)]) };
}

/** Rows as JSON: many people look at the same ones, and writing them is most of the work of a page. */
function writeRows(selection: Selection, { columns, scenario }: PageRequest, rows: readonly RowRef[]): Buffer[] {
  const cached = selection.writtenRows<Buffer>(`${scenario} ${columns?.join() ?? "all"}`);
  const { list } = selection.subject;
  let write: ((row: RowRef) => ListRow) | null = null;
  return rows.map((row) => {
    const known = ensure(cached[row.part]).get(row.slot);
    if (known !== undefined) return known;
    write ??= rowReader(selection, columns?.map((key) => ensure(list.find(key))) ?? everyFact(selection.subject));
    const written = Buffer.from(JSON.stringify(write(row)));
    if (ensure(cached[row.part]).size === WRITTEN_ROWS) ensure(cached[row.part]).clear();
    ensure(cached[row.part]).set(row.slot, written);
    return written;
  });
}

type RangeEnds = Pick<RangedLevel, "low" | "high">;
type ListRow = Record<string, string | number | boolean | null | Record<string, RangeEnds>>;

/** What a row shows when no column is named: the answers, and what is known of the record. */
function everyFact({ list }: Subject): readonly ListColumn[] {
  return [...list.answers, ...ensure(list.groups.find(({ id }) => id === "record")).columns];
}

function rowReader(selection: Selection, columns: readonly ListColumn[]): (row: RowRef) => ListRow {
  const { list } = selection.subject;
  const cells = columns.map((column) => ({
    key: column.key,
    isDate: column.type === "date",
    readers: selection.readers(column),
  }));
  const ranges = columns.flatMap((column) => {
    const question = questionIn(column, selection.scenario);
    if (question === null || !hasRange(question)) return [];
    return { key: column.key, readers: selection.rangeReaders(question) };
  });
  const [created, updated] = ["created_at_date", "updated_at_date"].map((key) => {
    const readers = selection.readers(ensure(list.find(key)));
    return ({ part, slot }: RowRef) => momentOf(ensure(readers[part])(slot));
  });
  return (row) => {
    const shown: ListRow = {
      ...selection.record(row),
      created_at: ensure(created)(row),
      updated_at_date: ensure(updated)(row),
    };
    for (const { key, isDate, readers } of cells) {
      const value = ensure(readers[row.part])(row.slot);
      if (value !== null) shown[key] = isDate ? momentOf(value) : value;
    }
    if (ranges.length > 0) shown.ranges = rangesOf(row);
    return shown;
  };

  function rangesOf({ part, slot }: RowRef): Record<string, RangeEnds> {
    const shown: Record<string, RangeEnds> = {};
    for (const { key, readers } of ranges) {
      const range = ensure(readers[part])(slot);
      if (range !== null) shown[key] = { low: range.low, high: range.high };
    }
    return shown;
  }
}

function momentOf(value: string | number | null): string {
  return new Date(Number(value)).toISOString();
}

function columnsOf({ list }: Subject, chosen: unknown): readonly string[] {
  if (!Array.isArray(chosen)) return list.presets[0].columns;
  return list.known(chosen.filter((key) => typeof key === "string"));
}
