import type { Bilingual } from "../shared/bilingual.ts";

/** @source platform.md §6 "Groups"; an ordinary user has none (null) */
export const USER_GROUPS = ["admin", "company_admin", "manager"] as const;
export type UserGroup = (typeof USER_GROUPS)[number];

export const USER_GROUP_NAMES: Readonly<Record<UserGroup | "user", Bilingual>> = {
  admin: { fr: "Administrateur de la plateforme", en: "Platform administrator" },
  company_admin: { fr: "Administrateur de la structure", en: "Company administrator" },
  manager: { fr: "Référent", en: "Referent" },
  user: { fr: "Utilisateur", en: "User" },
};
