import type { ProjectReport } from "@lichen/contract";
import { type Language, type Project, projectResults, statesOf } from "@lichen/domain";
import {
  comparableSchemesPart,
  comparedStatesPart,
  PROJECT_WORDS,
  plansPart,
  projectContextPart,
  projectFactsPart,
  projectFinding,
} from "@lichen/report";
import { frameDocument, shorten, sourceCards } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";
import { text } from "./biodiversity-text.ts";

/** The results of a project, to be put on paper: plain data. */
export type ProjectJob = {
  readonly language: Language;
  readonly day: string;
  readonly stamp: string;
  /** Company that keeps it; null for that of a visitor. */
  readonly company: string | null;
  /** As the domain computes with it. */
  readonly project: Project;
  readonly report: ProjectReport;
};

/** What the template reads of the results of a project, in one language. */
export function projectData({ language, day, stamp, company, project, report }: ProjectJob): DocumentData {
  const results = projectResults(project);
  const names = statesOf(project).map(({ name }, nth) => (nth === 0 ? PROJECT_WORDS.initial[language] : name));
  const states = { results, names };
  return {
    ...frameDocument({
      language,
      day,
      stamp,
      kind: text.projectKind,
      about: project.name,
      title: text.projectTitle(project.name)[language],
      inputs: { format: "lichen-project/1", stamp, project: { ...project, name: undefined } },
    }),
    documents: [
      {
        heading: shorten(project.name, 90),
        line: [...(company === null ? [] : [company]), PROJECT_WORDS.states(names.length - 1)[language]],
        finding: [projectFinding(results, names)[language]],
        parts: [
          projectFactsPart(report.project, language),
          comparedStatesPart(states, language),
          comparableSchemesPart(states, language),
          plansPart(states, project.total_area_plot, language),
          projectContextPart(report, language),
        ],
      },
    ],
    limits: { title: PROJECT_WORDS.limits[language], words: [PROJECT_WORDS.limitsText[language]] },
    sources: sourceCards(report.sources, language),
  };
}
