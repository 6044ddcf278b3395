import type { Bilingual } from "@lichen/domain";

const agree = (n: number, one: string, many: string) => (n < 2 ? one : many);

export const deleteText = {
  question: (n: number, shown: string): Bilingual => ({
    fr: `Supprimer ${shown} ${agree(n, "bâtiment", "bâtiments")}\u202f?`,
    en: `Delete ${shown} ${n === 1 ? "building" : "buildings"}?`,
  }),
  questionOne: (name: string): Bilingual => ({ fr: `Supprimer ${name}\u202f?`, en: `Delete ${name}?` }),
  follows: (days: number): Bilingual => ({
    fr: `Restauration possible depuis la corbeille pendant ${days} jours. Le compteur de bâtiments ajoutés ne diminue pas.`,
    en: `Can be restored from the trash for ${days} days. The counter of additions does not go down.`,
  }),
  action: (n: number, shown: string): Bilingual => ({
    fr: `Supprimer ${shown} ${agree(n, "bâtiment", "bâtiments")}`,
    en: `Delete ${shown} ${n === 1 ? "building" : "buildings"}`,
  }),
  cancel: { fr: "Annuler", en: "Cancel" },
  deleted: (n: number, shown: string, days: number): Bilingual => ({
    fr:
      n < 2
        ? `${shown} bâtiment supprimé\u202f: il reste ${days} jours dans la corbeille.`
        : `${shown} bâtiments supprimés\u202f: ils restent ${days} jours dans la corbeille.`,
    en:
      n === 1
        ? `${shown} building deleted: it stays in the trash for ${days} days.`
        : `${shown} buildings deleted: they stay in the trash for ${days} days.`,
  }),
  notInTrash: {
    fr: "Ces bâtiments ne sont plus dans la corbeille.",
    en: "These buildings are no longer in the trash.",
  },
  openTrash: { fr: "Ouvrir la corbeille", en: "Open the trash" },
  dismiss: { fr: "Fermer", en: "Close" },
  undo: { fr: "Annuler la suppression", en: "Undo the deletion" },
  restored: (n: number, shown: string): Bilingual => ({
    fr: `${shown} ${agree(n, "bâtiment restauré", "bâtiments restaurés")}.`,
    en: `${shown} ${n === 1 ? "building" : "buildings"} restored.`,
  }),
  forbidden: {
    fr: "Vous n’avez pas les droits pour effectuer cette action. L’un de ces bâtiments est dans un groupe que vous pouvez seulement lire\u202f: rien n’a été supprimé.",
    en: "You don’t have the rights to do this action. One of these buildings is in a group that you may only read: nothing is deleted.",
  },
  selectionChanged: {
    fr: "La sélection ne compte plus le même nombre de bâtiments\u202f: vérifiez-la, puis recommencez.",
    en: "The selection no longer counts as many buildings: check it, then try again.",
  },
  codeTaken: {
    fr: "Le code de l’un de ces bâtiments est utilisé par un autre bâtiment\u202f: changez-le d’abord sur celui-ci.",
    en: "The code of one of these buildings was taken again: change it first on the other building.",
  },
};
