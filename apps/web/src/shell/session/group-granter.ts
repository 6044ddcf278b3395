import type { Bilingual } from "@lichen/domain";

/** Who gives the right to write in a group, of buildings or of projects. */
export const GROUP_GRANTER: Bilingual = {
  fr: "administrateur de votre structure, ou référent du groupe",
  en: "your company administrator, or the manager of the group",
};
