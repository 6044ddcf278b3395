import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vulnerability } from "../analysis/vulnerability.ts";
import { isAnswered } from "../catalogue/index.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, type FieldKey, fieldOf, sourcesOfDerived } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { estimates } from "./estimates.ts";
import { conditionsOfQuestion, countOpened, interviewQuestions, moreQuestions } from "./interview.ts";
import { INTERVIEW_WALK, inWalkOrder } from "./interview-walk.ts";
import { variables } from "./variables.ts";

const YEAR = 2026;
const IS_DEEP = process.env.TEST_RING === "deep";
const WALKED = INTERVIEW_WALK.flatMap(({ fields }) => fields);
const asking = variables().filter(({ key }) => !key.startsWith("_"));

type Replies = { readonly hazards: typeof HAZARDS; readonly replies: readonly (number | null)[] };

/** What a person replies to each question in turn: a place among its choices, or null for "I do not know". */
const anyReplies: fc.Arbitrary<Replies> = fc.record({
  hazards: fc.subarray([...HAZARDS], { minLength: 1 }),
  replies: fc.array(fc.oneof({ weight: 3, arbitrary: fc.nat(1000) }, { weight: 1, arbitrary: fc.constant(null) }), {
    minLength: 60,
    maxLength: 60,
  }),
});

function reply(field: FieldKey, drawn: number): string | number {
  const row = fieldOf(field);
  if (row.type === "enum") {
    const choices = row.options.filter(({ value }) => value !== "unknown");
    return ensure(choices[drawn % choices.length]).value;
  }
  if (row.type === "string") throw new RangeError(`${field} is no question of an interview`);
  const least = field === "construction_year" ? 1850 : row.min;
  return least + (drawn % Math.max(1, Math.min(170, row.max - least)));
}

/** A whole interview: what it asks, and how many questions it says there are at each of them. */
function hold({ hazards, replies }: Replies) {
  let answers: Answers = {};
  let planned: readonly FieldKey[] = [];
  const covered: FieldKey[] = [];
  const steps: { readonly total: number; readonly opened: number; readonly said: number }[] = [];
  for (;;) {
    const subject = { made: estimates(hazards, answers, YEAR), hazards, answers, year: YEAR };
    const left = interviewQuestions(subject, { covered, planned });
    const [next] = left;
    if (next === undefined) return { covered, answers, steps };
    steps.push({
      total: covered.length + left.length,
      opened: left.filter((field) => !planned.includes(field)).length,
      said: countOpened(left, { covered, planned }),
    });
    const drawn = replies[covered.length] ?? null;
    covered.push(next);
    planned = left;
    if (drawn !== null) answers = { ...answers, [next]: reply(next, drawn) };
  }
}

describe("the walk", () => {
  it("has a place, and one only, for every question of the interview", () => {
    expect(new Set(WALKED).size).toBe(WALKED.length);
    const questions = asking.flatMap(({ key }) => sourcesOfDerived(key as FieldKey));
    expect([...WALKED].toSorted()).toEqual([...new Set(questions)].toSorted());
  });

  it("asks what a question depends on before it", () => {
    const place = (field: FieldKey) => WALKED.indexOf(field);
    for (const variable of asking) {
      for (const condition of conditionsOfQuestion(variable))
        expect(place(condition), variable.key).toBeLessThan(place(variable.key as FieldKey));
    }
    for (const field of WALKED.map(fieldOf)) {
      if (field.type === "string" || field.type === "enum") continue;
      for (const whole of [field.notBefore, field.partOf])
        if (whole !== undefined) expect(place(whole), field.key).toBeLessThan(place(field.key));
    }
    expect(place("basement")).toBeLessThan(place("basement_sensitive_equipment"));
    expect(place("basement")).toBeLessThan(place("sensitive_equipment_protection"));
  });
});

describe("an interview", () => {
  it("ends, in the questions that it counted and those that answers open", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(anyReplies, (replies) => {
        const { covered, steps } = hold(replies);
        expect(new Set(covered).size).toBe(covered.length);
        expect(covered.length).toBeLessThanOrEqual(18);
        const described = steps.findIndex((_, at) => !ensure(INTERVIEW_WALK[0]).fields.includes(ensure(covered[at])));
        const opened = steps.slice(described + 1).reduce((sum, step) => sum + step.opened, 0);
        // A total that rises is said to: by what it rises.
        for (const [at, step] of steps.entries())
          if (at > 0) expect(step.said).toBe(Math.max(0, step.total - ensure(steps[at - 1]).total));
        if (described !== -1) expect(covered.length).toBeLessThanOrEqual(ensure(steps[described]).total + opened);
      }),
      { numRuns: IS_DEEP ? 300 : 25, seed: 20261127 },
    );
  });

  it("opens no question where one is not known, and asks about one in the order of the walk", () => {
    const { covered, steps } = hold({ hazards: HAZARDS, replies: Array.from({ length: 60 }, () => null) });
    // Use and year are two questions: until they are put, what follows is counted as for a house.
    expect(new Set(steps.slice(2).map(({ total }) => total)).size).toBe(1);
    expect(steps.map(({ total }) => total)).toEqual(steps.map(({ total }) => total).toSorted((a, b) => b - a));
    expect(covered).toEqual(inWalkOrder(covered));
  });

  it.each([
    { building_type: "office", construction_year: 1975 },
    { building_type: "residential", residential_building_type: "detached_house", construction_year: 1968 },
    { building_type: "logistics", construction_year: 2005 },
  ] as const)("gives every hazard an index in about thirteen answers: %o", (start) => {
    const replies = Array.from({ length: 60 }, (_, at) => at + 1);
    const { length } = Object.keys(start);
    let answers: Answers = start;
    let planned: readonly FieldKey[] = [];
    const covered: FieldKey[] = [];
    for (;;) {
      const subject = { made: estimates(HAZARDS, answers, YEAR), hazards: HAZARDS, answers, year: YEAR };
      planned = interviewQuestions(subject, { covered, planned });
      const [next] = planned;
      if (next === undefined) break;
      covered.push(next);
      answers = { ...answers, [next]: reply(next, ensure(replies[covered.length])) };
    }
    expect(covered.length + length).toBeGreaterThanOrEqual(10);
    expect(covered.length + length).toBeLessThanOrEqual(16);
    for (const hazard of HAZARDS) expect(vulnerability(hazard, answers, YEAR).index, hazard.id).not.toBeNull();
    const subject = { made: estimates(HAZARDS, answers, YEAR), hazards: HAZARDS, answers, year: YEAR };
    const more = moreQuestions(subject, new Set(covered));
    expect(more.length).toBeLessThanOrEqual(3);
    for (const field of more) expect(covered).not.toContain(field);
  });

  it("counts no question that its first answers add, whatever the use, the housing and the age", () => {
    const choices = (field: FieldKey) => {
      const row = fieldOf(field);
      return row.type === "enum" ? row.options.map(({ value }) => value) : [];
    };
    const housing = choices("residential_building_type").filter((value) => !/unknown|not_applicable/.test(value));
    const kinds = choices("building_type").flatMap((building_type) =>
      (building_type === "residential" ? housing : [null]).map((residential_building_type) => ({
        building_type,
        ...(residential_building_type === null ? {} : { residential_building_type }),
      })),
    );
    for (const kind of kinds)
      for (const construction_year of [1900, 1968, 1985, 2005, 2020]) {
        const known: Answers = { ...kind, construction_year };
        let [answers, planned, last]: [Answers, readonly FieldKey[], number] = [{}, [], Number.POSITIVE_INFINITY];
        const covered: FieldKey[] = [];
        while (covered.length <= Object.keys(known).length) {
          const subject = { made: estimates(HAZARDS, answers, YEAR), hazards: HAZARDS, answers, year: YEAR };
          const left = interviewQuestions(subject, { covered, planned });
          const total = covered.length + left.length;
          expect(total, JSON.stringify(known)).toBeLessThanOrEqual(last);
          const next = ensure(left[0]);
          if (isAnswered(known, next)) answers = { ...answers, [next]: known[next] };
          covered.push(next);
          [planned, last] = [left, total];
        }
      }
  });

  it("offers more where nothing is estimated too: what an index lacks", () => {
    const subject = { made: null, hazards: HAZARDS, answers: { building_type: "office" } as const, year: YEAR };
    const more = moreQuestions(subject, new Set());
    expect(more).toHaveLength(3);
    expect(more).toEqual(inWalkOrder(more));
    expect(moreQuestions(subject, new Set(WALKED))).toEqual([]);
  });
});
