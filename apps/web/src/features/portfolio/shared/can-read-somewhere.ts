import type { Actor } from "@lichen/domain";

/** Whether a group of buildings is open to somebody. */
export function canReadSomewhere({ role, building_rights }: Actor): boolean {
  return role === "admin" || role === "company_admin" || Object.keys(building_rights).length > 0;
}

/** What a screen of the portfolio says to somebody to whom no group is open. */
export const NO_GROUP = {
  title: {
    fr: "Vous n’avez accès à aucun groupe de bâtiments",
    en: "You do not have access to any building group",
  },
  whoOpens: { fr: "référent ou administrateur de votre structure", en: "referent, or your company administrator" },
};
