import type { changeCompany } from "@lichen/contract";
import { type Actor, begunSubscription, canManageCompanies, DEMO_BUILDINGS, GROUP_KINDS } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import type { z } from "zod";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { changeGroups } from "./change-groups.ts";
import { setIdentityProvider } from "./identity-provider.ts";
import { mayHaveParent } from "./parent-company.ts";

type Input = z.output<(typeof changeCompany)["input"]>;
type Row = Selectable<Tables["companies"]>;

type ChangeCompanyOutcome =
  | {
      readonly kind:
        | "changed"
        | "changed_meanwhile"
        | "precondition_failed"
        | "not_found"
        | "parent_refused"
        | "client_secret_needed"
        | "default_group_stays";
    }
  | { readonly kind: "group_not_empty" | "unknown_group"; readonly field: string }
  | { readonly kind: "not_settable"; readonly fields: readonly string[] };

const SAME_NAMES = [
  "name",
  "code",
  "fond_gestion",
  "siren",
  "parent_id",
  "status",
  "is_active",
  "sso_access",
  "buildings_threshold",
] as const;

/** What a company administrator changes. */
const GROUP_FIELDS: ReadonlySet<string> = new Set(["id", "building_groups", "project_groups", "moved", "version"]);

/**
 * Changes a company and its groups, within the caller's transaction, which must be given up when the outcome is not
 * "changed". A caller who may not manage companies changes the groups alone.
 *
 * @param onlyIf versions that the company may have; undefined: any
 * @throws DatabaseError that `companyConflict` reads, when a name is taken
 */
export async function changeCompanyAndGroups(
  trx: Kysely<Tables>,
  input: Input,
  {
    actor,
    secret,
    today,
    onlyIf,
  }: {
    readonly actor: Actor;
    readonly secret: string;
    readonly today: string;
    readonly onlyIf: readonly number[] | undefined;
  },
): Promise<ChangeCompanyOutcome> {
  const before = await trx
    .selectFrom("companies")
    .selectAll()
    .where("id", "=", input.id)
    // A weaker hold than "for update": those who name this company as a parent need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before === undefined) return { kind: "not_found" };
  if (onlyIf?.includes(before.version) === false) return { kind: "precondition_failed" };
  if (input.version !== undefined && input.version !== before.version) return { kind: "changed_meanwhile" };
  if (canManageCompanies(actor)) {
    const refusal = await changeFacts(trx, before, input, { actor, secret, today });
    if (refusal !== null) return { kind: refusal };
  } else {
    const fields = Object.keys(input).filter((field) => !GROUP_FIELDS.has(field));
    if (fields.length > 0) return { kind: "not_settable", fields };
  }
  for (const kind of GROUP_KINDS) {
    const groups = input[`${kind}_groups`];
    if (groups === undefined) continue;
    const outcome = await changeGroups(trx, { companyId: before.id, kind, groups, moved: input.moved }, actor);
    if (outcome.kind !== "changed") return outcome;
  }
  return { kind: "changed" };
}

async function changeFacts(
  trx: Kysely<Tables>,
  before: Row,
  input: Input,
  { actor, secret, today }: { actor: Actor; secret: string; today: string },
): Promise<"parent_refused" | "client_secret_needed" | null> {
  const changes = changesOf(before, input, today);
  const parentId = changes.parent_id ?? null;
  if (parentId !== null && !(await mayHaveParent(trx, before.id, parentId))) return "parent_refused";
  const target = { kind: "company", id: before.id, name: changes.name ?? before.name } as const;
  const names = Object.keys(changes) as (keyof Row)[];
  if (names.length > 0) {
    await trx
      .updateTable("companies")
      .set({ ...changes, version: sql<number>`version + 1`, updated_at: sql`now()` })
      .where("id", "=", before.id)
      .execute();
    const old = Object.fromEntries(names.map((name) => [name, before[name]]));
    await audit(trx, [{ action: "company_changed", actor, companyId: before.id, target, before: old, after: changes }]);
  }
  if (input.identity_provider === undefined) return null;
  const provider = await setIdentityProvider(trx, before.id, input.identity_provider, secret);
  if (provider.kind === "client_secret_needed") return provider.kind;
  if (provider.kind === "set") {
    const change = { before: provider.before, after: provider.after };
    await audit(trx, [{ action: "identity_provider_changed", actor, companyId: before.id, target, ...change }]);
  }
  return null;
}

/** Columns that would hold something else; a demo that begins brings its dates and its threshold. */
function changesOf(before: Row, input: Input, today: string): Partial<Row> {
  const given: Partial<Row> = Object.fromEntries(SAME_NAMES.map((name) => [name, input[name]]));
  if (input.subscription !== undefined) {
    const isNewDemo = input.subscription.type === "demo" && before.subscription_type !== "demo";
    const { type, active, start, end } = isNewDemo ? begunSubscription(input.subscription, today) : input.subscription;
    Object.assign(given, {
      subscription_type: type,
      subscription_active: active,
      subscription_start: start,
      subscription_end: end,
      ...(isNewDemo && input.buildings_threshold === undefined ? { buildings_threshold: DEMO_BUILDINGS } : {}),
    } satisfies Partial<Row>);
  }
  return Object.fromEntries(
    (Object.entries(given) as [keyof Row, unknown][]).filter(
      ([name, value]) => value !== undefined && value !== before[name],
    ),
  );
}
