import type { AnswerOf, getProject } from "@lichen/contract";
import { COMPARABLE_SCHEMES, ensure, type ProjectState, projectResults, type StateResults } from "@lichen/domain";
import type { GeneralAnswers } from "./project-input.ts";

type SavedProject = AnswerOf<typeof getProject>["project"];

/** A project as it is kept, by a company or for a visitor. */
export type StoredProject = {
  readonly id: string;
  readonly version: number;
  readonly updated_at: Date;
  readonly is_visitor: boolean;
  readonly editable: boolean;
  readonly answers: GeneralAnswers;
  /** Initial state, then scenarios. */
  readonly states: readonly ProjectState[];
  /** Of the company that keeps it. */
  readonly company?: { readonly company_id: string; readonly company_name: string };
};

/** A project as the API answers it, with the figures of each state. */
export function presentProject({ id, answers, states, company = undefined, ...stored }: StoredProject): SavedProject {
  const [initial_state, ...scenarios] = states;
  const results = projectResults({
    initial_state: ensure(initial_state),
    scenarios,
    total_area_plot: Number(answers.total_area_plot),
  });
  const [first, ...others] = states.map((state, nth) => ({
    ...presentState(state),
    results: presentResults(ensure(results[nth])),
  }));
  return {
    ...answers,
    ...company,
    project_id: id,
    version: stored.version,
    is_visitor: stored.is_visitor,
    editable: stored.editable,
    name: String(answers.name),
    updated_at: stored.updated_at.toISOString(),
    initial_state: ensure(first),
    scenarios: others,
  };
}

function presentState({ id, name, groups, surfaces, footprint }: ProjectState) {
  return {
    id,
    name,
    groups: { ...groups },
    surfaces: surfaces.map((surface) => ({ ...surface })),
    footprint: footprint as Record<string, NonNullable<ProjectState["footprint"][keyof ProjectState["footprint"]]>>,
  };
}

function presentResults({ biotope, cbsh, level, footprint, delta, comparable }: StateResults) {
  const { low, high, reliability, parts } = biotope;
  const counted = parts.reduce((sum, { countedM2 }) => sum + countedM2, 0);
  return {
    cbsh: { raw_value: cbsh, low, high, level, reliability },
    footprint,
    delta,
    comparable: comparable.map(({ scheme, value, uncovered }) => {
      const target = COMPARABLE_SCHEMES.find((one) => one.id === scheme)?.target ?? null;
      return {
        scheme,
        value,
        uncovered: [...uncovered],
        target: target === null ? null : { low: target.low, high: target.high },
      };
    }),
    parts: parts.map(({ type, areaM2, coefficient, countedM2, strata }) => ({
      type,
      area: areaM2,
      coefficient,
      share: counted === 0 ? 0 : countedM2 / counted,
      counted_strata: strata === null ? null : [...strata],
    })),
  };
}
