import type { Bilingual } from "../shared/bilingual.ts";
import type { ProjectFault } from "./check-project.ts";
import { MOST_SCENARIOS } from "./project.ts";

/** What is wrong with a project, and how to mend it. */
export const PROJECT_FAULT_WORDS: Readonly<Record<ProjectFault, Bilingual>> = {
  name_missing: { fr: "Donnez un nom au projet.", en: "Give the project a name." },
  plot_missing: {
    fr: "Indiquez la surface de la parcelle, en m², supérieure à zéro.",
    en: "Enter the plot area in m², greater than zero.",
  },
  surface_sum_exceeds_plot: {
    fr: "La somme des surfaces dépasse celle de la parcelle : réduisez-en une, ou corrigez la parcelle.",
    en: "The surfaces add up to more than the plot: reduce one, or correct the plot area.",
  },
  roof_percent_over_100: {
    fr: "Les pourcentages des toitures dépassent 100 %.",
    en: "The roof percentages exceed 100%.",
  },
  green_water_percent_over_100: {
    fr: "Les pourcentages des espaces verts et de l’eau dépassent 100 %.",
    en: "The green space and water percentages exceed 100%.",
  },
  mineral_mixed_percent_over_100: {
    fr: "Les pourcentages des sols minéraux et mixtes dépassent 100 %.",
    en: "The mineral and mixed ground percentages exceed 100%.",
  },
  surface_not_a_number: { fr: "La surface doit être un nombre.", en: "The area must be a number." },
  surface_negative: { fr: "La surface ne peut pas être négative.", en: "The area cannot be negative." },
  duplicate_surface_row: {
    fr: "Cette surface figure déjà dans la liste : réunissez les deux lignes.",
    en: "This surface is already in the list: merge the two rows.",
  },
  too_many_scenarios: {
    fr: `Un projet compte au plus ${MOST_SCENARIOS} scénarios : supprimez-en un.`,
    en: `A project can have at most ${MOST_SCENARIOS} scenarios: delete one.`,
  },
  duplicate_scenario_name: { fr: "Ce nom existe déjà.", en: "This name already exists." },
};
