import type { Bilingual } from "../shared/bilingual.ts";

/** What happened to a record, with the words of its history. */
export const CHANGE_NAMES = {
  created: { fr: "Ajouté", en: "Added" },
  changed: { fr: "Modifié", en: "Edited" },
  surveyed: { fr: "Relevé accepté", en: "Survey accepted" },
  imported: { fr: "Importé", en: "Imported" },
  planned: { fr: "Stratégie modifiée", en: "Strategy changed" },
  moved: { fr: "Changé de groupe", en: "Moved to another group" },
  deleted: { fr: "Supprimé", en: "Deleted" },
  restored: { fr: "Restauré", en: "Restored" },
} as const satisfies Record<string, Bilingual>;
export type ChangeKind = keyof typeof CHANGE_NAMES;
export const CHANGE_KINDS = Object.keys(CHANGE_NAMES) as [ChangeKind, ...ChangeKind[]];
