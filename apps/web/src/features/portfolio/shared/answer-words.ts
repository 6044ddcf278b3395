import { type Bilingual, type FieldRow, type Language, optionName } from "@lichen/domain";
import { formatNumber } from "@lichen/report";

const NO_BREAK = "\u00A0";
/** Coordinates keep the decimals that place a building; every other figure is read in two. */
const YEARS = /_year$/;

const blank: Bilingual = { fr: "sans réponse", en: "not answered" };

/** An answer as a reader reads it: the words of a choice, a figure with its unit; blank is said. */
export function answerWords(field: FieldRow, answer: unknown, language: Language): string {
  if (answer === undefined || answer === null || answer === "") return blank[language];
  if (field.type === "enum") return optionName(field, String(answer))?.[language] ?? String(answer);
  if (field.type === "string" || typeof answer !== "number") return String(answer);
  if (field.pairWith !== undefined) return String(answer).replace(".", language === "fr" ? "," : ".");
  const figure = YEARS.test(field.key) ? String(answer) : formatNumber(answer, language);
  return field.unit === undefined ? figure : figure + NO_BREAK + field.unit[language];
}
