import type { Bilingual } from "@lichen/domain";

export const text = {
  heading: {
    fr: "Savoir ce que le climat change, bâtiment par bâtiment",
    en: "Knowing what the climate changes, building by building",
  },
  lead: {
    fr: "Lichen croise les données climatiques d’une adresse avec ce que vous savez du bâtiment. Il donne le niveau de risque, l’origine de chaque chiffre, les réponses manquantes et celle qui changerait le plus le résultat.",
    en: "Lichen crosses the climate figures of an address with what you know of the building. It says the level of risk, where each figure comes from, what is missing and which answer would change the result.",
  },
  start: { fr: "Analyser une adresse", en: "Analyse an address" },
  tools: { fr: "Les outils", en: "The tools" },
  benefits: { fr: "Ce que Lichen vous apporte", en: "What one gains" },
  news: { fr: "Nouveautés", en: "News" },
  more: { fr: "En savoir plus", en: "Read more" },
  allNews: { fr: "Toutes les notes de version", en: "All the release notes" },
  hazards: { fr: "Huit aléas", en: "Eight hazards" },
  hazardsLead: {
    fr: "Chaque aléa a ses indicateurs, ses seuils et ses questions ; aucun ne disparaît dans une moyenne.",
    en: "Each has its indicators, its bounds and its own questions; none is hidden in an average.",
  },
  cross: { fr: "Exposition et vulnérabilité", en: "Exposure and vulnerability" },
  levels: { fr: "Une seule échelle", en: "One scale" },
  levelsLead: {
    fr: "La même partout : un mot, une forme, un chiffre et une couleur, lisible aussi en noir et blanc.",
    en: "The same everywhere: a word, a shape, a digit and a colour, so that it reads in grey too.",
  },
  time: { fr: "Quatre scénarios, jusqu’à 2090", en: "Four trajectories, up to 2090" },
  why: { fr: "Chaque chiffre est expliqué", en: "Every figure opens" },
  limits: { fr: "Les limites de Lichen", en: "What Lichen does not say" },
  trajectory: { fr: "Scénario", en: "Trajectory" },
  warming: { fr: "Réchauffement", en: "Warming" },
} satisfies Record<string, Bilingual>;

/** Paragraphs of each part, in order. */
export const PARAGRAPHS = {
  benefits: [
    {
      fr: "Un premier résultat en une minute, dont la fiabilité est indiquée ; un résultat pour chaque aléa en une douzaine de réponses.",
      en: "A first answer within a minute, true and that says what it is worth; a result for every hazard in about a dozen answers.",
    },
    {
      fr: "Des niveaux que vous pouvez défendre devant un conseil, un assureur ou un auditeur : chaque chiffre donne ses sources, et tout rapport peut être recalculé.",
      en: "Levels that hold before a board, an insurer or an auditor: every figure opens on its sources, and a report can be computed again.",
    },
    {
      fr: "Le même outil pour une maison et pour cent mille bâtiments, installé chez vous si vous le souhaitez.",
      en: "The same tool for a house and for a hundred thousand buildings, on your own machines if you wish.",
    },
  ],
  cross: [
    {
      fr: "L’exposition mesure ce que le lieu subit : elle dépend de l’adresse, du scénario et de l’horizon. Deux bâtiments voisins ont presque la même.",
      en: "Exposure says what the place undergoes: it comes from the address, the trajectory and the horizon. Two neighbours have almost the same.",
    },
    {
      fr: "La vulnérabilité mesure ce dont le bâtiment souffrirait : elle dépend de vos réponses, de la toiture aux fondations, des équipements aux occupants. Elle peut être très différente d’un bâtiment à son voisin.",
      en: "Vulnerability says what the building withstands: it comes from your answers, from the roof to the foundations, from the equipment to the people inside. Here two neighbours can differ entirely.",
    },
    {
      fr: "Le risque croisé combine les deux selon un tableau publié. Une question sans réponse ne compte jamais comme une bonne réponse : l’indice est alors donné avec son étendue possible et sa fiabilité.",
      en: "Risk crosses both through a published table. A missing answer never counts as a good one: the index then gives the range it lies in, and its reliability.",
    },
  ],
  why: [
    {
      fr: "Derrière chaque indice, « Pourquoi ? » détaille sa composition : les réponses, leur poids, l’indicateur qui détermine le niveau, sa source, son édition et sa précision.",
      en: "Behind each index, “Why?” opens its parts: the answers, their weight, the indicator that sets the level, its source, edition and precision.",
    },
    {
      fr: "Vous y voyez aussi les réponses manquantes et celle qui changerait le plus le résultat. La même explication figure dans le rapport imprimé et dans l’API.",
      en: "It also shows what is missing and what would change the result most. The same explanation is in the printed report and in the programming interface.",
    },
    {
      fr: "Un chiffre modélisé, observé, déclaré ou donné en exemple est signalé comme tel. « Sans donnée » s’affiche en hachures : ce n’est jamais un risque faible.",
      en: "A modelled, observed, declared or example figure is named as such. Without data the mark is hatched: it is never a low risk.",
    },
  ],
  limits: [
    {
      fr: "Les cellules des modèles couvrent plusieurs kilomètres : elles ne tiennent compte ni de votre rue, ni de l’ombre du bâtiment voisin. Lichen compare et hiérarchise ; il ne remplace ni une visite, ni une étude de sol, ni un plan de prévention.",
      en: "The cells of the models span several kilometres: they see neither your street nor the neighbour’s shade. Lichen compares and ranks; it replaces neither a visit, nor a soil study, nor an official prevention plan.",
    },
    {
      fr: "Certains aléas ne sont pas couverts : le dégel du pergélisol, l’acidification des océans et les vidanges de lacs glaciaires.",
      en: "Some hazards are not covered: permafrost thawing, ocean acidification and glacial lake outbursts.",
    },
  ],
} satisfies Record<string, readonly Bilingual[]>;

/** @source platform.md §1 */
export const TOOLS: readonly { readonly name: Bilingual; readonly what: Bilingual; readonly to: string | null }[] = [
  {
    name: { fr: "Bâtiment", en: "Building" },
    what: {
      fr: "L’exposition d’une adresse à huit aléas, la vulnérabilité du bâtiment et le risque croisé qui en résulte.",
      en: "Exposure of an address to eight hazards, vulnerability of the building, and the risk that results.",
    },
    to: "/resilience/form",
  },
  {
    name: { fr: "Portefeuille", en: "Portfolio of buildings" },
    what: {
      fr: "La liste et la carte, l’import, la synthèse, les rapports et le tableau de publication.",
      en: "List and map, import, synthesis, reports, disclosure table.",
    },
    to: "/buildings",
  },
  {
    name: { fr: "Territoires", en: "Territories" },
    what: {
      fr: "L’exposition d’une commune, d’une intercommunalité, d’un département ou d’une région, et des équipements qui s’y trouvent.",
      en: "Exposure of a commune, a group of communes, a département or a region, and of the equipment that stands there.",
    },
    to: "/territories/batadapt-territories-report",
  },
  {
    name: { fr: "Projets et biodiversité", en: "Projects and biodiversity" },
    what: {
      fr: "Les surfaces d’une parcelle simulées et comparées, le potentiel d’accueil d’un bâtiment. Sous une maison, les argiles\u202f: agir ou attendre.",
      en: "The surfaces of a plot simulated and compared, the hosting potential of a building. Under a house, clay: act or wait.",
    },
    to: "/impact/projects/configurator",
  },
];
