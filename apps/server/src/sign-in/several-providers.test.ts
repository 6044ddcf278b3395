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
const SLUGS = ["siege", "agence"] as const;
const ACCOUNTS = {
  reader: { email: "user_read@lichen.test", email_verified: true, groups: ["patrimoine"] },
  newcomer: { email: "new@agence.test", email_verified: true, groups: ["patrimoine", "chefs"] },
  unverified: { email: "user_write@lichen.test", email_verified: false },
  outside: { email: "user_write@elsewhere.test", email_verified: true },
  nobody: { email: "nobody@lichen.test", email_verified: true, groups: ["cantine"] },
  disabled: { email: "disabled_account@lichen.test", email_verified: true },
  silent: {},
  oddGroups: { email: "user_write@lichen.test", email_verified: true, groups: { patrimoine: true } },
};

onOrganisation(
  "several providers of a company",
  (server, organisation) => {
    const browser = browserUnderTest(() => server().app);
    const ids = {} as Record<(typeof SLUGS)[number], string>;
    let provider: OpenIdProvider;

    beforeAll(async () => {
      const redirectUris = SLUGS.map((slug) => PUBLIC_URL + returnPath(slug));
      provider = await startOpenIdProvider({ accounts: ACCOUNTS, clients: [{ ...CLIENT, redirectUris }] });
      const path = `/admin/companies/${organisation().own.id}/identity_providers/`;
      const domains = { siege: ["lichen.test", "filiale.test"], agence: ["agence.test"] };
      for (const slug of SLUGS) {
        const { clientId: client_id, clientSecret: client_secret } = CLIENT;
        const given = { slug, email_domains: domains[slug], issuer: provider.issuer, client_id, client_secret };
        const added = await server().ask(organisation().people.admin.token, "POST", path, given);
        expect(added.statusCode).toBe(201);
        ids[slug] = added.json().identity_provider.id;
      }
    });
    afterAll(() => provider.stop());

    const change = (slug: (typeof SLUGS)[number], values: object) =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.updateTable("identity_providers").set(values).where("id", "=", ids[slug]).execute(),
      );
    const enable = (slug: (typeof SLUGS)[number], is_enabled: boolean) => change(slug, { is_enabled });
    const lastLine = async (action: "provider_sign_in_refused" | "identity_provider_tried") =>
      (await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("audit_log")
          .select(["actor_id", "after"])
          .where("action", "=", action)
          .orderBy("id", "desc")
          .executeTakeFirst(),
      )) ?? null;

    describe("signing in", () => {
      it("leaves for the provider of the domain, once it is enabled", async () => {
        for (const email of ["a@lichen.test", "a@filiale.test", "a@agence.test"]) {
          expect((await browser.depart(email)).url).toBeNull();
        }
        await enable("siege", true);
        await enable("agence", true);
        const returnOf = async (email: string) =>
          new URL((await browser.depart(email)).url!).searchParams.get("redirect_uri");
        expect(await returnOf("A@Filiale.test")).toBe(PUBLIC_URL + returnPath("siege"));
        expect(await returnOf("a@lichen.test")).toBe(PUBLIC_URL + returnPath("siege"));
        expect(await returnOf("a@agence.test")).toBe(PUBLIC_URL + returnPath("agence"));
      });

      it("takes an email in the domains of the provider that proved it alone", async () => {
        const { url, state } = await browser.depart("a@agence.test");
        expect((await browser.comeBack(await provider.signIn(url!, "reader"), state)).to).toBe(
          "/login?error=no_account",
        );
        expect((await lastLine("provider_sign_in_refused"))?.after).toEqual({
          reason: "email_outside_domain",
          provider: "agence",
          issuer: provider.issuer,
        });
        const again = await browser.depart("a@filiale.test");
        const { to, token } = await browser.comeBack(await provider.signIn(again.url!, "reader"), again.state);
        expect([to, await browser.sessionOf(token!)]).toEqual(["/buildings", "siege_reader"]);
      });

      it("refuses and logs a return to a provider that was disabled, to another one, or too late", async () => {
        const leave = async () => {
          const { url, state } = await browser.depart("a@lichen.test");
          return { returned: await provider.signIn(url!, "reader"), state };
        };
        const refusedFor = async ({ returned, state }: Awaited<ReturnType<typeof leave>>) => {
          expect((await browser.comeBack(returned, state)).to).toBe("/login?error=identity_refused");
          return (await lastLine("provider_sign_in_refused"))?.after;
        };
        const first = await leave();
        await enable("siege", false);
        expect(await refusedFor(first)).toMatchObject({ reason: "provider_disabled" });
        await enable("siege", true);
        const second = await leave();
        second.returned.pathname = returnPath("agence");
        expect(await refusedFor(second)).toMatchObject({ reason: "wrong_return_address" });
        const third = await leave();
        await sql`update openid_attempts set expires_at = 'epoch'`.execute(server().database.signIn);
        expect(await refusedFor(third)).toMatchObject({ reason: "attempt_expired" });
      });

      it("ends the sessions of the people of a provider that is disabled, and no others", async () => {
        const { url, state } = await browser.depart("a@lichen.test");
        const { token } = await browser.comeBack(await provider.signIn(url!, "reader"), state);
        const path = (slug: (typeof SLUGS)[number]) =>
          `/admin/companies/${organisation().own.id}/identity_providers/${ids[slug]}/`;
        const disable = (slug: (typeof SLUGS)[number], email_domains: string[]) =>
          server().ask(organisation().people.admin.token, "PUT", path(slug), {
            slug,
            email_domains,
            issuer: provider.issuer,
            client_id: CLIENT.clientId,
            is_enabled: false,
          });
        await disable("agence", ["agence.test"]);
        expect(await browser.sessionOf(token!)).toBe("siege_reader");
        await disable("siege", ["lichen.test", "filiale.test"]);
        expect(await browser.sessionOf(token!)).toBeNull();
      });
    });

    describe("a trial", () => {
      const path = (slug: (typeof SLUGS)[number]) =>
        `/admin/companies/${organisation().own.id}/identity_providers/${ids[slug]}/trials/`;
      const start = (slug: (typeof SLUGS)[number]) =>
        browser.tryProvider(organisation().people.company_admin.token, path(slug));
      const read = async (
        slug: (typeof SLUGS)[number],
        trialId: string,
        who: "company_admin" | "admin" = "company_admin",
      ) => server().ask(organisation().people[who].token, "GET", `${path(slug)}${trialId}/`);
      /** What the trial of a provider finds of someone. */
      async function findingsOf(slug: (typeof SLUGS)[number], account: keyof typeof ACCOUNTS) {
        const { url, state, trialId } = await start(slug);
        const { to, token } = await browser.comeBack(await provider.signIn(url!, account), state);
        expect(token).toBeUndefined();
        expect(to).toBe(`/admin/companies/${organisation().own.id}?provider=${ids[slug]}&trial=${trialId}`);
        return (await read(slug, trialId)).json().findings;
      }
      const everything = async () => {
        const { rows } =
          await sql`select (select count(*) from sessions)::int as sessions, (select count(*) from users)::int
          as users, (select count(*) from external_identities)::int as identities, (select string_agg(username, ' ' order by
          id) from users) as names`.execute(server().database.owner);
        return rows;
      };
      afterEach(async () => {
        await change("siege", { trusts_emails: false, groups_claim: null, group_rules: "[]", creates_accounts: false });
        for (const path of ["/jwks", "/token", "/me", "/.well-known/openid-configuration"]) {
          provider.alter(path, (body) => body);
        }
      });

      it("of a provider that nobody signs in with says what a sign-in would do, and does nothing", async () => {
        const before = await everything();
        const group = organisation().own.group;
        await change("siege", {
          groups_claim: "groups",
          group_rules: JSON.stringify([
            { value: "patrimoine", gives: "building", group_id: group, right: "read" },
            { value: "chefs", gives: "role", role: "manager" },
          ]),
        });
        expect(await findingsOf("siege", "reader")).toEqual({
          failed: null,
          claims: expect.arrayContaining(["email", "email_verified", "groups", "sub"]),
          subject: "reader",
          email: "user_read@lichen.test",
          email_verified: true,
          groups: ["patrimoine"],
          gives: {
            role: null,
            building_rights: [{ group_id: group, name: "Default", right: "read" }],
            project_rights: [],
          },
          account: { is: "known", name: expect.stringContaining("user_read") },
        });
        expect(await everything()).toEqual(before);
        expect(await lastLine("identity_provider_tried")).toEqual({
          actor_id: organisation().people.company_admin.id,
          after: { reason: null, provider: "siege", issuer: provider.issuer },
        });
      });

      it("says that an account would be made, or tied", async () => {
        await change("agence", { creates_accounts: true });
        const before = await everything();
        expect(await findingsOf("agence", "newcomer")).toMatchObject({
          failed: null,
          account: { is: "created", name: null },
          groups: null,
          gives: null,
        });
        await change("siege", { trusts_emails: true });
        expect(await findingsOf("siege", "unverified")).toMatchObject({
          failed: null,
          email_verified: false,
          account: { is: "tied" },
        });
        expect(await everything()).toEqual(before);
      });

      it.each([
        ["unverified", "account", "email_not_verified"],
        ["outside", "account", "email_outside_domain"],
        ["nobody", "account", "no_account"],
        ["silent", "account", "no_email"],
        ["disabled", "account", "account_disabled"],
      ] as const)("of %s stops at %s: %s", async (account, step, reason) => {
        expect(await findingsOf("siege", account)).toMatchObject({
          failed: { step, reason },
          subject: account,
          account: null,
        });
      });

      it("says that no rule gives anything, and that the groups are of a wrong form", async () => {
        const rule = { value: "chefs", gives: "role", role: "manager" };
        await change("siege", { creates_accounts: true, groups_claim: "groups", group_rules: JSON.stringify([rule]) });
        expect(await findingsOf("siege", "nobody")).toMatchObject({
          failed: { step: "account", reason: "no_group" },
          groups: ["cantine"],
        });
        expect((await findingsOf("siege", "oddGroups")).failed).toEqual({ step: "claims", reason: "invalid_groups" });
      });

      it.each([
        ["/.well-known/openid-configuration", { issuer: "https://other.test" }, "discovery", "wrong_issuer"],
        ["/.well-known/openid-configuration", { jwks_uri: undefined }, "keys", "invalid_discovery"],
        ["/jwks", { keys: [] }, "keys", "invalid_keys"],
        ["/jwks", { keys: "none" }, "keys", "invalid_keys"],
        ["/jwks", { keys: [{ kty: "oct", k: "AAAA" }] }, "keys", "invalid_keys"],
      ] as const)(
        "that finds %s with %j ends before the browser leaves, at %s: %s",
        async (at, change, step, reason) => {
          provider.alter(at, (body) => ({ ...body, ...change }));
          const { url, trialId, state } = await start("siege");
          expect([url, state]).toEqual([null, ""]);
          expect((await read("siege", trialId)).json().findings).toMatchObject({ failed: { step, reason } });
        },
      );

      it.each([
        [{ nonce: "another" }, "wrong_nonce"],
        [{ aud: "another" }, "wrong_audience"],
        [{ exp: 1 }, "expired"],
      ] as const)("of an ID token with %j stops at the token: %s", async (claims, reason) => {
        provider.alter("/token", (body) => ({ ...body, id_token: provider.resign(String(body.id_token), claims) }));
        expect((await findingsOf("siege", "reader")).failed).toEqual({ step: "token", reason });
      });

      it("stops at the secret that the provider or another SECRET does not know, and at someone who refuses", async () => {
        const { url, state, trialId } = await start("siege");
        await browser.comeBack(await provider.refuse(url!), state);
        const failedOf = async (id: string) => (await read("siege", id)).json().findings.failed;
        expect(await failedOf(trialId)).toEqual({ step: "return", reason: "refused_by_provider" });
        await change("siege", { client_secret_sealed: seal(TEST_CONFIG.secret, "another secret") });
        expect((await findingsOf("siege", "reader")).failed).toEqual({ step: "token", reason: "client_refused" });
        await change("siege", {
          client_secret_sealed: seal("the secret of before, known to all", CLIENT.clientSecret),
        });
        const unreadable = await start("siege");
        expect(await failedOf(unreadable.trialId)).toEqual({ step: "discovery", reason: "client_secret_unreadable" });
        await change("siege", { client_secret_sealed: seal(TEST_CONFIG.secret, CLIENT.clientSecret) });
      });

      it("comes back once, in the browser that left, in time, to the address of its provider", async () => {
        const first = await start("siege");
        expect((await read("siege", first.trialId)).json().findings).toBeNull();
        const returned = await provider.signIn(first.url!, "reader");
        expect((await browser.comeBack(returned, "another")).to).toBe("/login?error=identity_refused");
        const moved = new URL(returned);
        moved.pathname = returnPath("agence");
        await browser.comeBack(moved, first.state);
        expect((await read("siege", first.trialId)).json().findings.failed.reason).toBe("wrong_return_address");
        expect((await browser.comeBack(returned, first.state)).to).toBe("/login?error=identity_refused");
        const late = await start("siege");
        await sql`update provider_trials set started_at = now() - interval '11 minutes' where id = ${late.trialId}`.execute(
          server().database.signIn,
        );
        await browser.comeBack(await provider.signIn(late.url!, "reader"), late.state);
        expect((await read("siege", late.trialId)).json().findings.failed.reason).toBe("attempt_expired");
      });

      it("is read by the administrator who started it, for a day", async () => {
        const { trialId } = await start("siege");
        expect((await read("siege", trialId, "admin")).json().detail).toBe("unknown_trial");
        expect((await read("agence", trialId)).json().detail).toBe("unknown_trial");
        await sql`update provider_trials set started_at = now() - interval '25 hours'`.execute(
          server().database.signIn,
        );
        expect((await read("siege", trialId)).json().detail).toBe("unknown_trial");
      });
    });
  },
  () => ({ publicUrl: PUBLIC_URL }),
);
