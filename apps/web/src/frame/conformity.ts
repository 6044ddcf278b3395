import type { Bilingual } from "@lichen/domain";

/** What the audit declares, alone in the footer of every screen: a test holds it to the criteria that are met. */
export const DECLARED: Bilingual = {
  fr: "Accessibilité\u202f: totalement conforme",
  en: "Accessibility: fully compliant",
};
