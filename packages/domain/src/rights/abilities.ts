import type { Bilingual } from "../shared/bilingual.ts";
import { type Actor, canRead, canWrite, type GroupKind, type GroupRef } from "./actor.ts";

/** One thing that people do, and the call that does it. */
type Ability = {
  readonly id: string;
  readonly name: Bilingual;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  /** Groups whose rights count, where the right on a group decides. */
  readonly on?: GroupKind;
};

/** What an administrator asks about a person, in the order that they read it. */
export const ABILITIES = [
  {
    id: "see_buildings",
    name: { fr: "Voir le portefeuille", en: "View the portfolio" },
    method: "POST",
    path: "/buildings/search/",
    on: "building",
  },
  {
    id: "export_buildings",
    name: { fr: "Exporter les bâtiments", en: "Export buildings" },
    method: "POST",
    path: "/buildings/export/",
    on: "building",
  },
  {
    id: "simulate_adaptation",
    name: { fr: "Simuler l’adaptation", en: "Simulate adaptation" },
    method: "POST",
    path: "/buildings/recommendations_simulation/",
    on: "building",
  },
  {
    id: "add_buildings",
    name: { fr: "Ajouter des bâtiments", en: "Add buildings" },
    method: "POST",
    path: "/buildings/",
    on: "building",
  },
  {
    id: "change_buildings",
    name: { fr: "Modifier des bâtiments", en: "Edit buildings" },
    method: "PATCH",
    path: "/buildings/{id}/",
    on: "building",
  },
  {
    id: "delete_buildings",
    name: { fr: "Supprimer des bâtiments", en: "Delete buildings" },
    method: "POST",
    path: "/buildings/bulk_delete/",
    on: "building",
  },
  {
    id: "plan_actions",
    name: { fr: "Planifier des actions", en: "Plan actions" },
    method: "POST",
    path: "/buildings/recommendations_set/",
    on: "building",
  },
  {
    id: "save_simulation_as_strategy",
    name: { fr: "Enregistrer une simulation comme stratégie", en: "Save a simulation as a strategy" },
    method: "POST",
    path: "/buildings/recommendations_set_from_simulation/",
    on: "building",
  },
  {
    id: "see_projects",
    name: { fr: "Voir les projets", en: "View projects" },
    method: "POST",
    path: "/impact/search/",
    on: "project",
  },
  {
    id: "save_projects",
    name: { fr: "Créer et modifier des projets", en: "Create and edit projects" },
    method: "POST",
    path: "/impact/save_project/",
    on: "project",
  },
  {
    id: "request_collaborators",
    name: { fr: "Demander l’ajout de collaborateurs", en: "Request collaborators" },
    method: "POST",
    path: "/emails/add_collaborator/",
  },
  {
    id: "see_collaborators",
    name: { fr: "Voir les collaborateurs", en: "View collaborators" },
    method: "POST",
    path: "/admin/collaborators/search/",
  },
  {
    id: "add_collaborators",
    name: { fr: "Ajouter des collaborateurs", en: "Add collaborators" },
    method: "POST",
    path: "/admin/collaborators/",
  },
  {
    id: "grant_rights",
    name: { fr: "Donner des droits", en: "Give rights" },
    method: "POST",
    path: "/admin/collaborators/set_permissions/",
  },
  {
    id: "deactivate_collaborators",
    name: { fr: "Activer et désactiver des collaborateurs", en: "Activate and disable collaborators" },
    method: "POST",
    path: "/admin/collaborators/{id}/set_state/",
  },
  {
    id: "delete_collaborators",
    name: { fr: "Supprimer des collaborateurs", en: "Delete collaborators" },
    method: "DELETE",
    path: "/admin/collaborators/{id}/",
  },
  {
    id: "see_company",
    name: { fr: "Voir la fiche de la structure", en: "View the company record" },
    method: "GET",
    path: "/admin/companies/{id}/",
  },
  {
    id: "manage_groups",
    name: { fr: "Gérer les groupes de bâtiments et de projets", en: "Manage building and project groups" },
    method: "PUT",
    path: "/admin/companies/{id}/",
  },
  {
    id: "create_companies",
    name: { fr: "Créer des structures", en: "Create companies" },
    method: "POST",
    path: "/admin/companies/",
  },
  {
    id: "manage_users",
    name: { fr: "Gérer les comptes de la plateforme", en: "Manage platform accounts" },
    method: "POST",
    path: "/admin/users/",
  },
  {
    id: "see_logs",
    name: { fr: "Voir le journal des actions", en: "View the action log" },
    method: "POST",
    path: "/admin/logs/search/",
  },
] as const satisfies readonly Ability[];

/**
 * Whether someone can do a thing at least somewhere.
 *
 * @param access what the row of the call says of the person's kind
 * @param groups groups of their company
 * @source permissions.csv: "read" and "write" ask for a right on a group, "groups" for some group to act on
 */
export function hasAbility(actor: Actor, ability: Ability, access: string, groups: readonly GroupRef[]): boolean {
  const ofKind = groups.filter(({ kind }) => ability.on === undefined || kind === ability.on);
  switch (access) {
    case "401":
    case "403":
      return false;
    case "read":
    case "groups":
      return ofKind.some((group) => canRead(actor, group));
    case "write":
      return ofKind.some((group) => canWrite(actor, group));
    default:
      return true;
  }
}
