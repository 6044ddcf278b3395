import type { Bilingual } from "@lichen/domain";

export const text = {
  heading: {
    fr: "Savoir ce que le climat change, bâtiment par bâtiment",
    en: "Know what climate change means, building by building",
  },
  lead: {
    fr: "Lichen croise les données climatiques d’une adresse avec ce que vous savez du bâtiment. Il donne le niveau de risque, l’origine de chaque chiffre, les réponses manquantes et celle qui changerait le plus le résultat.",
    en: "Lichen combines the climate data for an address with what you know about the building. It gives the risk level, the source of each figure, the missing answers and the one that would change the result most.",
  },
  start: { fr: "Analyser une adresse", en: "Analyse an address" },
  tools: { fr: "Les outils", en: "The tools" },
  benefits: { fr: "Ce que Lichen vous apporte", en: "What you get with Lichen" },
  news: { fr: "Nouveautés", en: "What’s new" },
  more: { fr: "En savoir plus", en: "Read more" },
  allNews: { fr: "Toutes les notes de version", en: "All release notes" },
  hazards: { fr: "Huit aléas", en: "Eight hazards" },
  hazardsLead: {
    fr: "Chaque aléa a ses indicateurs, ses seuils et ses questions ; aucun ne disparaît dans une moyenne.",
    en: "Each hazard has its own indicators, thresholds and questions; none is lost in an average.",
  },
  cross: { fr: "Exposition et vulnérabilité", en: "Exposure and vulnerability" },
  levels: { fr: "Une seule échelle", en: "One scale" },
  levelsLead: {
    fr: "La même partout : un mot, une forme, un chiffre et une couleur, lisible aussi en noir et blanc.",
    en: "The same everywhere: a word, a shape, a number and a colour, readable in black and white too.",
  },
  time: { fr: "Quatre scénarios, jusqu’à 2090", en: "Four scenarios, up to 2090" },
  why: { fr: "Chaque chiffre est expliqué", en: "Every figure is explained" },
  limits: { fr: "Les limites de Lichen", en: "What Lichen cannot tell you" },
  trajectory: { fr: "Scénario", en: "Scenario" },
  warming: { fr: "Réchauffement", en: "Warming" },
} satisfies Record<string, Bilingual>;

/** Paragraphs of each part, in order. */
export const PARAGRAPHS = {
  benefits: [
    {
      fr: "Un premier résultat en une minute, dont la fiabilité est indiquée ; un résultat pour chaque aléa en une douzaine de réponses.",
      en: "A first result in a minute, with its reliability; a result for every hazard in about a dozen answers.",
    },
    {
      fr: "Des niveaux que vous pouvez défendre devant un conseil, un assureur ou un auditeur : chaque chiffre donne ses sources, et tout rapport peut être recalculé.",
      en: "Levels you can defend before a board, an insurer or an auditor: every figure gives its sources, and any report can be recalculated.",
    },
    {
      fr: "Le même outil pour une maison et pour cent mille bâtiments, installé chez vous si vous le souhaitez.",
      en: "The same tool for one house or a hundred thousand buildings, on your own servers if you wish.",
    },
  ],
  cross: [
    {
      fr: "L’exposition mesure ce que le lieu subit : elle dépend de l’adresse, du scénario et de l’horizon. Deux bâtiments voisins ont presque la même.",
      en: "Exposure measures what the location undergoes: it depends on the address, the scenario and the horizon. Two neighbouring buildings have almost the same exposure.",
    },
    {
      fr: "La vulnérabilité mesure ce dont le bâtiment souffrirait : elle dépend de vos réponses, de la toiture aux fondations, des équipements aux occupants. Elle peut être très différente d’un bâtiment à son voisin.",
      en: "Vulnerability measures how much the building would suffer: it depends on your answers, from roof to foundations, from equipment to occupants. It can differ widely from one building to the next.",
    },
    {
      fr: "Le risque croisé combine les deux selon un tableau publié. Une question sans réponse ne compte jamais comme une bonne réponse : l’indice est alors donné avec son étendue possible et sa fiabilité.",
      en: "Combined risk brings the two together using a published table. An unanswered question never counts as a good answer: the index is then given with its possible range and its reliability.",
    },
  ],
  why: [
    {
      fr: "Derrière chaque indice, « Pourquoi ? » détaille sa composition : les réponses, leur poids, l’indicateur qui détermine le niveau, sa source, son édition et sa précision.",
      en: "Behind each index, “Why?” shows how it is made up: the answers, their weights, the indicator that sets the level, its source, edition and precision.",
    },
    {
      fr: "Vous y voyez aussi les réponses manquantes et celle qui changerait le plus le résultat. La même explication figure dans le rapport imprimé et dans l’API.",
      en: "It also shows the missing answers and the one that would change the result most. The same explanation appears in the printed report and in the API.",
    },
    {
      fr: "Un chiffre modélisé, observé, déclaré ou donné en exemple est signalé comme tel. « Sans donnée » s’affiche en hachures : ce n’est jamais un risque faible.",
      en: "Every figure is labelled as modelled, observed, declared or given as an example. “No data” is shown hatched: it never means low risk.",
    },
  ],
  limits: [
    {
      fr: "Les mailles des modèles couvrent plusieurs kilomètres : elles ne tiennent compte ni de votre rue, ni de l’ombre du bâtiment voisin. Lichen compare et hiérarchise ; il ne remplace ni une visite, ni une étude de sol, ni un plan de prévention.",
      en: "Model grid cells span several kilometres: they account for neither your street nor the shade of the building next door. Lichen compares and ranks; it does not replace a site visit, a soil survey or an official risk prevention plan.",
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
      en: "Exposure of an address to eight hazards, vulnerability of the building and the resulting combined risk.",
    },
    to: "/resilience/form",
  },
  {
    name: { fr: "Portefeuille", en: "Portfolio" },
    what: {
      fr: "La liste et la carte, l’import, la synthèse, les rapports et le tableau de publication.",
      en: "List and map, import, synthesis, reports and disclosure table.",
    },
    to: "/buildings",
  },
  {
    name: { fr: "Territoires", en: "Territories" },
    what: {
      fr: "L’exposition d’une commune, d’une intercommunalité, d’un département ou d’une région, et des équipements qui s’y trouvent.",
      en: "Exposure of a commune, a group of communes, a département or a region, and of the facilities located there.",
    },
    to: "/territories/batadapt-territories-report",
  },
  {
    name: { fr: "Projets et biodiversité", en: "Projects and biodiversity" },
    what: {
      fr: "Simulez et comparez les surfaces d’une parcelle, lisez le potentiel d’accueil d’un bâtiment. Pour une maison sur sol argileux\u202f: agir ou attendre.",
      en: "Simulate and compare the surfaces of a plot; see the hosting potential of a building. For a house on clay soil: act or wait.",
    },
    to: "/impact/projects/configurator",
  },
];
