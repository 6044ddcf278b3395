import type { Bilingual } from "@lichen/domain";

const s = (count: number) => (count > 1 ? "s" : "");

export const cockpitText = {
  title: { fr: "Votre portefeuille", en: "Your portfolio" },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  strategy: { fr: "Stratégie", en: "Strategy" },
  projects: { fr: "Simulations biodiversité", en: "Biodiversity simulations" },
  failed: { fr: "Votre portefeuille n’a pas pu être chargé", en: "Your portfolio could not be read" },
  emptyTitle: { fr: "Votre portefeuille est encore vide", en: "No building yet" },
  empty: {
    fr: "Importez une liste d’adresses ou ajoutez un bâtiment : ses risques les plus graves s’afficheront ici.",
    en: "Import a list of addresses, or add a building: what is worst will be read here.",
  },
  import: { fr: "Importer des bâtiments", en: "Import buildings" },
  worst: { fr: "Les risques les plus graves", en: "What is worst" },
  atRiskWhen: (moment: Bilingual): Bilingual => ({
    fr: `${moment.fr}\u202f: risque croisé élevé ou plus.`,
    en: `${moment.en}: cross risk high or above.`,
  }),
  seeAtRisk: { fr: "Voir ces bâtiments dans la liste", en: "See them in the list" },
  openSynthesis: { fr: "Ouvrir la synthèse", en: "Open the synthesis" },
  lateTitle: { fr: "Actions en retard", en: "What is late" },
  late: (late: number, planned: number): Bilingual =>
    late === 0
      ? {
          fr: `Aucune des ${planned} actions planifiées n’est en retard.`,
          en: `None of the ${planned} planned actions is late.`,
        }
      : {
          fr: `${late} action${s(late)} prévue${s(late)} les années passées ${late > 1 ? "ne sont" : "n’est"} pas encore en place, sur ${planned} planifiées.`,
          en: `${late} action${s(late)} of past years ${late === 1 ? "is" : "are"} not in place, of ${planned} planned.`,
        },
  nothingPlanned: { fr: "Aucune action n’est encore planifiée.", en: "No action is planned yet." },
  openStrategy: { fr: "Ouvrir la stratégie", en: "Open the strategy" },
  unknownTitle: { fr: "Risques non calculés", en: "What is not known" },
  allKnown: (buildings: Bilingual): Bilingual => ({
    fr: `Le risque de ${buildings.fr} est calculé.`,
    en: `The risk of ${buildings.en} is computed.`,
  }),
  unknown: (buildings: Bilingual, because: Bilingual): Bilingual => ({
    fr: `Le risque de ${buildings.fr} n’a pas pu être calculé\u202f: il manque ${because.fr}.`,
    en: `The risk of ${buildings.en} could not be computed: ${because.en}.`,
  }),
  answersLack: { fr: "des réponses", en: "answers are missing" },
  placeLacks: { fr: "des données sur le lieu", en: "figures of the place are missing" },
  bothLack: (answers: number, place: number): Bilingual => ({
    fr: `des réponses pour ${answers}, des données sur le lieu pour ${place}`,
    en: `answers are missing for ${answers}, figures of the place for ${place}`,
  }),
  openUnknown: { fr: "Voir les bâtiments les moins renseignés", en: "The least filled in first" },
  ten: { fr: "Les bâtiments les plus à risque", en: "Most at risk" },
  noneRanked: {
    fr: "Aucun bâtiment n’a encore de risque connu pour l’ensemble des aléas.",
    en: "No building has a known risk yet, all hazards together.",
  },
  building: { fr: "Bâtiment", en: "Building" },
  risk: { fr: "Risque croisé", en: "Cross risk" },
  why: { fr: "Aléas élevés", en: "High hazards" },
  strategyOf: (done: string, all: string): Bilingual => ({
    fr: `Stratégie : ${done} actions en place sur ${all}`,
    en: `Strategy: ${done} actions in place of ${all}`,
  }),
  byYear: { fr: "Actions planifiées par année", en: "Planned actions by year" },
  lateShort: { fr: "En retard", en: "Late" },
};
