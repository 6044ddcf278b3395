import type { AnswerOf, getProject, InputOf, saveProject } from "@lichen/contract";
import {
  type Answer,
  checkProject,
  emptyState,
  PROJECT_QUESTIONS,
  type Project,
  type ProjectIssue,
  type ProjectQuestion,
  type ProjectState,
  projectResults,
  type StateResults,
  statesOf,
} from "@lichen/domain";

export type SavedProject = AnswerOf<typeof getProject>["project"];

/** A project while it is being typed. */
export type ProjectDraft = {
  /** Null before it is created. */
  readonly id: string | null;
  /** The version that was read; null before it is created. */
  readonly version: number | null;
  readonly general: Readonly<Partial<Record<ProjectQuestion, Answer>>>;
  readonly initial_state: ProjectState;
  readonly scenarios: readonly ProjectState[];
};

/** A state of its own: its id is in the address of the screen. */
export const newStateId = (): string => crypto.randomUUID().slice(0, 8);

/** Nothing is typed yet. */
export function newDraft(initialName: string): ProjectDraft {
  return {
    id: null,
    version: null,
    general: { operation_type: "renovation", country: "FR" },
    initial_state: emptyState("initial", initialName),
    scenarios: [],
  };
}

const withoutResults = ({ id, name, groups, surfaces, footprint }: SavedProject["initial_state"]): ProjectState =>
  ({ id, name, groups, surfaces, footprint }) as ProjectState;

/** A project as it was read. */
export function draftOf(saved: SavedProject): ProjectDraft {
  const general = PROJECT_QUESTIONS.fields.flatMap(({ key }) => {
    const answer = saved[key];
    return typeof answer === "string" || typeof answer === "number" ? [[key, answer]] : [];
  });
  return {
    id: saved.project_id,
    version: saved.version,
    general: Object.fromEntries(general),
    initial_state: withoutResults(saved.initial_state),
    scenarios: saved.scenarios.map(withoutResults),
  };
}

/** What the call that saves it takes. */
export function inputOf({
  id,
  version,
  general,
  initial_state,
  scenarios,
}: ProjectDraft): InputOf<typeof saveProject>["project"] {
  const given = Object.fromEntries(Object.entries(general).filter(([, answer]) => answer !== ""));
  return {
    ...given,
    ...(id === null ? {} : { project_id: id }),
    ...(version === null ? {} : { version }),
    ...({ initial_state, scenarios } as Pick<InputOf<typeof saveProject>["project"], "initial_state" | "scenarios">),
  };
}

/** What the domain computes with. */
export function projectOf({ general, initial_state, scenarios }: ProjectDraft): Project {
  return {
    name: String(general.name ?? ""),
    operation_type: general.operation_type === "construction" ? "construction" : "renovation",
    total_area_plot: general.total_area_plot === undefined ? 0 : Number(general.total_area_plot),
    initial_state,
    scenarios,
  };
}

/** Faults and figures of what is typed; the figures are null while a fault keeps them from being computed. */
export function readDraft(draft: ProjectDraft): {
  readonly issues: readonly ProjectIssue[];
  readonly results: readonly StateResults[] | null;
} {
  const project = projectOf(draft);
  const issues = checkProject(project);
  const canCompute = issues.every(({ code }) => code === "name_missing" || code === "duplicate_scenario_name");
  return { issues, results: canCompute ? projectResults(project) : null };
}

/** The draft with another state in the place of the one of that id. */
export function withState(draft: ProjectDraft, state: ProjectState): ProjectDraft {
  if (draft.initial_state.id === state.id) return { ...draft, initial_state: state };
  return { ...draft, scenarios: draft.scenarios.map((one) => (one.id === state.id ? state : one)) };
}

/** Path of a state, as faults name it. */
export function pathOfState(draft: ProjectDraft, id: string): string {
  return draft.initial_state.id === id
    ? "initial_state"
    : `scenarios.${draft.scenarios.findIndex((one) => one.id === id)}`;
}

export const stateOfDraft = (draft: ProjectDraft, id: string): ProjectState | undefined =>
  statesOf(draft).find((one) => one.id === id);
