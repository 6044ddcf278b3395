import { isAnswered } from "../catalogue/index.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, type FieldKey, isDerived } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { ENCODED_WIDTH, encodeAnswers, encodedIndex } from "../weighted-index/encode-answers.ts";
import { PERIOD_IDS, type TypicalKind, USE_GROUP_IDS } from "./kind.ts";
import { hypercubeColumn } from "./sequence.ts";
import { type CompiledOdds, rowsFor, type Variable, variables } from "./variables.ts";

const DRAWS = 512;
const MORE_DRAWS = 2048;
/** Below this share of effective draws, more are made. */
const FEWEST_EFFECTIVE = 0.25;
/** Share of the odds of an answer kept for what the table calls impossible. */
const FLOOR = 0.03;

/** Buildings like the one described: what is known is as it is, the rest drawn. */
export type Draws = {
  readonly count: number;
  /** `encodeAnswers` of the drawn buildings. */
  readonly encoded: Float64Array;
  /** Weight of each, summing to 1. */
  readonly weights: Float64Array;
  /** What was drawn, building by building in the order of the variables: a code, or a number (NaN blank). */
  readonly drawn: Float64Array;
  /** Variables that are not known. */
  readonly open: readonly Variable[];
};

/**
 * Draws the missing answers of a building, guided by those that are known.
 *
 * Each answer is drawn given what it depends on; what is known and depends on it last multiplies its odds first, and
 * the factor lost is the weight of the draw. One fixed column of numbers a question: the same answers give the same
 * draws.
 *
 * @param year calendar year of the calculation, for the age of the structure
 * @source typical buildings, §4
 */
export function drawBuildings(kind: TypicalKind, answers: Answers, year: number): Draws {
  const first = draw(kind, answers, year, DRAWS);
  const effective = 1 / first.weights.reduce((sum, weight) => sum + weight ** 2, 0);
  return effective >= FEWEST_EFFECTIVE * DRAWS ? first : draw(kind, answers, year, MORE_DRAWS);
}

function draw(kind: TypicalKind, answers: Answers, year: number, count: number): Draws {
  const all = variables();
  const base = encodeAnswers([answers], year);
  const state = readKnownState(all, kind, answers, base);
  const isKnown = all.map(({ at }) => state[at] !== undefined);
  const evidence = evidenceBy(all, isKnown);
  const [period, use] = [all.findIndex(({ key }) => key === "_period"), all.findIndex(({ key }) => key === "_use")];
  const open = all.filter(({ at }) => !isKnown[at]);
  const uniform = open.map(({ key }) => hypercubeColumn(key, count));
  const encoded = new Float64Array(count * ENCODED_WIDTH);
  const weights = new Float64Array(count);
  const drawn = new Float64Array(count * all.length);
  const now = new Float64Array(all.length);
  const written = open.filter(({ place, key }) => place !== -1 && !isReadElsewhere(key, answers));
  const age = ageOf(all, answers, year);
  const rowsOf = (ofUse: number, ofPeriod: number) =>
    rowsFor({ use: ensure(USE_GROUP_IDS[ofUse]), period: ensure(PERIOD_IDS[ofPeriod]), country: kind.country_group });
  // Asked for at every answer that is weighed: found once where use and period are known.
  const rowsKnown = isKnown[period] && isKnown[use] ? rowsOf(state[use]!, state[period]!) : null;
  const rowsNow = () => rowsKnown ?? rowsOf(now[use]!, now[period]!);

  const first = anyRows(kind);
  const deps: DrawDeps = {
    kind,
    likelihood: (known) => likelihood(known, now, state[known.at]!, rowsNow),
    use,
  };

  for (let one = 0; one < count; one++) {
    for (let at = 0; at < all.length; at++) now[at] = state[at] ?? Number.NaN;
    // Use and period are drawn first: the rows of the others are those of both.
    let rows = rowsKnown;
    let weight = 1;
    for (let next = 0; next < open.length; next++) {
      const variable = ensure(open[next]);
      if (rows === null && !Number.isNaN(now[period]!) && !Number.isNaN(now[use]!)) rows = rowsNow();
      weight *= drawOne(variable, rows ?? first, now, ensure(uniform[next])[one]!, ensure(evidence[variable.at]), deps);
    }
    drawn.set(now, one * all.length);
    weights[one] = weight;
    const from = one * ENCODED_WIDTH;
    encoded.set(base, from);
    for (const { at, place } of written) encoded[from + place] = now[at]!;
    age(now, encoded, from);
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (let one = 0; one < count; one++) weights[one]! /= sum;
  return { count, encoded, weights, drawn, open };
}

/** Rows of what depends on neither use nor period. */
const anyRows = ({ country_group: country, uses, period }: TypicalKind) =>
  rowsFor({ use: ensure(uses[0]), period: period ?? ensure(PERIOD_IDS[0]), country });

/** Code or number of what is known, in the order of the variables. */
function readKnownState(
  all: readonly Variable[],
  kind: TypicalKind,
  answers: Answers,
  base: Float64Array,
): readonly (number | undefined)[] {
  return all.map(({ key, codes, place }) => {
    if (key === "_period") return kind.period === null ? undefined : PERIOD_IDS.indexOf(kind.period);
    if (key === "_use") return kind.uses.length === 1 ? USE_GROUP_IDS.indexOf(ensure(kind.uses[0])) : undefined;
    if (key === "_renovation" || key === "_care") return undefined;
    if (isDerived(key)) return Number.isNaN(base[place]!) ? undefined : base[place]!;
    if (!isAnswered(answers, key)) return undefined;
    const answer = answers[key];
    return codes === null ? Number(answer) : codes.get(String(answer));
  });
}

/** What is known, by the last of the unknown variables that it depends on. */
function evidenceBy(all: readonly Variable[], isKnown: readonly boolean[]): readonly (readonly Variable[])[] {
  const by: Variable[][] = all.map(() => []);
  for (const variable of all) {
    if (!isKnown[variable.at]) continue;
    const unknown = [...variable.parents].filter((parent) => !isKnown[parent]);
    if (unknown.length > 0) ensure(by[Math.max(...unknown)]).push(variable);
  }
  return by;
}

type DrawDeps = {
  readonly kind: TypicalKind;
  readonly likelihood: (known: Variable) => number;
  /** Place of the group of uses among the variables. */
  readonly use: number;
};

const chances = new Float64Array(64);

/** Draws one variable into `now`. @returns the factor of the weight */
function drawOne(
  variable: Variable,
  rows: readonly (readonly CompiledOdds[])[],
  now: Float64Array,
  uniform: number,
  evidence: readonly Variable[],
  { kind, likelihood, use }: DrawDeps,
): number {
  const { outcomes, odds } = rowOf(ensure(rows[variable.at]), now);
  const isCoded = variable.codes !== null;
  let total = 0;
  for (let at = 0; at < outcomes.length; at++) {
    let chance = odds[at]!;
    if (variable.at === use && !kind.uses.includes(ensure(USE_GROUP_IDS[ensure(outcomes[at]).code]))) chance = 0;
    // A number is drawn from its own odds: what depends on it weighs the draw afterwards.
    if (isCoded && chance > 0 && evidence.length > 0) {
      now[variable.at] = ensure(outcomes[at]).code;
      for (const known of evidence) chance *= likelihood(known);
    }
    chances[at] = chance;
    total += chance;
  }
  let rest = uniform * total;
  let chosen = outcomes.length - 1;
  for (let at = 0; at < outcomes.length; at++) {
    if (chances[at] === 0) continue;
    chosen = at;
    if (rest < chances[at]!) break;
    rest -= chances[at]!;
  }
  const outcome = ensure(outcomes[chosen]);
  if (isCoded) {
    now[variable.at] = outcome.code;
    return total;
  }
  const share = Math.min(rest / chances[chosen]!, 1 - 1e-12);
  now[variable.at] = variable.isWhole
    ? outcome.from + Math.floor(share * (outcome.to - outcome.from + 1))
    : outcome.from + share * (outcome.to - outcome.from);
  return evidence.reduce((weight, known) => weight * likelihood(known), 1);
}

/** The row of a variable that holds for what was drawn. @throws RangeError when none does */
function rowOf(rows: readonly CompiledOdds[], now: Float64Array): CompiledOdds {
  for (let at = 0; at < rows.length; at++) {
    const { when } = ensure(rows[at]);
    let holds = true;
    for (let claim = 0; holds && claim < when.length; claim++) {
      holds = ensure(when[claim]).isTrue(now[ensure(when[claim]).variable.at]!);
    }
    if (holds) return ensure(rows[at]);
  }
  throw new RangeError("no odds for what was drawn before");
}

/** Odds of what is known given what was drawn, never quite zero: a real answer is accepted whatever the table says. */
function likelihood(
  variable: Variable,
  now: Float64Array,
  known: number,
  rowsNow: () => readonly (readonly CompiledOdds[])[],
): number {
  const { outcomes, odds } = rowOf(ensure(rowsNow()[variable.at]), now);
  const at = variable.codes === null ? bandOf(outcomes, known) : outcomes.findIndex(({ code }) => code === known);
  return (1 - FLOOR) * (at === -1 ? 0 : odds[at]!) + FLOOR / variable.choices;
}

/** The band that holds a number, between two bands the nearer; −1 outside them all, and beside a blank. */
function bandOf(outcomes: CompiledOdds["outcomes"], value: number): number {
  let [below, above] = [-1, -1];
  for (const [at, { from, to }] of outcomes.entries()) {
    if (value >= from && value <= to) return at;
    if (to < value && (below === -1 || to > ensure(outcomes[below]).to)) below = at;
    if (from > value && (above === -1 || from < ensure(outcomes[above]).from)) above = at;
  }
  if (below === -1 || above === -1) return -1;
  return value - ensure(outcomes[below]).to <= ensure(outcomes[above]).from - value ? below : above;
}

let fallbacks: ReadonlyMap<string, ReadonlySet<FieldKey>> | undefined;
/** A value that an index reads from another question while it is not known itself: that answer stands. */
function isReadElsewhere(key: string, answers: Answers): boolean {
  fallbacks ??= HAZARDS.flatMap(({ zones }) => zones.flatMap(({ rows }) => rows)).reduce((by, { field, fallback }) => {
    if (fallback !== undefined) by.set(field, new Set([...(by.get(field) ?? []), fallback.field]));
    return by;
  }, new Map<string, Set<FieldKey>>());
  return [...(fallbacks.get(key) ?? [])].some((field) => isAnswered(answers, field));
}

/** Writes the age of the structure, which a renovation makes young again: not known while that is not. */
function ageOf(all: readonly Variable[], answers: Answers, year: number) {
  const place = encodedIndex("structure_age");
  const [built, renovated] = (["construction_year", "renovation_year"] as const).map(
    (field) => ensure(all.find(({ key }) => key === field)).at,
  ) as [number, number];
  const isFixed = isAnswered(answers, "renovation_year") && isAnswered(answers, "construction_year");
  return (now: Float64Array, encoded: Float64Array, from: number) => {
    if (isFixed) return;
    const last = Number.isNaN(now[renovated]!) ? now[built]! : Math.max(now[built]!, now[renovated]!);
    encoded[from + place] = year - last;
  };
}
