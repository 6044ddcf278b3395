import type { Bilingual } from "@lichen/domain";

const s = (count: number) => (count > 1 ? "s" : "");

export const cockpitText = {
  title: { fr: "Votre portefeuille", en: "Your portfolio" },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  strategy: { fr: "Stratégie", en: "Strategy" },
  projects: { fr: "Simulations biodiversité", en: "Biodiversity simulations" },
  failed: { fr: "Votre portefeuille n’a pas pu être chargé", en: "Your portfolio could not be loaded" },
  emptyTitle: { fr: "Votre portefeuille est encore vide", en: "Your portfolio is still empty" },
  empty: {
    fr: "Importez une liste d’adresses ou ajoutez un bâtiment : ses risques les plus graves s’afficheront ici.",
    en: "Import a list of addresses or add a building: its most serious risks will appear here.",
  },
  import: { fr: "Importer des bâtiments", en: "Import buildings" },
  worst: { fr: "Les risques les plus graves", en: "Most serious risks" },
  atRiskWhen: (moment: Bilingual): Bilingual => ({
    fr: `${moment.fr}\u202f: risque croisé élevé ou plus.`,
    en: `${moment.en}: combined risk high or above.`,
  }),
  seeAtRisk: { fr: "Voir ces bâtiments dans la liste", en: "View these buildings in the list" },
  openSynthesis: { fr: "Ouvrir la synthèse", en: "Open the synthesis" },
  lateTitle: { fr: "Actions en retard", en: "Overdue actions" },
  late: (late: number, planned: number): Bilingual =>
    late === 0
      ? {
          fr: `Aucune des ${planned} actions planifiées n’est en retard.`,
          en: `None of the ${planned} planned actions is overdue.`,
        }
      : {
          fr: `${late} action${s(late)} prévue${s(late)} les années passées ${late > 1 ? "ne sont" : "n’est"} pas encore en place, sur ${planned} planifiées.`,
          en: `${late} action${s(late)} due in past years ${late === 1 ? "is" : "are"} not yet in place, out of ${planned} planned.`,
        },
  nothingPlanned: { fr: "Aucune action n’est encore planifiée.", en: "No actions planned yet." },
  openStrategy: { fr: "Ouvrir la stratégie", en: "Open the strategy" },
  unknownTitle: { fr: "Risques non calculés", en: "Risks not calculated" },
  allKnown: (buildings: Bilingual): Bilingual => ({
    fr: `Le risque de ${buildings.fr} est calculé.`,
    en: `Risk is calculated for ${buildings.en}.`,
  }),
  unknown: (buildings: Bilingual, because: Bilingual): Bilingual => ({
    fr: `Le risque de ${buildings.fr} n’a pas pu être calculé\u202f: il manque ${because.fr}.`,
    en: `Risk could not be calculated for ${buildings.en}: ${because.en}.`,
  }),
  answersLack: { fr: "des réponses", en: "answers are missing" },
  placeLacks: { fr: "des données sur le lieu", en: "location data are missing" },
  bothLack: (answers: number, place: number): Bilingual => ({
    fr: `des réponses pour ${answers}, des données sur le lieu pour ${place}`,
    en: `answers are missing for ${answers}, location data for ${place}`,
  }),
  openUnknown: { fr: "Voir les bâtiments les moins renseignés", en: "View the least complete buildings" },
  ten: { fr: "Les bâtiments les plus à risque", en: "Buildings most at risk" },
  noneRanked: {
    fr: "Aucun bâtiment n’a encore assez d’aléas connus pour une moyenne.",
    en: "No building has enough known hazards for a mean yet.",
  },
  building: { fr: "Bâtiment", en: "Building" },
  risk: { fr: "Risque croisé, moyenne des aléas", en: "Combined risk, mean of hazards" },
  why: { fr: "Aléas élevés", en: "Hazards rated high" },
  strategyOf: (done: string, all: string): Bilingual => ({
    fr: `Stratégie : ${done} actions en place sur ${all}`,
    en: `Strategy: ${done} of ${all} actions in place`,
  }),
  byYear: { fr: "Actions planifiées par année", en: "Planned actions by year" },
  lateShort: { fr: "En retard", en: "Overdue" },
};
