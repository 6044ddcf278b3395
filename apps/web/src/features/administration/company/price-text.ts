import type { Bilingual } from "@lichen/domain";

/** Words of the unit prices of a company. */
export const priceText = {
  title: { fr: "Prix unitaires", en: "Unit prices" },
  lead: {
    fr: "Ces prix remplacent les classes de coût dans les plans de travaux de la structure. Ils sont hors taxes, en euros de l’année indiquée, sans indexation.",
    en: "These prices replace cost classes in the company’s works plans. They exclude VAT, in euros of the year given, with no index applied.",
  },
  quantity: {
    fr: "Un prix au m² est multiplié par la surface de chaque bâtiment. Quand cette surface manque, la classe de coût s’applique.",
    en: "A price per m² is multiplied by the area of each building. Where that area is missing, the cost class applies.",
  },
  failed: { fr: "Les prix n’ont pas pu être chargés", en: "Prices could not be loaded" },
  search: { fr: "Action, code", en: "Action, code" },
  which: { fr: "Actions affichées", en: "Actions shown" },
  all: (n: number): Bilingual => ({ fr: `Toutes (${n})`, en: `All (${n})` }),
  priced: (n: number): Bilingual => ({ fr: `Avec un prix (${n})`, en: `With a price (${n})` }),
  noMatch: { fr: "Aucune action ne correspond.", en: "No action matches." },
  nonePriced: {
    fr: "Aucun prix pour le moment\u202f: les classes de coût s’appliquent.",
    en: "No prices yet: cost classes apply.",
  },
  action: { fr: "Action", en: "Action" },
  costClass: { fr: "Sans prix", en: "With no price" },
  low: { fr: "Prix bas (€)", en: "Low price (€)" },
  high: { fr: "Prix haut (€)", en: "High price (€)" },
  per: { fr: "Unité", en: "Unit" },
  year: { fr: "Année", en: "Year" },
  choose: { fr: "Choisir…", en: "Choose…" },
  noQuantity: {
    fr: "Le questionnaire ne donne pas cette quantité\u202f: la classe de coût s’applique.",
    en: "The questionnaire does not give this quantity: the cost class applies.",
  },
  bothEnds: {
    fr: "Indiquez les deux prix\u202f; répétez un prix fixe.",
    en: "Enter both prices; repeat a fixed price.",
  },
  belowLow: { fr: "Ce prix est plus bas que le prix bas.", en: "This price is below the low price." },
  choosePer: { fr: "Choisissez une unité.", en: "Choose a unit." },
  yearBetween: (from: number, to: number): Bilingual => ({
    fr: `Une année de ${from} à ${to}.`,
    en: `A year from ${from} to ${to}.`,
  }),
  pending: (n: number): Bilingual => ({
    fr: n < 2 ? "1 prix modifié, à enregistrer" : `${n} prix modifiés, à enregistrer`,
    en: n === 1 ? "1 changed price to save" : `${n} changed prices to save`,
  }),
  wrong: (n: number): Bilingual => ({
    fr: n < 2 ? "1 prix à corriger" : `${n} prix à corriger`,
    en: n === 1 ? "1 price to correct" : `${n} prices to correct`,
  }),
  discard: { fr: "Annuler les modifications", en: "Discard changes" },
  save: { fr: "Enregistrer les prix", en: "Save the prices" },
  saving: { fr: "Enregistrement…", en: "Saving…" },
  saved: { fr: "Les prix sont enregistrés.", en: "The prices have been saved." },
  leaveQuestion: { fr: "Quitter sans enregistrer les prix\u202f?", en: "Leave without saving the prices?" },
  leave: { fr: "Quitter", en: "Leave" },
  export: { fr: "Télécharger en CSV", en: "Download as CSV" },
  import: { fr: "Reprendre un fichier CSV", en: "Use a CSV file" },
  fileName: { fr: "prix-unitaires.csv", en: "unit-prices.csv" },
  code: { fr: "Code", en: "Code" },
  imported: (n: number): Bilingual => ({
    fr: `${n} prix repris du fichier, à vérifier puis enregistrer.`,
    en: `${n === 1 ? "1 price" : `${n} prices`} taken from the file, to check and save.`,
  }),
  ignored: (n: number): Bilingual => ({
    fr: n < 2 ? "1 ligne sans action connue est ignorée." : `${n} lignes sans action connue sont ignorées.`,
    en: n === 1 ? "1 row with no known action is ignored." : `${n} rows with no known action are ignored.`,
  }),
  unreadFile: {
    fr: "Ce fichier n’est pas un CSV de prix\u202f: téléchargez d’abord le vôtre pour en garder les colonnes.",
    en: "This file is not a CSV of prices: download yours first and keep its columns.",
  },
};
