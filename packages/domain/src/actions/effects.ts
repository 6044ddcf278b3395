import { type Answer, isAnswered, type Option, verdict } from "../catalogue/index.ts";
import { type Answers, type FieldKey, FRAIL_OCCUPANTS, fieldOf } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { Effect } from "./action.ts";
import type { PlannedAction } from "./catalogue.ts";
import { mostM2 } from "./surface-room.ts";

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
  /** Strictly over `above`, not over `max`: that of the question, or what the roof and the plot have room for. */
  | { readonly mode: "number_above"; readonly above: number | null; readonly max: number }
);
/** A number is raised or lowered by so much at least. */
const LEAST_STEP = 0.01;
type Ranked = { readonly value: string; readonly favourability: Favour };

/** What an action would change of the answers about a building: effects that can make nothing better are left out. */
export function effectsHere(action: PlannedAction, answers: Answers): readonly EffectHere[] {
  return action.effects.flatMap((effect) => effectHere(effect, answers) ?? []);
}

function effectHere(effect: Effect, answers: Answers): EffectHere | null {
  const { field } = effect;
  const answer = isAnswered(answers, field) ? ensure(answers[field]) : null;
  if (effect.mode === "set" || effect.mode === "choose_better") {
    const own = answer === null ? null : favourabilityHere(field, String(answer), answers, isTrue);
    // An answer that is not ranked, as "not applicable", has nothing better.
    if (answer !== null && own === null) return null;
    const named = effect.mode === "set" ? [effect.value] : effect.options;
    const options = named.flatMap((value): Ranked[] => {
      const favourability = favourabilityHere(field, value, answers, isNotFalse);
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
    return before !== null && before - question.min <= LEAST_STEP
      ? null
      : { ...known, mode: effect.mode, below: before, min: question.min };
  }
  const max = Math.min(question.max, mostM2(field, answers));
  return max - (before ?? 0) < LEAST_STEP ? null : { ...known, mode: effect.mode, above: before, max };
}

/** How favourable a choice is, 1 to 5; null for one that is not ranked. */
export function findFavourability(field: FieldKey, value: string): Favour | null {
  const question = fieldOf(field);
  if (question.type !== "enum") return null;
  return question.options.find((option) => option.value === value)?.favourability ?? null;
}

/**
 * The same for a building: fans alone are as favourable to frail occupants as the cooling that is as sensitive, so that
 * they are not proposed in the place of a chiller where occupants are frail, or may be.
 */
function favourabilityHere(
  field: FieldKey,
  value: string,
  answers: Answers,
  isHeld: (verdict: boolean | null) => boolean,
): Favour | null {
  const isFans = field === "cooling_system_type" && value === "fans";
  return findFavourability(field, isFans && isHeld(verdict(FRAIL_OCCUPANTS, answers)) ? AS_SENSITIVE_AS_FANS : value);
}
const isTrue = (verdict: boolean | null) => verdict === true;
const isNotFalse = (verdict: boolean | null) => verdict !== false;
/** Scores what fans alone do to frail occupants. @source vulnerability to heat, `FANS_ALONE` */
const AS_SENSITIVE_AS_FANS = "split_systems";

/** Whether an effect says by itself what the answer becomes. */
export function fillsAlone(effect: EffectHere): boolean {
  return effect.mode === "set";
}
