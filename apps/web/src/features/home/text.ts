import type { Bilingual, Horizon } from "@lichen/domain";

export const text = {
  heading: {
    fr: "Ce que le climat changera pour votre bâtiment, et pourquoi.",
    en: "What climate change will mean for your building, and why.",
  },
  lead: {
    fr: "Huit aléas, quatre scénarios, d’aujourd’hui à 2090. Pour chaque chiffre : son origine, sa précision et la réponse qui le ferait changer.",
    en: "Eight hazards, four scenarios, from today to 2090. For each figure: its source, its precision and the answer that would change it.",
  },
  address: { fr: "Adresse ou coordonnées du bâtiment", en: "Building address or coordinates" },
  placeholder: { fr: "Numéro, rue, commune", en: "Number, street, town" },
  analyse: { fr: "Analyser", en: "Analyse" },
  privacy: {
    fr: "Gratuit, sans compte. L’adresse n’est ni enregistrée ni conservée dans un journal du serveur.",
    en: "Free, no account needed. The address is neither stored nor logged.",
  },
  alone: {
    fr: "Édition sans serveur\u202f: tout est calculé dans ce navigateur et rien n’est envoyé.",
    en: "Edition with no server: everything is calculated in this browser and nothing is sent.",
  },
  commune: { fr: "Commune ou coordonnées du bâtiment", en: "Commune or coordinates of the building" },
  communePlaceholder: { fr: "Annecy, ou 45,899 6,129", en: "Annecy, or 45.899 6.129" },
  examples: { fr: "Ouvrir un exemple terminé :", en: "Open a finished example:" },
  exampleFailed: {
    fr: "L’exemple n’a pas pu être chargé. Réessayez dans un instant.",
    en: "The example could not be loaded. Try again in a moment.",
  },
  choices: { fr: "Deux outils", en: "Two tools" },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  portfolioWhat: {
    fr: "Tous vos bâtiments en liste et sur la carte, avec leurs rapports et le tableau de publication.",
    en: "All your buildings in a list and on a map, with their reports and the disclosure table.",
  },
  portfolioOpen: { fr: "Ouvrir mon portefeuille", en: "Open my portfolio" },
  biodiversity: { fr: "Simulations biodiversité", en: "Biodiversity simulations" },
  biodiversityWhat: {
    fr: "Décrivez les surfaces de la parcelle, comparez jusqu’à six scénarios à l’état initial et suivez le coefficient de biotope à chaque saisie.",
    en: "Describe the surfaces of the plot, compare up to six scenarios with the initial state and see the biotope coefficient update as you type.",
  },
  biodiversityOpen: { fr: "Ouvrir un projet", en: "Open a project" },
  account: {
    fr: "Accessible avec un compte de démonstration ou une licence.",
    en: "Available with a demo account or a licence.",
  },
  noAccount: { fr: "Gratuit, sans compte.", en: "Free, no account needed." },
  example: { fr: "Données d’exemple", en: "Example data" },
} satisfies Record<string, Bilingual>;

export const mapText = {
  title: { fr: "Jours à plus de 35 °C par an", en: "Days above 35 °C per year" },
  trajectory: { fr: "Trajectoire nationale", en: "National trajectory" },
  horizon: { fr: "Horizon de la carte", en: "Map horizon" },
  failed: { fr: "La carte n’a pas pu s’afficher", en: "The map could not be shown" },
  preserved: { fr: "La recherche d’adresse reste disponible.", en: "You can still search for an address." },
  sourceFailed: {
    fr: "La source de la carte n’a pas pu être chargée.",
    en: "The map source could not be loaded.",
  },
  method: { fr: "Lire la méthode", en: "Read about the method" },
  legend: (horizon: string): Bilingual => ({
    fr: `Jours à plus de 35 °C par an, ${horizon} : niveaux, valeurs et part des mailles`,
    en: `Days above 35 °C per year, ${horizon}: levels, values and share of grid cells`,
  }),
  picture: (horizon: string, share: string): Bilingual => ({
    fr: `Carte de France par mailles, ${horizon} : ${share} des mailles ont huit jours ou plus au-dessus de 35 °C par an. Le tableau qui suit donne le nombre de mailles de chaque niveau.`,
    en: `Map of France by grid cell, ${horizon}: ${share} of the cells have eight or more days above 35 °C per year. The table below gives the number of cells at each level.`,
  }),
};

/**
 * Warming over France that the trajectory reaches.
 * @source analysis.md §3: TRACC, +2 °C in 2030, +2.7 °C in 2050, +4 °C in 2100
 */
export const WARMING: Readonly<Record<Horizon, Bilingual>> = {
  reference: { fr: "moyenne 1976-2005", en: "1976–2005 mean" },
  "2030": { fr: "+2 °C en France", en: "+2 °C in France" },
  "2050": { fr: "+2,7 °C en France", en: "+2.7 °C in France" },
  "2090": { fr: "vers +4 °C en France en 2100", en: "towards +4 °C in France in 2100" },
};
