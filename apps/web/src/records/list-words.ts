import type { Bilingual, GroupKind } from "@lichen/domain";
import { countNoun, formatInteger, nounOf } from "@lichen/report";

/** A sentence about one record, in the place of each "{}": the noun of its kind, masculine in French. */
function about(fr: string, en: string): (kind: GroupKind) => Bilingual {
  return (kind) => {
    const noun = nounOf(1, kind);
    return { fr: fr.replace("{}", noun.fr), en: en.replace("{}", noun.en) };
  };
}

/** Words of the list of any subject. A count comes as a number, for its agreement, and as it is written. */
export const listWords = {
  count: (kind: GroupKind, filtered: number, total: number): Bilingual => {
    if (filtered === total) return countNoun(total, kind);
    return {
      fr: `${countNoun(filtered, kind).fr} sur ${formatInteger(total, "fr")}`,
      en: `${formatInteger(filtered, "en")} of ${countNoun(total, kind).en}`,
    };
  },
  arrows: about(
    "Flèches\u202f: d’un {} à l’autre. Entrée\u202f: aperçu. Espace\u202f: sélectionner.",
    "Arrows: from one {} to the next. Enter: preview. Space: select.",
  ),
  estimate: { fr: "estimé", en: "estimated" },
  noAnswer: { fr: "sans réponse", en: "not answered" },
  selected: (n: number, shown: string): Bilingual => ({
    fr: `${shown} ${n < 2 ? "sélectionné" : "sélectionnés"}`,
    en: `${shown} selected`,
  }),
  selectAll: (shown: string): Bilingual => ({ fr: `Tout sélectionner (${shown})`, en: `Select all (${shown})` }),
  unselect: { fr: "Désélectionner", en: "Clear selection" },
  delete: { fr: "Supprimer", en: "Delete" },
  history: { fr: "Historique", en: "History" },
  perPage: { fr: "Par page", en: "Per page" },
  preserved: { fr: "Vos filtres et vos colonnes sont conservés.", en: "Your filters and columns are kept." },
  unread: {
    fr: "La liste n’a pas pu être actualisée\u202f: voici sa dernière version.",
    en: "The list could not be updated: this is the last version.",
  },
  retry: { fr: "Réessayer", en: "Try again" },
  clear: { fr: "Effacer les filtres", en: "Clear filters" },
  none: about("Aucun {}", "No {}"),
  noMatch: about("Aucun {} ne correspond à ces critères.", "No {} matches these filters."),
  preview: about("Aperçu du {}", "Preview of the {}"),
  recordFailed: about("Ce {} n’a pas pu être chargé", "This {} could not be loaded"),
  gone: about(
    "Ce {} n’est plus dans la liste, ou vous n’y avez pas accès.",
    "This {} is no longer in the list, or you do not have access to it.",
  ),
  readOnly: about(
    "Vous pouvez lire ce {}. Un référent peut vous donner le droit de le modifier.",
    "You can view this {}. A referent can give you write access.",
  ),
  closePreview: { fr: "Fermer l’aperçu", en: "Close the preview" },
} as const;
