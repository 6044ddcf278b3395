import { BUILDINGS, ensure, LEVELS, LIST_COLUMNS, questionIn, SCENARIOS } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ColumnIndex } from "./column-index.ts";
import {
  ADMIN,
  COMPANY,
  filterOf,
  GROUPS,
  idOf,
  indexUnderTest,
  OPEN,
  OTHER,
  question,
  READS,
  rows,
} from "./index-under-test.ts";
import type { Position } from "./merged-rows.ts";
import { naive } from "./naive-search-under-test.ts";
import { idAt } from "./record-ids.ts";
import { type RowUnderTest, randomOf, readValue, resultsUnderTest, rowUnderTest } from "./rows-under-test.ts";
import { createSelection, type RowRef, type Selection } from "./selection.ts";

/** Rows that a list under test never has: pages that go round in a circle end there. */
const LONGEST_FOLLOWED = 500;

function idsOf(selection: Selection, indexes: readonly ColumnIndex[], orderBy: string): string[] {
  return [...selection.rows(orderBy)].map(({ part, slot }) => idAt(indexes[part]!.ids, slot));
}

describe("a portfolio by column", () => {
  it("finds and sorts what going through every row does, in the readable groups alone", () => {
    fc.assert(
      fc.property(rows(COMPANY), question, (given, wanted) => {
        const index = indexUnderTest(given);
        const selection = createSelection(BUILDINGS, OPEN, wanted, [{ index, company: COMPANY }]);
        const indexed = given.map((one) => ({ one, company: COMPANY }));
        const expected = naive(indexed, GROUPS, wanted, ({ row }) => READS.has(row.group_id));
        expect(idsOf(selection, [index], wanted.orderBy)).toEqual(expected);
        expect(selection.count).toBe(expected.length);
        expect(selection.total).toBe(given.filter(({ row }) => READS.has(row.group_id)).length);
        expect(selection.ids().sort()).toEqual(expected.toSorted());
      }),
      { numRuns: 120 },
    );
  });

  it("sorts by every column and filters on every column as going through every row does", () => {
    const random = randomOf(7);
    const given = Array.from({ length: 60 }, (_, n) => rowUnderTest(random, idOf(n + 0x100), [...GROUPS.keys()]));
    const index = indexUnderTest(given);
    const indexed = given.map((one) => ({ one, company: COMPANY }));
    for (const column of LIST_COLUMNS) {
      for (const sign of ["", "-"]) {
        const filters = fc.sample(filterOf(column), { numRuns: 3, seed: 3 });
        for (const chosen of [[], ...filters.map((filter) => [filter])]) {
          const query = { filters: chosen, search: "", scenario: "ssp2" as const, orderBy: sign + column.key };
          const selection = createSelection(BUILDINGS, ADMIN, query, [{ index, company: COMPANY }]);
          expect(idsOf(selection, [index], query.orderBy), query.orderBy).toEqual(
            naive(indexed, GROUPS, query, () => true),
          );
        }
      }
    }
  });

  it("shows in every column what the row says", () => {
    fc.assert(
      fc.property(rows(COMPANY), fc.constantFrom(...SCENARIOS), (given, scenario) => {
        const index = indexUnderTest(given);
        const selection = createSelection(BUILDINGS, ADMIN, { filters: [], scenario }, [{ index, company: COMPANY }]);
        const byId = new Map(given.map((one) => [one.row.id, one]));
        for (const column of LIST_COLUMNS) {
          const [read] = selection.readers(column);
          for (const { slot } of selection.rows("city")) {
            const one = byId.get(idAt(index.ids, slot))!;
            expect(read!(slot)).toBe(readValue(one, column, scenario, { ...COMPANY, groups: GROUPS }));
          }
        }
      }),
      { numRuns: 10 },
    );
  });

  it("counts the buildings of each level, in any scenario", () => {
    fc.assert(
      fc.property(rows(COMPANY), fc.constantFrom(...SCENARIOS), (given, scenario) => {
        const selection = createSelection(BUILDINGS, ADMIN, { filters: [], scenario: "ssp1" }, [
          { index: indexUnderTest(given), company: COMPANY },
        ]);
        for (const column of LIST_COLUMNS) {
          const question = questionIn(column, scenario);
          if (question === null) continue;
          const levels = given.map(
            (one) => readValue(one, column, scenario, { ...COMPANY, groups: GROUPS }) ?? "unknown",
          );
          const counts = LEVELS.map((level) => [level, levels.filter((one) => one === level).length]);
          expect(selection.levelCounts(question)).toEqual(Object.fromEntries(counts));
        }
      }),
      { numRuns: 10 },
    );
  });

  it("puts several companies in one order", () => {
    fc.assert(
      fc.property(rows(COMPANY), rows(OTHER), question, (given, others, wanted) => {
        const indexes = [indexUnderTest(given), indexUnderTest(others, OTHER)];
        const parts = indexes.map((index, n) => ({ index, company: n === 0 ? COMPANY : OTHER }));
        const selection = createSelection(BUILDINGS, ADMIN, wanted, parts);
        const indexed = [
          ...given.map((one) => ({ one, company: COMPANY })),
          ...others.map((one) => ({ one, company: OTHER })),
        ];
        expect(idsOf(selection, indexes, wanted.orderBy)).toEqual(naive(indexed, GROUPS, wanted, () => true));
      }),
      { numRuns: 60 },
    );
  });

  it("gives pages that hold each row once", () => {
    fc.assert(
      fc.property(
        rows(COMPANY),
        rows(OTHER),
        question,
        fc.integer({ min: 1, max: 9 }),
        (given, others, wanted, limit) => {
          for (const parts of [
            [{ index: indexUnderTest(given), company: COMPANY }],
            [
              { index: indexUnderTest(given), company: COMPANY },
              { index: indexUnderTest(others, OTHER), company: OTHER },
            ],
          ]) {
            const selection = createSelection(BUILDINGS, ADMIN, wanted, parts);
            const paged = [];
            for (let offset = 0; ; offset += limit) {
              const page = selection.page(wanted.orderBy, { offset, limit });
              if (page.length === 0) break;
              paged.push(...page);
            }
            expect(paged).toEqual([...selection.rows(wanted.orderBy)]);
            const followed = [];
            for (let after: Position | null = null; ; after = positionAfter(selection, followed, wanted.orderBy)) {
              const page = selection.page(wanted.orderBy, { offset: 0, after, limit });
              if (page.length === 0) break;
              followed.push(...page);
              if (followed.length > paged.length) break;
            }
            expect(followed).toEqual(paged);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("gives pages that follow one another, while rows come and go, each row that stays once", () => {
    const change = fc.record({ n: fc.nat(15), seed: fc.integer(), isPut: fc.boolean() });
    fc.assert(
      fc.property(
        rows(COMPANY),
        rows(OTHER),
        question,
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 12 }),
        fc.boolean(),
        (given, others, wanted, limit, changes, isAlone) => {
          const index = indexUnderTest(given);
          const parts = [{ index, company: COMPANY }];
          if (!isAlone) parts.push({ index: indexUnderTest(others, OTHER), company: OTHER });
          const select = () => createSelection(BUILDINGS, ADMIN, wanted, parts);
          const staying = select().ids();
          const seen: string[] = [];
          let after: Position | null = null;
          for (let round = 0; ; round++) {
            const selection = select();
            const page = selection.page(wanted.orderBy, { offset: 0, after, limit });
            if (page.length === 0) break;
            seen.push(...page.map(selection.idOf));
            if (seen.length > LONGEST_FOLLOWED) break;
            after = positionAfter(selection, page, wanted.orderBy);
            for (const { n, seed, isPut } of changes[round] ?? []) {
              const id = idOf(0xf00 + n);
              if (isPut) {
                const { row, results } = rowUnderTest(randomOf(seed), id, [...GROUPS.keys()]);
                index.put(row, results);
              } else index.remove(id);
              index.commit(index.revision + 1);
            }
          }
          expect(seen.filter((id) => staying.includes(id)).toSorted()).toEqual(staying.toSorted());
        },
      ),
      { numRuns: 150 },
    );
  });

  it("goes on after a row that has gone since", () => {
    fc.assert(
      fc.property(rows(COMPANY), question, (given, wanted) => {
        const index = indexUnderTest(given);
        const select = () => createSelection(BUILDINGS, ADMIN, wanted, [{ index, company: COMPANY }]);
        const seen: string[] = [];
        const all = [...select().rows(wanted.orderBy)].map(select().idOf);
        for (let after: Position | null = null; ; ) {
          const selection = select();
          const page = selection.page(wanted.orderBy, { offset: 0, after, limit: 1 });
          if (page.length === 0) break;
          const id = ensure(page.map(selection.idOf)[0]);
          seen.push(id);
          after = positionAfter(selection, page, wanted.orderBy);
          index.remove(id);
          index.commit(index.revision + 1);
        }
        expect(seen).toEqual(all);
      }),
      { numRuns: 60 },
    );
  });

  it("is after any changes what it would be when loaded anew", () => {
    const change = fc.record({
      kind: fc.constantFrom("put", "remove", "results", "settle", "pin", "release"),
      n: fc.nat(15),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), question, (changes, wanted) => {
        const index = indexUnderTest([]);
        const now = new Map<string, RowUnderTest>();
        const pins: (() => void)[] = [];
        let held: { selection: Selection; expected: string[]; names: (string | number | null)[] } | null = null;
        const indexed = () => [...now.values()].map((one) => ({ one, company: COMPANY }));
        const name = LIST_COLUMNS.find(({ key }) => key === "member_building_name")!;
        for (const { kind, n, seed } of changes) {
          const id = idOf(0x100 + n);
          const random = randomOf(seed);
          const known = now.get(id);
          if (kind === "put") {
            now.set(id, rowUnderTest(random, id, [...GROUPS.keys()]));
            index.put(now.get(id)!.row, now.get(id)!.results);
          } else if (kind === "remove") {
            now.delete(id);
            index.remove(id);
          } else if (kind === "results") {
            const results = resultsUnderTest(random);
            if (known !== undefined) now.set(id, { ...known, results });
            index.putResultsOf(id, results);
          } else if (kind === "pin") {
            index.commit(index.revision + 1);
            pins.push(index.snapshot());
            if (held === null) {
              const selection = createSelection(BUILDINGS, ADMIN, wanted, [{ index, company: COMPANY }]);
              const [read] = selection.readers(name);
              const slots = [...selection.rows(wanted.orderBy)].map(({ slot }) => slot);
              const expected = slots.map((slot) => idAt(index.ids, slot));
              held = { selection, expected, names: slots.map(read!) };
            }
          } else if (kind === "release") {
            if (held === null || pins.length > 1) pins.pop()?.();
          } else {
            index.commit(index.revision + 1);
          }
        }
        index.commit(index.revision + 1);
        const selection = createSelection(BUILDINGS, ADMIN, wanted, [{ index, company: COMPANY }]);
        expect(idsOf(selection, [index], wanted.orderBy)).toEqual(naive(indexed(), GROUPS, wanted, () => true));
        if (held === null) return;
        // What is held stays as it was, whatever changed meanwhile.
        const rowsHeld = [...held.selection.rows(wanted.orderBy)];
        expect(rowsHeld.map(({ slot }) => idAt(index.ids, slot))).toEqual(held.expected);
        expect(rowsHeld.map(({ slot }) => held!.selection.readers(name)[0]!(slot))).toEqual(held.names);
      }),
      { numRuns: 150 },
    );
  });
});

/** The position of the last row of a page, as a cursor holds it. */
function positionAfter(selection: Selection, page: readonly RowRef[], orderBy: string): Position {
  return JSON.parse(JSON.stringify(selection.positionOf(ensure(page.at(-1)), orderBy)));
}
