import { ensure } from "../shared/ensure.ts";
import { covers, type Right } from "./right.ts";
import type { Role } from "./role.ts";

/** Rights by id of group; a group that is absent gives none. */
export type GroupRights = Readonly<Record<string, "read" | "write">>;

/** Someone who is signed in, with all that decides what they may do. */
export type Actor = {
  /** What acts: a person, when absent, or a program with an API key. */
  readonly kind?: "person" | "service";
  readonly user_id: string;
  readonly username: string;
  readonly name: string;
  /** Null: an ordinary user. */
  readonly role: Role | null;
  /** Null only for a platform administrator. */
  readonly company_id: string | null;
  /** Companies whose parent is the actor's; empty unless the actor is a company administrator. */
  readonly subsidiary_ids: readonly string[];
  readonly building_rights: GroupRights;
  readonly project_rights: GroupRights;
};

/** The two kinds of groups that rights are given on. */
export const GROUP_KINDS = ["building", "project"] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** One group of one company. */
export type GroupRef = { readonly kind: GroupKind; readonly company_id: string; readonly id: string };

/** A person's place in the organisation, as far as it decides what others may do to them. */
export type Person = {
  readonly user_id: string;
  readonly company_id: string | null;
  readonly role: Role | null;
};

/** Column of permissions.csv that speaks of someone. */
export function actorKind(actor: Pick<Actor, "role"> | null): "visitor" | "user" | Role {
  return actor === null ? "visitor" : (actor.role ?? "user");
}

/**
 * Right of someone on a group.
 *
 * @source decisions.md "Rights": "company_admin has write on all groups of the company"
 */
export function rightOn(actor: Actor, group: GroupRef): Right {
  if (actor.role === "admin") return "write";
  if (actor.company_id !== group.company_id) return "none";
  if (actor.role === "company_admin") return "write";
  const rights = group.kind === "building" ? actor.building_rights : actor.project_rights;
  return Object.hasOwn(rights, group.id) ? ensure(rights[group.id]) : "none";
}

export function canRead(actor: Actor, group: GroupRef): boolean {
  return covers(rightOn(actor, group), "read");
}

export function canWrite(actor: Actor, group: GroupRef): boolean {
  return covers(rightOn(actor, group), "write");
}

/** Whether there is a group in which someone may add something. */
export function canWriteSomewhere(actor: Actor, kind: GroupKind): boolean {
  if (actor.role === "admin" || actor.role === "company_admin") return true;
  return Object.values(kind === "building" ? actor.building_rights : actor.project_rights).includes("write");
}

/** Whether there is a group of which someone may read something. */
export function canReadSomewhere(actor: Actor, kind: GroupKind): boolean {
  if (actor.role === "admin" || actor.role === "company_admin") return true;
  return Object.keys(kind === "building" ? actor.building_rights : actor.project_rights).length > 0;
}

/** Whether someone may know that a company exists. @source permissions.csv /admin/companies/{id}/ */
export function canSeeCompany(actor: Actor, companyId: string): boolean {
  if (actor.role === "admin") return true;
  return actor.company_id === companyId || actor.subsidiary_ids.includes(companyId);
}

/** Whether someone may change the licence, the threshold or the subscription of companies, create and delete them. */
export function canManageCompanies(actor: Actor): boolean {
  return actor.role === "admin";
}

/** Whether someone may add, rename and remove the groups of a company. @source permissions.csv PUT: "groups-only" */
export function canManageGroups(actor: Actor, companyId: string): boolean {
  if (actor.role === "admin") return true;
  return actor.role === "company_admin" && canSeeCompany(actor, companyId);
}

/** Whether someone may manage the API keys and the webhooks of a company. @source decisions.md "Keys", "Events" */
export function canManageKeys(actor: Actor, companyId: string): boolean {
  if (actor.role === "admin") return true;
  return actor.role === "company_admin" && actor.company_id === companyId;
}

/** Whether someone may see who works in a company. @source permissions.csv /admin/collaborators/search/ */
export function canSeeCollaborators(actor: Actor, companyId: string): boolean {
  if (actor.role === "admin") return true;
  if (actor.role === "manager") return actor.company_id === companyId;
  return actor.role === "company_admin" && canSeeCompany(actor, companyId);
}

/** Whether someone may know that a group exists: they read it, or give the rights of its company. */
export function canSeeGroup(actor: Actor, group: GroupRef): boolean {
  return canRead(actor, group) || canSeeCollaborators(actor, group.company_id);
}

/** Whether someone may know that a person exists, among the collaborators. */
export function canSeePerson(actor: Actor, person: Person): boolean {
  if (actor.role === "admin") return true;
  return person.company_id !== null && canSeeCollaborators(actor, person.company_id);
}

/**
 * Whether someone may activate, deactivate or delete a person, and change their place.
 * No one does it to themselves, nor to a platform administrator without being one.
 *
 * @source permissions.csv set_state, DELETE: "company"
 */
export function canManagePerson(actor: Actor, person: Person): boolean {
  if (actor.user_id === person.user_id) return false;
  if (actor.role === "admin") return true;
  if (person.role === "admin" || person.company_id === null) return false;
  return actor.role === "company_admin" && canSeeCompany(actor, person.company_id);
}

/** Whether someone may read all that is held of a person: it is theirs, or they manage the person. */
export function canReadPersonalData(actor: Actor, person: Person): boolean {
  return actor.user_id === person.user_id || canManagePerson(actor, person);
}

/**
 * Whether someone may change a person's names, job and rights. A referent does it for ordinary users and
 * referents of the own company.
 *
 * @source permissions.csv PATCH /admin/collaborators/{id}/: "groups"
 */
export function canEditPerson(actor: Actor, person: Person): boolean {
  if (canManagePerson(actor, person)) return true;
  if (actor.role !== "manager" || actor.user_id === person.user_id) return false;
  return person.company_id === actor.company_id && (person.role === null || person.role === "manager");
}

/**
 * Whether someone may turn a right that a person has on a group into another one.
 * A referent acts only on the groups given to them and never beyond the right they have there, in what they give and
 * in what they take away. What a role gives is not granted.
 *
 * @source permissions.csv set_permissions; platform.md §6 "Referents act only on the groups given to them"
 */
export function canGrant(actor: Actor, person: Person, group: GroupRef, change: { from: Right; to: Right }): boolean {
  if (person.company_id !== group.company_id || !canEditPerson(actor, person)) return false;
  if (isGivenByRole(person.role)) return false;
  if (actor.role !== "manager") return true;
  const own = rightOn(actor, group);
  return own !== "none" && covers(own, change.from) && covers(own, change.to);
}

/** Whether a role gives write on every group of its reach, whatever is granted. @source decisions.md "Rights" */
export function isGivenByRole(role: Role | null): boolean {
  return role === "admin" || role === "company_admin";
}

/** Roles that an actor may give. A referent adds ordinary users and referents. */
export function grantableRoles(actor: Actor): readonly (Role | null)[] {
  if (actor.role === "admin") return [null, "manager", "company_admin", "admin"];
  if (actor.role === "company_admin") return [null, "manager"];
  return actor.role === "manager" ? [null] : [];
}

/**
 * Whether someone may turn a person's role into another one: both among those that they may give, so that no one is
 * lowered by the person who could not raise them again. Company roles need a company.
 */
export function canChangeRole(actor: Actor, person: Person, to: Role | null): boolean {
  if (person.company_id === null && (to === "manager" || to === "company_admin")) return false;
  const grantable = grantableRoles(actor);
  return canManagePerson(actor, person) && grantable.includes(person.role) && grantable.includes(to);
}

/** Companies whose rows someone may come near: the second wall, in the database, lets no other through. */
export function reachOf(actor: Actor): readonly string[] | "all" {
  if (actor.role === "admin") return "all";
  return actor.company_id === null ? [] : [actor.company_id, ...actor.subsidiary_ids];
}
