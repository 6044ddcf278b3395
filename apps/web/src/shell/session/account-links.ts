import type { Actor, Bilingual } from "@lichen/domain";

/** Screen of one's tasks. */
export const TASKS_PATH = "/tasks";

/** Entry of the menu of a signed-in user. */
type AccountLink = { readonly to: string; readonly name: Bilingual };

/** Path that "Administration" leads to, or null when it has nothing for the user. @source platform.md §2 "Layout" */
export function administrationPath({ role, company_id }: Pick<Actor, "role" | "company_id">): string | null {
  if (role === "admin") return "/admin";
  if (role === "company_admin") return "/admin/companies/";
  return role === "manager" && company_id !== null ? `/admin/companies/${company_id}` : null;
}

/** Pages of "My space", in the order of the menu. @source platform.md §2 "Layout", §6 "The admin does not see …" */
export function accountLinks(actor: Pick<Actor, "role" | "company_id">): readonly AccountLink[] {
  const administration = administrationPath(actor);
  return [
    { to: "/profile", name: { fr: "Mon compte", en: "My account" } },
    { to: TASKS_PATH, name: { fr: "Mes tâches", en: "My tasks" } },
    { to: "/buildings", name: { fr: "Gestion des bâtiments", en: "Buildings management" } },
    { to: "/impact/projects", name: { fr: "Gestion des projets", en: "Projects management" } },
    ...(actor.role === "admin"
      ? []
      : [{ to: "/resilience/analysis", name: { fr: "Analyse de résilience", en: "Resilience analysis" } }]),
    ...(administration === null ? [] : [{ to: administration, name: { fr: "Administration", en: "Administration" } }]),
  ];
}

/** One way of the bar; `isWhole`: it is the current one at that very address alone. */
type ProductLink = AccountLink & { readonly isWhole: boolean };

/** The screens of one's own work, in the bar. */
export function productLinks(actor: Pick<Actor, "role" | "company_id">): readonly ProductLink[] {
  const administration = administrationPath(actor);
  return [
    { to: "/buildings", name: { fr: "Mon portefeuille", en: "My portfolio" }, isWhole: true },
    { to: "/buildings/strategy", name: { fr: "Stratégie", en: "Strategy" }, isWhole: false },
    { to: "/impact/projects", name: { fr: "Projets", en: "Projects" }, isWhole: false },
    {
      to: "/territories/batadapt-territories-report",
      name: { fr: "Territoires", en: "Territories" },
      isWhole: false,
    },
    ...(administration === null
      ? []
      : [{ to: administration, name: { fr: "Administration", en: "Administration" }, isWhole: false }]),
  ];
}

/** First letters of the first and the last name; those of the e-mail address when there is no name. */
export function initials(user: {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}): string {
  const letters = [user.first_name, user.last_name].map((name) => [...name.trim()][0] ?? "").join("");
  return (letters || (user.email[0] ?? "")).toLocaleUpperCase();
}
