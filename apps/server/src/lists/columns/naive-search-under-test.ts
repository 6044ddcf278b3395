import type { Filter } from "@lichen/contract";
import {
  exposureTogether,
  HAZARD_IDS,
  LEVELS,
  type Level,
  LIST_COLUMNS,
  type ListColumn,
  NO_RANK,
  questionIn,
  type Scenario,
  vulnerabilityTogether,
} from "@lichen/domain";
import { comparable, type RowUnderTest, readValue } from "./rows-under-test.ts";

export type Question = { filters: Filter[]; search: string; scenario: Scenario; orderBy: string };

const plain = (text: string) => String(comparable(LIST_COLUMNS.find(({ type }) => type === "text")!, text)[0]);

function matches(value: string | number | null, filter: Filter): boolean {
  switch (filter.type) {
    case "text":
      return value !== null && plain(String(value)).includes(plain(filter.value));
    case "enum":
      return filter.value.includes(value as string);
    case "number":
    case "date": {
      const day = (at: number) => new Date(at).toISOString().slice(0, 10);
      const [low, high] = [filter.value.min, filter.value.max];
      if (low === undefined && high === undefined) return true;
      if (value === null) return false;
      const compared = filter.type === "date" ? day(value as number) : value;
      return (low === undefined || compared >= low) && (high === undefined || compared <= high);
    }
    case "empty":
      return (value === null) === filter.value;
    case "boolean":
      return false;
  }
}

type IndexedRow = {
  readonly one: RowUnderTest;
  readonly company: { readonly name: string; readonly status: string };
};

/** The ids that a question finds, in their order, by going through every row. */
export function naive(
  indexed: readonly IndexedRow[],
  groups: ReadonlyMap<string, string>,
  wanted: Question,
  isReadable: (one: RowUnderTest) => boolean,
): string[] {
  const columnOf = (key: string) => LIST_COLUMNS.find((column) => column.key === key)!;
  const at = ({ one, company }: IndexedRow, column: ListColumn) =>
    readValue(one, column, wanted.scenario, { ...company, groups });
  const texts = LIST_COLUMNS.filter(({ type, key }) => type === "text" || key === "fond_gestion_name");
  const isDescending = wanted.orderBy.startsWith("-");
  const order = columnOf(wanted.orderBy.replace("-", ""));
  const question = questionIn(order, wanted.scenario);

  /** What ranks the rows of one level: index of vulnerability, exposure, floor area; −1 where it is not known. */
  function ties(row: IndexedRow): number[] {
    if (question === null) return [];
    const { subject, horizon } = question;
    const hazards = subject === "multi_hazard" ? HAZARD_IDS : [subject];
    const indices = hazards.map((id) => Number(at(row, columnOf(`vulnerability_index_${id}`)) ?? Number.NaN));
    const ranks = hazards.map((id) => {
      const level = at(row, columnOf(`exposure_${id}_${horizon}`)) ?? "unknown";
      return level === "unknown" ? NO_RANK : LEVELS.indexOf(level as Level);
    });
    const index = subject === "multi_hazard" ? vulnerabilityTogether(ranks, indices) : indices[0]!;
    const area = Number(at(row, columnOf("gross_floor_area")) ?? Number.NaN);
    return [index, exposureTogether(ranks), area].map((figure) => (Number.isNaN(figure) ? -1 : figure));
  }

  return indexed
    .filter(
      (row) =>
        isReadable(row.one) &&
        wanted.filters.every((filter) => matches(at(row, columnOf(filter.column)), filter)) &&
        (wanted.search === "" ||
          texts.some((column) => matches(at(row, column), { column: "", type: "text", value: wanted.search }))),
    )
    .sort((a, b) => {
      const [x, y] = [at(a, order), at(b, order)];
      if (partOf(x) !== partOf(y)) return partOf(x) - partOf(y);
      const [p, q] = [
        [...(x === null ? [] : comparable(order, x)), ...ties(a)],
        [...(y === null ? [] : comparable(order, y)), ...ties(b)],
      ];
      const place = p.findIndex((part, n) => part !== q[n]);
      const before = place === -1 ? a.one.row.id < b.one.row.id : p[place]! < q[place]!;
      return before === isDescending ? 1 : -1;
    })
    .map(({ one }) => one.row.id);
}

/** What is known comes first, then what is said to be unknown, then blanks. */
function partOf(value: string | number | null): number {
  return value === null ? 2 : value === "unknown" ? 1 : 0;
}
