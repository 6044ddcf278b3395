import type { Bilingual } from "@lichen/domain";

/** The three states that a declaration may give. @source Arrêté du 20 septembre 2019, RGAA, "Déclaration d’accessibilité" */
export const CONFORMITY = {
  full: { fr: "Accessibilité\u202f: totalement conforme", en: "Accessibility: fully compliant" },
  partial: { fr: "Accessibilité\u202f: partiellement conforme", en: "Accessibility: partially compliant" },
  none: { fr: "Accessibilité\u202f: non conforme", en: "Accessibility: not compliant" },
} as const satisfies Record<string, Bilingual>;
type Conformity = keyof typeof CONFORMITY;

/** The audit that the declaration of accessibility rests on. */
export const AUDIT = {
  standard: "RGAA 4.1.2",
  version: "0.4.1",
  date: "2026-11-27",
  screens: 54,
} as const;

/** When the criteria that it found not met were tried again, those alone. */
export const SECOND_AUDIT = { version: "0.5.0", date: "2026-11-28", screens: 64 } as const;

/** When the spacing of texts (10.12) was tried again. */
export const SPACING_AUDIT = { date: "2026-11-29", screens: 79 } as const;

/** Criteria of each theme of the RGAA, and those with no subject on the screens that were tried. @source RGAA 4.1.2 */
export const THEMES: readonly { readonly criteria: number; readonly notApplicable: number }[] = [
  { criteria: 9, notApplicable: 3 },
  { criteria: 2, notApplicable: 2 },
  { criteria: 3, notApplicable: 0 },
  { criteria: 13, notApplicable: 13 },
  { criteria: 8, notApplicable: 3 },
  { criteria: 2, notApplicable: 0 },
  { criteria: 5, notApplicable: 1 },
  { criteria: 10, notApplicable: 1 },
  { criteria: 4, notApplicable: 1 },
  { criteria: 14, notApplicable: 1 },
  { criteria: 13, notApplicable: 0 },
  { criteria: 11, notApplicable: 3 },
  { criteria: 12, notApplicable: 7 },
];

/**
 * State of a criterion that the audit found not met: `open` as it was found, `mended` since by its authors and not audited
 * again, which does not count, `met` in a later audit.
 */
export type CriterionState = "open" | "mended" | "met";

/** Criteria that the audit found not met, with what became of them; the others of a theme are met or not applicable. */
export const FAULTS = {
  "1.3": "met",
  "3.1": "met",
  "5.1": "met",
  "5.4": "met",
  "5.5": "met",
  "5.6": "met",
  "7.1": "met",
  "7.4": "met",
  "7.5": "met",
  "8.6": "met",
  "10.4": "met",
  "10.11": "met",
  "10.12": "met",
  "11.2": "met",
  "11.9": "met",
  "11.10": "met",
  "11.11": "met",
  "12.1": "met",
  "12.8": "met",
  "12.10": "met",
  "13.3": "met",
} as const satisfies Readonly<Record<`${number}.${number}`, CriterionState>>;

export type FaultyCriterion = keyof typeof FAULTS;

/** Whether a criterion counts as met: one that was mended waits for an audit. */
export const isMet = (state: CriterionState): boolean => state === "met";

/** Criteria that apply, those that are met, and their share in whole percent, rounded down. */
export function countConformity(faults: Readonly<Record<string, CriterionState>> = FAULTS) {
  const applicable = THEMES.reduce((sum, { criteria, notApplicable }) => sum + criteria - notApplicable, 0);
  const met = applicable - Object.values(faults).filter((state) => !isMet(state)).length;
  return { applicable, met, percent: Math.floor((100 * met) / applicable) };
}

/** What a rate of conformity declares: partial from half of the criteria on. @source Arrêté du 20 septembre 2019 */
export function findConformity({ percent } = countConformity()): Conformity {
  if (percent === 100) return "full";
  return percent >= 50 ? "partial" : "none";
}
