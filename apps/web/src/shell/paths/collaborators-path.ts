import { type Actor, canSeeCollaborators } from "@lichen/domain";

/** Path where a user adds collaborators on their own; null for those who have to ask. @source platform.md §6 */
export function addCollaboratorPath(actor: Actor): string | null {
  if (actor.role === "admin") return "/admin/companies";
  const { company_id: own } = actor;
  return own !== null && canSeeCollaborators(actor, own) ? `/admin/companies/${own}?tab=people` : null;
}
