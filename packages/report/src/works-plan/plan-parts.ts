import type { AnswerOf, getPlan, listPlanActions } from "@lichen/contract";
import {
  type Bilingual,
  ensure,
  findAction,
  HORIZON_NAMES,
  hazardOf,
  type Language,
  MORE_BUDGET,
  SCENARIO_NAMES,
} from "@lichen/domain";
import { type FactBlock, type PartBlock, part, type TableBlock } from "../blocks/part-blocks.ts";
import { joinLabel } from "../figure.ts";
import { formatInteger, formatPercent } from "../format.ts";
import { countNoun } from "../nouns.ts";
import { planSvg } from "./plan-svg.ts";
import { PLAN_WORDS as text } from "./plan-texts.ts";
import { CONSTRAINT_NAMES, costRange, formatAmount, gapWords, objectiveAmount, planFinding } from "./plan-words.ts";

type PlanAnswer = AnswerOf<typeof getPlan>["plan"];
type PlanFound = NonNullable<PlanAnswer["found"]>;
type PlanAction = AnswerOf<typeof listPlanActions>["actions"][number];

/** A plan that is made, with what was found. */
export type MadeWorksPlan = {
  readonly plan: Pick<
    PlanAnswer,
    "objective" | "budgets" | "gap" | "objective_before" | "objective_after" | "scenario" | "horizon"
  >;
  readonly found: PlanFound;
};

/** What a plan comes to, in one sentence. */
export function worksPlanFinding({ plan, found }: MadeWorksPlan): Bilingual {
  const { objective, budgets, objective_before, objective_after } = plan;
  return planFinding({
    ...found,
    objective,
    years: budgets.length,
    objective_before: objective_before ?? 0,
    objective_after: objective_after ?? 0,
  });
}

/** Buildings, scenario and horizon of a plan, in a line. */
export function worksPlanMoment({ plan, found }: MadeWorksPlan, language: Language): string {
  return text.aboutPlan(
    countNoun(found.buildings, "building"),
    formatInteger(found.at_risk, language),
    SCENARIO_NAMES[plan.scenario].name,
    HORIZON_NAMES[plan.horizon],
  )[language];
}

/** How good a plan is, and what it leaves: four facts. */
export function worksPlanFacts({ plan, found }: MadeWorksPlan, language: Language): readonly FactBlock[] {
  const [before, after] = [plan.objective_before ?? 0, plan.objective_after ?? 0];
  const ranked = before - found.ranking.objective_after;
  const gap = plan.gap ?? 0;
  return [
    { label: text[gap === 0 ? "optimal" : "gap"][language], value: gapWords(gap)[language] },
    {
      label: text.overRanking[language],
      value: ranked <= 0 ? "–" : `+${formatPercent(Math.max(0, (before - after) / ranked - 1), language)}`,
    },
    { label: text.leftAtRisk[language], value: formatInteger(found.at_risk - found.plan.out_of_risk, language) },
    { label: text.unknown[language], value: formatInteger(found.unknown, language) },
  ];
}

/** What the chart of a plan shows. */
export function worksPlanChartNote({ plan: { objective }, found }: MadeWorksPlan): Bilingual {
  const { committed, committed_unread } = found;
  const sentences = [
    text.computed,
    ...(committed === 0 ? [] : [text.committed(countNoun(committed, "action"))]),
    ...(committed_unread === 0 ? [] : [text.committedUnread(countNoun(committed_unread, "action"))]),
    ...(objective === "levels" ? [] : [text.otherObjective]),
  ];
  return { fr: sentences.map(({ fr }) => fr).join(" "), en: sentences.map(({ en }) => en).join(" ") };
}

/** Budget, cost, actions and levels of each year. */
export function worksPlanYears({ plan, found }: MadeWorksPlan, language: Language): TableBlock {
  return {
    caption: text.spendByYear[language],
    widths: [9, 15, 25, 12, 15],
    head: [text.year, text.budget, text.cost, text.works, text.cumulated].map((name) => name[language]),
    rows: found.plan.years.map(({ year, works, low, high, levels }, at) => [
      String(year),
      formatAmount(ensure(plan.budgets[at]).amount, language),
      costRange(low, high)[language],
      formatInteger(works, language),
      formatInteger(levels, language),
    ]),
    right_from: 1,
    strong: true,
  };
}

/** A constraint or a budget of a plan, and what would be gained without it or with more of it. */
type PlanLever = {
  readonly key: string;
  readonly name: Bilingual;
  readonly detail: Bilingual | null;
  readonly more: number;
};

const moreBudget = { fr: formatAmount(MORE_BUDGET, "fr"), en: formatAmount(MORE_BUDGET, "en") };

/** What each constraint costs, then what more money would bring in each year. */
export function worksPlanLevers({ constraints, budgets }: PlanFound): readonly PlanLever[] {
  return [
    ...constraints.map(({ id, more }) => ({ key: id, name: CONSTRAINT_NAMES[id], detail: null, more })),
    ...budgets.map(({ year, more }) => ({
      key: String(year),
      name: text.budgetIn(year),
      detail: text.moreMoney(moreBudget),
      more,
    })),
  ];
}

/** Where more money would go first; null: on a building that the reader may not read, as more would be gained. */
export function worksPlanNext({ plan: { objective }, found: { next, budgets } }: MadeWorksPlan): Bilingual | null {
  if (next === null) return budgets.some(({ more }) => more > 0) ? null : text.noNext;
  const names = next.actions.map((action) => ensure(findAction(action)).name);
  return text.next(
    { fr: formatAmount(next.cost, "fr"), en: formatAmount(next.cost, "en") },
    { fr: names.map(({ fr }) => fr).join(", "), en: names.map(({ en }) => en).join(", ") },
    objectiveAmount(objective, next.gain),
  );
}

/** What a plan cannot hold, a sentence a reason. */
export function worksPlanLeftOut({ late_left, left_out }: PlanFound): readonly Bilingual[] {
  const { unanswered, unbounded_cost } = left_out;
  return [
    ...(late_left > 0 ? [text.lateLeft(countNoun(late_left, "action"))] : []),
    ...(unanswered > 0 ? [text.unanswered(countNoun(unanswered, "action"))] : []),
    ...(unbounded_cost > 0 ? [text.unbounded(countNoun(unbounded_cost, "action"))] : []),
  ];
}

/** A fall of levels, with its sign. */
export function signedFall(levels: number, language: Language): string {
  return levels === 0 ? "0" : `−${formatInteger(levels, language)}`;
}

/** Each hazard that an action lowers, with its levels. */
export function fallsByHazard({ hazards }: Pick<PlanAction, "hazards">, language: Language): string {
  if (hazards.length === 0) return text.noLevel[language];
  return hazards.map(({ id, levels }) => `${hazardOf(id).name[language]} ${signedFall(levels, language)}`).join(", ");
}

const paper = {
  facts: { fr: "L’essentiel", en: "Key facts" },
  withMore: (amount: Bilingual): Bilingual => ({
    fr: `Avec ${amount.fr} de plus, environ`,
    en: `With ${amount.en} more, about`,
  }),
  constraint: { fr: "Contrainte", en: "Constraint" },
  noConstraint: { fr: "Aucune contrainte, en dehors des budgets.", en: "No constraint other than the budgets." },
  gained: { fr: "En plus", en: "More removed" },
  whereNext: { fr: "Où irait le prochain euro", en: "Where the next euro would go" },
  nextAt: (building: string): Bilingual => ({
    fr: `Bâtiment\u202f: ${building}.`,
    en: `Building: ${building}.`,
  }),
  ofYear: (count: Bilingual, cost: Bilingual): Bilingual => ({
    fr: `${count.fr}, ${cost.fr} HT`,
    en: `${count.en}, ${cost.en} excl. VAT`,
  }),
  ownPrice: (year: number): Bilingual => ({ fr: `prix de la structure, ${year}`, en: `company price, ${year}` }),
  noPlan: { fr: "Le plan ne retient aucune action.", en: "The plan holds no action." },
  hidden: (count: Bilingual): Bilingual => ({
    fr: `${count.fr} de plus, sur des bâtiments supprimés ou que vous ne pouvez pas consulter\u202f: comptées en première page, elles ne figurent pas ici.`,
    en: `${count.en} more, on buildings that are deleted or that you may not view: counted on the first page, not listed here.`,
  }),
  cut: (shown: Bilingual, all: Bilingual): Bilingual => ({
    fr: `Ce document s’arrête à ${shown.fr}, sur ${all.fr}\u202f: l’export du plan les contient toutes.`,
    en: `This document stops at ${shown.en} of ${all.en}: the export of the plan contains them all.`,
  }),
};

/** Parts of the first page of a plan on paper. @param nextBuilding name of the building that comes next; null: none */
export function worksPlanParts(made: MadeWorksPlan, nextBuilding: string | null, language: Language): PartBlock[] {
  const { plan, found } = made;
  const title = text.chart[language];
  const levelsOf = ({ years }: PlanFound["plan"]) => years.map(({ levels }) => levels);
  const years = plan.budgets.map(({ year }) => year);
  const drawn = planSvg({ years, plan: levelsOf(found.plan), ranking: levelsOf(found.ranking) }, language);
  const leftOut = worksPlanLeftOut(found);
  const next = worksPlanNext(made);
  return [
    part(paper.facts[language], { facts: worksPlanFacts(made, language) }),
    part(title, { pictures: [{ title: "", ...drawn, is_wide: true }], note: worksPlanChartNote(made)[language] }),
    part(text.spendByYear[language], { tables: [yearsOnPaper(made, language)] }),
    constraintsPart(made, language),
    ...(next === null
      ? []
      : [
          part(paper.whereNext[language], {
            words: [
              [next, ...(nextBuilding === null ? [] : [paper.nextAt(nextBuilding)])]
                .map((words) => words[language])
                .join(" "),
            ],
          }),
        ]),
    ...(leftOut.length === 0
      ? []
      : [part(text.leftOut[language], { words: leftOut.map((sentence) => sentence[language]) })]),
  ];
}

/** The years of a plan, with what more money would bring in each. */
function yearsOnPaper(made: MadeWorksPlan, language: Language): TableBlock {
  const { widths, head, rows, ...table } = worksPlanYears(made, language);
  const { budgets } = made.found;
  return {
    ...table,
    caption: "",
    widths: [...widths, 24],
    head: [...head, paper.withMore(moreBudget)[language]],
    rows: rows.map((row, at) => [...row, moreOf(made, ensure(budgets[at]).more, language)]),
  };
}

function constraintsPart(made: MadeWorksPlan, language: Language): PartBlock {
  const { constraints } = made.found;
  const title = text.costs[language];
  if (constraints.length === 0) return part(title, { words: [paper.noConstraint[language]] });
  const table: TableBlock = {
    caption: "",
    widths: [60, 40],
    head: [paper.constraint[language], paper.gained[language]],
    rows: constraints.map(({ id, more }) => [CONSTRAINT_NAMES[id][language], moreOf(made, more, language)]),
    right_from: 1,
    strong: true,
  };
  return part(title, { tables: [table], note: text.costsHow[language] });
}

const moreOf = ({ plan }: MadeWorksPlan, more: number, language: Language): string =>
  `+${objectiveAmount(plan.objective, more)[language]}`;

/** Actions that a document lists at most: two hundred pages are read by no board. */
export const LISTED_ACTIONS = 1000;

/** The actions of a plan by year on paper, and what is said of those that are not there. */
export function worksPlanActions(actions: readonly PlanAction[], { plan }: PlanFound, language: Language) {
  const listed = actions.slice(0, LISTED_ACTIONS);
  const hidden = plan.works - actions.length;
  const words = [
    ...(plan.works === 0 ? [paper.noPlan] : []),
    ...(hidden > 0 ? [paper.hidden(countNoun(hidden, "action"))] : []),
    ...(listed.length < actions.length
      ? [paper.cut(countNoun(listed.length, "action"), countNoun(actions.length, "action"))]
      : []),
  ];
  return {
    words: words.map((sentence) => sentence[language]),
    parts: [...Map.groupBy(listed, ({ year }) => year)].map(([year, ofYear]) =>
      part(joinLabel(String(year), yearWords(actions, year)[language], language), {
        tables: [actionsTable(ofYear, language)],
      }),
    ),
  };
}

function yearWords(actions: readonly PlanAction[], year: number): Bilingual {
  const ofYear = actions.filter((one) => one.year === year);
  const low = ofYear.reduce((sum, one) => sum + one.low, 0);
  const high = ofYear.reduce<number | null>(
    (sum, one) => (sum === null || one.high === null ? null : sum + one.high),
    0,
  );
  return paper.ofYear(countNoun(ofYear.length, "action"), costRange(low, high));
}

function actionsTable(actions: readonly PlanAction[], language: Language): TableBlock {
  return {
    caption: "",
    widths: [30, 46, 10, 22],
    head: [text.building, text.action, text.levels, text.cost].map((name) => name[language]),
    rows: actions.map((one) => {
      const { building_name, code, city, action, late, levels, low, high, basis, price_year, year } = one;
      const name = building_name || code || "–";
      const under = [city, code].filter((words) => words && words !== name).join(" · ");
      const price = basis === "unit_price" ? paper.ownPrice(price_year ?? year) : text.costClass;
      return [
        under === "" ? name : { words: name, under },
        {
          words: ensure(findAction(action)).name[language],
          under: [fallsByHazard(one, language), ...(late ? [text.late[language]] : [])].join(" · "),
        },
        signedFall(levels, language),
        { words: costRange(low, high)[language], under: price[language] },
      ];
    }),
    right_from: 2,
    strong: true,
  };
}

const method = {
  levels: {
    fr: "Un niveau de risque est un rang du risque croisé, qui réunit l’exposition d’un bâtiment à un aléa et sa vulnérabilité. Le plan compte de combien de rangs baissent les huit aléas. Un bâtiment est à risque lorsqu’un aléa au moins est élevé ou plus.",
    en: "A risk level is a rank of the combined risk, which joins the exposure of a building to a hazard with its vulnerability. The plan counts by how many ranks the eight hazards fall. A building is at risk when at least one hazard is high or more.",
  },
  costs: {
    fr: "Le coût d’une action vient des prix unitaires de la structure, sinon de la classe de coût de l’action. Les coûts sont hors taxes et aucun indice ne les fait évoluer d’une année à l’autre. Un budget paie le haut de la fourchette.",
    en: "The cost of an action comes from the unit prices of the company, otherwise from the cost class of the action. Costs exclude VAT, and no index changes them from one year to the next. A budget pays the top of the range.",
  },
  bound: {
    fr: "Une programmation linéaire, résolue par HiGHS, donne ce qu’aucun plan ne peut dépasser\u202f: l’écart au meilleur plan compare ce plan à cette borne. Le classement simple dépense les mêmes budgets action après action, en commençant par celle qui retire le plus de niveaux pour son coût.",
    en: "Linear programming, solved with HiGHS, gives what no plan can exceed: the gap to the best plan compares this plan with that bound. The plain ranking spends the same budgets action after action, starting with the one that removes most levels for its cost.",
  },
  unknown: {
    fr: "Les bâtiments dont aucun risque n’est connu ne sont pas comptés. Le plan ne décide rien\u202f: il est appliqué aux stratégies par la personne qui l’a demandé.",
    en: "Buildings with no known risk are not counted. The plan decides nothing: the person who requested it applies it to the strategies.",
  },
  made: (moment: string, engine: string, id: string): Bilingual => ({
    fr: `Plan calculé le ${moment}, moteur ${engine}. Identifiant du plan\u202f: ${id}.`,
    en: `Plan calculated on ${moment}, engine ${engine}. Plan identifier: ${id}.`,
  }),
};

/** How a plan is made, for its paper. @param day words of the day on which it was made */
export function worksPlanMethod(
  { engine_version }: PlanFound,
  id: string,
  day: Bilingual,
  language: Language,
): readonly string[] {
  const { levels, costs, bound, unknown, made } = method;
  return [levels, costs, bound, unknown, made(day[language], engine_version, id)].map((words) => words[language]);
}
