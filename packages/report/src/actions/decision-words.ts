import {
  type ActionStatus,
  type Answer,
  type Bilingual,
  findAction,
  findField,
  findListColumn,
  optionName,
  PREREQUISITES,
  type Priority,
} from "@lichen/domain";

/** Words of a priority. */
export const PRIORITY_NAMES: Readonly<Record<Priority, Bilingual>> = {
  high: { fr: "haute", en: "high" },
  medium: { fr: "moyenne", en: "medium" },
  low: { fr: "basse", en: "low" },
  undefined: { fr: "non définie", en: "undefined" },
};

/** Said of an action that has no score: a declination. @source analysis.md §3 "Adaptive action" */
export const NO_SCORE: Bilingual = { fr: "Non définie", en: "Undefined" };

/** Words of what is decided about an action. */
export const STATUS_NAMES: Readonly<Record<ActionStatus, Bilingual>> = {
  not_planned: { fr: "non planifiée", en: "not planned" },
  planned: { fr: "planifiée", en: "planned" },
  set: { fr: "en place", en: "in place" },
  not_applicable: { fr: "sans objet", en: "not applicable" },
};

const PARTS: Readonly<Record<string, Bilingual>> = {
  status: { fr: "statut", en: "status" },
  year: { fr: "année", en: "year" },
  priority: { fr: "priorité donnée", en: "chosen priority" },
};
const MET: Bilingual = { fr: "Condition préalable", en: "Prerequisite" };
const YES_NO: Readonly<Record<string, Bilingual>> = { yes: { fr: "oui", en: "yes" }, no: { fr: "non", en: "no" } };

/** What a change in the history of a building is about: a question, or a decision about an action ("A08.year"). */
export function changeName(field: string): Bilingual {
  const column = findListColumn(field);
  if (column !== undefined) return column.label;
  const [id = "", part = ""] = field.split(".");
  const prerequisite = PREREQUISITES.find((one) => one.id === id);
  if (prerequisite !== undefined) return together(MET, prerequisite.name);
  const action = findAction(id);
  const words = PARTS[part];
  return action === undefined || words === undefined ? { fr: field, en: field } : together(action.name, words);
}

const together = (a: Bilingual, b: Bilingual): Bilingual => ({ fr: `${a.fr}\u00a0: ${b.fr}`, en: `${a.en}: ${b.en}` });

/** An answer or a decision of the history of a building: words where it is a choice. */
export function changeValue(field: string, value: Answer): Bilingual | Answer {
  const question = findField(field);
  if (question !== undefined) return optionName(question, value) ?? value;
  const words: Readonly<Record<string, Bilingual>> = { ...PRIORITY_NAMES, ...STATUS_NAMES, ...YES_NO };
  return words[value] ?? value;
}
