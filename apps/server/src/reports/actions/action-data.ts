import { ACTIONS_EDITION, type Bilingual, capitalise, type Language, MOST_POINTS, PREREQUISITES } from "@lichen/domain";
import {
  type ActionSheet,
  type ConditionBlock,
  type DeclinationSheet,
  type EffectWords,
  formatInteger,
  formatShare,
  joinLabel,
  SEMICOLON,
} from "@lichen/report";
import { frameDocument } from "../pdf/document-frame.ts";
import { iconSvg } from "../pdf/icons.ts";
import { text } from "./action-text.ts";

type Translate = (words: Bilingual) => string;

/** A recommendation as its template reads it. */
export function actionData(sheet: ActionSheet, language: Language, stamp: string) {
  const t: Translate = (words) => words[language];
  const name = t(sheet.name);
  const isAllScored = sheet.aims.every(({ points }) => points !== null);
  return {
    ...frameDocument({
      language,
      title: `${name} – Lichen`,
      kind: text.kind,
      about: name,
      day: ACTIONS_EDITION.day,
      stamp,
      inputs: { action: sheet.id, edition: ACTIONS_EDITION.version, language },
    }),
    heading: name,
    line: [sheet.id, t(capitalise(sheet.kind)), t(sheet.category)],
    formerly: sheet.formerly === null ? "" : joinLabel(t(text.formerly), t(sheet.formerly), language),
    facts: factsOf(sheet, t),
    aims: {
      title: t(text.aims),
      words: [
        t(text.aimsWords),
        ...(isAllScored ? [] : [t(text.aimsDash)]),
        ...(sheet.byOrganisation === null ? [] : [t(sheet.byOrganisation)]),
      ].join(" "),
      head: [text.aimsHead.aim, text.aimsHead.about, text.aimsHead.points].map(t),
      most: MOST_POINTS,
      rows: sheet.aims.map(({ aim, points, ...one }) => ({
        icon: iconSvg(aim),
        name: t(one.name),
        definition: t(one.definition),
        points,
      })),
    },
    steps: { title: t(text.steps), items: sheet.steps.map(t) },
    co_benefits: { title: t(text.coBenefits), items: sheet.coBenefits.map(t) },
    before: {
      title: t(text.before),
      // On the second page where that has little else.
      is_last: sheet.own?.changes.length === 0,
      rows: PREREQUISITES.map((one) => [t(one.name), t(one.text)]),
    },
    own: sheet.own === null ? null : ownOf(sheet.own, t),
    declinations: {
      title: t(text.declinations),
      words: `${t(text.declinationsWords)} ${t(text.ranks)}`,
      items: sheet.declinations.map((one) => declinationOf(one, t)),
    },
    warning: {
      title: t(text.maladaptation),
      is_open: sheet.warning !== null,
      words: t(sheet.warning ?? text.noWarning),
    },
    points: pointsOf(sheet, language),
    honest: { title: t(text.honest), words: t(text.honestWords) },
    source: joinLabel(t(text.source), t(sheet.source), language),
  };
}

function factsOf({ cost, costM2, skill, zones, isNatureBased }: ActionSheet, t: Translate) {
  const { facts } = text;
  return [
    { name: t(facts.cost), value: t(cost), more: t(facts.costOr(t(costM2))) },
    { name: t(facts.skill), value: t(skill), more: "" },
    { name: t(facts.where), value: zones.map(t).join(", "), more: "" },
    { name: t(facts.nature), value: t(isNatureBased ? facts.yes : facts.no), more: "" },
  ];
}

function ownOf({ changes, appliesWhen, inPlaceWhen }: NonNullable<ActionSheet["own"]>, t: Translate) {
  const { changesHead } = text;
  return {
    title: t(text.changes),
    words: changesWords(changes).map(t).join(" "),
    head: [changesHead.answer, changesHead.favour, changesHead.role].map(t),
    changes: changes.map((one) => ({
      question: t(one.question),
      how: t(one.how),
      answers: one.answers.map(({ name, favourability, role }) => ({
        name: t(name),
        favourability: favourability || "–",
        role: role === null ? "" : t(text.roles[role]),
        is_after: role === "after",
      })),
    })),
    applies: { title: t(text.appliesWhen), ...blockOf(appliesWhen, t) },
    in_place: { title: t(text.inPlaceWhen), ...blockOf(inPlaceWhen, t) },
  };
}

function changesWords(changes: readonly EffectWords[]): readonly Bilingual[] {
  if (changes.length === 0) return [text.changesNothing];
  const isRanked = changes.some(({ answers }) => answers.some(({ favourability }) => favourability !== ""));
  return isRanked ? [text.changesWords, text.ranks] : [text.changesWords];
}

const blockOf = ({ intro, lines, rest }: ConditionBlock, t: Translate) => ({
  intro: intro === null ? "" : t(intro),
  lines: lines.map(t),
  rest: rest === null ? "" : t(rest),
});

function declinationOf(one: DeclinationSheet, t: Translate) {
  return {
    name: t(one.name),
    facts: [t(one.cost), t(one.costM2), t(one.skill)],
    nature: one.isNatureBased ? t(text.facts.nature) : "",
    steps: one.steps.map(t),
    rows: [
      { name: t(text.change), intro: "", lines: one.changes.map((change) => changeLine(change, t)) },
      { name: t(text.applies), ...blockOf(one.appliesWhen, t) },
      { name: t(text.inPlace), ...blockOf(one.inPlaceWhen, t) },
    ],
    warning: one.warning === null ? "" : t(one.warning),
  };
}

/** "Toiture : Végétalisée extensive (++++) ; …". */
function changeLine({ question, answers }: EffectWords, t: Translate): string {
  const both = (language: Language) => {
    const reached = answers.flatMap(({ name, favourability, role }) =>
      role !== "after" ? [] : favourability === "" ? name[language] : `${name[language]} (${favourability})`,
    );
    return joinLabel(question[language], reached.join(SEMICOLON[language]), language);
  };
  return t({ fr: both("fr"), en: both("en") });
}

function pointsOf({ own, scores }: ActionSheet, language: Language) {
  const { hazard, points, maximum, share } = text.scoreHead;
  return {
    title: text.points[language],
    words: (own === null ? text.pointsOfParent : text.pointsWords)[language],
    head: [hazard, points, maximum, share].map((words) => words[language]),
    // What a refined recommendation has counts in no score.
    rows: (own === null ? [] : scores).map((one) => [
      one.name[language],
      formatInteger(one.points, language),
      formatInteger(one.maximum, language),
      formatShare(one.points / one.maximum, language),
    ]),
  };
}
