import type { AnswerChange } from "../catalogue/compare-answers.ts";
import type { IntegerField, NumberField } from "../catalogue/field.ts";
import type { Bilingual } from "../shared/bilingual.ts";

/** Section of the figures of the owner, beside those of the questionnaire. */
export const OWNER_SECTION = {
  id: "owner",
  name: { fr: "Chiffres du propriétaire", en: "Owner’s figures" },
} as const satisfies { readonly id: string; readonly name: Bilingual };

const EUROS: Bilingual = { fr: "€", en: "€" };
/** Largest amount, euros, and most people of a building. Choices of ours. */
const MOST_EUROS = 1e12;
const MOST_PEOPLE = 1_000_000;
const AMOUNT = {
  section: "owner",
  type: "number",
  unit: EUROS,
  min: 0,
  max: MOST_EUROS,
  decimals: 2,
  money: true,
} as const;

/**
 * Figures that the owner gives of a building: in no question, no completion, no level, no estimate. Plans and disclosures
 * weigh buildings by them. `id` is their name in calls; `key` the one of their column, in lists, files and history.
 */
export const OWNER_FIGURES = [
  {
    ...AMOUNT,
    id: "asset_value",
    key: "owner.asset_value",
    column: 113,
    label: { fr: "Valeur de l’actif", en: "Asset value" },
    help: {
      fr: "Valeur retenue dans vos comptes ou par votre dernière expertise, hors taxes.",
      en: "Value in your accounts or from your latest appraisal, excluding VAT.",
    },
  },
  {
    ...AMOUNT,
    id: "insured_value",
    key: "owner.insured_value",
    column: 114,
    label: { fr: "Valeur assurée", en: "Insured value" },
    help: {
      fr: "Somme assurée pour ce bâtiment au contrat en cours.",
      en: "Sum insured for this building under the current policy.",
    },
  },
  {
    ...AMOUNT,
    id: "rebuilding_cost",
    key: "owner.rebuilding_cost",
    column: 115,
    label: { fr: "Coût de reconstruction", en: "Rebuilding cost" },
    help: {
      fr: "Coût d’une reconstruction à neuf, hors taxes et hors terrain.",
      en: "Cost of rebuilding as new, excluding VAT and land.",
    },
  },
  {
    ...AMOUNT,
    unit: { fr: "€/an", en: "€/yr" },
    id: "yearly_revenue",
    key: "owner.yearly_revenue",
    column: 116,
    label: { fr: "Revenu annuel", en: "Yearly revenue" },
    help: {
      fr: "Loyers ou chiffre d’affaires d’une année qui dépendent de ce bâtiment, hors taxes.",
      en: "Rents or turnover of one year that depend on this building, excluding VAT.",
    },
  },
  {
    id: "occupants",
    key: "owner.occupants",
    column: 117,
    section: "owner",
    type: "integer",
    unit: { fr: "personnes", en: "people" },
    min: 0,
    max: MOST_PEOPLE,
    label: { fr: "Occupants", en: "Occupants" },
    help: {
      fr: "Personnes présentes un jour ordinaire\u202f: salariés, résidents, élèves, patients.",
      en: "People present on an ordinary day: staff, residents, pupils, patients.",
    },
  },
] as const satisfies readonly ((NumberField<string, "owner"> | IntegerField<string, "owner">) & {
  readonly id: string;
})[];

/** Name of a figure of the owner in calls, and key of its column. */
export type OwnerFigureId = (typeof OWNER_FIGURES)[number]["id"];
export type OwnerFigureKey = (typeof OWNER_FIGURES)[number]["key"];

/** Figures of the owner of one building by key; one that was not given is absent. */
export type OwnerFigures = Readonly<Partial<Record<OwnerFigureKey, number>>>;

/** What differs between two sets of figures of the owner, in their order. */
export function compareOwnerFigures(before: OwnerFigures, after: OwnerFigures): readonly AnswerChange[] {
  return OWNER_FIGURES.flatMap(({ key }) => {
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    return was === is ? [] : [{ field: key, before: was, after: is }];
  });
}

/** Figures of the owner among what is known of a building. */
export function ownerFiguresOf(record: Readonly<Partial<Record<string, unknown>>>): OwnerFigures {
  const figures: Partial<Record<OwnerFigureKey, number>> = {};
  for (const { key } of OWNER_FIGURES) {
    const figure = record[key];
    if (typeof figure === "number") figures[key] = figure;
  }
  return figures;
}
