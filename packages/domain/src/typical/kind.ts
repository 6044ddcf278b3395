import { isAnswered } from "../catalogue/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";

/** Groups of uses that the odds tell apart, with the answers that belong to them and a noun for "a typical …". */
// biome-ignore format: a table, one group a row
export const USE_GROUPS = {
  house:          { noun: { fr: "une maison individuelle typique", en: "a typical detached house" },               types: ["residential"], housing: ["detached_house"] },
  terraced_house: { noun: { fr: "une maison mitoyenne typique", en: "a typical terraced house" },                  types: ["residential"], housing: ["terraced_house"] },
  small_block:    { noun: { fr: "un petit immeuble typique", en: "a typical small block of flats" },            types: ["residential"], housing: ["small_block"] },
  large_block:    { noun: { fr: "un grand immeuble typique", en: "a typical large block of flats" },   types: ["residential"], housing: ["large_block", "service_residence"] },
  office:         { noun: { fr: "un immeuble de bureaux typique", en: "a typical office building" },               types: ["office"] },
  retail:         { noun: { fr: "un commerce typique", en: "a typical shop or restaurant" },                       types: ["retail", "shopping_centre", "hypermarket", "food_service"] },
  school:         { noun: { fr: "un bâtiment d’enseignement typique", en: "a typical school building" },           types: ["education"] },
  health:         { noun: { fr: "un bâtiment de santé typique", en: "a typical health building" },                 types: ["health"] },
  logistics:      { noun: { fr: "un bâtiment d’activité typique", en: "a typical logistics or business building" }, types: ["logistics", "business_premises"] },
  other:          { noun: { fr: "un bâtiment typique d’hébergement ou d’usage mixte", en: "a typical accommodation or mixed-use building" }, types: ["accommodation", "mixed", "other"] },
} as const satisfies Readonly<Record<string, { readonly noun: Bilingual; readonly types: readonly string[]; readonly housing?: readonly string[] }>>;
export type UseGroup = keyof typeof USE_GROUPS;
export const USE_GROUP_IDS = Object.keys(USE_GROUPS) as UseGroup[];

/** Periods of construction: first and last year, and "of …". */
// biome-ignore format: a table, one period a row
export const PERIODS = {
  before_1949: { from: 1000, to: 1948, of: { fr: "d’avant 1949", en: "from before 1949" } },
  "1949_1974": { from: 1949, to: 1974, of: { fr: "de 1949 à 1974", en: "from 1949–1974" } },
  "1975_1988": { from: 1975, to: 1988, of: { fr: "de 1975 à 1988", en: "from 1975–1988" } },
  "1989_2000": { from: 1989, to: 2000, of: { fr: "de 1989 à 2000", en: "from 1989–2000" } },
  "2001_2012": { from: 2001, to: 2012, of: { fr: "de 2001 à 2012", en: "from 2001–2012" } },
  "2013_on":   { from: 2013, to: 2100, of: { fr: "de 2013 ou après", en: "from 2013 or later" } },
} as const satisfies Readonly<Record<string, { readonly from: number; readonly to: number; readonly of: Bilingual }>>;
export type Period = keyof typeof PERIODS;
export const PERIOD_IDS = Object.keys(PERIODS) as Period[];

/** Countries whose buildings the odds were adjusted to; the others take the French figures and are told so. */
// biome-ignore format: a table, one group a row
export const COUNTRY_GROUPS = {
  france:        { countries: ["FR"],                                                  habits: { fr: "habitudes de construction françaises", en: "French building practice" } },
  nordic:        { countries: ["SE", "NO", "DK", "FI", "IS", "EE", "LV", "LT"],         habits: { fr: "habitudes de construction nordiques", en: "Nordic building practice" } },
  mediterranean: { countries: ["ES", "PT", "IT", "GR", "CY", "MT", "HR"],               habits: { fr: "habitudes de construction méditerranéennes", en: "Mediterranean building practice" } },
  central:       { countries: ["DE", "AT", "CH", "LI", "PL", "CZ", "SK", "HU", "SI"],   habits: { fr: "habitudes de construction d’Europe centrale", en: "Central European building practice" } },
} as const satisfies Readonly<Record<string, { readonly countries: readonly string[]; readonly habits: Bilingual }>>;
export type CountryGroup = keyof typeof COUNTRY_GROUPS;

/** The typical building that answers describe; null parts are drawn. */
export type TypicalKind = {
  /** Groups of uses that the answers leave open: one when the use is known. */
  readonly uses: readonly UseGroup[];
  readonly period: Period | null;
  readonly country_group: CountryGroup;
  /** French figures for a country of no group. */
  readonly stands_in: boolean;
};

/**
 * The typical building that answers describe.
 *
 * @param answers of the questionnaire, those that hold
 * @returns null where no estimate is made: a building under construction, or neither its use nor its year known
 * @source typical buildings, §1, §3 and §6
 */
export function typicalKind(answers: Answers): TypicalKind | null {
  if (answers.life_cycle_stage === "construction") return null;
  const isUseKnown = isAnswered(answers, "building_type");
  const period = findPeriod(answers.construction_year);
  if (!isUseKnown && period === null) return null;
  const country = answers.country ?? "FR";
  const group = (Object.keys(COUNTRY_GROUPS) as CountryGroup[]).find((id) =>
    (COUNTRY_GROUPS[id].countries as readonly unknown[]).includes(country),
  );
  return {
    uses: isUseKnown ? usesOf(answers) : USE_GROUP_IDS,
    period,
    country_group: group ?? "france",
    stands_in: group === undefined,
  };
}

function usesOf(answers: Answers): readonly UseGroup[] {
  const ofType = USE_GROUP_IDS.filter((id) =>
    (USE_GROUPS[id].types as readonly unknown[]).includes(answers.building_type),
  );
  const ofHousing = ofType.filter((id) => {
    const group = USE_GROUPS[id];
    return "housing" in group && (group.housing as readonly unknown[]).includes(answers.residential_building_type);
  });
  return ofHousing.length > 0 ? ofHousing : ofType;
}

/** The period of construction of a year; null for what is none. */
export function findPeriod(year: unknown): Period | null {
  if (typeof year !== "number") return null;
  return PERIOD_IDS.find((id) => year >= PERIODS[id].from && year <= PERIODS[id].to) ?? null;
}
