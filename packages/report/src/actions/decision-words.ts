import {
  type ActionState,
  type ActionStatus,
  type Answer,
  type Bilingual,
  FOOTPRINT,
  findAction,
  findField,
  findListColumn,
  type Language,
  optionName,
  PREREQUISITES,
  type Priority,
} from "@lichen/domain";
import { formatDate, formatEuros, formatInteger } from "../format.ts";

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

/** Words of the states that an action is brought to. */
export const STATE_NAMES: Readonly<Record<ActionState, Bilingual>> = {
  planned: STATUS_NAMES.planned,
  ordered: { fr: "commandée", en: "ordered" },
  in_progress: { fr: "en cours", en: "in progress" },
  set: STATUS_NAMES.set,
  not_applicable: STATUS_NAMES.not_applicable,
};

/** What the history calls the outline of a building; its values are areas. */
const FOOTPRINT_NAME: Bilingual = {
  fr: "Contour de l’emprise au sol (surface)",
  en: "Footprint outline (area)",
};
const MET: Bilingual = { fr: "Condition préalable", en: "Prerequisite" };
const YES_NO: Readonly<Record<string, Bilingual>> = { yes: { fr: "oui", en: "yes" }, no: { fr: "non", en: "no" } };

type Part = {
  readonly name: Bilingual;
  /** Words of a value; absent: it says itself. */
  readonly words?: (value: Answer) => Bilingual | undefined;
};

const oneOf =
  (names: Readonly<Record<string, Bilingual>>): NonNullable<Part["words"]> =>
  (value) =>
    names[value];
const inBoth =
  (format: (value: Answer, language: Language) => string): NonNullable<Part["words"]> =>
  (value) => ({ fr: format(value, "fr"), en: format(value, "en") });

const squareMetres = inBoth((area, language) => `${formatInteger(Number(area), language)}\u00a0m²`);

/** The parts of a decision, by the end of the field of a history. */
const PARTS: Readonly<Record<string, Part>> = {
  status: { name: { fr: "statut", en: "status" }, words: oneOf(STATUS_NAMES) },
  year: { name: { fr: "année", en: "year" } },
  priority: { name: { fr: "priorité donnée", en: "chosen priority" }, words: oneOf(PRIORITY_NAMES) },
  progress: { name: { fr: "avancement", en: "progress" }, words: oneOf(STATE_NAMES) },
  due_on: {
    name: { fr: "date prévue", en: "due date" },
    words: inBoth((day, language) => formatDate(String(day), language)),
  },
  owner: { name: { fr: "responsable", en: "owner" } },
  spent: {
    name: { fr: "dépensé", en: "spent" },
    words: inBoth((euros, language) => formatEuros(Number(euros), language)),
  },
  note: { name: { fr: "remarque", en: "note" } },
  done: { name: MET, words: oneOf(YES_NO) },
};

/** What a change in the history of a building is about: a question, or a decision about an action ("A08.year"). */
export function changeName(field: string): Bilingual {
  const column = findListColumn(field);
  if (column !== undefined) return column.label;
  if (field === FOOTPRINT) return FOOTPRINT_NAME;
  const [id = "", part = ""] = field.split(".");
  const prerequisite = PREREQUISITES.find((one) => one.id === id);
  if (prerequisite !== undefined) return together(MET, prerequisite.name);
  const action = findAction(id);
  const name = PARTS[part]?.name;
  return action === undefined || name === undefined ? { fr: field, en: field } : together(action.name, name);
}

const together = (a: Bilingual, b: Bilingual): Bilingual => ({ fr: `${a.fr}\u00a0: ${b.fr}`, en: `${a.en}: ${b.en}` });

/** An answer or a decision of the history of a building: words where it is a choice. */
export function changeValue(field: string, value: Answer): Bilingual | Answer {
  const question = findField(field);
  if (question !== undefined) return optionName(question, value) ?? value;
  if (field === FOOTPRINT) return squareMetres(value) ?? value;
  const [, part = ""] = field.split(".");
  return PARTS[part]?.words?.(value) ?? value;
}
