import { type Answer, holds, isAnswered, type Option } from "../catalogue/index.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, type FieldKey, fieldOf } from "../questionnaire/index.ts";
import type { Effect } from "./action.ts";
import type { PlannedAction } from "./catalogue.ts";

type Favour = NonNullable<Option["favourability"]>;

/** What an action can change of one answer of a building. */
export type EffectHere = {
  readonly field: FieldKey;
  /** Null: unanswered. */
  readonly before: Answer | null;
  /** How favourable the answer of before is; null: unanswered, or no choice. */
  readonly before_favourability: Favour | null;
} & (
  | { readonly mode: "set" | "choose_better"; readonly options: readonly Ranked[] }
  /** Strictly under `below`, not under `min`; null: nothing bounds it. */
  | { readonly mode: "number_below"; readonly below: number | null; readonly min: number }
  | { readonly mode: "number_above"; readonly above: number | null; readonly max: number }
);
type Ranked = { readonly value: string; readonly favourability: Favour };

/** What an action would change of the answers about a building: effects that can make nothing better are left out. */
export function effectsHere(action: PlannedAction, answers: Answers): readonly EffectHere[] {
  return action.effects.flatMap((effect) => effectHere(effect, answers) ?? []);
}

function effectHere(effect: Effect, answers: Answers): EffectHere | null {
  const { field } = effect;
  const answer = isAnswered(answers, field) ? answers[field]! : null;
  if (effect.mode === "set" || effect.mode === "choose_better") {
    const own = answer === null ? null : favourabilityHere(field, String(answer), answers);
    // An answer that is not ranked, as "not applicable", has nothing better.
    if (answer !== null && own === null) return null;
    const named = effect.mode === "set" ? [effect.value] : effect.options;
    const options = named.flatMap((value): Ranked[] => {
      const favourability = favourabilityHere(field, value, answers);
      return favourability !== null && favourability > (own ?? 0) ? [{ value, favourability }] : [];
    });
    const ranked = options.toSorted((a, b) => a.favourability - b.favourability);
    if (ranked.length === 0) return null;
    return { field, before: answer, before_favourability: own, mode: effect.mode, options: ranked };
  }
  const question = fieldOf(field);
  if (question.type !== "number" && question.type !== "integer") throw new RangeError(`${field} is no number`);
  const before = typeof answer === "number" ? answer : null;
  const known = { field, before, before_favourability: null };
  if (effect.mode === "number_below") {
    return before !== null && before <= question.min
      ? null
      : { ...known, mode: effect.mode, below: before, min: question.min };
  }
  return before !== null && before >= question.max
    ? null
    : { ...known, mode: effect.mode, above: before, max: question.max };
}

/** How favourable a choice is, 1 to 5; null for one that is not ranked. */
export function favourabilityOf(field: FieldKey, value: string): Favour | null {
  const question = fieldOf(field);
  if (question.type !== "enum") return null;
  return question.options.find((option) => option.value === value)?.favourability ?? null;
}

/**
 * The same for a building: a choice that a cause holds back is as favourable as the best of those that are as sensitive,
 * so that fans are not proposed in the place of a chiller where occupants are frail.
 */
function favourabilityHere(field: FieldKey, value: string, answers: Answers): Favour | null {
  const held = HELD_BACK.find((one) => one.field === field && one.answers.includes(value));
  if (held === undefined || !holds(held.when, answers)) return favourabilityOf(field, value);
  const asSensitive = Object.entries(held.scores).filter(
    ([other, score]) => !held.answers.includes(other) && score !== "excluded" && score >= held.score,
  );
  const ranks = asSensitive.flatMap(([other]) => favourabilityOf(field, other) ?? []);
  return ranks.reduce<Favour | null>((best, rank) => (best === null || rank > best ? rank : best), null);
}
const HELD_BACK = HAZARDS.flatMap(({ zones }) => zones.flatMap(({ rows }) => rows)).flatMap(
  ({ field, floor, scores = {} }) => (floor === undefined ? [] : [{ ...floor, field, scores }]),
);

/** Whether an effect says by itself what the answer becomes. */
export function fillsAlone(effect: EffectHere): boolean {
  return effect.mode === "set";
}
