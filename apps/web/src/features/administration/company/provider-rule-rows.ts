import { type Bilingual, GROUP_KINDS, type ProviderRule, RIGHT_NAMES, ROLE_NAMES } from "@lichen/domain";
import type { CompanyRecord } from "../shared/collaborator.ts";
import { providerText as text } from "./provider-rules-text.ts";

/** A rule as it is typed: the group of the provider, and what it gives, by its key. */
export type RuleRow = { readonly id: number; readonly value: string; readonly gives: string };
type Given = { readonly key: string; readonly name: Bilingual; readonly rule: (value: string) => ProviderRule };

/** What a rule may give in a company, in the order of the list. */
export function givenChoices(company: CompanyRecord, givesAdministrator: boolean): readonly Given[] {
  const roles = (givesAdministrator ? (["manager", "company_admin"] as const) : (["manager"] as const)).map(
    (role): Given => ({
      key: `role ${role}`,
      name: ROLE_NAMES[role],
      rule: (value) => ({ value, gives: "role", role }),
    }),
  );
  const rights = GROUP_KINDS.flatMap((kind) =>
    [null, ...company[`${kind}_groups`]].flatMap((group) =>
      (["read", "write"] as const).map((right): Given => {
        const on = group === null ? text.allOf[kind] : text.groupOf[kind](group.name);
        const group_id = group?.id ?? null;
        return {
          key: `${kind} ${group_id ?? "all"} ${right}`,
          name: { fr: `${RIGHT_NAMES[right].fr}, ${on.fr}`, en: `${RIGHT_NAMES[right].en}, ${on.en}` },
          rule: (value) => ({ value, gives: kind, group_id, right }),
        };
      }),
    ),
  );
  return [...rights, ...roles];
}

/** Key of what a rule gives, as in `givenChoices`. */
export function keyOfRule(rule: ProviderRule): string {
  return rule.gives === "role" ? `role ${rule.role}` : `${rule.gives} ${rule.group_id ?? "all"} ${rule.right}`;
}
