import type { Filter } from "@lichen/contract";
import { type Actor, BUILDINGS, LIST_COLUMNS, type ListColumn, SCENARIOS } from "@lichen/domain";
import fc from "fast-check";
import { type ColumnIndex, createColumnIndex } from "./column-index.ts";
import type { Question } from "./naive-search-under-test.ts";
import { type RowUnderTest, randomOf, rowUnderTest } from "./rows-under-test.ts";

export const COMPANY = { id: idOf(0xc0), name: "Ville d’Évreux", status: "Member" };
export const OTHER = { id: idOf(0xc1), name: "evreux métropole", status: "NonMember" };
export const GROUPS = new Map([
  [idOf(0xa0), "Écoles"],
  [idOf(0xa1), "default"],
  [idOf(0xa2), "ecoles"],
]);
export const OPEN: Actor = {
  user_id: idOf(1),
  username: "u",
  name: "U",
  role: null,
  company_id: COMPANY.id,
  subsidiary_ids: [],
  building_rights: { [idOf(0xa0)]: "read", [idOf(0xa2)]: "write" },
  project_rights: {},
};
export const READS = new Set(Object.keys(OPEN.building_rights));
export const ADMIN: Actor = { ...OPEN, role: "admin", company_id: null };

export function idOf(n: number): string {
  const hex = Math.imul(n + 1, 0x9e3779b1) >>> 0;
  return `${hex.toString(16).padStart(8, "0")}-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
}

export const rows = (company: typeof COMPANY) =>
  fc.tuple(fc.integer(), fc.integer({ min: 0, max: 40 })).map(([seed, count]) => {
    const random = randomOf(seed);
    const from = company === COMPANY ? 0x100 : 0x800;
    return Array.from({ length: count }, (_, n) => rowUnderTest(random, idOf(from + n), [...GROUPS.keys()]));
  });

/** A filter of a column, made of a value that some row may have. */
export const filterOf = (column: ListColumn): fc.Arbitrary<Filter> => {
  const empty = fc.boolean().map((value): Filter => ({ column: column.key, type: "empty", value }));
  switch (column.type) {
    case "text":
      return fc.oneof(
        fc
          .constantFrom("EV", "é", "oe", "ss", "'i", "a", "", "zzz", "ville")
          .map((value): Filter => ({ column: column.key, type: "text", value })),
        empty,
      );
    case "enum":
      return fc.oneof(
        fc
          .array(
            fc.constantFrom(...(column.options ?? [...GROUPS.values()].map((value) => ({ value }))), { value: "?" }),
            {
              maxLength: 4,
            },
          )
          .map((options): Filter => ({ column: column.key, type: "enum", value: options.map(({ value }) => value) })),
        empty,
      );
    case "number":
      return fc.oneof(
        fc
          .record(
            { min: fc.constantFrom(-1, 0, 0.5, 1, 12.25, 50), max: fc.constantFrom(0, 1, 3, 75, 2024) },
            { requiredKeys: [] },
          )
          .map((value): Filter => ({ column: column.key, type: "number", value })),
        empty,
      );
    case "date":
      return fc.oneof(
        fc
          .record(
            { min: fc.constantFrom("2026-01-02", "2026-06-03"), max: fc.constantFrom("2026-01-04", "2026-06-05") },
            { requiredKeys: [] },
          )
          .map((value): Filter => ({ column: column.key, type: "date", value })),
        empty,
      );
  }
};

const anyColumn = fc.constantFrom(...LIST_COLUMNS);
export const question: fc.Arbitrary<Question> = fc.record({
  filters: fc.array(anyColumn.chain(filterOf), { maxLength: 3 }),
  search: fc.constantFrom("", "", "", "evreux", "ŒUV", "camille"),
  scenario: fc.constantFrom(...SCENARIOS),
  orderBy: fc.tuple(fc.constantFrom("", "-"), anyColumn).map(([sign, { key }]) => sign + key),
});

export function indexUnderTest(given: readonly RowUnderTest[], company = COMPANY): ColumnIndex {
  const index = createColumnIndex(BUILDINGS, company.id);
  index.putGroups([...GROUPS].map(([id, name]) => ({ id, name })));
  for (const { row, results } of given) index.put(row, results, true);
  index.commit(1);
  return index;
}
