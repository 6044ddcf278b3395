import type { Bilingual } from "../shared/bilingual.ts";
import { figure } from "./figure.ts";

/** What is said of an answer that is refused or doubted; a function of the limit when the sentence names it. */
export const ISSUE_TEXTS = {
  unknown_field: {
    fr: "Cette question n’est pas dans le questionnaire.",
    en: "This question is not in the questionnaire.",
  },
  wrong_type: {
    fr: "Cette réponse n’est pas du type attendu.",
    en: "This answer is not of the expected type.",
  },
  not_a_number: { fr: "Saisissez un nombre.", en: "Enter a number." },
  not_an_integer: { fr: "Saisissez un nombre entier.", en: "Enter a whole number." },
  not_an_amount: {
    fr: "Ce montant n’est pas en euros ou n’est pas lisible\u202f: écrivez-le en euros, en chiffres.",
    en: "This amount is not in euros or cannot be read: enter it in euros, in figures.",
  },
  too_small: (limit: number) => ({
    fr: `La valeur doit être d’au moins ${figure(limit).fr}.`,
    en: `The value must be at least ${figure(limit).en}.`,
  }),
  too_big: (limit: number) => ({
    fr: `La valeur ne doit pas dépasser ${figure(limit).fr}.`,
    en: `The value must not exceed ${figure(limit).en}.`,
  }),
  too_many_decimals: (limit: number) => ({
    fr: limit < 2 ? `${figure(limit).fr} décimale au plus.` : `${figure(limit).fr} décimales au plus.`,
    en: limit === 1 ? "At most 1 decimal." : `At most ${figure(limit).en} decimals.`,
  }),
  too_long: (limit: number) => ({
    fr: limit < 2 ? `${figure(limit).fr} caractère au plus.` : `${figure(limit).fr} caractères au plus.`,
    en: limit === 1 ? "At most 1 character." : `At most ${figure(limit).en} characters.`,
  }),
  wrong_pattern: { fr: "Le format n’est pas celui qui est attendu.", en: "The format is not as expected." },
  invisible_characters: {
    fr: "Ce texte contient un caractère invisible\u202f: effacez-le puis saisissez-le à nouveau.",
    en: "This text holds an invisible character: delete it and type it again.",
  },
  unknown_option: { fr: "Ce choix ne figure pas dans la liste.", en: "This choice is not in the list." },
  required: { fr: "Ce champ est obligatoire.", en: "Required field." },
  place_missing: {
    fr: "Indiquez une commune, un code postal ou des coordonnées.",
    en: "Enter a commune, a postcode or coordinates.",
  },
  pair_missing: {
    fr: "La latitude et la longitude sont indissociables\u202f: remplissez les deux ou aucune.",
    en: "Latitude and longitude go together: fill in both or neither.",
  },
  not_before: (limit: number) => ({
    fr: `L’année ne peut pas précéder celle de la construction (${figure(limit).fr}).`,
    en: `The year cannot be earlier than the construction year (${figure(limit).en}).`,
  }),
  surfaces_over_plot: (limit: number) => ({
    fr: `La somme des surfaces saisies (${figure(limit).fr}\u00a0m²) dépasse la surface de la parcelle.`,
    en: `The surfaces entered add up to ${figure(limit).en} m², more than the plot area.`,
  }),
  green_roofs_over_building: (limit: number) => ({
    fr: `La somme des toitures végétalisées (${figure(limit).fr}\u00a0m²) dépasse l’emprise au sol du bâtiment.`,
    en: `The green roofs add up to ${figure(limit).en} m², more than the building footprint.`,
  }),
  formula_cell: {
    fr: "La cellule contient une formule\u202f: collez sa valeur.",
    en: "The cell contains a formula: paste its value.",
  },
  date_cell: {
    fr: "La cellule contient une date\u202f: mettez-la au format texte ou nombre.",
    en: "The cell contains a date: format it as text or a number.",
  },
  outside_europe: {
    fr: "Ce point n’est ni en Europe ni dans l’outre-mer français, ou se trouve en mer\u202f: l’analyse n’y est pas possible.",
    en: "This point is at sea, or outside Europe and the French overseas territories: it cannot be analysed.",
  },
  swapped_coordinates: {
    fr: "Ce point n’est ni en Europe ni dans l’outre-mer français\u202f: si la latitude et la longitude sont inversées, échangez-les, ou les titres de leurs colonnes.",
    en: "This point is outside Europe and the French overseas territories: if the latitude and the longitude are swapped, exchange them, or the headings of their columns.",
  },
  country_contradicts_place: {
    fr: "Les coordonnées se trouvent dans un autre pays\u202f: corrigez le pays ou les coordonnées.",
    en: "The coordinates are in another country: correct the country or the coordinates.",
  },
  country_not_covered: { fr: "Ce pays n’est pas couvert.", en: "This country is not covered." },
} as const satisfies Record<string, Bilingual | ((limit: number) => Bilingual)>;

export type IssueCode = keyof typeof ISSUE_TEXTS;

/** What is wrong, or doubtful, with the answer to one question. */
export type Issue = {
  /** Key of the question, or the name received when no question bears it. */
  readonly field: string;
  readonly code: IssueCode;
  /** An error refuses the answers, a warning lets them through. */
  readonly severity: "error" | "warning";
  /** Figure that the sentence names: a bound, a year, a sum in m². */
  readonly limit?: number;
};

/**
 * Sentence of an issue, in both languages.
 * @throws RangeError when its sentence names a limit and the issue has none
 */
export function issueText(issue: Pick<Issue, "code" | "limit">): Bilingual {
  const text: Bilingual | ((limit: number) => Bilingual) = ISSUE_TEXTS[issue.code];
  if (typeof text !== "function") return text;
  if (issue.limit === undefined) throw new RangeError(`the issue ${issue.code} names no limit`);
  return text(issue.limit);
}
