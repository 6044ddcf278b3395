import type { IndicatorKey } from "../climate/indicators.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { Reason } from "../shared/reason.ts";

type CountedPeril = { readonly id: string; readonly indicator: IndicatorKey; readonly name: Bilingual };

/** Perils whose recognised disasters are added up over the communes of a territory. */
// biome-ignore format: a row is a line
export const COUNTED_PERILS = [
  { id: "flood",   indicator: "catnat_flood",   name: { fr: "Inondations reconnues", en: "Recognised floods" } },
  { id: "drought", indicator: "catnat_drought", name: { fr: "Sécheresses reconnues", en: "Recognised droughts" } },
] as const satisfies readonly CountedPeril[];
export type CountedPerilId = (typeof COUNTED_PERILS)[number]["id"];

/** What disasters cost France, in thousands of millions of euros, or how many people died of them. */
type NationalFigure = {
  readonly id: string;
  readonly name: Bilingual;
  readonly unit: "eur_bn" | "deaths";
  /** Both ends are given where two methods disagree. */
  readonly low: number;
  readonly high: number;
  /** First and last years. */
  readonly years: readonly [number, number];
  readonly caveat: Bilingual;
  readonly source: { readonly title: string; readonly url: string };
  /** Where it was read, when not at its source; null: at its source. */
  readonly to_verify: Bilingual | null;
};

const CCR = { title: "CCR, La sinistralité en chiffres", url: "https://www.ccr.fr/la-sinistralite-en-chiffres/" };
const BEH = {
  title: "Santé publique France, BEH 2021, no 12",
  url: "http://beh.santepubliquefrance.fr/beh/2021/12/2021_12_2.html",
};
const INSERM = {
  title: "Hémon et Jougla, Inserm, 2003",
  url: "https://www.inserm.fr/sites/default/files/2017-11/Inserm_RapportThematique_SurmortaliteCaniculeAout2003_RapportEtape.pdf",
};

/**
 * Figures of France as a whole: none of them can be shared out among territories.
 * @source CCR, "La sinistralité en chiffres" (floods 30.2, droughts 25, 1982-2024)
 * @source Adélaïde, Chanel, Pascal, BEH 2021 no 12: around 22 or 37 thousand million euros, by the method
 * @source Hémon, Jougla, Inserm, interim report of 25 September 2003: 14,802 deaths from 1 to 20 August
 */
// biome-ignore format: a row is a line
export const NATIONAL_FIGURES = [
  { id: "flood_cost", name: { fr: "Dommages assurés des inondations", en: "Insured flood losses" }, unit: "eur_bn", low: 30.2, high: 30.2, years: [1982, 2024], caveat: { fr: "régime des catastrophes naturelles, hors véhicules, en euros de 2024", en: "natural-disaster scheme, excluding vehicles, in 2024 euros" }, source: CCR, to_verify: null },
  { id: "drought_cost", name: { fr: "Dommages assurés des sécheresses", en: "Insured drought losses" }, unit: "eur_bn", low: 25, high: 25, years: [1982, 2024], caveat: { fr: "régime des catastrophes naturelles, hors véhicules, en euros de 2024 ; les premières sont de 1989", en: "natural-disaster scheme, excluding vehicles, in 2024 euros; the first date from 1989" }, source: CCR, to_verify: null },
  { id: "heat_cost", name: { fr: "Effets des canicules sur la santé", en: "Health effects of heatwaves" }, unit: "eur_bn", low: 22, high: 37, years: [2015, 2020], caveat: { fr: "selon que la mortalité compte en années de vie perdues ou en décès ; France métropolitaine", en: "depending on whether mortality is counted in years of life lost or in deaths; mainland France" }, source: BEH, to_verify: null },
  { id: "heat_deaths", name: { fr: "Surmortalité de la canicule d’août", en: "Excess deaths in the August heatwave" }, unit: "deaths", low: 14_802, high: 14_802, years: [2003, 2003], caveat: { fr: "du 1er au 20 août, France métropolitaine", en: "1 to 20 August, mainland France" }, source: INSERM, to_verify: { fr: "lu dans le rapport du Sénat n° 195 (2003-2004), qui le cite", en: "as quoted in Senate report no. 195 (2003–2004)" } },
] as const satisfies readonly NationalFigure[];

/** Scales of France at which a cost may be known, the smallest first. */
const COST_SCALES = ["commune", "epci", "departement", "region", "country"] as const;
type CostScale = (typeof COST_SCALES)[number];

/** Scales at which a cost of past disasters is known here: the country alone, as no table of territories ships. */
export const COST_KNOWN_AT: readonly CostScale[] = NATIONAL_FIGURES.some(({ unit }) => unit === "eur_bn")
  ? ["country"]
  : [];

/**
 * Why no cost of past disasters is given at a scale. A larger scale is advised where one of them has a figure; the country,
 * which is no territory, is named instead.
 *
 * @param scale of the territory; "city" is outside France
 * @param knownAt scales that have a figure
 */
export function reasonOfNoCost(scale: CostScale | "city", knownAt: readonly CostScale[]): Reason {
  if (scale === "city") return "outside_coverage";
  const above = COST_SCALES.slice(COST_SCALES.indexOf(scale) + 1).filter((one) => knownAt.includes(one));
  if (above.length === 0) return "not_in_reference_data";
  return above[0] === "country" ? "no_cost_below_country" : "no_cost_at_this_scale";
}

/** Disasters recognised in the communes of a territory. */
type RecognisedDisasters = {
  /** Sum over the communes: an event that touched ten of them counts ten; null where no commune is known. */
  readonly events: number | null;
  /** Communes with one at least, and those that are known. */
  readonly communes: number;
  readonly communes_known: number;
  /** The most that a commune has. */
  readonly highest: number | null;
};

/** @param counts events recognised in each commune; null: not known */
export function countDisasters(counts: readonly (number | null)[]): RecognisedDisasters {
  const known = counts.filter((count) => count !== null);
  return {
    events: known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0),
    communes: known.filter((count) => count > 0).length,
    communes_known: known.length,
    highest: known.length === 0 ? null : Math.max(...known),
  };
}
