import type { Bilingual } from "@lichen/domain";

/** Words of the chart of an indicator. */
export const text = {
  chartNeeds: {
    fr: "Ce chiffre ne change pas avec l’horizon : il compte des événements passés.",
    en: "This figure does not change with the horizon: it counts past events.",
  },
  finding: {
    rises: (name: Bilingual, before: string, after: string, horizon: string): Bilingual => ({
      fr: `${name.fr} : de ${before} à ${after} en ${horizon}`,
      en: `${name.en}: from ${before} to ${after} in ${horizon}`,
    }),
    same: (name: Bilingual, value: string): Bilingual => ({ fr: `${name.fr} : ${value}`, en: `${name.en}: ${value}` }),
  },
  measured: (name: Bilingual, unit: Bilingual): Bilingual => ({
    fr: unit.fr === "" ? name.fr : `${name.fr}, ${unit.fr}`,
    en: unit.en === "" ? name.en : `${name.en}, ${unit.en}`,
  }),
  band: {
    fr: "Bande : de 75 à 125 % du réchauffement du scénario choisi.",
    en: "Band: from 75 to 125% of the warming of the chosen scenario.",
  },
  chart: { fr: "Courbe", en: "Chart" },
  table: { fr: "Tableau", en: "Table" },
  png: { fr: "PNG", en: "PNG" },
  csv: { fr: "CSV", en: "CSV" },
  downloadPng: (name: string): Bilingual => ({ fr: `Télécharger en PNG : ${name}`, en: `Download as PNG: ${name}` }),
  downloadCsv: (name: string): Bilingual => ({ fr: `Télécharger en CSV : ${name}`, en: `Download as CSV: ${name}` }),
  showAs: (name: string): Bilingual => ({ fr: `Présentation : ${name}`, en: `Shown as: ${name}` }),
  pngFailed: { fr: "L’image n’a pas pu être faite.", en: "The image could not be made." },
  chartFailed: {
    fr: "La courbe n’a pas pu s’afficher ; le tableau dit la même chose.",
    en: "The chart could not be shown; the table says the same.",
  },
  scenario: { fr: "Scénario", en: "Scenario" },
  range: (low: string, high: string): Bilingual => ({ fr: `${low} à ${high}`, en: `${low} to ${high}` }),
};
