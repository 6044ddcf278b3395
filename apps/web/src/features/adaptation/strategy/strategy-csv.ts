import {
  ACTION_CATEGORIES,
  ensure,
  hazardOf,
  type Language,
  type Recommendation,
  SCORED_HAZARDS,
} from "@lichen/domain";
import { costWords, csvFile, NO_SCORE, PRIORITY_NAMES, STATUS_NAMES, skillWords } from "@lichen/report";
import { text } from "./text.ts";

/** The actions of a strategy as a spreadsheet reads them. */
export function strategyCsv(actions: readonly Recommendation[], language: Language): string {
  const titles = [
    text.id,
    text.name,
    text.category,
    text.status,
    text.year,
    text.late,
    text.priority,
    text.cost,
    text.skill,
    text.total,
  ];
  return csvFile(
    [...titles.map((one) => one[language]), ...SCORED_HAZARDS.map((id) => hazardOf(id).name[language])],
    actions.map((action) => [
      action.id,
      action.name[language],
      ensure(ACTION_CATEGORIES.find(({ id }) => id === action.category)).name[language],
      STATUS_NAMES[action.status][language],
      action.year,
      action.late ? { fr: "oui", en: "yes" }[language] : null,
      PRIORITY_NAMES[action.priority][language],
      costWords(action.cost_level)[language],
      skillWords(action.skill_level)[language],
      action.scores === null
        ? NO_SCORE[language]
        : Object.values(action.scores).reduce((sum, points) => sum + points, 0),
      ...SCORED_HAZARDS.map((id) => action.scores?.[id] ?? null),
    ]),
    language,
  );
}
