import type { Bilingual } from "@lichen/domain";

const plural = (n: number, one: string, many: string) => (n < 2 ? one : many);
const pluralEn = (n: number, one: string, many: string) => (n === 1 ? one : many);

/** Words of the portfolio. A count comes as a number, for its agreement, and as it is written. */
export const text = {
  completeAnswers: { fr: "Compléter en tableau", en: "Complete in a grid" },
  estimateGroup: { fr: "Estimation", en: "Estimate" },
  estimateName: { fr: "Bâtiment typique", en: "Typical building" },
  estimateDetail: (scenario: Bilingual, horizon: Bilingual): Bilingual => ({
    fr: `Fourchette où se situent les risques croisés de huit bâtiments typiques sur dix du même usage et du même âge (${scenario.fr}, ${horizon.fr}), affichée tant qu’il manque des réponses. Ce n’est pas un niveau : elle n’entre ni dans les décomptes, ni dans les exports.`,
    en: `Where the cross risks of eight in ten typical buildings of the same use and age lie (${scenario.en}, ${horizon.en}), while answers are missing. In no level, count or export.`,
  }),
  colon: { fr: " : ", en: ": " },
  title: { fr: "Mon portefeuille", en: "My portfolio" },
  example: { fr: "Données d’exemple", en: "Example data" },
  history: { fr: "Historique", en: "History" },
  export: { fr: "Exporter", en: "Export" },
  add: { fr: "Ajouter", en: "Add" },
  addOne: { fr: "Un bâtiment, avec le formulaire", en: "One building, by the form" },
  addMany: { fr: "Plusieurs bâtiments, avec un fichier Excel ou CSV", en: "Several, by an Excel or CSV file" },
  ask: { fr: "Demander l’ajout d’un collaborateur", en: "Ask to add a collaborator" },
  addCollaborator: { fr: "Ajouter un collaborateur", en: "Add a collaborator" },
  more: { fr: "Autres actions", en: "More actions" },
  trash: { fr: "Corbeille", en: "Trash" },
  scenario: { fr: "Scénario des niveaux", en: "Scenario of the levels" },
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
  together: { fr: "Risque croisé 2050, ensemble des aléas", en: "Cross risk 2050, all hazards together" },
  emptyTitle: { fr: "Votre portefeuille est encore vide", en: "Your portfolio awaits its first building" },
  empty: {
    fr: "Ajoutez un premier bâtiment : ses niveaux de risque s’afficheront dans la liste et sur la carte.",
    en: "Each building has its risk levels here, in a list and on the map.",
  },
  emptyReader: {
    fr: "Vous avez un droit de lecture. Les bâtiments que d’autres collaborateurs ajouteront à vos groupes apparaîtront ici.",
    en: "Your rights let you read. The buildings that somebody else adds to your groups will appear here.",
  },
  addFirst: { fr: "Ajouter un bâtiment", en: "Add a building" },
  importFirst: { fr: "Importer un fichier Excel ou CSV", en: "Import an Excel or CSV file" },
  analyse: { fr: "Analyser une adresse", en: "Analyse an address" },
  order: { fr: "Ordre de la liste", en: "Order of the list" },
  worstFirst: { fr: "Les plus à risque d’abord", en: "Most at risk first" },
  byName: { fr: "Par nom", en: "By name" },
  byCity: { fr: "Par ville", en: "By city" },
  lastChanged: { fr: "Derniers modifiés d’abord", en: "Last changed first" },
  otherOrder: { fr: "Autre ordre", en: "Another order" },
  phone: {
    fr: "Sur un téléphone, vous pouvez consulter le portefeuille. Pour ajouter, importer ou modifier des bâtiments, utilisez un ordinateur.",
    en: "On a phone the portfolio is for reading: adding, importing and editing are done on a computer.",
  },
  importRuns: (by: string, file: string | null, since: string): Bilingual => ({
    fr: `Import en cours par ${by} depuis ${since}${file === null ? "" : `\u202f: ${file}`}.`,
    en: `Import under way by ${by} since ${since}${file === null ? "" : `: ${file}`}.`,
  }),
  importYours: (file: string | null, since: string): Bilingual => ({
    fr: `Votre import est en cours depuis ${since}${file === null ? "" : `\u202f: ${file}`}.`,
    en: `Your import has been under way since ${since}${file === null ? "" : `: ${file}`}.`,
  }),
  seeImport: { fr: "Voir l’import", en: "See the import" },
  outdated: (n: number, shown: string): Bilingual => ({
    fr: `${shown} ${plural(n, "bâtiment est recalculé", "bâtiments sont recalculés")}\u202f: les niveaux affichés sont ceux du calcul précédent.`,
    en: `${shown} ${pluralEn(n, "building is", "buildings are")} being computed again: the levels shown are those of before.`,
  }),
  quota: (n: number, counter: string, threshold: string): Bilingual => ({
    fr: `${counter} ${plural(n, "ajout", "ajouts")} sur ${threshold}`,
    en: `${counter} of ${threshold} additions`,
  }),
  quotaTitle: {
    fr: "Bâtiments ajoutés depuis l’ouverture du compte, suppressions comprises, sur le nombre autorisé",
    en: "Buildings added since the account was opened, deleted ones included, of the number allowed",
  },
  quotaReached: {
    fr: "Ce portefeuille a atteint le nombre de bâtiments autorisé\u202f: contactez l’équipe pour obtenir une licence.",
    en: "This portfolio has reached its number of buildings: contact the team for a licence.",
  },
  contact: { fr: "Contacter l’équipe", en: "Contact the team" },
};
