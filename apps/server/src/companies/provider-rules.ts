import { type AnswerOf, getProviderRules, setProviderRules } from "@lichen/contract";
import { type Actor, canManageGroups, canSeeCompany, type ProviderRule } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { GROUP_TABLES } from "./company-rows.ts";

type Rules = AnswerOf<typeof getProviderRules>;

const NO_PROVIDER: Rules = {
  has_provider: false,
  creates_accounts: false,
  groups_claim: null,
  rules: [],
  signs_out: false,
};

/** What a company lets its identity provider decide. */
export function serveProviderRules(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, getProviderRules, async ({ input, actor, scope, problem }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    return inScope(database.db, scope, async (trx) => {
      if ((await findName(trx, input.id)) === undefined) throw problem("not_found");
      const provider = await findRuled(trx, input);
      if (provider === undefined && input.provider_id !== undefined) throw problem("unknown_provider");
      return provider === undefined ? NO_PROVIDER : readRules(trx, provider.id);
    });
  });

  serveSignedIn(app, setProviderRules, async ({ input, actor, scope, problem }) => {
    const { id: companyId, provider_id, rules, ...settings } = input;
    if (!canSeeCompany(actor, companyId)) throw problem("not_found");
    if (!canManageGroups(actor, companyId)) throw problem("forbidden");
    return inScope(database.db, scope, async (trx) => {
      const name = await findName(trx, companyId);
      if (name === undefined) throw problem("not_found");
      const provider = await findRuled(trx, input);
      if (provider === undefined) throw problem(provider_id === undefined ? "no_provider" : "unknown_provider");
      const before = await readRules(trx, provider.id);
      if (!mayGiveRoles(actor, rules, before.rules)) throw problem("role_not_grantable");
      const unknown = await findUnknownGroup(trx, companyId, rules);
      if (unknown !== null) throw problem("validation", { [`rules.${unknown}.group_id`]: ["unknown_group"] });
      const { creates_accounts, groups_claim, signs_out } = settings;
      await trx
        .updateTable("identity_providers")
        .set({ creates_accounts, groups_claim, signs_out, group_rules: JSON.stringify(rules) })
        .where("id", "=", provider.id)
        .execute();
      const after = { has_provider: true, creates_accounts, groups_claim, rules, signs_out };
      const target = { kind: "company", id: companyId, name } as const;
      await audit(trx, [{ action: "provider_rules_changed", actor, companyId, target, before, after }]);
      return after;
    });
  });
}

async function findName(trx: Kysely<Tables>, id: string): Promise<string | undefined> {
  const row = await trx.selectFrom("companies").select("name").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row?.name;
}

/** The provider that a call names; the first of the company when it names none. */
function findRuled(
  trx: Kysely<Tables>,
  { id, provider_id }: { readonly id: string; readonly provider_id?: string | undefined },
): Promise<{ id: string } | undefined> {
  const ofCompany = trx.selectFrom("identity_providers").select("id").where("owner_company_id", "=", id);
  const named =
    provider_id === undefined ? ofCompany.where("company_id", "=", id) : ofCompany.where("id", "=", provider_id);
  return named.executeTakeFirst();
}

async function readRules(trx: Kysely<Tables>, providerId: string): Promise<Rules> {
  const { group_rules: rules, ...settings } = await trx
    .selectFrom("identity_providers")
    .select(["creates_accounts", "groups_claim", "group_rules", "signs_out"])
    .where("id", "=", providerId)
    .executeTakeFirstOrThrow();
  return { has_provider: true, rules, ...settings };
}

/** A company administrator makes no other one by a rule; one that a platform administrator wrote stays. */
function mayGiveRoles(actor: Actor, rules: readonly ProviderRule[], before: readonly ProviderRule[]): boolean {
  const given = (list: readonly ProviderRule[]) =>
    list.flatMap((rule) => (rule.gives === "role" && rule.role === "company_admin" ? [rule.value] : []));
  const known = new Set(given(before));
  return actor.role === "admin" || given(rules).every((value) => known.has(value));
}

/** Place of the first rule on a group that the company does not have; null: none. */
async function findUnknownGroup(
  trx: Kysely<Tables>,
  companyId: string,
  rules: readonly ProviderRule[],
): Promise<number | null> {
  for (const [place, rule] of rules.entries()) {
    if (rule.gives === "role" || rule.group_id === null) continue;
    const { rows } = await sql`select from ${sql.table(GROUP_TABLES[rule.gives])}
      where company_id = ${companyId}::uuid and id = ${rule.group_id}::uuid`.execute(trx);
    if (rows.length === 0) return place;
  }
  return null;
}
