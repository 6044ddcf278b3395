import type { Bilingual } from "@lichen/domain";

export const viewText = {
  views: { fr: "Vues", en: "Views" },
  columnsOf: { fr: "Colonnes prédéfinies", en: "Ready-made columns" },
  own: { fr: "Mes vues", en: "My views" },
  shared: { fr: "Vues de la structure", en: "Views of the company" },
  sharedBy: (owner: string): Bilingual => ({ fr: `partagée par ${owner}`, en: `shared by ${owner}` }),
  isShared: { fr: "partagée", en: "shared" },
  isDefault: { fr: "vue par défaut", en: "opens first" },
  save: { fr: "Enregistrer cette vue…", en: "Save this view…" },
  manage: { fr: "Gérer les vues…", en: "Manage the views…" },
  saveTitle: { fr: "Enregistrer cette vue", en: "Save this view" },
  saveWhat: {
    fr: "Une vue enregistre les filtres, la recherche, le tri, les colonnes et le scénario.",
    en: "A view keeps the filters, the search, the order, the columns and the scenario.",
  },
  name: { fr: "Nom de la vue", en: "Name of the view" },
  share: { fr: "Partager cette vue avec toute ma structure", en: "Share it with my whole company" },
  first: { fr: "Ouvrir cette vue par défaut", en: "Open it first" },
  saveAction: { fr: "Enregistrer", en: "Save" },
  saved: (name: string): Bilingual => ({
    fr: `La vue «\u202f${name}\u202f» est enregistrée.`,
    en: `The view “${name}” is saved.`,
  }),
  manageTitle: { fr: "Vues du portefeuille", en: "Views of the portfolio" },
  none: { fr: "Aucune vue enregistrée pour l’instant.", en: "No view saved yet." },
  rename: (name: string): Bilingual => ({ fr: `Nom de la vue ${name}`, en: `Name of the view ${name}` }),
  open: (name: string): Bilingual => ({ fr: `Ouvrir la vue ${name}`, en: `Open the view ${name}` }),
  shareOf: (name: string): Bilingual => ({ fr: `Partager la vue ${name}`, en: `Share the view ${name}` }),
  firstOf: (name: string): Bilingual => ({ fr: `Ouvrir la vue ${name} par défaut`, en: `Open the view ${name} first` }),
  updateOf: (name: string): Bilingual => ({
    fr: `Remplacer la vue ${name} par ce qui est affiché`,
    en: `Replace the view ${name} with what is shown`,
  }),
  deleteOf: (name: string): Bilingual => ({ fr: `Supprimer la vue ${name}`, en: `Delete the view ${name}` }),
  shareShort: { fr: "Partagée", en: "Shared" },
  firstShort: { fr: "Par défaut", en: "First" },
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
    en: "You already have many views: delete one.",
  },
};

/** Words of the refusals of the calls of views, by code. */
export const VIEW_REFUSALS = { name_taken: viewText.nameTaken, too_many_views: viewText.tooMany };
