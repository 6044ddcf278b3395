import type { Bilingual } from "@lichen/domain";
import { agree } from "@lichen/report";

/** Words of the climate report of a building. */
export const text = {
  biodiversity: { fr: "Biodiversité", en: "Biodiversity" },
  projectImpact: { fr: "Impact d’un projet", en: "Project impact" },
  building: { fr: "Bâtiment", en: "Building" },
  leading: (hazard: Bilingual): Bilingual => ({
    fr: `Aléa principal : ${hazard.fr.toLowerCase()}`,
    en: `Main hazard: ${hazard.en.toLowerCase()}`,
  }),
  menu: { fr: "Rubriques du rapport", en: "Report sections" },
  section: { fr: "Rubrique", en: "Section" },
  sectionIs: { fr: "Rubrique\u202f:", en: "Section:" },
  printed: (scenario: Bilingual, horizon: Bilingual, dateFr: string, dateEn: string): Bilingual => ({
    fr: `Scénario\u202f: ${scenario.fr}. Horizon\u202f: ${horizon.fr}. Imprimé le ${dateFr}.`,
    en: `Scenario: ${scenario.en}. Horizon: ${horizon.en}. Printed on ${dateEn}.`,
  }),
  multi: { fr: "Multi-aléas", en: "Multi-hazard" },
  territory: { fr: "Caractéristiques du territoire", en: "Territory features" },
  climate: { fr: "Caractéristiques climatiques", en: "Climate features" },
  tabs: { fr: "Analyse affichée", en: "Analysis shown" },
  exposure: { fr: "Exposition", en: "Exposure" },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  cross: { fr: "Analyse croisée", en: "Cross analysis" },
  impact: { fr: "Impact (bientôt)", en: "Impact (coming soon)" },
  impactTitle: { fr: "Rapport d’impact du portefeuille", en: "Portfolio impact report" },
  impactSoon: {
    fr: "Cette partie viendra dans une prochaine version. Elle chiffrera ce que les aléas coûtent au bâtiment et au portefeuille.",
    en: "This part will come in a later version. It will put a cost on what the hazards do to the building and the portfolio.",
  },
  grouping: { fr: "Présentation des aléas", en: "How hazards are shown" },
  byHazard: { fr: "Par aléa", en: "By hazard" },
  byLevel: { fr: "Par niveau", en: "By level" },
  reliability: { fr: "Fiabilité (réponses)", en: "Reliability (answers)" },
  index: { fr: "Indice", en: "Index" },
  level: { fr: "Niveau", en: "Level" },
  global: { fr: "Exposition globale", en: "Overall exposure" },
  /** Of GLOBAL_EXPOSURE_MOMENT. */
  globalAt: (scenario: Bilingual, horizon: Bilingual): Bilingual => ({
    fr: `Exposition globale (${scenario.fr.toLowerCase()}, ${horizon.fr})`,
    en: `Overall exposure (${scenario.en.toLowerCase()}, ${horizon.en})`,
  }),
  globalMeaning: {
    fr: "Moyenne des aléas, toujours dans ce scénario et à cet horizon, quels que soient ceux que vous avez choisis",
    en: "Mean of hazards, always in this scenario and at this horizon, whichever ones you have chosen",
  },
  known: (known: number, all: number): Bilingual => ({
    fr: `${known} aléas connus sur ${all}`,
    en: `${known} hazards of ${all} known`,
  }),
  /** An analysis of the mean: "Exposition, moyenne des aléas". */
  ofMean: ({ fr, en }: Bilingual): Bilingual => ({ fr: `${fr}, moyenne des aléas`, en: `${en}, mean of hazards` }),
  compareScenarios: (horizon: Bilingual): Bilingual => ({
    fr: `Tous les aléas selon les scénarios, ${horizon.fr}`,
    en: `All hazards by scenario, ${horizon.en}`,
  }),
  compareHorizons: (scenario: Bilingual): Bilingual => ({
    fr: `Tous les aléas selon les horizons (${scenario.fr.toLowerCase()})`,
    en: `All hazards by horizon (${scenario.en.toLowerCase()})`,
  }),
  map: { fr: "Le lieu sur la carte", en: "Location on the map" },
  nextMoves: {
    fr: "Toutes les questions ont une réponse. Changement qui améliorerait le plus ce résultat",
    en: "Every question is answered. The change that would improve this result most",
  },
  nextUnanswered: {
    fr: "La question sans réponse qui pèse le plus",
    en: "The unanswered question with the most weight",
  },
  nextMissing: {
    fr: "À compléter d’abord\u202f: la question sans réponse qui pèse le plus",
    en: "To answer first: the unanswered question with the most weight",
  },
  /** @param others hazards that the answer would move too */
  nextSpan: (hazard: Bilingual, best: string, worst: string, others: number): Bilingual => {
    const span = {
      fr: `${hazard.fr}\u202f: de ${best} à ${worst} selon la réponse`,
      en: `${hazard.en}: ${best} to ${worst} depending on the answer`,
    };
    if (others === 0) return span;
    const move = agree(others, {
      fr: { one: "un autre aléa change", many: `${others} autres aléas changent` },
      en: { one: "another hazard changes", many: `${others} other hazards change` },
    });
    return { fr: `${span.fr}, et ${move.fr}`, en: `${span.en}, and ${move.en}` };
  },
  nextBetter: (hazard: Bilingual, now: string, best: string, answer: Bilingual): Bilingual => ({
    fr: `${hazard.fr}\u202f: de ${now} à ${best} avec «\u202f${answer.fr}\u202f»`,
    en: `${hazard.en}: ${now} to ${best} with “${answer.en}”`,
  }),
  nextAnswer: { fr: "Répondre à la question", en: "Answer the question" },
  nextChange: { fr: "Voir la question", en: "View the question" },
  indicators: { fr: "Indicateurs", en: "Indicators" },
  noIndicator: {
    fr: "Aucun indicateur n’est connu ici pour cet aléa.",
    en: "No indicator is known here for this hazard.",
  },
  definition: { fr: "Définition de l’aléa", en: "Hazard definition" },
  place: { fr: "Le lieu", en: "Location" },
  peersNotShared: {
    fr: "Votre structure ne participe pas à la comparaison avec d’autres structures\u202f: rien n’est affiché.",
    en: "Your company does not take part in the comparison with other companies: nothing is shown.",
  },
  peersShare: { fr: "Voir la fiche de la structure", en: "View the company record" },
  peersOn: (day: Bilingual): Bilingual => ({ fr: `Chiffres du ${day.fr}.`, en: `Figures of ${day.en}.` }),
  thisBuilding: { fr: "ce bâtiment", en: "this building" },
};
