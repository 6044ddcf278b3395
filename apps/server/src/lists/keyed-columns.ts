import { ensure, hasRange, type Level, type ListColumn, questionIn, rankOf } from "@lichen/domain";
import { roundForExport } from "@lichen/report";
import type { KeyedColumn } from "../platform/map-writers/index.ts";
import type { RowRef, Selection } from "./columns/index.ts";

/**
 * Columns of a list for programs: by their keys, with the codes of choices and levels. A level has its range and, with
 * ranks, the ranks of the three.
 *
 * @param named a column, and the key that it is given where that is not its own
 */
export function keyedColumns(
  selection: Selection,
  named: readonly { readonly column: ListColumn; readonly key?: string }[],
  withRanks: boolean,
): readonly KeyedColumn<RowRef>[] {
  return named.flatMap(({ column, key = column.key }): KeyedColumn<RowRef>[] => {
    const question = questionIn(column, selection.scenario);
    return question === null
      ? [factColumn(selection, column, key)]
      : levelColumns(selection, { column, key, question }, withRanks);
  });
}

function factColumn(selection: Selection, column: ListColumn, key: string): KeyedColumn<RowRef> {
  const readers = selection.readers(column);
  const { source, type } = column;
  if (type === "date") {
    return { key, kind: "day", value: ({ part, slot }) => dayOf(ensure(readers[part])(slot)) };
  }
  if (type !== "number") {
    return { key, kind: "text", value: ({ part, slot }) => textOf(ensure(readers[part])(slot)) };
  }
  const isShare = source.kind === "figure" && source.figure.isShare;
  const round = source.kind === "answer" ? (value: number) => value : (value: number) => roundForExport(value, isShare);
  return {
    key,
    kind: "number",
    value({ part, slot }) {
      const value = ensure(readers[part])(slot);
      return value === null ? null : round(Number(value));
    },
  };
}

type LevelColumn = {
  readonly column: ListColumn;
  readonly key: string;
  readonly question: NonNullable<ReturnType<typeof questionIn>>;
};

function levelColumns(
  selection: Selection,
  { column, key, question }: LevelColumn,
  withRanks: boolean,
): KeyedColumn<RowRef>[] {
  const levels = selection.readers(column);
  const ranges = hasRange(question) ? selection.rangeReaders(question) : null;
  const levelAt = ({ part, slot }: RowRef) => (ensure(levels[part])(slot) ?? "unknown") as Level;
  const endAt =
    (end: "low" | "high") =>
    ({ part, slot }: RowRef): Level =>
      ensure(ranges?.[part])(slot)?.[end] ?? "unknown";
  const rank = (key: string, read: (row: RowRef) => Level): KeyedColumn<RowRef> => ({
    key,
    kind: "integer",
    value: (row) => rankOrNull(read(row)),
  });
  return [
    { key, kind: "text", value: levelAt },
    ...(ranges === null
      ? []
      : (["low", "high"] as const).map((end) => ({ key: `${key}_${end}`, kind: "text" as const, value: endAt(end) }))),
    ...(withRanks ? [rank(`${key}_rank`, levelAt)] : []),
    ...(withRanks && ranges !== null
      ? (["low", "high"] as const).map((end) => rank(`${key}_${end}_rank`, endAt(end)))
      : []),
  ];
}

/** Reads where a record stands: longitude and latitude, degrees; null when it is not known. */
export function placeReader(selection: Selection): (row: RowRef) => [longitude: number, latitude: number] | null {
  const coordinates = selection.companies.map((_, part) => selection.coordinates(part));
  return ({ part, slot }) => {
    const { latitude: latitudes, longitude: longitudes } = ensure(coordinates[part]);
    const [latitude, longitude] = [latitudes[slot]!, longitudes[slot]!];
    return Number.isNaN(latitude) || Number.isNaN(longitude) ? null : [longitude, latitude];
  };
}

/** Rank of a level, 0 to 6; null: unknown. */
export function rankOrNull(level: Level): number | null {
  return level === "unknown" ? null : rankOf(level);
}

const dayOf = (value: string | number | null) =>
  value === null ? null : new Date(Number(value)).toISOString().slice(0, 10);
const textOf = (value: string | number | null) => (value === null ? null : String(value));
