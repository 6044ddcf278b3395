import type { EffectHere } from "../actions/index.ts";
import { questionsOf } from "../analysis/counting-answers.ts";
import type { Answer } from "../catalogue/index.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, type FieldKey, fieldOf } from "../questionnaire/index.ts";
import type { HazardId } from "../shared/hazard-id.ts";

/** Questions that the index of vulnerability to each hazard may be read from. */
export const QUESTIONS_OF = Object.fromEntries(HAZARDS.map(({ id, zones }) => [id, questionsOf(zones)])) as Readonly<
  Record<HazardId, ReadonlySet<FieldKey>>
>;

type Chosen = Readonly<Partial<Record<FieldKey, Answer>>>;

/** A way of setting an action up. */
export type Way = {
  /** What is chosen for each of its effects that asks for a choice. */
  readonly choices: Chosen;
  /** What it makes of the answers. */
  readonly changes: Chosen;
  /** Questions whose number is supposed: `supposedNumber`. */
  readonly supposed: readonly FieldKey[];
};

type Read = {
  readonly answers: Answers;
  readonly year: number;
  /** Whether an index that counts reads a question. */
  readonly isRead: (field: FieldKey) => boolean;
};

/** Every way of setting an action up: of a question that no index reads, the most favourable choice alone. */
export function waysOf(effects: readonly EffectHere[], { answers, year, isRead }: Read): readonly Way[] {
  let all: readonly Way[] = [{ choices: {}, changes: {}, supposed: [] }];
  for (const effect of effects) {
    const { field } = effect;
    const ways: readonly Way[] =
      effect.mode === "set" || effect.mode === "choose_better"
        ? (isRead(field) ? effect.options : effect.options.slice(-1)).map(({ value }) => ({
            choices: effect.mode === "set" ? {} : { [field]: value },
            changes: { [field]: value },
            supposed: [],
          }))
        : [numbered(effect, answers, year)];
    all = all.flatMap((one) =>
      ways.map((way) => ({
        choices: { ...one.choices, ...way.choices },
        changes: { ...one.changes, ...way.changes },
        supposed: [...one.supposed, ...way.supposed],
      })),
    );
  }
  return all;
}

function numbered(effect: EffectHere, answers: Answers, year: number): Way {
  const given = { [effect.field]: supposedNumber(effect, answers, year) };
  return { choices: given, changes: given, supposed: [effect.field] };
}

/** Share of glazing, and yearly use of cooling (kWh/m²), from which an action counts as in place. @source adaptation actions, edition 1.0 */
const REACHED: Chosen = { windows_ratio: 0.35, cooling_energy_consumption: 10 };
/** Share of a sealed surface that is supposed to be given back, and of the plot that is supposed to be added. */
const SUPPOSED_SHARE = 0.5;

/**
 * The number that an action is supposed to lead to while nobody gave it: where it counts as in place, this year for
 * works, half of what is sealed or of the open ground for a surface. Said wherever a figure rests on it.
 */
export function supposedNumber(effect: EffectHere, answers: Answers, year: number): number {
  const { field } = effect;
  const before = typeof effect.before === "number" ? effect.before : 0;
  const question = fieldOf(field);
  if (field === "renovation_year") return year;
  if (effect.mode === "number_below") {
    const reached = Number(REACHED[field] ?? before * SUPPOSED_SHARE);
    return reached < before || effect.before === null ? reached : before * SUPPOSED_SHARE;
  }
  const sealed = answers.impermeable_outdoor_mineral_surface;
  const added = typeof sealed === "number" && sealed > 0 ? sealed * SUPPOSED_SHARE : 1;
  const most = question.type === "number" || question.type === "integer" ? question.max : Number.POSITIVE_INFINITY;
  return Math.min(most, Math.max(before + 1, Math.round(before + added)));
}
