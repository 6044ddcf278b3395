import type { AnswerOf, simulateRecommendations } from "@lichen/contract";
import {
  type Assessment,
  assessmentWith,
  effectsHere,
  hostingPotential,
  inventoryOf,
  isAvailable,
  plotCoefficient,
  type SetUp,
  STRATEGY_ACTIONS,
  simulate,
} from "@lichen/domain";

type Simulation = AnswerOf<typeof simulateRecommendations>;
type SimulationInput = {
  readonly actions: readonly SetUp[];
  readonly applied?: readonly { readonly id: string; readonly applied: boolean }[] | undefined;
};

/** What actions make of a building, on a copy: the building stays as it is. */
export function presentSimulation(assessment: Assessment, { actions, applied = [] }: SimulationInput): Simulation {
  const { answers } = assessment;
  const { changes, errors } = simulate(answers, actions);
  const after = assessmentWith(assessment, changes);
  return {
    inventory: inventoryOf(answers, applied).map((one) => ({ ...one })),
    actions: STRATEGY_ACTIONS.map((action) => ({
      id: action.id,
      available: isAvailable(action, answers),
      choices: isAvailable(action, answers) ? [...effectsHere(action, answers)] : [],
    })),
    before: presentSide(assessment),
    after: presentSide(after),
    changed: changes as Simulation["changed"],
    ...(Object.keys(errors).length === 0 ? {} : { errors: errors as Simulation["errors"] }),
  };
}

function presentSide({ hazards, answers, year }: Assessment): Simulation["before"] {
  return {
    hazards: hazards.map(({ id, vulnerability: { index, low, high, level, reliability }, cross }) => ({
      id,
      vulnerability: { index, low, high, level, reliability },
      cross: [...cross],
    })),
    biotope_coefficient: plotCoefficient(answers).value,
    hosting_potential: hostingPotential(answers, year)?.global.value ?? null,
  };
}
