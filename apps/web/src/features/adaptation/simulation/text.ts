import type { Bilingual, SimulationCode } from "@lichen/domain";

const s = (count: number) => (count > 1 ? "s" : "");

/** Words of the simulation of actions on a copy of a building. */
export const text = {
  title: { fr: "Simulation d’adaptation", en: "Adaptation simulation" },
  unsaved: { fr: "copie non enregistrée", en: "unsaved copy" },
  area: { fr: "Périmètre", en: "Perimeter" },
  france: { fr: "France", en: "France" },
  europe: { fr: "Europe", en: "Europe" },
  // @source analysis.md §8
  selectEurope: {
    fr: "Ce bâtiment est hors de France : choisissez le périmètre Europe.",
    en: "This building is outside France: select the Europe perimeter.",
  },
  europeByDefault: {
    fr: "Le périmètre Europe a été choisi : le bâtiment est hors de France.",
    en: "The Europe perimeter was chosen by default: the building is outside France.",
  },
  clear: { fr: "Réinitialiser", en: "Reset" },
  export: { fr: "Exporter", en: "Export" },
  inFrench: { fr: "En français (CSV)", en: "In French (CSV)" },
  inEnglish: { fr: "En anglais (CSV)", en: "In English (CSV)" },
  keep: { fr: "Enregistrer comme stratégie", en: "Save as strategy" },
  keepTitle: { fr: "Enregistrer cette simulation comme stratégie", en: "Save this simulation as the strategy" },
  keepWhat: (count: number): Bilingual => ({
    fr: `${count} action${s(count)} ser${count > 1 ? "ont planifiées" : "a planifiée"} pour l’année choisie ; vous pourrez ensuite changer l’année de chaque action.`,
    en: `${count} action${s(count)} will be planned for the chosen year; you can then change the year of each action.`,
  }),
  // @source analysis.md §8
  exportFirst: {
    fr: "Exportez la simulation avant de planifier : les choix faits ici (options, nombres) ne sont pas conservés dans la stratégie.",
    en: "Export the simulation before planning: the choices made here (options, numbers) are not saved in the strategy.",
  },
  year: { fr: "Année", en: "Year" },
  confirm: { fr: "Planifier", en: "Plan" },
  cancel: { fr: "Annuler", en: "Cancel" },
  saved: { fr: "La stratégie est enregistrée.", en: "The strategy is saved." },
  exists: {
    fr: "Une stratégie existe déjà pour ce bâtiment : réinitialisez-la avant d’y enregistrer une simulation.",
    en: "A strategy already exists for this building: reset it before saving a simulation as the strategy.",
  },
  forbidden: {
    fr: "Vous n’avez pas les droits pour effectuer cette action.",
    en: "You don’t have the rights to do this action.",
  },
  notConverted: {
    fr: "La simulation n’a pas pu être enregistrée comme stratégie. Vos choix sont conservés.",
    en: "The simulation could not be saved as the strategy. Your choices are kept.",
  },
  seeStrategy: { fr: "Voir la stratégie", en: "View the strategy" },
  inventory: (count: number): Bilingual => ({ fr: `Déjà en place : ${count}`, en: `Already in place: ${count}` }),
  // @source analysis.md §8
  noInventory: {
    fr: "Le bâtiment a trop peu de réponses, ou aucune action ne s’y applique.",
    en: "The building is insufficiently filled in, or no action applies.",
  },
  correct: { fr: "Corriger l’inventaire", en: "Correct the inventory" },
  correctTitle: { fr: "Actions déjà en place", en: "Actions already in place" },
  correctWhat: {
    fr: "Les actions cochées sont en place d’après les réponses. Vos corrections ne modifient que cette simulation ; pour les conserver, corrigez la fiche du bâtiment.",
    en: "Ticked actions are in place according to the answers. Your corrections change only this simulation; to keep them, correct the building record.",
  },
  byYou: { fr: "cochée par vous", en: "ticked by you" },
  notByYou: { fr: "décochée par vous", en: "unticked by you" },
  close: { fr: "Fermer", en: "Close" },
  table: { fr: "Actions", en: "Actions" },
  action: { fr: "Action", en: "Action" },
  choice: { fr: "Choix", en: "Choice" },
  beforeAfter: { fr: "Avant et après", en: "Before and after" },
  alone: { fr: "Effet de l’action seule sur l’indice", en: "Effect of the action alone on the index" },
  setUp: { fr: "Mettre en place", en: "Set up" },
  doNot: { fr: "Ne pas mettre en place", en: "Do not set up" },
  choiceOf: (name: string): Bilingual => ({ fr: `${name} : choix`, en: `${name}: choice` }),
  fillsAlone: { fr: "réponse remplie automatiquement", en: "answer filled in automatically" },
  mandatory: { fr: "Choisir…", en: "Choose…" },
  unanswered: { fr: "sans réponse", en: "not answered" },
  better: (count: number): Bilingual => ({
    fr: `${count} choix strictement meilleur${s(count)}`,
    en: `${count} strictly better choice${s(count)}`,
  }),
  below: (bound: string): Bilingual => ({ fr: `moins de ${bound}`, en: `less than ${bound}` }),
  above: (bound: string): Bilingual => ({ fr: `plus de ${bound}`, en: `more than ${bound}` }),
  atMost: (hint: Bilingual, most: string): Bilingual => ({
    fr: `${hint.fr === "" ? "" : `${hint.fr}, `}${most} au plus`,
    en: `${hint.en === "" ? "" : `${hint.en}, `}${most} at most`,
  }),
  nothingToTell: { fr: "sans réponse correspondante", en: "no matching answer" },
  hardlyMoves: { fr: "moins de 0,01 sur chaque indice", en: "less than 0.01 on each index" },
  noMove: { fr: "aucun indice ne change", en: "no index changes" },
  excluded: (name: Bilingual): Bilingual => ({
    fr: `incompatible avec : ${name.fr}`,
    en: `cannot be combined with: ${name.en}`,
  }),
  others: (count: number): Bilingual => ({
    fr: `${count} action${s(count)} qui ne s’applique${count > 1 ? "nt" : ""} pas ici`,
    en: `${count} action${s(count)} that ${count > 1 ? "do" : "does"} not apply here`,
  }),
  inPlace: { fr: "déjà en place", en: "already in place" },
  missing: { fr: "une réponse manque :", en: "an answer is missing:" },
  notHere: { fr: "sans objet d’après les réponses", en: "not applicable, based on the answers" },
  results: { fr: "Résultats", en: "Results" },
  nothingSet: {
    fr: "Mettez une action en place pour voir ce qu’elle change.",
    en: "Set up an action to see what it changes.",
  },
  moves: (hazard: Bilingual, before: Bilingual, after: Bilingual): Bilingual => ({
    fr: `${hazard.fr} : de ${before.fr} à ${after.fr}`,
    en: `${hazard.en}: from ${before.en} to ${after.en}`,
  }),
  noLevel: { fr: "Les indices baissent, mais aucun niveau ne change", en: "Indices fall, but no level changes" },
  noLevelUp: { fr: "Aucun niveau ne change", en: "No level changes" },
  about: (moment: Bilingual): Bilingual => ({
    fr: `Risque croisé, ${moment.fr} ; vulnérabilité de 0 à 1. La bande grise montre l’étendue possible selon les réponses manquantes.`,
    en: `Combined risk, ${moment.en}; vulnerability from 0 to 1. The grey band shows the possible range given the missing answers.`,
  }),
  hazard: { fr: "Aléa", en: "Hazard" },
  before: { fr: "Avant", en: "Before" },
  change: { fr: "Changement", en: "Change" },
  after: { fr: "Après", en: "After" },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  index: { fr: "Indice", en: "Index" },
  down: { fr: "baisse", en: "falls" },
  up: { fr: "monte", en: "rises" },
  same: { fr: "inchangé", en: "unchanged" },
  stays: (hazard: Bilingual, level: Bilingual, target: Bilingual): Bilingual => ({
    fr: `${hazard.fr}\u202f: niveau ${level.fr}. Que faudrait-il pour atteindre « ${target.fr} » ?`,
    en: `${hazard.en}: level ${level.en}. What would it take to reach “${target.en}”?`,
  }),
  reach: (count: number, cost: Bilingual): Bilingual => ({
    fr: `Solution la moins chère : ${count} action${s(count)}, ${cost.fr}.`,
    en: `Cheapest solution: ${count} action${s(count)}, ${cost.en}.`,
  }),
  unreachable: {
    fr: "Aucune des actions possibles n’y suffit : l’exposition du lieu est trop forte, ou des réponses manquent.",
    en: "None of the possible actions is enough: the location is too exposed, or answers are missing.",
  },
  biotope: { fr: "Coefficient de biotope", en: "Biotope coefficient" },
  hosting: { fr: "Potentiel d’accueil (sur 100)", en: "Hosting potential (out of 100)" },
  notComputed: { fr: "trop peu de réponses", en: "too few answers" },
  best: { fr: "Meilleures actions selon", en: "Best actions by" },
  budget: { fr: "Budget, k€", en: "Budget (thousand euros)" },
  thousands: { fr: "k€", en: "€k" },
  noLimit: { fr: "Sans limite", en: "No limit" },
  skill: { fr: "Compétence", en: "Skill" },
  upTo: (words: Bilingual): Bilingual => ({ fr: `jusqu’à : ${words.fr}`, en: `up to: ${words.en}` }),
  applyThese: (count: number): Bilingual => ({ fr: `Appliquer ces ${count}`, en: `Apply these ${count}` }),
  applyOne: { fr: "Appliquer cette action", en: "Apply this action" },
  noBest: {
    fr: "Aucune action possible n’abaisse un indice dans ce budget.",
    en: "No possible action lowers an index within this budget.",
  },
  exact: (count: number): Bilingual => ({
    fr: `Calcul exact parmi ${count} actions candidates ; les coûts retenus sont le haut de leur fourchette.`,
    en: `Exact calculation across ${count} candidate actions; costs are taken at the top of their range.`,
  }),
  bounded: (count: number): Bilingual => ({
    fr: `Meilleure combinaison trouvée parmi ${count} actions candidates ; la recherche a été arrêtée avant de prouver qu’il n’en existe pas de meilleure.`,
    en: `Best combination found among ${count} candidate actions; the search was stopped before proving that no better one exists.`,
  }),
  assumptions: { fr: "Hypothèses", en: "Assumptions" },
  assumed: {
    fr: "Sont recherchés d’abord la plus forte baisse de la somme des niveaux de risque croisé, puis celle des indices de vulnérabilité pondérés par l’exposition, puis le coût le plus bas. Deux actions qui changent la même réponse ne peuvent pas être combinées.",
    en: "The search first seeks the largest drop in the sum of combined-risk levels, then in the vulnerability indices weighted by exposure, then the lowest cost. Two actions that change the same answer cannot be combined.",
  },
  leftUnanswered: (count: number): Bilingual => ({
    fr: `${count} action${s(count)} laissée${s(count)} de côté : leur effet dépend de réponses manquantes.`,
    en: `${count} action${s(count)} left out: their effect depends on missing answers.`,
  }),
  leftUnbounded: (count: number): Bilingual => ({
    fr: `${count} action${s(count)} laissée${s(count)} de côté : leur coût n’a pas de limite haute (50 k€ et plus). Choisissez « Sans limite » pour les inclure.`,
    en: `${count} action${s(count)} left out: their cost has no upper limit (€50k or more). Choose “No limit” to include them.`,
  }),
  supposed: { fr: "valeur supposée", en: "assumed value" },
  setCount: (count: number): Bilingual => ({
    fr: `${count} mise${s(count)} en place`,
    en: `${count} set up`,
  }),
  wrongCount: (count: number): Bilingual => ({ fr: `${count} à corriger`, en: `${count} to correct` }),
  magnitude: { fr: "ordre de grandeur", en: "order of magnitude" },
  instantly: { fr: "recalculé à chaque clic", en: "recalculated at each click" },
  noBuilding: { fr: "Choisissez un bâtiment à simuler", en: "Choose a building to simulate" },
  noBuildingWhy: {
    fr: "Ouvrez un bâtiment de votre portefeuille, ou analysez une adresse.",
    en: "Open a building from your portfolio, or analyse an address.",
  },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
};

/** Why an action that is set up changes nothing. */
export const CODE_WORDS: Readonly<Record<SimulationCode, Bilingual>> = {
  unknown_action: { fr: "Cette action n’existe pas.", en: "This action does not exist." },
  not_applicable: { fr: "Cette action ne s’applique pas ici.", en: "This action does not apply here." },
  choice_missing: {
    fr: "Choix obligatoire pour valider l’action.",
    en: "You must make a choice to validate the action.",
  },
  choice_not_better: {
    fr: "Le choix doit être strictement meilleur que la réponse actuelle.",
    en: "The choice must be strictly better than the current answer.",
  },
  number_not_below: {
    fr: "Le nombre doit être strictement inférieur à la valeur actuelle.",
    en: "The number must be strictly below the current value.",
  },
  number_not_above: {
    fr: "Le nombre doit être strictement supérieur à la valeur actuelle.",
    en: "The number must be strictly above the current value.",
  },
  no_room: {
    fr: "Il n’y a pas tant de place : la surface dépasserait la toiture, ou ce que la parcelle peut laisser.",
    en: "There is not enough room: the surface would be larger than the roof, or than what the plot can give up.",
  },
  not_asked: { fr: "Cette action ne change pas cette réponse.", en: "This action does not change this answer." },
  exclusive: {
    fr: "Une autre action déjà mise en place donne une réponse différente à la même question.",
    en: "Another action already set up gives a different answer to the same question.",
  },
};
