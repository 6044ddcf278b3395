import fc from "fast-check";
import { expect, it } from "vitest";
import { PREREQUISITES, STRATEGY_ACTIONS } from "../actions/index.ts";
import { compareDecisions, type Decisions, decide, decisionsBack } from "./decide.ts";
import { ACTION_STATES, ACTION_STATUSES, NO_STRATEGY, type Plan, PRIORITIES, type Strategy } from "./plan.ts";

const YEAR = 2026;

const twoDigits = (max: number) => fc.integer({ min: 1, max }).map((one) => String(one).padStart(2, "0"));
const dueOn = fc
  .tuple(fc.integer({ min: YEAR, max: YEAR + 50 }), twoDigits(12), twoDigits(28))
  .map((day) => day.join("-"));

const decisions: fc.Arbitrary<Decisions> = fc.record({
  changes: fc.array(
    fc.record(
      {
        id: fc.constantFrom(...STRATEGY_ACTIONS.slice(0, 6).map(({ id }) => id)),
        status: fc.constantFrom(...ACTION_STATUSES),
        state: fc.constantFrom(...ACTION_STATES),
        year: fc.integer({ min: YEAR, max: YEAR + 50 }),
        priority: fc.option(fc.constantFrom(...PRIORITIES)),
        due_on: fc.option(dueOn),
        owner: fc.option(fc.constantFrom("Nora", "nora@exemple.fr")),
        spent: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
        note: fc.option(fc.constantFrom("Devis reçu", "Après l’été")),
      },
      { requiredKeys: ["id"] },
    ),
    { maxLength: 4 },
  ),
  prerequisites: fc.array(
    fc.record({ id: fc.constantFrom(...PREREQUISITES.map(({ id }) => id)), done: fc.boolean() }),
    { maxLength: 3 },
  ),
});

function decideOrThrow(
  strategy: Strategy,
  given: Decisions,
  year: number,
  lastChanges: Parameters<typeof decide>[3] = [],
) {
  const outcome = decide(strategy, given, year, lastChanges);
  if (outcome.kind === "refused") throw new Error(JSON.stringify(outcome.errors));
  return outcome.strategy;
}

/** Decides what can be decided, one action after the other. */
function decidePossible(strategy: Strategy, { changes, prerequisites }: Decisions, year: number): Strategy {
  return changes.reduce(
    (before, change) => {
      const outcome = decide(before, { changes: [change] }, year);
      return outcome.kind === "refused" ? before : outcome.strategy;
    },
    decideOrThrow(strategy, { changes: [], prerequisites }, year),
  );
}

function postpone({ changes, prerequisites }: Decisions, years: number): Decisions {
  const later = (day: string) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return {
    prerequisites,
    changes: changes.map((one) => ({
      ...one,
      ...(typeof one.year === "number" && { year: one.year + years }),
      ...(typeof one.due_on === "string" && { due_on: later(one.due_on) }),
    })),
  };
}

it("takes back any decisions that were just made, years that are over too", () => {
  fc.assert(
    fc.property(decisions, decisions, fc.integer({ min: 0, max: 60 }), (first, second, later) => {
      const before = decidePossible(NO_STRATEGY, first, YEAR);
      const now = YEAR + later;
      const after = decidePossible(before, postpone(second, later), now);
      const changes = compareDecisions(before, after);
      expect(decideOrThrow(after, decisionsBack(changes), now, changes)).toEqual(before);
    }),
  );
});

it("holds to a planned action alone a progress and a day, and the day to its year, whatever is decided", () => {
  fc.assert(
    fc.property(fc.array(decisions, { maxLength: 4 }), (all) => {
      const { plan } = all.reduce((strategy, one) => decidePossible(strategy, one, YEAR), NO_STRATEGY);
      for (const { status, year, priority, progress, due_on, ...more } of Object.values(plan)) {
        expect(year !== null).toBe(status === "planned");
        if (status !== "planned") expect([progress, due_on]).toEqual([undefined, undefined]);
        if (due_on !== undefined) expect(Number(due_on.slice(0, 4))).toBe(year);
        if (status === "not_planned") expect([more, priority === null]).toEqual([{}, false]);
        for (const part of Object.values(more)) expect(part).not.toBeNull();
      }
    }),
  );
});

it("gives an action its day, its progress, who carries it out, what was spent and a note, and takes each away", () => {
  const one = (strategy: Strategy, change: object): Plan =>
    decideOrThrow(strategy, { changes: [{ id: "A08", ...change }] }, YEAR).plan;
  const full = { state: "ordered", due_on: "2027-06-30", owner: "Nora", spent: 1200.5, note: "Devis reçu" } as const;
  const { state: progress, ...held } = full;
  const plan = one(NO_STRATEGY, full);
  expect(plan).toEqual({ A08: { status: "planned", year: 2027, priority: null, progress, ...held } });
  const from = { plan, prerequisites: [] };
  expect(one(from, { year: 2027 })).toEqual(plan);
  expect(one(from, { status: "planned" })).toEqual(plan);
  expect(one(from, { year: 2028 }).A08).not.toHaveProperty("due_on");
  expect(one(from, { due_on: null }).A08).toMatchObject({ year: 2027, progress: "ordered" });
  expect(one(from, { state: "planned" }).A08).not.toHaveProperty("progress");
  const { due_on: _, ...lasting } = held;
  expect(one(from, { state: "set" })).toEqual({ A08: { status: "set", year: null, priority: null, ...lasting } });
  expect(one(from, { owner: null, spent: null, note: null, due_on: null, state: "planned" })).toEqual({
    A08: { status: "planned", year: 2027, priority: null },
  });
  expect(one(from, { status: "not_planned" })).toEqual({});
});

it("refuses parts that do not agree, and those that the action does not hold", () => {
  const errorsOf = (change: object) => {
    const outcome = decide(NO_STRATEGY, { changes: [{ id: "A08", ...change }] }, YEAR);
    return outcome.kind === "refused" ? outcome.errors : {};
  };
  expect(errorsOf({ state: "ordered", status: "set" })).toEqual({ "changes.0.state": ["two_values"] });
  expect(errorsOf({ state: "planned", year: 2028, due_on: "2027-06-30" })).toEqual({
    "changes.0.year": ["two_values"],
  });
  expect(errorsOf({ state: "planned", due_on: "2025-12-31" })).toEqual({ "changes.0.due_on": ["too_small"] });
  expect(errorsOf({ state: "planned", due_on: "2077-01-01" })).toEqual({ "changes.0.due_on": ["too_big"] });
  expect(errorsOf({ owner: "Nora", spent: 0, note: "…" })).toEqual({
    "changes.0.owner": ["not_planned"],
    "changes.0.spent": ["not_planned"],
    "changes.0.note": ["not_planned"],
  });
  expect(errorsOf({ year: 2027 })).toEqual({ "changes.0.year": ["not_planned"] });
  expect(errorsOf({ state: "set", due_on: "2027-06-30" })).toEqual({ "changes.0.due_on": ["not_planned"] });
});

it("refuses a year that is over and that the last change did not take away", () => {
  const planned = decideOrThrow(NO_STRATEGY, { changes: [{ id: "A08", status: "planned", year: YEAR }] }, YEAR);
  const back = { changes: [{ id: "A08", status: "planned" as const, year: YEAR }] };
  const postponed = decideOrThrow(planned, { changes: [{ id: "A08", year: YEAR + 5 }] }, YEAR + 2);
  const refused = { kind: "refused", errors: { "changes.0.year": ["too_small"] } };
  expect(decide(postponed, back, YEAR + 2)).toEqual(refused);
  const ofAnother = [{ field: "A28.year", before: YEAR, after: null }];
  expect(decide(postponed, back, YEAR + 2, ofAnother)).toEqual(refused);
  const last = compareDecisions(planned, postponed);
  expect(decide(postponed, back, YEAR + 2, last)).toEqual({ kind: "decided", strategy: planned });
});
