import type { Bilingual } from "@lichen/domain";

/** The three states that a declaration may give. @source Arrêté du 20 septembre 2019, RGAA, "Déclaration d’accessibilité" */
export const CONFORMITY = {
  full: { fr: "Accessibilité\u202f: totalement conforme", en: "Accessibility: fully compliant" },
  partial: { fr: "Accessibilité\u202f: partiellement conforme", en: "Accessibility: partially compliant" },
  none: { fr: "Accessibilité\u202f: non conforme", en: "Accessibility: not compliant" },
} as const satisfies Record<string, Bilingual>;
export type Conformity = keyof typeof CONFORMITY;

/** What the audit declares, alone in the footer of every screen: a test holds it to the criteria that are met. */
export const DECLARED: Conformity = "full";
