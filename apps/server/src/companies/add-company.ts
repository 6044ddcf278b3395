import {
  type Actor,
  begunSubscription,
  type CompanyStatus,
  DEFAULT_GROUP_NAME,
  DEMO_BUILDINGS,
  type Subscription,
} from "@lichen/domain";
import type { Transaction } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { GROUP_TABLES } from "./company-rows.ts";
import { type NewIdentityProvider, setIdentityProvider } from "./identity-provider.ts";
import { mayHaveParent } from "./parent-company.ts";

export type NewCompany = {
  readonly name: string;
  readonly code: string;
  readonly fond_gestion?: string | null;
  readonly siren?: string | null;
  readonly parent_id?: string | null;
  readonly status?: CompanyStatus;
  readonly subscription?: Subscription;
  readonly sso_access?: boolean;
  readonly identity_provider?: NewIdentityProvider | null;
  /** Absent: that of a demo for a demo, unlimited otherwise. */
  readonly buildings_threshold?: number | null | undefined;
};

export type AddCompanyOutcome =
  | { readonly kind: "added"; readonly id: string }
  | { readonly kind: "parent_refused" }
  | { readonly kind: "client_secret_needed" };

const NO_SUBSCRIPTION: Subscription = { type: null, active: false, start: null, end: null };

/**
 * Makes a company with its Default groups, within the caller's transaction, of the scope of the platform.
 *
 * @param actor null for what the product does by itself
 * @param today YYYY-MM-DD, the first day of a demo
 * @throws DatabaseError that `companyConflict` reads, when its name, its code or its fund exists already
 */
export async function addCompany(
  trx: Transaction<Tables>,
  company: NewCompany,
  { actor, secret, today }: { readonly actor: Actor | null; readonly secret: string; readonly today: string },
): Promise<AddCompanyOutcome> {
  const { parent_id = null, identity_provider = null } = company;
  if (identity_provider !== null && identity_provider.client_secret === undefined)
    return { kind: "client_secret_needed" };
  if (parent_id !== null && !(await mayHaveParent(trx, null, parent_id))) return { kind: "parent_refused" };
  const subscription = begunSubscription(company.subscription ?? NO_SUBSCRIPTION, today);
  const facts = {
    name: company.name,
    code: company.code,
    fond_gestion: company.fond_gestion ?? null,
    siren: company.siren ?? null,
    parent_id,
    status: company.status ?? "Unknown",
    subscription_type: subscription.type,
    subscription_active: subscription.active,
    subscription_start: subscription.start,
    subscription_end: subscription.end,
    sso_access: company.sso_access ?? false,
    buildings_threshold: findThreshold(company.buildings_threshold, subscription),
  };
  const { id } = await trx.insertInto("companies").values(facts).returning("id").executeTakeFirstOrThrow();
  for (const table of Object.values(GROUP_TABLES)) {
    await trx.insertInto(table).values({ company_id: id, name: DEFAULT_GROUP_NAME, is_default: true }).execute();
  }
  const provider = await setIdentityProvider(trx, id, identity_provider, secret);
  const target = { kind: "company", id, name: company.name } as const;
  await audit(trx, [
    { action: "company_created", actor, companyId: id, target, after: facts },
    ...(provider.kind === "set"
      ? [{ action: "identity_provider_changed", actor, companyId: id, target, after: provider.after } as const]
      : []),
  ]);
  return { kind: "added", id };
}

/** The threshold that is given; otherwise that of a demo for a demo, and none for the others. */
function findThreshold(given: number | null | undefined, { type }: Pick<Subscription, "type">): number | null {
  if (given !== undefined) return given;
  return type === "demo" ? DEMO_BUILDINGS : null;
}
