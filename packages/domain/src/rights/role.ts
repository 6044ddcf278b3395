import type { Bilingual } from "../shared/bilingual.ts";

/** @source platform.md §6 "Groups"; an ordinary user has none (null) */
export const ROLES = ["admin", "company_admin", "manager"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role | "user", Bilingual>> = {
  admin: { fr: "Administrateur de la plateforme", en: "Platform administrator" },
  company_admin: { fr: "Administrateur de la structure", en: "Company administrator" },
  manager: { fr: "Référent", en: "Referent" },
  user: { fr: "Utilisateur", en: "User" },
};
