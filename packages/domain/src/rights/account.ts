import type { Actor } from "./actor.ts";

/** Whether someone may read an account and change its names. @source permissions.csv GET, PATCH /admin/users/{id}/: "self only; admin any" */
export function canOpenAccount(actor: Pick<Actor, "user_id" | "role">, userId: string): boolean {
  return actor.role === "admin" || actor.user_id === userId;
}

/** Whether someone may change what an account has chosen for itself. @source permissions.csv PATCH preferences: "own preferences only" */
export function canChangePreferences(actor: Pick<Actor, "user_id">, userId: string): boolean {
  return actor.user_id === userId;
}
