import type { Actor } from "./actor.ts";

/** Whether somebody may read an account and change its names. @source permissions.csv GET, PATCH /admin/users/{id}/: "self only; admin any" */
export function canOpenAccount(actor: Pick<Actor, "user_id" | "group">, userId: string): boolean {
  return actor.group === "admin" || actor.user_id === userId;
}
