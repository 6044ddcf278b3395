import type { Bilingual, GroupKind } from "@lichen/domain";
import { counted, formatInteger, nounOf } from "@lichen/report";

/** A sentence about one record, named by the kind of its subject: a masculine noun in French. */
const about =
  (fr: (noun: string) => string, en: (noun: string) => string) =>
  (kind: GroupKind): Bilingual => {
    const noun = nounOf(1, kind);
    return { fr: fr(noun.fr), en: en(noun.en) };
  };

/** Words of the list of any subject. A count comes as a number, for its agreement, and as it is written. */
export const listWords = {
  count: (kind: GroupKind, filtered: number, total: number): Bilingual => {
    if (filtered === total) return counted(total, kind);
    return {
      fr: `${counted(filtered, kind).fr} sur ${formatInteger(total, "fr")}`,
      en: `${formatInteger(filtered, "en")} of ${counted(total, kind).en}`,
    };
  },
  noAnswer: { fr: "sans réponse", en: "no answer" },
  selected: (n: number, shown: string): Bilingual => ({
    fr: `${shown} ${n < 2 ? "sélectionné" : "sélectionnés"}`,
    en: `${shown} selected`,
  }),
  selectAll: (shown: string): Bilingual => ({ fr: `Tout sélectionner (${shown})`, en: `Select all (${shown})` }),
  unselect: { fr: "Désélectionner", en: "Unselect" },
  delete: { fr: "Supprimer", en: "Delete" },
  history: { fr: "Historique", en: "History" },
  perPage: { fr: "Par page", en: "Per page" },
  kept: { fr: "Vos filtres et vos colonnes sont conservés.", en: "Your filters and columns are kept." },
  unread: {
    fr: "La liste n’a pas pu être actualisée\u202f: voici sa dernière version.",
    en: "The list could not be read again: this is what it was.",
  },
  retry: { fr: "Réessayer", en: "Retry" },
  clear: { fr: "Effacer les filtres", en: "Clear the criteria" },
  none: about(
    (noun) => `Aucun ${noun}`,
    (noun) => `No ${noun}`,
  ),
  noMatch: about(
    (noun) => `Aucun ${noun} ne correspond à ces critères.`,
    (noun) => `No ${noun} matches these criteria.`,
  ),
  preview: about(
    (noun) => `Aperçu du ${noun}`,
    (noun) => `Preview of the ${noun}`,
  ),
  recordFailed: about(
    (noun) => `Ce ${noun} n’a pas pu être chargé`,
    (noun) => `This ${noun} could not be read`,
  ),
  gone: about(
    (noun) => `Ce ${noun} n’est plus dans la liste, ou vous n’y avez pas accès.`,
    (noun) => `This ${noun} is no longer in the list, or is not yours.`,
  ),
  readOnly: about(
    (noun) => `Vous pouvez lire ce ${noun}. Un référent peut vous donner le droit de le modifier.`,
    (noun) => `You can read this ${noun}. A referent can give you the right to change it.`,
  ),
  closePreview: { fr: "Fermer l’aperçu", en: "Close the preview" },
} as const;
