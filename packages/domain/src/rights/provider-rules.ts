import type { GroupKind, GroupRights } from "./actor.ts";
import { covers } from "./right.ts";

/** What a group of a directory gives to its members. */
export type ProviderRule =
  | { readonly value: string; readonly gives: "role"; readonly role: "manager" | "company_admin" }
  /** On one group, or on all those of the company, the future ones included, when `group_id` is null. */
  | {
      readonly value: string;
      readonly gives: GroupKind;
      readonly group_id: string | null;
      readonly right: "read" | "write";
    };

/** Rules of a company. */
export const MOST_PROVIDER_RULES = 200;

/** What rules give to someone; `role` is undefined where no rule speaks of roles, so that it stays. */
type ProviderRights = {
  readonly role: "manager" | "company_admin" | null | undefined;
  readonly building: GroupRights;
  readonly project: GroupRights;
};

/**
 * What the groups of a person give by the rules of their company: the highest of each.
 *
 * @param groups values that the provider stated
 * @param ids identifiers of the groups of the company, by kind: a rule on another one gives nothing
 */
export function applyProviderRules(
  rules: readonly ProviderRule[],
  groups: readonly string[],
  ids: Readonly<Record<GroupKind, readonly string[]>>,
): ProviderRights {
  const applied = rules.filter(({ value }) => groups.includes(value));
  const roles = applied.flatMap((rule) => (rule.gives === "role" ? [rule.role] : []));
  const speaksOfRoles = rules.some(({ gives }) => gives === "role");
  const highest = roles.includes("company_admin") ? "company_admin" : (roles[0] ?? null);
  const rightsOn = (kind: GroupKind): GroupRights => {
    const rights: Record<string, "read" | "write"> = {};
    for (const rule of applied) {
      if (rule.gives !== kind) continue;
      const on = rule.group_id === null ? ids[kind] : ids[kind].filter((id) => id === rule.group_id);
      for (const id of on) if (covers(rule.right, rights[id] ?? "none")) rights[id] = rule.right;
    }
    return rights;
  };
  return { role: speaksOfRoles ? highest : undefined, building: rightsOn("building"), project: rightsOn("project") };
}
