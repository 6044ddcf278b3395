import type { Bilingual } from "../shared/bilingual.ts";

/** What someone may do with the buildings or the projects of a group, weakest first. @source platform.md §6 */
export const RIGHTS = ["none", "read", "write"] as const;
export type Right = (typeof RIGHTS)[number];

export const RIGHT_NAMES: Readonly<Record<Right, Bilingual>> = {
  none: { fr: "Aucun", en: "None" },
  read: { fr: "Lecture", en: "Read" },
  write: { fr: "Écriture", en: "Write" },
};

/** Whether a right gives at least another one. */
export function covers(right: Right, needed: Right): boolean {
  return RIGHTS.indexOf(right) >= RIGHTS.indexOf(needed);
}
