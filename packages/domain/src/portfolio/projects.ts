import { BIOTOPE_LEVELS, biotopeLevel } from "../biotope/index.ts";
import { PROJECT_QUESTIONS, PROJECT_SECTIONS, type Project, projectResults } from "../projects/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import { LEVEL_NAMES } from "../shared/level.ts";
import { answerColumn, createListCatalogue, figureColumn, RECORD_FACTS, recordColumn } from "./list-catalogue.ts";
import type { StoredFigure } from "./stored-figure.ts";
import type { Subject } from "./subject.ts";

/** Question whose choices are the project groups of the company. */
export const PROJECT_GROUP = "group_name";

/** A figure kept beside a project. */
type ProjectFigure = StoredFigure & { readonly of: (project: StoredProject) => number };
type StoredProject = Pick<Project, "total_area_plot" | "initial_state" | "scenarios">;

const figure = (id: string, label: Bilingual, of: ProjectFigure["of"], isShare = false): ProjectFigure => ({
  id,
  subject: null,
  label,
  name: label,
  unit: isShare ? { fr: "%", en: "%" } : null,
  isShare,
  choices: null,
  of,
});

/** Levels of the coefficient, which colour the map: the least asks for most. */
const BIOTOPE_BANDS = {
  bands: { choices: BIOTOPE_LEVELS.map((value) => ({ value, name: LEVEL_NAMES[value] })), of: biotopeLevel },
  asksMost: "first",
} as const;

/** The highest of the figures that are known; NaN when none is. */
function best(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? Number.NaN : Math.max(...known);
}

/** Known of the record itself: it is in every row. @source platform.md §3 */
const SCENARIO_COUNT = figure(
  "nb_scenarios",
  { fr: "Scénarios", en: "Scenarios" },
  ({ scenarios }) => scenarios.length,
);

const RESULT_FIGURES: readonly ProjectFigure[] = [
  {
    ...figure(
      "cbsh_initial",
      { fr: "CBSh, état initial", en: "CBSh, initial state" },
      (project) => ensure(projectResults(project)[0]).cbsh ?? Number.NaN,
    ),
    ...BIOTOPE_BANDS,
  },
  {
    ...figure("cbsh_best", { fr: "CBSh, meilleur scénario", en: "CBSh, best scenario" }, (project) =>
      best(
        projectResults(project)
          .slice(1)
          .map(({ cbsh }) => cbsh),
      ),
    ),
    ...BIOTOPE_BANDS,
  },
  figure("footprint_best", { fr: "Empreinte, meilleur scénario", en: "Footprint, best scenario" }, (project) =>
    best(
      projectResults(project)
        .slice(1)
        .map(({ footprint }) => footprint.total),
    ),
  ),
];

/** Every kept figure, in the order that they are kept in: an order or a row that changes makes another layout. */
const PROJECT_FIGURES: readonly ProjectFigure[] = [SCENARIO_COUNT, ...RESULT_FIGURES];

/** Engine of the figures of projects, and the layout that they are kept in. */
export const PROJECT_STAMP = "projects-1";

/** What is kept beside a project. */
export function storedProjectFigures(project: StoredProject) {
  return { levels: "", figures: PROJECT_FIGURES.map(({ of }) => finite(of(project))), decisions: null };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Projects whose surfaces are simulated. */
export const PROJECTS: Subject = {
  kind: "project",
  catalogue: PROJECT_QUESTIONS,
  template: null,
  keys: { code: null, name: "name", group: PROJECT_GROUP },
  list: createListCatalogue({
    groups: [
      ...PROJECT_SECTIONS.map(({ id, name }) => ({
        id,
        name,
        columns: PROJECT_QUESTIONS.inSection(id).map((field) => answerColumn(field, PROJECT_GROUP)),
      })),
      { id: "results", name: { fr: "Résultats", en: "Results" }, columns: RESULT_FIGURES.map(figureColumn) },
      {
        id: "record",
        name: { fr: "Fiche", en: "Record" },
        columns: [figureColumn(SCENARIO_COUNT), ...RECORD_FACTS.map(recordColumn)],
      },
    ],
    fields: PROJECT_QUESTIONS.fields,
    presets: [
      {
        id: "results",
        name: { fr: "Coefficients", en: "Coefficients" },
        columns: [
          "city",
          "operation_type",
          "nb_scenarios",
          "cbsh_initial",
          "cbsh_best",
          "footprint_best",
          "updated_at_date",
        ],
      },
      {
        id: "plots",
        name: { fr: "Parcelles", en: "Plots" },
        columns: ["group_name", "building_type", "total_area_plot", "street", "post_code", "city", "updated_by"],
      },
    ],
    order: "name",
    colour: "cbsh_initial",
  }),
  stored: { levels: 0, figures: PROJECT_FIGURES, decisions: 0, isLaidOutAsNow: (stamp) => stamp === PROJECT_STAMP },
};
