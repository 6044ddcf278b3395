import { type Bilingual, type GroupKind, TRASH_DAYS } from "@lichen/domain";
import { agree, countNoun, nounOf } from "@lichen/report";

const DELETED = { fr: { one: "supprimé", many: "supprimés" }, en: { one: "deleted", many: "deleted" } };
const STAYS = { fr: { one: "il reste", many: "ils restent" }, en: { one: "it will stay", many: "they will stay" } };
const RESTORED = { fr: { one: "restauré", many: "restaurés" }, en: { one: "restored", many: "restored" } };

/** Words of the deletion of records, named by the kind of their subject: a masculine noun in French. */
export const deleteText = {
  question: (kind: GroupKind, n: number): Bilingual => {
    const { fr, en } = countNoun(n, kind);
    return { fr: `Supprimer ${fr}\u202f?`, en: `Delete ${en}?` };
  },
  questionOne: (name: string): Bilingual => ({ fr: `Supprimer ${name}\u202f?`, en: `Delete ${name}?` }),
  follows: {
    fr: `Restauration possible depuis la corbeille pendant ${TRASH_DAYS} jours.`,
    en: `Can be restored from the trash for ${TRASH_DAYS} days.`,
  },
  action: (kind: GroupKind, n: number): Bilingual => {
    const { fr, en } = countNoun(n, kind);
    return { fr: `Supprimer ${fr}`, en: `Delete ${en}` };
  },
  deleted: (kind: GroupKind, n: number): Bilingual => {
    const [those, deleted, stay] = [countNoun(n, kind), agree(n, DELETED), agree(n, STAYS)];
    return {
      fr: `${those.fr} ${deleted.fr}\u202f: ${stay.fr} ${TRASH_DAYS} jours dans la corbeille.`,
      en: `${those.en} ${deleted.en}: ${stay.en} in the trash for ${TRASH_DAYS} days.`,
    };
  },
  notInTrash: (kind: GroupKind): Bilingual => ({
    fr: `Ces ${nounOf(2, kind).fr} ne sont plus dans la corbeille.`,
    en: `These ${nounOf(2, kind).en} are no longer in the trash.`,
  }),
  openTrash: { fr: "Ouvrir la corbeille", en: "Open the trash" },
  dismiss: { fr: "Fermer", en: "Close" },
  undo: { fr: "Annuler la suppression", en: "Undo the deletion" },
  restored: (kind: GroupKind, n: number): Bilingual => {
    const [those, restored] = [countNoun(n, kind), agree(n, RESTORED)];
    return { fr: `${those.fr} ${restored.fr}.`, en: `${those.en} ${restored.en}.` };
  },
  forbidden: (kind: GroupKind): Bilingual => ({
    fr: `Vous n’avez pas les droits pour effectuer cette action. L’un de ces ${nounOf(2, kind).fr} est dans un groupe que vous pouvez seulement lire\u202f: rien n’a été supprimé.`,
    en: `You don’t have the rights to do this action. You only have read access to one of these ${nounOf(2, kind).en}: nothing was deleted.`,
  }),
  selectionChanged: (kind: GroupKind): Bilingual => ({
    fr: `La sélection ne compte plus le même nombre de ${nounOf(2, kind).fr}\u202f: vérifiez-la, puis recommencez.`,
    en: `The selection no longer has the same number of ${nounOf(2, kind).en}: check it, then try again.`,
  }),
};

/** Words of the trash. */
export const trashText = {
  title: { fr: "Corbeille", en: "Trash" },
  what: (kind: GroupKind, withIt: Bilingual): Bilingual => ({
    fr: `Un ${nounOf(1, kind).fr} supprimé peut être restauré pendant ${TRASH_DAYS} jours, avec ${withIt.fr}.`,
    en: `A deleted ${nounOf(1, kind).en} can be restored for ${TRASH_DAYS} days, with ${withIt.en}.`,
  }),
  empty: { fr: "La corbeille est vide.", en: "The trash is empty." },
  by: (who: string, when: string): Bilingual => ({
    fr: `supprimé par ${who}, ${when}`,
    en: `deleted by ${who}, ${when}`,
  }),
  left: (days: number): Bilingual => ({
    fr: days < 2 ? "dernier jour" : `encore ${days} jours`,
    en: days < 2 ? "last day" : `${days} days left`,
  }),
  restore: { fr: "Restaurer", en: "Restore" },
  restoreTicked: (kind: GroupKind, n: number): Bilingual => {
    const { fr, en } = countNoun(n, kind);
    return { fr: `Restaurer ${fr}`, en: `Restore ${en}` };
  },
  wholePage: { fr: "Cocher toute la page", en: "Tick all on this page" },
  tickOf: (name: string): Bilingual => ({ fr: `Cocher ${name}`, en: `Tick ${name}` }),
  restoreOf: (name: string): Bilingual => ({ fr: `Restaurer ${name}`, en: `Restore ${name}` }),
};
