import type { Actor } from "@lichen/domain";

/** Returns whether the user may read a group of buildings. */
export function canReadSomewhere({ role, building_rights }: Actor): boolean {
  return role === "admin" || role === "company_admin" || Object.keys(building_rights).length > 0;
}

/** What a screen of the portfolio says to a user who may read no group. */
export const NO_GROUP = {
  title: {
    fr: "Vous n’avez accès à aucun groupe de bâtiments",
    en: "You do not have access to any building group",
  },
  whoOpens: { fr: "référent ou administrateur de votre structure", en: "referent, or your company administrator" },
};
