import type { Bilingual } from "@lichen/domain";

export const text = {
  title: { fr: "Structures", en: "Companies" },
  add: { fr: "Ajouter une structure", en: "Add a company" },
  create: { fr: "Créer la structure", en: "Create the company" },
  search: { fr: "Nom, code, SIREN", en: "Name, code, SIREN" },
  failed: { fr: "Les structures n’ont pas pu être chargées", en: "Companies could not be loaded" },
  empty: { fr: "Aucune structure", en: "No companies" },
  emptyWhy: {
    fr: "Une structure réunit des collaborateurs, des groupes de bâtiments et un abonnement.",
    en: "A company brings together collaborators, building groups and a subscription.",
  },
  noMatch: { fr: "Aucune structure ne correspond à ces critères.", en: "No company matches these filters." },
  count: (count: number, total: number, shown: { count: string; total: string }): Bilingual =>
    count === total
      ? {
          fr: total < 2 ? `${shown.total} structure` : `${shown.total} structures`,
          en: total === 1 ? `${shown.total} company` : `${shown.total} companies`,
        }
      : {
          fr:
            total < 2 ? `${shown.count} structure sur ${shown.total}` : `${shown.count} structures sur ${shown.total}`,
          en: total === 1 ? `${shown.count} of ${shown.total} company` : `${shown.count} of ${shown.total} companies`,
        },
  running: { fr: "en cours", en: "active" },
  stopped: { fr: "désactivé", en: "disabled" },
  closed: { fr: "Structure désactivée", en: "Company disabled" },
  unlimited: { fr: "illimité", en: "unlimited" },
  created: (name: string): Bilingual => ({
    fr: `La structure ${name} est créée.`,
    en: `The company ${name} has been created.`,
  }),
};
