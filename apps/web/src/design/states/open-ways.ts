import type { Bilingual } from "@lichen/domain";

/** What can be done where something is refused: a screen to open, or an act on this one. */
type WayOn = { readonly name: Bilingual } & (
  | { readonly to: string; readonly onPick?: never }
  | { readonly onPick: () => void; readonly to?: never }
);
/** A refusal always has one. */
export type WaysOn = readonly [WayOn, ...WayOn[]];

/** Screens that are open to everyone. */
const ANALYSIS = { name: { fr: "Analyser une adresse", en: "Analyse an address" }, to: "/resilience/form" };
const ACTIONS = {
  name: { fr: "Voir les actions d’adaptation", en: "View adaptation actions" },
  to: "/recommendations",
};
const PROJECT = {
  name: { fr: "Simuler la biodiversité d’un projet", en: "Simulate a project’s biodiversity" },
  to: "/impact/projects/configurator",
};
/** What a signed-in person may open whatever their rights. */
const RIGHTS = { name: { fr: "Voir mes droits", en: "View my access rights" }, to: "/profile" };

export const OPEN_TO_ALL: WaysOn = [ANALYSIS, ACTIONS, PROJECT];
export const OPEN_TO_ACCOUNTS: WaysOn = [RIGHTS, ANALYSIS, PROJECT];

/** What is open in place of a screen that needs an account: the closest to it first. */
export function openInPlaceOf(path: string): WaysOn {
  if (path.startsWith("/impact/")) return [PROJECT, ANALYSIS];
  return /^\/(recommendations|buildings\/strategy)/.test(path) ? [ACTIONS, ANALYSIS] : [ANALYSIS, ACTIONS, PROJECT];
}
