import { ACTIONS_EDITION, type Bilingual, type Language, MOST_POINTS, PREREQUISITES } from "@lichen/domain";
import {
  type ActionSheet,
  type ConditionBlock,
  capitalise,
  type DeclinationSheet,
  type EffectWords,
  formatInteger,
  formatShare,
  joinLabel,
  SEMICOLON,
} from "@lichen/report";
import { frameDocument } from "../paper/paper-frame.ts";
import { iconSvg } from "../paper/paper-icons.ts";
import { text } from "./action-text.ts";

type Say = (words: Bilingual) => string;

/** A recommendation as its template reads it. */
export function actionData(sheet: ActionSheet, language: Language, stamp: string) {
  const say: Say = (words) => words[language];
  const name = say(sheet.name);
  const isAllScored = sheet.aims.every(({ points }) => points !== null);
  return {
    ...frameDocument({
      ...{ language, title: `${name} – Lichen`, kind: text.kind, about: name, day: ACTIONS_EDITION.day, stamp },
      inputs: { action: sheet.id, edition: ACTIONS_EDITION.version, language },
    }),
    heading: name,
    line: [sheet.id, say(capitalise(sheet.kind)), say(sheet.category)],
    formerly: sheet.formerly === null ? "" : joinLabel(say(text.formerly), say(sheet.formerly), language),
    facts: factsOf(sheet, say),
    aims: {
      title: say(text.aims),
      words: [
        say(text.aimsWords),
        ...(isAllScored ? [] : [say(text.aimsDash)]),
        ...(sheet.byOrganisation === null ? [] : [say(sheet.byOrganisation)]),
      ].join(" "),
      head: [text.aimsHead.aim, text.aimsHead.about, text.aimsHead.points].map(say),
      most: MOST_POINTS,
      rows: sheet.aims.map(({ aim, points, ...one }) => ({
        ...{ icon: iconSvg(aim), name: say(one.name), definition: say(one.definition), points },
      })),
    },
    steps: { title: say(text.steps), items: sheet.steps.map(say) },
    co_benefits: { title: say(text.coBenefits), items: sheet.coBenefits.map(say) },
    before: {
      title: say(text.before),
      // On the second page where that has little else.
      is_last: sheet.own?.changes.length === 0,
      rows: PREREQUISITES.map((one) => [say(one.name), say(one.text)]),
    },
    own: sheet.own === null ? null : ownOf(sheet.own, say),
    declinations: {
      title: say(text.declinations),
      words: `${say(text.declinationsWords)} ${say(text.ranks)}`,
      items: sheet.declinations.map((one) => declinationOf(one, say)),
    },
    warning: {
      title: say(text.maladaptation),
      is_open: sheet.warning !== null,
      words: say(sheet.warning ?? text.noWarning),
    },
    points: pointsOf(sheet, language),
    honest: { title: say(text.honest), words: say(text.honestWords) },
    source: joinLabel(say(text.source), say(sheet.source), language),
  };
}

function factsOf({ cost, costM2, skill, zones, isNatureBased }: ActionSheet, say: Say) {
  const { facts } = text;
  return [
    { name: say(facts.cost), value: say(cost), more: say(facts.costOr(say(costM2))) },
    { name: say(facts.skill), value: say(skill), more: "" },
    { name: say(facts.where), value: zones.map(say).join(", "), more: "" },
    { name: say(facts.nature), value: say(isNatureBased ? facts.yes : facts.no), more: "" },
  ];
}

function ownOf({ changes, appliesWhen, inPlaceWhen }: NonNullable<ActionSheet["own"]>, say: Say) {
  const { changesHead } = text;
  return {
    title: say(text.changes),
    words: changesWords(changes).map(say).join(" "),
    head: [changesHead.answer, changesHead.favour, changesHead.role].map(say),
    changes: changes.map((one) => ({
      question: say(one.question),
      how: say(one.how),
      answers: one.answers.map(({ name, favourability, role }) => ({
        ...{ name: say(name), favourability: favourability || "–" },
        ...{ role: role === null ? "" : say(text.roles[role]), is_after: role === "after" },
      })),
    })),
    applies: { title: say(text.appliesWhen), ...blockOf(appliesWhen, say) },
    in_place: { title: say(text.inPlaceWhen), ...blockOf(inPlaceWhen, say) },
  };
}

function changesWords(changes: readonly EffectWords[]): readonly Bilingual[] {
  if (changes.length === 0) return [text.changesNothing];
  const isRanked = changes.some(({ answers }) => answers.some(({ favourability }) => favourability !== ""));
  return isRanked ? [text.changesWords, text.ranks] : [text.changesWords];
}

const blockOf = ({ intro, lines, rest }: ConditionBlock, say: Say) => ({
  intro: intro === null ? "" : say(intro),
  lines: lines.map(say),
  rest: rest === null ? "" : say(rest),
});

function declinationOf(one: DeclinationSheet, say: Say) {
  return {
    name: say(one.name),
    facts: [say(one.cost), say(one.costM2), say(one.skill)],
    nature: one.isNatureBased ? say(text.facts.nature) : "",
    steps: one.steps.map(say),
    rows: [
      { name: say(text.change), intro: "", lines: one.changes.map((change) => changeLine(change, say)) },
      { name: say(text.applies), ...blockOf(one.appliesWhen, say) },
      { name: say(text.inPlace), ...blockOf(one.inPlaceWhen, say) },
    ],
    warning: one.warning === null ? "" : say(one.warning),
  };
}

/** "Toiture : Végétalisée extensive (++++) ; …". */
function changeLine({ question, answers }: EffectWords, say: Say): string {
  const both = (language: Language) => {
    const reached = answers.flatMap(({ name, favourability, role }) =>
      role !== "after" ? [] : favourability === "" ? name[language] : `${name[language]} (${favourability})`,
    );
    return joinLabel(question[language], reached.join(SEMICOLON[language]), language);
  };
  return say({ fr: both("fr"), en: both("en") });
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
