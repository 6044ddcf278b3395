import { type Actor, canManageKeys } from "@lichen/domain";
import { createSharedRefusal } from "./refusal.ts";

/**
 * Returns the company that a call is about: the caller's own, or the one that a platform administrator names; null when
 * there is neither.
 *
 * @throws `not_settable` when anyone else names another company
 */
export function companyOfCaller(actor: Actor, named: string | undefined): string | null {
  if (actor.role === "admin") return named ?? actor.company_id;
  if (named !== undefined && named !== actor.company_id) {
    throw createSharedRefusal("validation", { company_id: ["not_settable"] });
  }
  return actor.company_id;
}

/** The same where a call needs one. @throws `required` when there is none */
export function requireCompanyOfCaller(actor: Actor, named: string | undefined): string {
  const companyId = companyOfCaller(actor, named);
  if (companyId === null) throw createSharedRefusal("validation", { company_id: ["required"] });
  return companyId;
}

/**
 * Returns the company whose API keys or webhooks a call is about: the one that it names, else the caller's own.
 *
 * @throws Refusal when there is none, or when the caller may not manage them
 */
export function requireManagedCompany(actor: Actor, named: string | undefined): string {
  const companyId = named ?? actor.company_id;
  if (companyId === null) throw createSharedRefusal("validation", { company_id: ["required"] });
  if (!canManageKeys(actor, companyId)) throw createSharedRefusal("not_found");
  return companyId;
}
