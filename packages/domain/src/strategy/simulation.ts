import {
  applies,
  type EffectHere,
  effectsHere,
  findPlannedAction,
  isApplied,
  type PlannedAction,
  STRATEGY_ACTIONS,
  surfacesGivenUp,
} from "../actions/index.ts";
import { type Answer, checkAnswer } from "../catalogue/index.ts";
import { type Answers, type FieldKey, fieldOf } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";

/** An action that is set up on the copy of a building, with what its effects ask for. */
export type SetUp = { readonly id: string; readonly choices?: Readonly<Partial<Record<string, unknown>>> | undefined };

/** Why an action that is set up changes nothing. @source decisions.md, "Adaptation" */
export type SimulationCode =
  | "unknown_action"
  | "not_applicable"
  | "choice_missing"
  | "choice_not_better"
  | "number_not_below"
  | "number_not_above"
  | "not_asked"
  | "no_room"
  | "exclusive";

type Changes = Partial<Record<FieldKey, Answer>>;
type Simulated = {
  /** What the actions change of the answers: those of the building stay as they are. */
  readonly changes: Readonly<Changes>;
  /** Of the actions that change nothing, by their id. */
  readonly errors: Readonly<Record<string, readonly SimulationCode[]>>;
};

/**
 * Whether an action can be set up on a building: it applies, and one of its effects makes something better, or it has
 * none that an answer could tell.
 */
export function isAvailable(action: PlannedAction, answers: Answers): boolean {
  if (applies(action, answers) !== true) return false;
  return action.effects.length === 0 || effectsHere(action, answers).length > 0;
}

/**
 * What actions that are set up make of the answers about a building. Each is read against the answers of before: their
 * order says only which of two that exclude each other comes first. The surfaces that they add are taken from those that
 * give way to them.
 */
export function simulate(answers: Answers, setUps: readonly SetUp[]): Simulated {
  const changes: Changes = {};
  const errors: Record<string, readonly SimulationCode[]> = {};
  for (const { id, choices = {} } of setUps) {
    const outcome = changesOf(answers, id, choices);
    const codes = "codes" in outcome ? outcome.codes : hindrancesOf(outcome.changes);
    if (codes.length > 0) errors[id] = codes;
    else if ("changes" in outcome) Object.assign(changes, outcome.changes);
  }
  return { changes: { ...changes, ...surfacesGivenUp(answers, changes) }, errors };

  /** Why what an action makes of the answers cannot be done beside the actions before it. */
  function hindrancesOf(own: Changes): readonly SimulationCode[] {
    if (isExcluded(own, changes)) return ["exclusive"];
    return surfacesGivenUp(answers, { ...changes, ...own }) === null ? ["no_room"] : [];
  }
}

type Outcome = { readonly changes: Changes } | { readonly codes: readonly SimulationCode[] };

/** An action that is in place: the answers say so, or someone did. */
type InPlace = { readonly id: string; readonly applied: boolean; readonly origin: "detected" | "corrected" };

/** Actions in place, and what someone corrected of what the answers say. */
export function inventoryOf(
  answers: Answers,
  corrections: readonly { readonly id: string; readonly applied: boolean }[],
): readonly InPlace[] {
  const corrected = new Map(corrections.map(({ id, applied }) => [id, applied]));
  return STRATEGY_ACTIONS.flatMap((action): InPlace[] => {
    const detected = isApplied(action, answers) === true;
    const applied = corrected.get(action.id) ?? detected;
    if (applied !== detected) return [{ id: action.id, applied, origin: "corrected" }];
    return detected ? [{ id: action.id, applied, origin: "detected" }] : [];
  });
}

/** What one action makes of the answers of before. */
function changesOf(answers: Answers, id: string, choices: NonNullable<SetUp["choices"]>): Outcome {
  const action = findPlannedAction(id);
  if (action === undefined) return { codes: ["unknown_action"] };
  if (!isAvailable(action, answers)) return { codes: ["not_applicable"] };
  const effects = effectsHere(action, answers);
  const changes: Changes = {};
  const codes = new Set<SimulationCode>();
  if (Object.keys(choices).some((key) => !effects.some(({ field }) => field === key))) codes.add("not_asked");
  for (const effect of effects) {
    const read = readChoice(effect, choices[effect.field]);
    if (typeof read === "object") changes[effect.field] = read.answer;
    else codes.add(read);
  }
  return codes.size > 0 ? { codes: [...codes] } : { changes };
}

/** The answer that an effect leads to with what was chosen for it, or why there is none. */
function readChoice(effect: EffectHere, chosen: unknown): { readonly answer: Answer } | SimulationCode {
  switch (effect.mode) {
    case "set":
      return { answer: ensure(effect.options[0]).value };
    case "choose_better": {
      if (chosen === undefined || chosen === null || chosen === "") return "choice_missing";
      const option = effect.options.find(({ value }) => value === chosen);
      return option === undefined ? "choice_not_better" : { answer: option.value };
    }
    case "number_below":
    case "number_above": {
      if (chosen === undefined || chosen === null || chosen === "") return "choice_missing";
      const refused = effect.mode === "number_below" ? "number_not_below" : "number_not_above";
      const checked = checkAnswer(fieldOf(effect.field), chosen);
      if (!("answer" in checked)) return refused;
      const number = Number(checked.answer);
      const isBeyond =
        effect.mode === "number_below"
          ? effect.below === null || number < effect.below
          : effect.above === null || number > effect.above;
      if (!isBeyond) return refused;
      return effect.mode === "number_above" && number > effect.max ? "no_room" : { answer: number };
    }
  }
}

/** Whether an action would give another answer than one set up before it: only one of the two can be carried out. */
function isExcluded(own: Changes, before: Changes): boolean {
  return (Object.entries(own) as [FieldKey, Answer][]).some(
    ([field, answer]) => before[field] !== undefined && before[field] !== answer,
  );
}
