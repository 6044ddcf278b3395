import type { Bilingual } from "../shared/bilingual.ts";

/** What became of a figure, against the initial state. */
export const CHANGE_CLASSES = ["significant_loss", "loss", "no_change", "gain", "significant_gain"] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/** @source decisions.md "Settled while the screens were drawn" */
export const CHANGE_CLASS_NAMES: Readonly<Record<ChangeClass, Bilingual>> = {
  significant_gain: { fr: "Gain important", en: "Significant gain" },
  gain: { fr: "Gain", en: "Gain" },
  no_change: { fr: "Pas de changement", en: "No change" },
  loss: { fr: "Perte", en: "Loss" },
  significant_loss: { fr: "Perte importante", en: "Significant loss" },
};

/** From where a change is one, and from where it is a large one. */
type ChangeBounds = { readonly small: number; readonly large: number };

/** Of the coefficient: the usual error of areas measured on a plan; the net gain that English law asks for. @source method §4.2 */
export const CBSH_CHANGE: ChangeBounds = { small: 0.02, large: 0.1 };
/** Of the footprint, in points. @source method §4.2 */
export const FOOTPRINT_CHANGE: ChangeBounds = { small: 5, large: 20 };

/** A difference of decimals must not miss its bound by its last bit. */
const TOLERANCE = 1e-9;

/** Up to `small`, both included, nothing changed; from `large` on, included, much. */
export function changeClass(delta: number, { small, large }: ChangeBounds): ChangeClass {
  const size = Math.abs(delta);
  if (size <= small + TOLERANCE) return "no_change";
  const isLarge = size >= large - TOLERANCE;
  if (delta > 0) return isLarge ? "significant_gain" : "gain";
  return isLarge ? "significant_loss" : "loss";
}
