import {
  type Answer,
  type Assessment,
  actionOf,
  assessmentWith,
  effectsHere,
  ensure,
  type FieldKey,
  findPlannedAction,
  inventoryOf,
  isAvailable,
  type Outcome,
  outcomesOfAction,
  type PlannedAction,
  type PlannedId,
  type SetUp,
  STRATEGY_ACTIONS,
  simulate,
} from "@lichen/domain";
import { useEffect, useMemo, useState } from "react";
import {
  type Choices,
  type Corrections,
  keepSimulation,
  readStoredSimulation,
  type SetUps,
} from "./stored-simulation.ts";

export type Simulation = ReturnType<typeof useSimulation>;

/**
 * Actions set up on a copy of a building, computed again at each change; found again while the tab lives.
 * @param building null for that of a visit
 * @param first actions that are set up to begin with, in the place of those of before
 * @param from what asks for them, a link at one entry of the history: found again by a reload, what was made of them since stays
 */
export function useSimulation(
  building: string | null,
  assessment: Assessment,
  { first, from }: { first: readonly string[]; from: string },
) {
  const { answers } = assessment;
  const [before] = useState(() => readStoredSimulation(building, answers));
  const isNew = from !== "" && from !== before.from;
  const [setUps, setSetUps] = useState<SetUps>(() =>
    isNew ? new Map(first.flatMap((id) => preset(id, assessment))) : before.setUps,
  );
  const [corrections, setCorrections] = useState<Corrections>(isNew ? new Map() : before.corrections);
  useEffect(() => keepSimulation(building, { setUps, corrections, from }), [building, setUps, corrections, from]);

  const inventory = useMemo(
    () =>
      inventoryOf(
        answers,
        [...corrections].map(([id, applied]) => ({ id, applied })),
      ),
    [answers, corrections],
  );
  const inPlace = useMemo(() => new Set(inventory.filter(({ applied }) => applied).map(({ id }) => id)), [inventory]);
  const available = useMemo(
    () => STRATEGY_ACTIONS.filter((action) => isAvailable(action, answers) && !corrections.get(action.id)),
    [answers, corrections],
  );
  const alone = useMemo(
    () =>
      new Map<PlannedId, Outcome>(
        available.flatMap((action) =>
          outcomesOfAction(action, assessment).map((outcome) => [action.id, outcome] as const),
        ),
      ),
    [available, assessment],
  );
  const simulated = useMemo(
    (): readonly SetUp[] => [...setUps].map(([id, choices]) => ({ id, choices: answersOf(choices) })),
    [setUps],
  );
  const { changes, errors } = useMemo(() => simulate(answers, simulated), [answers, simulated]);
  const after = useMemo(() => assessmentWith(assessment, changes), [assessment, changes]);

  return {
    assessment,
    after,
    changes,
    errors,
    setUps,
    inventory,
    inPlace,
    available,
    alone,
    corrections,
    /** Actions that are set up and hold. */
    valid: simulated.filter(({ id }) => errors[id] === undefined),
    toggle(id: PlannedId, isSetUp: boolean) {
      setSetUps((before) => {
        const next = new Map(before);
        if (isSetUp) next.set(id, before.get(id) ?? {});
        else next.delete(id);
        return next;
      });
    },
    choose(id: PlannedId, field: FieldKey, answer: Answer | "") {
      setSetUps((before) => new Map(before).set(id, { ...before.get(id), [field]: answer }));
    },
    /** Sets up other actions in the place of all, with their choices. */
    replace(actions: readonly { readonly id: PlannedId; readonly choices: Choices }[]) {
      setSetUps(new Map(actions.map(({ id, choices }) => [id, choices])));
    },
    correct(id: PlannedId, applied: boolean) {
      setCorrections((before) => new Map(before).set(id, applied));
      if (applied) setSetUps((before) => new Map([...before].filter(([own]) => own !== id)));
    },
    clear() {
      setSetUps(new Map());
      setCorrections(new Map());
    },
  };
}

const answersOf = (choices: Choices): Partial<Record<FieldKey, Answer>> =>
  Object.fromEntries(Object.entries(choices).filter(([, answer]) => answer !== "")) as Partial<
    Record<FieldKey, Answer>
  >;

/** An action asked for by its id, with its most favourable choices; numbers are left to be given. */
function preset(id: string, { answers }: Assessment): readonly [PlannedId, Choices][] {
  const action = findPlannedAction(id);
  if (action === undefined || !isAvailable(action, answers)) return [];
  const choices: Partial<Record<FieldKey, Answer>> = {};
  for (const effect of effectsHere(action, answers)) {
    if (effect.mode === "choose_better") choices[effect.field] = ensure(effect.options.at(-1)).value;
  }
  return [[action.id, choices]];
}

/** The action set up whose answer excludes another; null: none does. */
export function excluding(action: PlannedAction, { setUps, errors, assessment }: Simulation): PlannedAction | null {
  if (setUps.has(action.id)) return null;
  for (const id of setUps.keys()) {
    if (errors[id] !== undefined || id === action.id) continue;
    const other = actionOf(id) as PlannedAction;
    const filled = effectsHere(other, assessment.answers).flatMap((effect) =>
      effect.mode === "set"
        ? [[effect.field, ensure(effect.options[0]).value] as const]
        : ([[effect.field, setUps.get(id)?.[effect.field]]] as const),
    );
    const own = effectsHere(action, assessment.answers);
    const isExcluded = own.some((effect) =>
      filled.some(
        ([field, answer]) =>
          field === effect.field && "options" in effect && !effect.options.some(({ value }) => value === answer),
      ),
    );
    if (isExcluded) return other;
  }
  return null;
}
