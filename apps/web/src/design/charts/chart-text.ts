import type { Bilingual } from "@lichen/domain";

/** Words of the chart of an indicator. */
export const text = {
  chart: { fr: "Courbe", en: "Chart" },
  table: { fr: "Tableau", en: "Table" },
  png: { fr: "PNG", en: "PNG" },
  csv: { fr: "CSV", en: "CSV" },
  downloadPng: (name: string): Bilingual => ({ fr: `Télécharger en PNG : ${name}`, en: `Download as PNG: ${name}` }),
  downloadCsv: (name: string): Bilingual => ({ fr: `Télécharger en CSV : ${name}`, en: `Download as CSV: ${name}` }),
  showAs: (name: string): Bilingual => ({ fr: `Présentation : ${name}`, en: `Shown as: ${name}` }),
  pngFailed: { fr: "L’image n’a pas pu être créée.", en: "The image could not be created." },
  chartFailed: {
    fr: "La courbe n’a pas pu s’afficher ; le tableau contient les mêmes chiffres.",
    en: "The chart could not be shown; the table has the same figures.",
  },
  scenario: { fr: "Scénario", en: "Scenario" },
  range: (low: string, high: string): Bilingual => ({ fr: `${low} à ${high}`, en: `${low} to ${high}` }),
};
