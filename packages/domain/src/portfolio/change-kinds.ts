import type { Bilingual } from "../shared/bilingual.ts";

/** What happened to a building, with the words of its history. */
export const BUILDING_CHANGE_NAMES = {
  created: { fr: "Ajouté", en: "Added" },
  changed: { fr: "Modifié", en: "Changed" },
  imported: { fr: "Importé", en: "Imported" },
  moved: { fr: "Changé de groupe", en: "Moved to another group" },
  deleted: { fr: "Supprimé", en: "Deleted" },
  restored: { fr: "Restauré", en: "Restored" },
} as const satisfies Record<string, Bilingual>;
export type BuildingChangeKind = keyof typeof BUILDING_CHANGE_NAMES;
export const BUILDING_CHANGE_KINDS = Object.keys(BUILDING_CHANGE_NAMES) as [
  BuildingChangeKind,
  ...BuildingChangeKind[],
];
