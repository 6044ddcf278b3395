import type { ProviderTrialFindings } from "@lichen/contract";
import { applyProviderRules, GROUP_KINDS, type GroupKind, type ProviderRefusal, type TrialStep } from "@lichen/domain";
import { sql } from "kysely";
import { audit } from "../platform/audit.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { sha256 } from "../platform/sha256.ts";
import type { Services } from "../services.ts";
import { foreseeAccount, type Proved } from "./proved-account.ts";
import { GROUP_TABLES } from "./provider-accounts.ts";
import { findProvider, type Provider, type ProviderClients, readSettings, SECRET_UNREADABLE } from "./providers.ts";

/** A browser has this long to come back from a trial, s. */
const RETURN_SECONDS = 10 * 60;
/** What a trial found is kept for this long, h. */
export const TRIAL_HOURS = 24;

const NOTHING: Omit<ProviderTrialFindings, "failed"> = {
  claims: [],
  subject: null,
  email: null,
  email_verified: false,
  groups: null,
  gives: null,
  account: null,
};

type Parts = Pick<Services, "database" | "secret"> & { readonly clientOf: ProviderClients };
type Actor = { readonly user_id: string; readonly name: string };

/**
 * Begins the trial of a provider: what it says of itself is read again, then the browser may leave.
 *
 * @returns null: the company has no such provider
 */
export async function startTrial(
  { database, secret, clientOf }: Parts,
  { companyId, providerId, actor }: { readonly companyId: string; readonly providerId: string; readonly actor: Actor },
): Promise<{
  readonly id: string;
  readonly departure: { readonly url: string; readonly state: string } | null;
} | null> {
  const { signIn } = database;
  const provider = await findProvider(signIn, companyId, providerId);
  if (provider === undefined) return null;
  const { id } = await signIn
    .insertInto("provider_trials")
    .values({ company_id: companyId, provider_id: providerId, user_id: actor.user_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const fail = async (step: TrialStep, reason: ProviderRefusal) => {
    await end({ database, provider, trial: { id, user_id: actor.user_id } }, { ...NOTHING, failed: { step, reason } });
    return { id, departure: null };
  };
  const settings = readSettings(provider, secret);
  if (settings === null) return fail("discovery", SECRET_UNREADABLE.reason);
  const fault = await clientOf(provider).inspect(settings);
  if (fault !== null) return fail(fault.step, fault.reason);
  const departure = await clientOf(provider).begin(settings);
  if (departure.kind === "unreachable") return fail("discovery", departure.reason);
  const { state, nonce, codeVerifier } = departure.attempt;
  await signIn
    .updateTable("provider_trials")
    .set({ state_hash: sha256(state), nonce, code_verifier: codeVerifier })
    .where("id", "=", id)
    .execute();
  return { id, departure: { url: departure.url, state } };
}

/**
 * Ends the trial whose browser came back, at the address of a provider.
 *
 * @returns page of its findings; null: there is no such trial, or it has ended
 */
export async function finishTrial(
  { database, secret, clientOf }: Parts,
  { state, slug, returned }: { readonly state: string; readonly slug: string; readonly returned: URL },
): Promise<string | null> {
  // Taken before it is looked at: a trial comes back once.
  const { rows } = await sql<{
    id: string;
    company_id: string;
    provider_id: string;
    user_id: string;
    nonce: string;
    code_verifier: string;
    is_open: boolean;
  }>`with taken as (select id, nonce, code_verifier from provider_trials where state_hash = ${sha256(state)} for update)
    update provider_trials set state_hash = null, nonce = null, code_verifier = null from taken
    where provider_trials.id = taken.id
    returning provider_trials.id, company_id, provider_id, user_id, taken.nonce, taken.code_verifier,
      started_at > now() - make_interval(secs => ${RETURN_SECONDS}) as is_open`.execute(database.signIn);
  const [trial] = rows;
  const provider = trial && (await findProvider(database.signIn, trial.company_id, trial.provider_id));
  if (trial === undefined || provider === undefined) return null;
  const settings = readSettings(provider, secret);
  let findings: ProviderTrialFindings;
  if (!trial.is_open) findings = failedAt("return", "attempt_expired");
  else if (provider.slug !== slug) findings = failedAt("return", "wrong_return_address");
  else if (settings === null) findings = failedAt("discovery", SECRET_UNREADABLE.reason);
  else {
    let step: TrialStep = "return";
    const attempt = { state, nonce: trial.nonce, codeVerifier: trial.code_verifier };
    const outcome = await clientOf(provider).finish(settings, attempt, returned, (next) => {
      step = next;
    });
    if (outcome.kind === "unreachable") findings = failedAt(step, "no_answer");
    else if (outcome.kind === "refused") findings = failedAt(step, outcome.reason);
    else findings = await describe(database, provider, outcome);
  }
  await end({ database, provider, trial }, findings);
  return `/admin/companies/${trial.company_id}?provider=${trial.provider_id}&trial=${trial.id}`;
}

/** A trial of one administrator, or null. */
export async function readTrial(
  { signIn }: Services["database"],
  wanted: { readonly companyId: string; readonly providerId: string; readonly id: string; readonly userId: string },
) {
  const trial = await signIn
    .selectFrom("provider_trials")
    .select(["started_at", "findings"])
    .where("id", "=", wanted.id)
    .where("company_id", "=", wanted.companyId)
    .where("provider_id", "=", wanted.providerId)
    .where("user_id", "=", wanted.userId)
    .where("started_at", ">", sql<Date>`now() - make_interval(hours => ${TRIAL_HOURS})`)
    .executeTakeFirst();
  const provider = trial && (await findProvider(signIn, wanted.companyId, wanted.providerId));
  if (trial === undefined || provider === undefined) return null;
  const { slug, issuer, groups_claim, is_open } = provider;
  return { provider: { slug, issuer, groups_claim, is_open }, ...trial };
}

function failedAt(step: TrialStep, reason: ProviderRefusal) {
  return { ...NOTHING, failed: { step, reason } };
}

/** What a sign-in of someone would do, without doing it. */
async function describe(
  database: Services["database"],
  provider: Provider,
  proved: Proved,
): Promise<ProviderTrialFindings> {
  const account = await foreseeAccount(database, provider, proved);
  const found = {
    ...NOTHING,
    claims: [...proved.claims],
    subject: proved.subject,
    email: proved.email,
    email_verified: proved.emailVerified,
    groups: provider.groups_claim === null ? null : [...proved.groups],
    gives: await giveRights(database, provider, proved.groups),
  };
  if (account.kind === "refused") return { ...found, failed: { step: "account", reason: account.reason } };
  if (account.kind === "created") return { ...found, failed: null, account: { is: "created", name: null } };
  const { name } = await database.signIn
    .selectFrom("users")
    .select("name")
    .where("id", "=", account.userId)
    .executeTakeFirstOrThrow();
  return { ...found, failed: null, account: { is: account.kind, name } };
}

async function giveRights(
  { db }: Services["database"],
  { company_id, groups_claim, group_rules }: Provider,
  groups: readonly string[],
): Promise<ProviderTrialFindings["gives"]> {
  if (groups_claim === null || group_rules.length === 0) return null;
  const named = await inScope(db, PLATFORM_SCOPE, async (trx) => {
    const read = (kind: GroupKind) =>
      trx.selectFrom(GROUP_TABLES[kind]).select(["id", "name"]).where("company_id", "=", company_id).execute();
    return { building: await read("building"), project: await read("project") };
  });
  const idsOf = (kind: GroupKind) => named[kind].map(({ id }) => id);
  const given = applyProviderRules(group_rules, groups, { building: idsOf("building"), project: idsOf("project") });
  const [building_rights = [], project_rights = []] = GROUP_KINDS.map((kind) =>
    named[kind].flatMap(({ id, name }) => {
      const right = given[kind][id];
      return right === undefined ? [] : [{ group_id: id, name, right }];
    }),
  );
  return { role: given.role ?? null, building_rights, project_rights };
}

async function end(
  {
    database,
    provider,
    trial,
  }: {
    readonly database: Services["database"];
    readonly provider: Provider;
    readonly trial: { readonly id: string; readonly user_id: string };
  },
  findings: ProviderTrialFindings,
): Promise<void> {
  await database.signIn.transaction().execute(async (trx) => {
    await trx
      .updateTable("provider_trials")
      .set({ findings: JSON.stringify(findings) })
      .where("id", "=", trial.id)
      .execute();
    const { name } = await trx
      .selectFrom("users")
      .select("name")
      .where("id", "=", trial.user_id)
      .executeTakeFirstOrThrow();
    await audit(trx, [
      {
        action: "identity_provider_tried",
        actor: { user_id: trial.user_id, name },
        companyId: provider.company_id,
        target: { kind: "company", id: provider.company_id, name: provider.company_name },
        after: { reason: findings.failed?.reason ?? null, provider: provider.slug, issuer: provider.issuer },
      },
    ]);
  });
}
