import { type EffectHere, surfacesGivenUp } from "../actions/index.ts";
import { questionsOf } from "../analysis/counting-answers.ts";
import type { Answer } from "../catalogue/index.ts";
import { HAZARDS } from "../hazards/index.ts";
import type { Answers, FieldKey } from "../questionnaire/index.ts";
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
  /** Questions whose number is supposed: `supposeNumber`. */
  readonly supposed: readonly FieldKey[];
};

type Read = {
  readonly answers: Answers;
  readonly year: number;
  /** Whether an index that counts reads a question. */
  readonly isRead: (field: FieldKey) => boolean;
};

/**
 * Every way of setting an action up: of a question that no index reads, the most favourable choice alone. What gives way
 * to a surface that is supposed changes with it.
 */
export function waysOf(effects: readonly EffectHere[], { answers, year, isRead }: Read): readonly Way[] {
  let all: readonly Way[] = [{ choices: {}, changes: {}, supposed: [] }];
  for (const effect of effects) {
    const { field } = effect;
    const waysAfter = ({ changes }: Way): readonly Way[] =>
      effect.mode === "set" || effect.mode === "choose_better"
        ? (isRead(field) ? effect.options : effect.options.slice(-1)).map(({ value }) => ({
            choices: effect.mode === "set" ? {} : { [field]: value },
            changes: { [field]: value },
            supposed: [],
          }))
        : [withNumber(effect, { answers, year, changes })];
    all = all.flatMap((one) =>
      waysAfter(one).map((way) => ({
        choices: { ...one.choices, ...way.choices },
        changes: { ...one.changes, ...way.changes },
        supposed: [...one.supposed, ...way.supposed],
      })),
    );
  }
  return all.flatMap((way) => {
    const given = surfacesGivenUp(answers, way.changes);
    return given === null ? [] : [{ ...way, changes: { ...way.changes, ...given } }];
  });
}

function withNumber(effect: EffectHere, supposing: Supposing): Way {
  const given = { [effect.field]: supposeNumber(effect, supposing) };
  return { choices: given, changes: given, supposed: [effect.field] };
}

/** Share of glazing, and yearly use of cooling (kWh/m²), from which an action counts as in place. @source adaptation actions, edition 1.0 */
const REACHED: Chosen = { windows_ratio: 0.35, cooling_energy_consumption: 10 };
/** Share of a sealed surface that is supposed to be given back, and of the roof that is left that is supposed to be planted. */
const SUPPOSED_SHARE = 0.5;

/** What a number is supposed from. */
type Supposing = {
  readonly answers: Answers;
  readonly year: number;
  /** What the action makes of the answers beside. */
  readonly changes: Chosen;
};

/**
 * The number that an action is supposed to lead to while no one gave it: where it counts as in place; this year for
 * works; half of the sealed ground, all of it where no artificial surface is to be left; half of the roof that is not
 * green. Never more than there is room for. Said wherever a figure rests on it.
 */
export function supposeNumber(effect: EffectHere, { answers, year, changes }: Supposing): number {
  const { field } = effect;
  const before = typeof effect.before === "number" ? effect.before : 0;
  if (field === "renovation_year") return year;
  if (effect.mode === "number_below") {
    if (field === SEALED_GROUND && changes.artificialised_surface_type === "none") return 0;
    const reached = Number(REACHED[field] ?? halfOf(before));
    return reached < before || effect.before === null ? reached : halfOf(before);
  }
  const most = "max" in effect ? effect.max : Number.POSITIVE_INFINITY;
  return Math.min(most, before + Math.max(1, supposeAddition(field, before, most, { answers, changes })));
}

function supposeAddition(
  field: FieldKey,
  before: number,
  most: number,
  { answers, changes }: Omit<Supposing, "year">,
): number {
  if (field.endsWith("_roofs_surface")) {
    return typeof answers.building_floor_area === "number" ? halfOf(most - before) : 0;
  }
  const sealed = answers[SEALED_GROUND];
  if (typeof sealed !== "number") return 0;
  const left = changes[SEALED_GROUND];
  return typeof left === "number" ? sealed - left : halfOf(sealed);
}
const SEALED_GROUND = "impermeable_outdoor_mineral_surface";

/** Half, to the hundredth below: strictly less than a number that has hundredths. */
const halfOf = (value: number): number => Math.floor(100 * SUPPOSED_SHARE * value) / 100;
