import type { AnswerOf, getPlan, listPlanActions } from "@lichen/contract";
import { type Language, PLAN_OBJECTIVE_NAMES } from "@lichen/domain";
import {
  formatDate,
  joinLabel,
  lowercase,
  worksPlanActions,
  worksPlanFinding,
  worksPlanMethod,
  worksPlanMoment,
  worksPlanParts,
} from "@lichen/report";
import { frameDocument, shorten } from "../pdf/document-frame.ts";
import type { DocumentData } from "../pdf/typeset.ts";

type WorksPlan = AnswerOf<typeof getPlan>["plan"];

/** A plan that is made, to be put on paper: plain data. */
export type PlanJob = {
  readonly language: Language;
  readonly day: string;
  readonly company: string;
  readonly plan: WorksPlan;
  readonly found: NonNullable<WorksPlan["found"]>;
  /** Name of the building where more money would go first; null: none. */
  readonly nextBuilding: string | null;
  /** Those on the buildings that the reader may read. */
  readonly actions: AnswerOf<typeof listPlanActions>["actions"];
};

const text = {
  kind: { fr: "Plan de travaux", en: "Works plan" },
  objective: { fr: "Objectif", en: "Objective" },
  actions: { fr: "Actions par année", en: "Actions by year" },
  method: { fr: "Méthode", en: "Method" },
  howToVerify: {
    fr: "Les réglages, les chiffres et les actions du plan sont joints à ce document (inputs.json). L’empreinte ci-dessous est celle du fichier joint\u202f: elle montre s’il a été modifié.",
    en: "The settings, figures and actions of the plan are attached to this document (inputs.json). The fingerprint below is that of the attached file: it shows whether the file was changed.",
  },
} as const;
const LONGEST_NAME = 90;

/** What the template reads of a plan, in one language. */
export function planData({ language, day, company, plan, found, nextBuilding, actions }: PlanJob): DocumentData {
  const made = { plan, found };
  const byYear = worksPlanActions(actions, found, language);
  const madeOn = plan.ended_at ?? plan.created_at;
  const on = { fr: formatDate(madeOn, "fr"), en: formatDate(madeOn, "en") };
  return {
    ...frameDocument({
      language,
      day,
      stamp: found.engine_version,
      kind: text.kind,
      about: plan.name,
      title: joinLabel(text.kind[language], plan.name, language),
      howToVerify: text.howToVerify,
      inputs: planInputs(plan, found, actions),
    }),
    documents: [
      {
        heading: shorten(plan.name, LONGEST_NAME),
        line: [
          shorten(company, LONGEST_NAME),
          worksPlanMoment(made, language),
          joinLabel(text.objective[language], lowercase(PLAN_OBJECTIVE_NAMES[plan.objective])[language], language),
        ],
        finding: [worksPlanFinding(made)[language]],
        parts: worksPlanParts(made, nextBuilding, language),
      },
      { heading: text.actions[language], line: [], finding: byYear.words, parts: byYear.parts },
    ],
    limits: { title: text.method[language], words: worksPlanMethod(found, plan.id, on, language) },
    sources: { title: "", cards: [] },
  };
}

/** What a plan was made from and what it comes to; names of buildings stay in the pages. */
function planInputs(plan: WorksPlan, { next: _, ...found }: PlanJob["found"], actions: PlanJob["actions"]) {
  const { id, name, budgets, objective, late_first, max_actions_per_building_year, skills, together } = plan;
  const { scenario, horizon, gap, objective_before, objective_after, objective_at_least } = plan;
  return {
    format: "lichen-plan/1",
    plan: { id, name, budgets, objective, late_first, max_actions_per_building_year, skills, together },
    moment: { scenario, horizon },
    figures: { gap, objective_before, objective_after, objective_at_least, ...found },
    actions: actions.map(({ building_id, action, year, low, high, levels }) => ({
      building_id,
      action,
      year,
      low,
      high,
      levels,
    })),
  };
}
