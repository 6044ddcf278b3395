import type { Bilingual } from "@lichen/domain";

const plural = (n: number, one: string, many: string) => (n < 2 ? one : many);
const pluralEn = (n: number, one: string, many: string) => (n === 1 ? one : many);

/** Words of the portfolio. A count comes as a number, for its agreement, and as it is written. */
export const text = {
  completeAnswers: { fr: "Compléter en tableau", en: "Answer in a table" },
  estimateDetail: (scenario: Bilingual, horizon: Bilingual): Bilingual => ({
    fr: `Fourchette où se situent les risques croisés de huit bâtiments typiques sur dix du même usage et du même âge (${scenario.fr}, ${horizon.fr}), affichée tant qu’il manque des réponses. Ce n’est pas un niveau : elle n’entre ni dans les décomptes, ni dans les exports.`,
    en: `Range of the combined risk for eight in ten typical buildings of the same use and age (${scenario.en}, ${horizon.en}), shown while answers are missing. It is not a level: it is left out of counts and exports.`,
  }),
  atRisk: (count: string): Bilingual => ({ fr: `${count} à risque en 2050`, en: `${count} at risk in 2050` }),
  title: { fr: "Mon portefeuille", en: "My portfolio" },
  example: { fr: "Données d’exemple", en: "Example data" },
  history: { fr: "Historique", en: "History" },
  export: { fr: "Exporter", en: "Export" },
  add: { fr: "Ajouter", en: "Add" },
  addOne: { fr: "Un bâtiment, avec le formulaire", en: "One building, using the form" },
  addMany: {
    fr: "Plusieurs bâtiments, avec un fichier Excel ou CSV",
    en: "Several buildings, using an Excel or CSV file",
  },
  ask: { fr: "Demander l’ajout d’un collaborateur", en: "Request a collaborator" },
  addCollaborator: { fr: "Ajouter un collaborateur", en: "Add a collaborator" },
  more: { fr: "Autres actions", en: "More actions" },
  surveys: { fr: "Relevés par téléphone", en: "Surveys by phone" },
  trash: { fr: "Corbeille", en: "Trash" },
  scenario: { fr: "Scénario des niveaux", en: "Scenario for levels" },
  biodiversity: { fr: "Biodiversité", en: "Biodiversity" },
  biodiversitySynthesis: { fr: "Synthèse biodiversité", en: "Biodiversity synthesis" },
  synthesis: { fr: "Synthèse", en: "Synthesis" },
  strategy: { fr: "Stratégie", en: "Strategy" },
  compare: { fr: "Comparer", en: "Compare" },
  exposures: (horizon: string): Bilingual => ({ fr: `Exposition ${horizon}\u202f:`, en: `Exposure ${horizon}:` }),
  exposure: ({ fr, en }: Bilingual, level: Bilingual, possible: Bilingual): Bilingual => ({
    fr: `${fr.toLowerCase()} (${level.fr.toLowerCase()}, ${possible.fr})`,
    en: `${en.toLowerCase()} (${level.en.toLowerCase()}, ${possible.en})`,
  }),
  together: { fr: "Risque croisé 2050, moyenne des aléas", en: "Combined risk 2050, mean of hazards" },
  emptyTitle: { fr: "Votre portefeuille est encore vide", en: "Your portfolio is still empty" },
  empty: {
    fr: "Ajoutez un premier bâtiment : ses niveaux de risque s’afficheront dans la liste et sur la carte.",
    en: "Add your first building: its risk levels will appear in the list and on the map.",
  },
  emptyReader: {
    fr: "Vous avez un droit de lecture. Les bâtiments que d’autres collaborateurs ajouteront à vos groupes apparaîtront ici.",
    en: "You have read access. Buildings that other collaborators add to your groups will appear here.",
  },
  addFirst: { fr: "Ajouter un bâtiment", en: "Add a building" },
  importFirst: { fr: "Importer un fichier Excel ou CSV", en: "Import an Excel or CSV file" },
  analyse: { fr: "Analyser une adresse", en: "Analyse an address" },
  order: { fr: "Ordre de la liste", en: "Sort list" },
  worstFirst: { fr: "Les plus à risque d’abord", en: "Most at risk first" },
  byName: { fr: "Par nom", en: "By name" },
  byCity: { fr: "Par ville", en: "By city" },
  lastChanged: { fr: "Derniers modifiés d’abord", en: "Last changed first" },
  otherOrder: { fr: "Autre ordre", en: "Other order" },
  phone: {
    fr: "Sur un téléphone, vous pouvez consulter le portefeuille. Pour ajouter, importer ou modifier des bâtiments, utilisez un ordinateur.",
    en: "On a phone you can view the portfolio. To add, import or edit buildings, use a computer.",
  },
  importRuns: (by: string, file: string | null, since: string): Bilingual => ({
    fr: `Import en cours par ${by} depuis ${since}${file === null ? "" : `\u202f: ${file}`}.`,
    en: `Import in progress by ${by} since ${since}${file === null ? "" : `: ${file}`}.`,
  }),
  importYours: (file: string | null, since: string): Bilingual => ({
    fr: `Votre import est en cours depuis ${since}${file === null ? "" : `\u202f: ${file}`}.`,
    en: `Your import has been in progress since ${since}${file === null ? "" : `: ${file}`}.`,
  }),
  seeImport: { fr: "Voir l’import", en: "View the import" },
  outdated: (n: number, shown: string): Bilingual => ({
    fr: `${shown} ${plural(n, "bâtiment est recalculé", "bâtiments sont recalculés")}\u202f: les niveaux affichés sont ceux du calcul précédent.`,
    en: `${shown} ${pluralEn(n, "building is", "buildings are")} being recalculated: the levels shown are from the previous calculation.`,
  }),
  quota: (n: number, counter: string, threshold: string): Bilingual => ({
    fr: `${counter} ${plural(n, "ajout", "ajouts")} sur ${threshold}`,
    en: `${counter} of ${threshold} buildings added`,
  }),
  quotaTitle: {
    fr: "Bâtiments ajoutés depuis l’ouverture du compte, suppressions comprises, sur le nombre autorisé",
    en: "Buildings added since the account was opened, including deleted ones, out of the number allowed",
  },
  quotaReached: {
    fr: "Ce portefeuille a atteint le nombre de bâtiments autorisé\u202f: contactez l’équipe pour obtenir une licence.",
    en: "This portfolio has reached its maximum number of buildings: contact the team to get a licence.",
  },
  contact: { fr: "Contacter l’équipe", en: "Contact the team" },
};
