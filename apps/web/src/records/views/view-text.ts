import type { Bilingual } from "@lichen/domain";

export const viewText = {
  views: { fr: "Vues", en: "Views" },
  columnsOf: { fr: "Colonnes prédéfinies", en: "Preset columns" },
  own: { fr: "Mes vues", en: "My views" },
  shared: { fr: "Vues de la structure", en: "Company views" },
  sharedBy: (owner: string): Bilingual => ({ fr: `partagée par ${owner}`, en: `shared by ${owner}` }),
  isShared: { fr: "partagée", en: "shared" },
  isDefault: { fr: "vue par défaut", en: "default view" },
  save: { fr: "Enregistrer cette vue…", en: "Save this view…" },
  manage: { fr: "Gérer les vues…", en: "Manage views…" },
  saveTitle: { fr: "Enregistrer cette vue", en: "Save this view" },
  saveWhat: {
    fr: "Une vue enregistre les filtres, la recherche, le tri, les colonnes et le scénario.",
    en: "A view saves the filters, search, sort order, columns and scenario.",
  },
  name: { fr: "Nom de la vue", en: "View name" },
  share: { fr: "Partager cette vue avec toute ma structure", en: "Share this view with everyone in my company" },
  first: { fr: "Ouvrir cette vue par défaut", en: "Open this view by default" },
  saveAction: { fr: "Enregistrer", en: "Save" },
  saved: (name: string): Bilingual => ({
    fr: `La vue «\u202f${name}\u202f» est enregistrée.`,
    en: `The view “${name}” is saved.`,
  }),
  manageTitle: { fr: "Vues du portefeuille", en: "Portfolio views" },
  none: { fr: "Aucune vue enregistrée pour l’instant.", en: "No saved views yet." },
  rename: (name: string): Bilingual => ({ fr: `Nom de la vue ${name}`, en: `Name of view ${name}` }),
  open: (name: string): Bilingual => ({ fr: `Ouvrir la vue ${name}`, en: `Open view ${name}` }),
  shareOf: (name: string): Bilingual => ({ fr: `Partager la vue ${name}`, en: `Share view ${name}` }),
  firstOf: (name: string): Bilingual => ({
    fr: `Ouvrir la vue ${name} par défaut`,
    en: `Open view ${name} by default`,
  }),
  updateOf: (name: string): Bilingual => ({
    fr: `Remplacer la vue ${name} par ce qui est affiché`,
    en: `Replace view ${name} with what is shown`,
  }),
  deleteOf: (name: string): Bilingual => ({ fr: `Supprimer la vue ${name}`, en: `Delete view ${name}` }),
  shareShort: { fr: "Partagée", en: "Shared" },
  firstShort: { fr: "Par défaut", en: "Default" },
  update: { fr: "Remplacer", en: "Replace" },
  delete: { fr: "Supprimer", en: "Delete" },
  deleted: (name: string): Bilingual => ({
    fr: `La vue «\u202f${name}\u202f» est supprimée.`,
    en: `The view “${name}” is deleted.`,
  }),
  undo: { fr: "Annuler", en: "Undo" },
  nameTaken: { fr: "Ce nom existe déjà.", en: "This name already exists." },
  nameNeeded: { fr: "Donnez un nom à la vue.", en: "Give the view a name." },
  tooMany: {
    fr: "Vous avez atteint le nombre maximal de vues\u202f: supprimez-en une.",
    en: "You have reached the maximum number of views: delete one.",
  },
};

/** Words of the refusals of the calls of views, by code. */
export const VIEW_REFUSALS = { name_taken: viewText.nameTaken, too_many_views: viewText.tooMany };
