import { type Bilingual, HAZARDS, MOST_POINTS, PREREQUISITES } from "@lichen/domain";

/** Words of the two pages of a recommendation. */
export const text = {
  kind: { fr: "Fiche d’action", en: "Action sheet" },
  formerly: { fr: "Nom avant la révision", en: "Name before revision" },
  facts: {
    cost: { fr: "Coût indicatif", en: "Indicative cost" },
    costOr: (byM2: string): Bilingual => ({ fr: `ou ${byM2}`, en: `or ${byM2}` }),
    skill: { fr: "Qui la réalise", en: "Who carries it out" },
    where: { fr: "Où", en: "Where" },
    nature: { fr: "Fondée sur la nature", en: "Nature-based" },
    yes: { fr: "oui", en: "yes" },
    no: { fr: "non", en: "no" },
  },
  aims: { fr: "Utilité de l’action", en: "What the action is for" },
  aimsWords: {
    fr: `Points indicatifs, de 0 à ${MOST_POINTS}.`,
    en: `Indicative points, 0 to ${MOST_POINTS}.`,
  },
  aimsDash: {
    fr: "Un tiret signifie que l’action est utile, mais sans points.",
    en: "A dash means the action helps but earns no points.",
  },
  aimsHead: {
    aim: { fr: "But", en: "Aim" },
    about: { fr: "De quoi il s’agit", en: "What it involves" },
    points: { fr: `Points sur ${MOST_POINTS}`, en: `Points out of ${MOST_POINTS}` },
  },
  steps: { fr: "Comment s’y prendre", en: "How to go about it" },
  coBenefits: { fr: "Autres bénéfices", en: "Other benefits" },
  before: {
    fr: `Avant toute action : ${PREREQUISITES.length} préalables`,
    en: `Before any action: ${PREREQUISITES.length} prerequisites`,
  },
  changes: {
    fr: "Réponses du bâtiment que l’action modifie",
    en: "Building answers the action changes",
  },
  changesWords: {
    fr: "Une réponse ne change que si la nouvelle est meilleure que l’actuelle.",
    en: "An answer changes only if the new one is better than the current one.",
  },
  ranks: {
    fr: "De + (la réponse la moins favorable) à +++++ (la plus favorable).",
    en: "From + (the least favourable answer) to +++++ (the most favourable).",
  },
  changesHead: {
    answer: { fr: "Réponse", en: "Answer" },
    favour: { fr: "Favorable", en: "Favourable" },
    role: { fr: "Avec cette action", en: "With this action" },
  },
  roles: {
    before: { fr: "avant", en: "before" },
    after: { fr: "après", en: "after" },
  },
  changesNothing: {
    fr: "Aucune question du questionnaire ne correspond à cette action : les niveaux de vulnérabilité ne changent pas, seuls ses points comptent.",
    en: "No question in the questionnaire matches this action: vulnerability levels do not change; only its points count.",
  },
  appliesWhen: { fr: "Conditions d’application", en: "When it applies" },
  inPlaceWhen: { fr: "Conditions pour la considérer en place", en: "When it counts as in place" },
  change: { fr: "Change", en: "Changes" },
  applies: { fr: "S’applique", en: "Applies" },
  inPlace: { fr: "En place", en: "In place" },
  nothing: { fr: "aucune réponse", en: "no answer" },
  declinations: { fr: "Ses déclinaisons", en: "Its variants" },
  declinationsWords: {
    fr: "Dans une stratégie, on planifie les déclinaisons, pas la recommandation elle-même.",
    en: "In a strategy, you plan the variants, not the recommendation itself.",
  },
  maladaptation: { fr: "Maladaptation", en: "Maladaptation" },
  noWarning: {
    fr: `Aucune des réponses modifiées n’aggrave la vulnérabilité à l’un des ${HAZARDS.length} aléas. Les effets sur les voisins, l’eau et les émissions restent à vérifier.`,
    en: `None of the answers changed worsens vulnerability to any of the ${HAZARDS.length} hazards. Effects on neighbours, water and emissions still have to be checked.`,
  },
  points: { fr: "Valeur des points", en: "What its points are worth" },
  pointsWords: {
    fr: "Les points sont indicatifs : ils classent les actions entre elles et ne mesurent pas une baisse du risque. Le score d’une stratégie est la somme des points des actions en place ; les points d’un aléa auquel le lieu n’est pas exposé ne comptent pas. La priorité d’une action, pour un bâtiment, croise ses points avec le niveau de risque.",
    en: "Points are indicative: they rank actions against each other and do not measure a fall in risk. A strategy’s score is the sum of the points of the actions in place; points for a hazard the location is not exposed to do not count. An action’s priority for a building combines its points with the risk level.",
  },
  pointsOfParent: {
    fr: "Les points sont indicatifs et ne mesurent pas une baisse du risque. Les déclinaisons n’ont pas de points propres : ceux de la recommandation décident de leur priorité, croisés avec le niveau de risque du bâtiment, et n’entrent pas dans le score d’une stratégie.",
    en: "Points are indicative and do not measure a fall in risk. Variants have no points of their own: those of the recommendation, combined with the building’s risk level, set their priority, and they are not part of a strategy’s score.",
  },
  scoreHead: {
    hazard: { fr: "Aléa", en: "Hazard" },
    points: { fr: "Points de l’action", en: "Action points" },
    maximum: { fr: "Maximum d’une stratégie", en: "Strategy maximum" },
    share: { fr: "Part", en: "Share" },
  },
  honest: { fr: "À savoir", en: "Good to know" },
  honestWords: {
    fr: "Les coûts sont des ordres de grandeur estimés par Lichen pour un bâtiment courant ; ce ne sont pas des devis. Points, coûts et conditions sont une méthode de Lichen, qui ne remplace ni un diagnostic sur place ni l’avis d’un bureau d’études.",
    en: "Costs are orders of magnitude estimated by Lichen for an ordinary building; they are not quotes. Points, costs and conditions are a Lichen method, which does not replace an on-site survey or the advice of an engineering firm.",
  },
  source: { fr: "Source", en: "Source" },
} as const;
