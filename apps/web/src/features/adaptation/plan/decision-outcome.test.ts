import { ACTION_STATES, compareDecisions, decide, isLate, NO_STRATEGY, STRATEGY_ACTIONS } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomeOf } from "./decision-outcome.ts";
import type { PlannedOne } from "./plan-types.ts";

const YEAR = 2026;
const PLANNED = {
  building_id: "b",
  code: null,
  name: "École",
  group: "Default",
  company_id: "c",
  nature: "declared",
  editable: true,
  action: "A08",
  year: YEAR,
  late: false,
  version: 1,
  has_note: false,
} as const satisfies PlannedOne;

describe("what a decision will write", () => {
  it("counts what is moved, caught up, entrusted, replaced, and what stays as it is", () => {
    const rows: readonly PlannedOne[] = [
      { ...PLANNED, year: YEAR - 1, late: true },
      { ...PLANNED, year: YEAR - 1, late: true, owner: "Ali" },
      { ...PLANNED, year: YEAR + 1, owner: "Nora" },
    ];
    expect(outcomeOf(rows, { year: YEAR + 1, owner: "Nora" }, YEAR)).toEqual({
      changed: 2,
      unchanged: 1,
      states: 0,
      dates: 2,
      caughtUp: 2,
      owners: { written: 2, replaced: 1 },
      amounts: { written: 0, replaced: 0 },
      notes: { written: 0, replaced: 0 },
    });
  });

  it("says that a note takes the place of another without having read it", () => {
    const rows = [PLANNED, { ...PLANNED, has_note: true }];
    expect(outcomeOf(rows, { note: "Devis reçu" }, YEAR).notes).toEqual({ written: 2, replaced: 1 });
    expect(outcomeOf(rows, { note: null }, YEAR).notes).toEqual({ written: 1, replaced: 1 });
  });

  it("moves no date of what is put in place, and catches up what was late", () => {
    const outcome = outcomeOf(
      [{ ...PLANNED, year: YEAR - 1, late: true, due_on: "2025-03-01" }],
      { state: "set" },
      YEAR,
    );
    expect(outcome).toMatchObject({ states: 1, dates: 0, caughtUp: 1 });
  });

  it("is what the rule of strategies writes, whatever is decided", () => {
    const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
    const day = fc.constantFrom("2026-05-01", "2027-05-01", "2027-06-30");
    const owner = fc.constantFrom("Ali", "Nora");
    const spent = fc.constantFrom(0, 12.5);
    const row = fc.record({ year: fc.integer({ min: 2024, max: 2028 }), owner: maybe(owner), spent: maybe(spent) });
    const set = fc.record({
      state: maybe(fc.constantFrom(...ACTION_STATES)),
      due_on: maybe(day),
      owner: maybe(fc.option(owner)),
      spent: maybe(fc.option(spent)),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), set, (given, decided) => {
        const rows = given.map(
          ({ year, owner, spent }, at): PlannedOne => ({
            ...PLANNED,
            action: STRATEGY_ACTIONS[at]!.id,
            year,
            late: year < YEAR,
            ...(owner !== undefined && { owner }),
            ...(spent !== undefined && { spent }),
          }),
        );
        const state = (one: PlannedOne) => ({
          status: "planned" as const,
          year: one.year,
          priority: null,
          ...(one.owner !== undefined && { owner: one.owner }),
          ...(one.spent !== undefined && { spent: one.spent }),
        });
        const before = { ...NO_STRATEGY, plan: Object.fromEntries(rows.map((one) => [one.action, state(one)])) };
        const after = decide(before, { changes: rows.map(({ action }) => ({ ...decided, id: action })) }, YEAR);
        fc.pre(after.kind === "decided");
        const changes = compareDecisions(before, after.strategy);
        const outcome = outcomeOf(rows, decided, YEAR);
        const late = (plan: typeof before.plan) => Object.values(plan).filter((one) => isLate(one, YEAR)).length;
        expect(outcome.owners.written).toBe(changes.filter(({ field }) => field.endsWith(".owner")).length);
        expect(outcome.amounts.written).toBe(changes.filter(({ field }) => field.endsWith(".spent")).length);
        expect(outcome.changed).toBe(new Set(changes.map(({ field }) => field.split(".")[0])).size);
        expect(outcome.caughtUp).toBe(late(before.plan) - late(after.strategy.plan as typeof before.plan));
      }),
    );
  });
});
