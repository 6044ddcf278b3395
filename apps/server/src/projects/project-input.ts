import type { InputOf, saveProject } from "@lichen/contract";
import {
  type AnswersTo,
  check,
  checkProject,
  ensure,
  PROJECT_QUESTIONS,
  type Project,
  type ProjectQuestion,
  type ProjectState,
  recordOf,
  SURFACE_GROUPS,
} from "@lichen/domain";

type ParsedInput = InputOf<typeof saveProject>["project"];
type StateInput = ParsedInput["initial_state"];
export type GeneralAnswers = AnswersTo<ProjectQuestion>;

type ReadProject =
  | {
      readonly kind: "read";
      readonly answers: GeneralAnswers;
      readonly states: readonly ProjectState[];
      /** As the domain computes with it. */
      readonly project: Project;
    }
  | { readonly kind: "faults"; readonly errors: Record<string, string[]> };

/** What a project carries beside its general features. */
const NOT_ANSWERS = new Set([
  "project_id",
  "version",
  "is_visitor",
  "editable",
  "updated_at",
  "company_id",
  "company_name",
  "email",
  "initial_state",
  "scenarios",
]);

/** A project that was sent, checked whole: every fault by its path, as the form names its fields. */
export function readProject(given: ParsedInput): ReadProject {
  const general = Object.fromEntries(Object.entries(given).filter(([key]) => !NOT_ANSWERS.has(key)));
  const { answers, issues } = check(PROJECT_QUESTIONS, general, "analysis");
  const [initial, ...scenarios] = [given.initial_state, ...given.scenarios].map(stateOf);
  const project: Project = {
    name: String(answers.name ?? ""),
    operation_type: answers.operation_type === "construction" ? "construction" : "renovation",
    total_area_plot: numberOf(general.total_area_plot),
    initial_state: ensure(initial),
    scenarios,
  };
  const errors: Record<string, string[]> = {};
  const t = (path: string, code: string) => {
    errors[path] = [...new Set([...(errors[path] ?? []), code])];
  };
  for (const { path, code } of checkProject(project)) t(path, code);
  if (answers.operation_type === undefined) t("operation_type", "required");
  for (const { field, code, severity } of issues) {
    if (severity === "error" && errors[field] === undefined) t(field, code);
  }
  if (Object.keys(errors).length > 0) return { kind: "faults", errors };
  return { kind: "read", answers, states: [ensure(initial), ...scenarios], project };
}

function stateOf({ id, name, groups, surfaces, footprint = {} }: StateInput): ProjectState {
  return {
    id,
    name,
    groups: recordOf(SURFACE_GROUPS, (group) => numberOf(groups[group])),
    surfaces: surfaces.map(({ type, percent, strata, slab_depth }) => ({
      type,
      percent: numberOf(percent),
      ...(strata === undefined ? {} : { strata }),
      ...(slab_depth === undefined ? {} : { slab_depth }),
    })),
    footprint: Object.fromEntries(
      Object.entries(footprint).map(([item, { answer, evidence = false }]) => [item, { answer, evidence }]),
    ),
  };
}

/** A text that is a number is no number: the wire has numbers. A blank area is none. */
function numberOf(value: unknown): number {
  if (value === null || value === undefined) return 0;
  return typeof value === "number" ? value : Number.NaN;
}
