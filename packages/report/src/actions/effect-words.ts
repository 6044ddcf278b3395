import {
  applies,
  type Bilingual,
  type Effect,
  ensure,
  fieldOf,
  findFavourability,
  optionName,
  type PlannedAction,
} from "@lichen/domain";
import { questionName } from "../answer-words.ts";

/** An answer to the question that an action changes. */
type AnswerRung = {
  readonly name: Bilingual;
  /** "+" to "+++++"; empty for a number, which has no rank. */
  readonly favourability: string;
  /** "before": the action may replace it; "after": it leads to it. */
  readonly role: "before" | "after" | null;
};

/** What an action changes of one answer, whatever the building. */
export type EffectWords = {
  /** Name of the question, with the unit of a number. */
  readonly question: Bilingual;
  /** How the answer comes. */
  readonly how: Bilingual;
  /** Every ranked answer, the least favourable first; of a number, what it has to be. */
  readonly answers: readonly AnswerRung[];
};

const HOW: Readonly<Record<"set" | "choose_better" | "number", Bilingual>> = {
  set: { fr: "remplie automatiquement", en: "filled in automatically" },
  choose_better: { fr: "à choisir", en: "to be chosen" },
  number: { fr: "nombre à saisir", en: "a number to enter" },
};

const BELOW: Bilingual = { fr: "inférieur à la réponse actuelle", en: "less than the current answer" };
const ABOVE: Bilingual = { fr: "supérieur à la réponse actuelle", en: "more than the current answer" };
const LATER: Bilingual = { fr: "année plus récente que l’actuelle", en: "a more recent year than the current one" };

export function effectWords(effect: Effect, action: PlannedAction): EffectWords {
  if (effect.mode === "set" || effect.mode === "choose_better") {
    const reached = effect.mode === "set" ? [effect.value] : effect.options;
    return {
      question: questionName(effect.field),
      how: HOW[effect.mode],
      answers: rungs(effect.field, reached, action),
    };
  }
  const isYear = effect.field.endsWith("_year");
  const name = effect.mode === "number_below" ? BELOW : isYear ? LATER : ABOVE;
  const answers: readonly AnswerRung[] = [{ name, favourability: "", role: "after" }];
  return { question: withUnitOf(effect.field), how: HOW.number, answers };
}

function rungs(field: Effect["field"], reached: readonly string[], action: PlannedAction): readonly AnswerRung[] {
  const question = fieldOf(field);
  if (question.type !== "enum") return [];
  const rankOf = (value: string) => findFavourability(field, value) ?? 0;
  const best = Math.max(...reached.map(rankOf));
  return question.options
    .filter(({ value }) => rankOf(value) > 0)
    .toSorted((a, b) => rankOf(a.value) - rankOf(b.value))
    .map(({ value }) => {
      const isBefore = rankOf(value) < best && applies(action, { [field]: value }) !== false;
      const role = reached.includes(value) ? "after" : isBefore ? "before" : null;
      return { name: ensure(optionName(question, value)), favourability: "+".repeat(rankOf(value)), role };
    });
}

function withUnitOf(field: Effect["field"]): Bilingual {
  const question = fieldOf(field);
  const unit = question.type === "number" || question.type === "integer" ? question.unit : undefined;
  const { fr, en } = question.label;
  return unit === undefined ? { fr, en } : { fr: `${fr}, ${unit.fr}`, en: `${en}, ${unit.en}` };
}
