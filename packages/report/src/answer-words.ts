import {
  type Answer,
  type Bilingual,
  type DerivedKey,
  type FieldKey,
  fieldOf,
  isDerived,
  type Language,
  optionName,
} from "@lichen/domain";
import { formatShare, withUnit } from "./figure.ts";
import { formatNumber } from "./format.ts";

/** Values that several answers give, which indices read as if they were answers. */
const DERIVED_NAMES: Readonly<Record<DerivedKey, Bilingual>> = {
  tree_cover_share: { fr: "Part de la parcelle sous les arbres", en: "Share of the plot under trees" },
  water_share: { fr: "Part de la parcelle en eau", en: "Share of the plot under water" },
  impermeable_share: { fr: "Part de la parcelle imperméable", en: "Impermeable share of the plot" },
  green_roof_share: { fr: "Part de la toiture végétalisée", en: "Share of the roof that is green" },
  biotope_coefficient: { fr: "Coefficient de biotope", en: "Biotope coefficient" },
  open_ground_share: {
    fr: "Part de la parcelle en pleine terre végétalisée",
    en: "Share of the plot in planted open ground",
  },
  planted_share: { fr: "Part de la parcelle végétalisée", en: "Planted share of the plot" },
  three_strata_share: { fr: "Part des plantations à trois strates", en: "Share of the planting with three strata" },
  wildlife_shelter_density: {
    fr: "Abris pour la faune, pour 1\u202f000\u00a0m²",
    en: "Wildlife shelters per 1,000 m²",
  },
  structure_age: { fr: "Âge de la structure (ans)", en: "Age of the structure (years)" },
};

/** Name of a question, or of a value that is read as one. */
export function questionName(field: string): Bilingual {
  return isDerived(field) ? DERIVED_NAMES[field] : fieldOf(field as FieldKey).label;
}

/** An answer in words: the name of a choice, a figure with its unit, a share as a percentage, a year whole. */
export function answerWords(field: string, answer: Answer, language: Language): string {
  if (isDerived(field)) {
    const value = Number(answer);
    if (field === "wildlife_shelter_density") return formatNumber(1000 * value, language);
    return field === "structure_age" || field === "biotope_coefficient"
      ? formatNumber(value, language)
      : formatShare(value, language);
  }
  const question = fieldOf(field as FieldKey);
  const option = optionName(question, answer);
  if (option) return option[language];
  if (question.type === "string") return String(answer);
  if (field.endsWith("_year")) return String(answer);
  const unit = question.type === "enum" ? undefined : question.unit;
  const words = formatNumber(Number(answer), language);
  if (unit === undefined) return words;
  return unit.fr === "%" ? withUnit(words, "%", language) : `${words}\u00A0${unit[language]}`;
}
