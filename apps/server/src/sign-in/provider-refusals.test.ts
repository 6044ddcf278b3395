import { readFileSync } from "node:fs";
import { PROVIDER_REFUSALS, type ProviderRefusal, SIGN_OUT_REFUSALS } from "@lichen/domain";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { seal } from "../platform/seal.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onOrganisation } from "../server-under-test.ts";
import { returnPath } from "./providers.ts";
import { browserUnderTest } from "./testing/browser-under-test.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./testing/openid-provider.ts";

const PUBLIC_URL = "http://lichen.test";
const CLIENT = { clientId: "lichen", clientSecret: "a secret between the two, long enough for the test" };
const ACCOUNTS = {
  reader: { email: "user_read@lichen.test", email_verified: true },
  unverified: { email: "user_write@lichen.test", email_verified: false },
  outside: { email: "user_write@elsewhere.test", email_verified: true },
  nobody: { email: "nobody@lichen.test", email_verified: true, groups: ["cantine"] },
  disabled: { email: "disabled_account@lichen.test", email_verified: true },
  silent: {},
  oddGroups: { email: "user_read@lichen.test", email_verified: true, groups: { patrimoine: true } },
  taken: { email: "user_without_rights@lichen.test", email_verified: true },
};

type Arrangement = {
  /** Who signs in at the provider; null: they refuse there. */
  readonly as?: keyof typeof ACCOUNTS | null;
  /** Columns of the provider, from the departure on. */
  readonly provider?: () => Record<string, unknown>;
  /** What happens once the browser left. */
  readonly meanwhile?: () => Promise<unknown>;
  /** Changes the address at which the browser comes back. */
  readonly returned?: (url: URL) => void;
};

/** Codes that no sign-in through the calls gives, and why. */
const ELSEWHERE: readonly ProviderRefusal[] = [
  // Of the trial alone, which reads the keys by themselves: a sign-in finds the token invalid.
  "invalid_keys",
  // The cookie of the browser is compared before: such a return is not ours.
  "wrong_state",
];

onOrganisation(
  "each refusal of a sign-in through a provider",
  (server, organisation) => {
    const browser = browserUnderTest(() => server().app);
    let provider: OpenIdProvider;
    let original: Record<string, unknown>;

    const set = (values: Record<string, unknown>) =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.updateTable("identity_providers").set(values).execute(),
      );
    const setCompany = (values: { is_active: boolean }) =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.updateTable("companies").set(values).where("id", "=", organisation().own.id).execute(),
      );
    const resigned = (claims: object, by?: "another") => async () =>
      provider.alter("/token", (body) => ({
        ...body,
        id_token: provider.resign(String(body.id_token), { ...claims }, by),
      }));

    const ARRANGEMENTS: Partial<Record<ProviderRefusal, Arrangement>> = {
      client_secret_unreadable: { provider: () => ({ client_secret_sealed: seal("the secret of before", "any") }) },
      no_answer: { provider: () => ({ issuer: "http://127.0.0.1:9" }) },
      address_not_allowed: { provider: () => ({ issuer: `${provider.issuer}?tenant=1` }) },
      invalid_discovery: { provider: () => ({ issuer: `${provider.issuer}/nowhere` }) },
      wrong_issuer: { returned: (url) => url.searchParams.set("iss", "https://other.test") },
      attempt_expired: {
        meanwhile: () => sql`update openid_attempts set expires_at = 'epoch'`.execute(server().database.signIn),
      },
      wrong_return_address: {
        returned: (url) => {
          url.pathname = returnPath("another");
        },
      },
      provider_disabled: { meanwhile: () => set({ is_enabled: false }) },
      refused_by_provider: { as: null },
      invalid_return: { returned: (url) => url.searchParams.delete("code") },
      client_refused: { provider: () => ({ client_secret_sealed: seal(TEST_CONFIG.secret, "another secret") }) },
      code_refused: { returned: (url) => url.searchParams.set("code", "another") },
      invalid_token: { meanwhile: resigned({}, "another") },
      wrong_audience: { meanwhile: resigned({ aud: "another" }) },
      wrong_nonce: { meanwhile: resigned({ nonce: "another" }) },
      wrong_subject: { meanwhile: async () => provider.alter("/me", (body) => ({ ...body, sub: "another" })) },
      expired: { meanwhile: resigned({ exp: 1 }) },
      invalid_user_info: { meanwhile: async () => provider.alter("/me", () => ({ sub: 5 })) },
      invalid_groups: { as: "oddGroups", provider: () => ({ groups_claim: "groups" }) },
      no_email: { as: "silent" },
      email_not_verified: { as: "unverified" },
      email_outside_domain: { as: "outside" },
      no_account: { as: "nobody" },
      no_group: {
        as: "nobody",
        provider: () => ({
          creates_accounts: true,
          groups_claim: "groups",
          group_rules: JSON.stringify([{ value: "chefs", gives: "role", role: "manager" }]),
        }),
      },
      identity_of_another_company: {
        as: "taken",
        meanwhile: () =>
          server()
            .database.signIn.insertInto("external_identities")
            .values({
              issuer: provider.issuer,
              subject: "taken",
              user_id: organisation().people.other_company_admin.id,
            })
            .execute(),
      },
      account_disabled: { as: "disabled" },
      structure_refused: { meanwhile: () => setCompany({ is_active: false }) },
    };

    beforeAll(async () => {
      const redirectUris = [PUBLIC_URL + returnPath("essai")];
      provider = await startOpenIdProvider({ accounts: ACCOUNTS, clients: [{ ...CLIENT, redirectUris }] });
      original = {
        issuer: provider.issuer,
        client_secret_sealed: seal(TEST_CONFIG.secret, CLIENT.clientSecret),
        is_enabled: true,
        creates_accounts: false,
        groups_claim: null,
        group_rules: "[]",
      };
      await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .insertInto("identity_providers")
          .values({
            owner_company_id: organisation().own.id,
            company_id: organisation().own.id,
            slug: "essai",
            email_domain: "lichen.test",
            issuer: provider.issuer,
            client_id: CLIENT.clientId,
            client_secret_sealed: seal(TEST_CONFIG.secret, CLIENT.clientSecret),
          })
          .execute(),
      );
    });
    afterEach(async () => {
      await set(original);
      await setCompany({ is_active: true });
      for (const path of ["/token", "/me"]) provider.alter(path, (body) => body);
    });
    afterAll(() => provider.stop());

    const reasons = async () => {
      const lines = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("audit_log")
          .select("after")
          .where("action", "=", "provider_sign_in_refused")
          .orderBy("id")
          .execute(),
      );
      return lines.map(({ after }) => (after as { reason: string }).reason);
    };

    it.each(Object.entries(ARRANGEMENTS))(
      "is in the log as %s, once, and opens no session",
      async (reason, arrangement) => {
        const { as = "reader", provider: columns, meanwhile, returned: alter } = arrangement;
        const before = await reasons();
        if (columns !== undefined) await set(columns());
        const { url, state, response } = await browser.depart("a@lichen.test");
        if (url === null || url === undefined) expect(response.statusCode).toBe(503);
        else {
          const returned = as === null ? await provider.refuse(url) : await provider.signIn(url, as);
          await meanwhile?.();
          alter?.(returned);
          const { to, token } = await browser.comeBack(returned, state);
          expect([to, token]).toEqual([expect.stringMatching(/^\/login\?error=\w+$/), undefined]);
        }
        expect(await reasons()).toEqual([...before, reason]);
      },
    );

    describe("has a code of a closed list", () => {
      it("each of which is tried above", () => {
        expect([...Object.keys(ARRANGEMENTS), ...ELSEWHERE].toSorted()).toEqual([...PROVIDER_REFUSALS].toSorted());
      });

      it("that the documentation explains, with those of sign-outs", () => {
        const text = readFileSync(new URL("../../../../docs/identity-providers.md", import.meta.url), "utf8");
        const rowsOf = (heading: string) => {
          const part = text.slice(text.indexOf(`\n## ${heading}`)).split("\n## ")[1] ?? "";
          return [...part.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
        };
        expect(rowsOf("When a sign-in fails")).toEqual([...PROVIDER_REFUSALS]);
        expect(rowsOf("When a sign-out is refused")).toEqual([...SIGN_OUT_REFUSALS]);
      });
    });
  },
  () => ({ publicUrl: PUBLIC_URL }),
);
