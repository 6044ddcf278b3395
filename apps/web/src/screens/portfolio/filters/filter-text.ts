import type { Bilingual } from "@lichen/domain";

export const filterText = {
  findColumn: { fr: "Chercher une colonne", en: "Search for a column" },
  noColumn: { fr: "Aucune colonne de ce nom.", en: "No column of this name." },
  anyColumn: { fr: "Autre colonne", en: "Another column" },
  allCompanies: { fr: "Toutes les structures", en: "All companies" },
  findCompany: { fr: "Nom ou code de la structure", en: "Name or code of the company" },
  groups: { fr: "Groupes", en: "Groups" },
  presence: { fr: "Rempli ou vide", en: "Filled in or empty" },
  andMore: { fr: "Ce niveau et plus", en: "This level and above" },
  andMoreOf: (level: Bilingual): Bilingual => ({ fr: `${level.fr} et plus`, en: `${level.en} and above` }),
  noGroup: { fr: "Aucun groupe ne vous est ouvert.", en: "No group is open to you." },
};
