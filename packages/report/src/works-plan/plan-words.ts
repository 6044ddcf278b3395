import type { Bilingual, Language, MadePlan, PlanConstraint, PlanObjective } from "@lichen/domain";
import { formatEuros, formatInteger, formatNumber, formatPercent } from "../format.ts";
import { countNoun } from "../nouns.ts";

const MILLION = 1e6;
const THOUSAND = 1e3;

/** An amount of a plan, as short as it can be read: 5 M€, 820 k€, 400 €. */
export function formatAmount(euros: number, language: Language): string {
  const short = (value: number, unit: string) =>
    language === "fr" ? `${formatNumber(value, language)}\u00a0${unit}€` : `€${formatNumber(value, language)}${unit}`;
  // What is rounded is rounded to a thousandth of its unit.
  if (euros >= MILLION) return short(Math.round(euros / THOUSAND) / THOUSAND, language === "fr" ? "M" : "m");
  if (euros >= 10 * THOUSAND) return short(Math.round(euros / 100) / 10, "k");
  return formatEuros(Math.round(euros), language);
}

/** What an action or a plan costs: 820 à 990 k€, from 50 k€. */
export function costRange(low: number, high: number | null): Bilingual {
  if (high === null) {
    return { fr: `${formatAmount(low, "fr")} et plus`, en: `${formatAmount(low, "en")} or more` };
  }
  if (Math.round(low) === Math.round(high)) return { fr: formatAmount(high, "fr"), en: formatAmount(high, "en") };
  return {
    fr: `${formatAmount(low, "fr")} à ${formatAmount(high, "fr")}`,
    en: `${formatAmount(low, "en")} to ${formatAmount(high, "en")}`,
  };
}

/** What an objective is counted in: 212 niveaux de risque, 4 200 m², 3 M€, 2 300 personnes. */
export function objectiveAmount(objective: PlanObjective, amount: number): Bilingual {
  const whole = Math.round(amount);
  switch (objective) {
    case "levels":
      return {
        fr: `${formatInteger(whole, "fr")} ${whole > 1 ? "niveaux" : "niveau"} de risque`,
        en: `${formatInteger(whole, "en")} risk ${whole === 1 ? "level" : "levels"}`,
      };
    case "floor_area":
      return { fr: `${formatInteger(whole, "fr")} m²`, en: `${formatInteger(whole, "en")} m²` };
    case "value":
      return { fr: formatAmount(amount, "fr"), en: formatAmount(amount, "en") };
    case "occupants":
      return {
        fr: `${formatInteger(whole, "fr")} ${whole > 1 ? "personnes" : "personne"}`,
        en: `${formatInteger(whole, "en")} ${whole === 1 ? "person" : "people"}`,
      };
  }
}

/** A plan as its sentences read it. */
export type SummarisedPlan = Pick<MadePlan, "at_risk" | "objective_before" | "objective_after" | "plan"> & {
  readonly objective: PlanObjective;
  /** Number of its years. */
  readonly years: number;
};

/** What a plan comes to, in one sentence that holds for what is known alone. */
export function planFinding({
  objective,
  years,
  at_risk,
  objective_before,
  objective_after,
  plan,
}: SummarisedPlan): Bilingual {
  if (plan.works === 0) {
    return {
      fr: "Avec ces budgets et ces contraintes, aucune action ne fait baisser l’objectif.",
      en: "With these budgets and constraints, no action lowers the objective.",
    };
  }
  const money = amountIn(plan.high, years);
  const out = outOfRisk(plan.out_of_risk, at_risk);
  const gained = objectiveAmount(objective, objective_before - objective_after);
  if (objective === "levels") {
    return {
      fr: `${money.fr}, au plus, font baisser ${gained.fr} et ${out.fr}.`,
      en: `${money.en}, at most, remove ${gained.en} and ${out.en}.`,
    };
  }
  const before = objectiveAmount(objective, objective_before);
  return {
    fr: `${money.fr}, au plus, mettent hors de risque ${gained.fr} sur ${before.fr} et ${out.fr}.`,
    en: `${money.en}, at most, take ${gained.en} of ${before.en} out of risk and ${out.en}.`,
  };
}

function amountIn(high: number | null, years: number): Bilingual {
  const span = {
    fr: years === 1 ? "en un an" : `en ${years} ans`,
    en: years === 1 ? "in one year" : `in ${years} years`,
  };
  return {
    fr: `${formatAmount(high ?? 0, "fr")} ${span.fr}`,
    en: `${formatAmount(high ?? 0, "en")} ${span.en}`,
  };
}

function outOfRisk(out: number, atRisk: number): Bilingual {
  const [of, all] = [countNoun(out, "building"), atRisk];
  if (out === 0) return { fr: "ne sortent aucun bâtiment du risque", en: "take no building out of risk" };
  return {
    fr: `sortent du risque ${of.fr} sur ${formatInteger(all, "fr")}`,
    en: `take ${of.en} out of ${formatInteger(all, "en")} out of risk`,
  };
}

/** A smaller one would read as none. */
const LEAST_GAP = 0.001;

/** How far from the best plan it may be. */
export function gapWords(gap: number): Bilingual {
  if (gap === 0) return { fr: "optimal", en: "optimal" };
  const most = Math.max(gap, LEAST_GAP);
  return { fr: `à ${formatPercent(most, "fr")}`, en: `within ${formatPercent(most, "en")}` };
}

export const CONSTRAINT_NAMES: Readonly<Record<PlanConstraint, Bilingual>> = {
  late_first: { fr: "Retards d’abord", en: "Overdue actions first" },
  most_per_year: { fr: "Nombre d’actions par bâtiment et par an", en: "Number of actions per building and year" },
  skills: { fr: "Compétences disponibles", en: "Available skills" },
  together: { fr: "Actions menées ensemble", en: "Actions carried out together" },
};
