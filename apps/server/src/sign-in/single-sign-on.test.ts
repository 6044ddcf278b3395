import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSealedCode } from "../platform/mail/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { seal } from "../platform/seal.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onOrganisation } from "../server-under-test.ts";
import { returnPath } from "./providers.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./testing/openid-provider.ts";

const PUBLIC_URL = "http://lichen.test";
const CLIENT = { clientId: "lichen", clientSecret: "a secret between the two, long enough for the test" };

const ACCOUNTS = {
  "subject-1": { email: "sso_user@lichen.test", email_verified: true },
  // Someone of the same directory who wrote another's address on their own card.
  "subject-2": { email: "company_admin@lichen.test", email_verified: false },
  "subject-3": { email: "nobody@lichen.test", email_verified: true },
  "subject-4": { email: "other_company_admin@lichen.test", email_verified: true },
  "subject-5": { email: "user_read@elsewhere.test", email_verified: true },
  "subject-6": { email: "user_read@lichen.test", email_verified: true },
  "subject-7": { email: "disabled_account@lichen.test", email_verified: true },
  "subject-8": { email: "admin@lichen.test", email_verified: true },
  "subject-9": { email: "user_write@lichen.test", email_verified: true },
  "subject-10": { email: "user_without_rights@lichen.test", email_verified: true },
  "subject-12": { email: "manager_of_another_group@lichen.test", email_verified: true },
  "subject-14": { email: "new@lichen.test", email_verified: false },
  "subject-13": { email: "manager@elsewhere.test", email_verified: false },
  "subject-20": {
    email: "first@lichen.test",
    email_verified: true,
    given_name: "Ada",
    family_name: "Première",
    groups: ["patrimoine", "chefs"],
  },
  "subject-21": { email: "other_company_admin@lichen.test", email_verified: true, groups: ["patrimoine"] },
  "subject-22": { email: "second@lichen.test", email_verified: true, groups: ["cantine"] },
  "subject-23": { email: "third@lichen.test", email_verified: true, groups: { patrimoine: true } },
  "subject-24": { email: "fourth@lichen.test", email_verified: true, _claim_names: { groups: "src1" } },
  "subject-25": { email: "fifth@lichen.test", email_verified: false, groups: ["patrimoine"] },
  "subject-11": { email: "manager@lichen.test", email_verified: true },
};

onOrganisation(
  "single sign-on",
  (server, organisation) => {
    let provider: OpenIdProvider;

    beforeAll(async () => {
      provider = await startOpenIdProvider({
        accounts: ACCOUNTS,
        clients: [
          { ...CLIENT, redirectUris: [PUBLIC_URL + returnPath("essai")], postLogoutRedirectUris: [`${PUBLIC_URL}/`] },
        ],
      });
      await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .insertInto("identity_providers")
          .values({
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
    afterAll(() => provider.stop());

    const setCompany = (values: { sso_access?: boolean; is_active?: boolean }) =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.updateTable("companies").set(values).where("id", "=", organisation().own.id).execute(),
      );

    /** Leaves for the provider as a browser does; gives where to go and the cookie that the browser keeps. */
    async function depart(email = "sso_user@lichen.test", next = "/buildings") {
      const query = new URLSearchParams({ email, next });
      const response = await server().get(`/idp/authorize/?${query}`);
      const cookie = response.cookies.find(({ name }) => name === "lichen_idp");
      return { response, url: response.json().url as string | null, state: cookie?.value ?? "" };
    }
    async function comeBack(returned: URL, state: string) {
      const response = await server().app.inject({
        method: "GET",
        url: returned.pathname + returned.search,
        cookies: { lichen_idp: state },
      });
      const token = response.cookies.find(({ name }) => name === "lichen_session")?.value;
      return { to: response.headers.location, token };
    }
    async function signInAs(account: keyof typeof ACCOUNTS) {
      const { url, state } = await depart();
      return comeBack(await provider.signIn(url!, account), state);
    }

    /** Of a browser; null once it has ended. */
    const sessionOf = async (token: string) => {
      const headers = { cookie: `lichen_session=${token}` };
      return (await server().app.inject({ method: "GET", url: "/api/auth/get-session", headers })).json().session;
    };
    const linesOf = (targetId: string) =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("audit_log")
          .select(["action", "actor_id", "before", "after"])
          .where("target_id", "=", targetId)
          .where("action", "<>", "signed_in")
          .execute(),
      );

    it("has nowhere to send an address of no company", async () => {
      expect((await depart("somebody@nowhere.test")).url).toBeNull();
    });

    it("signs in, goes where it was asked to, and ties the account to the identity", async () => {
      const { to, token } = await signInAs("subject-1");
      expect(to).toBe("/buildings");
      const session = await server().ask(token!, "GET", "/auth/get-session");
      expect(session.json().session).toEqual({ username: "essai_subject-1" });
      expect((await signInAs("subject-1")).to).toBe("/buildings");
    });

    it.each([
      ["subject-2", "email_not_verified"],
      ["subject-3", "no_account"],
      ["subject-5", "email_outside_domain"],
    ] as const)("writes in the log of the company why %s was refused: %s", async (account, reason) => {
      expect((await signInAs(account)).to).toBe("/login?error=no_account");
      const lines = await linesOf(organisation().own.id);
      const refusals = lines.filter(({ action }) => action === "provider_sign_in_refused");
      expect(refusals.at(-1)?.after).toEqual({ reason, provider: "essai", issuer: provider.issuer });
    });

    it("trusts the emails of its provider, within its domain, where the company says so", async () => {
      const set = (trusts_emails: boolean) =>
        inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
          trx
            .updateTable("identity_providers")
            .set({ trusts_emails })
            .where("company_id", "=", organisation().own.id)
            .execute(),
        );
      const person = { first_name: "Camille", last_name: "Nouvelle", email: "new@lichen.test", username: randomUUID() };
      await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .insertInto("users")
          .values({ ...person, company_id: organisation().own.id, is_activated: true })
          .execute(),
      );
      expect((await signInAs("subject-14")).to).toBe("/login?error=no_account");
      await set(true);
      expect((await signInAs("subject-13")).to).toBe("/login?error=no_account");
      expect((await signInAs("subject-14")).to).toBe("/buildings");
      await set(false);
    });

    it("takes the password away from an account that its provider proved", async () => {
      const { email } = organisation().people.user_read;
      expect((await signInAs("subject-6")).to).toBe("/buildings");
      const response = await server().post("/auth/sign-in/email", { email, password: "Lichen-essai-2026!" });
      expect(response.json().detail).toBe("wrong_credentials");
    });

    it("ends the sessions that the password opened, and writes the tie in the log", async () => {
      const { id, username, token } = organisation().people.user_write;
      expect((await signInAs("subject-9")).to).toBe("/buildings");
      expect((await server().ask(token, "GET", `/buildings/${organisation().own.building}/`)).statusCode).toBe(401);
      expect(await linesOf(id)).toEqual([
        {
          action: "identity_linked",
          actor_id: id,
          before: { username },
          after: { username: "essai_subject-9", issuer: provider.issuer },
        },
      ]);
    });

    it("ties an account again when the company has another provider, and keeps the identity of nobody else", async () => {
      const { id } = organisation().people.user_without_rights;
      const { signIn } = server().database;
      await signIn
        .insertInto("external_identities")
        .values({ issuer: "https://former.test", subject: "old", user_id: id })
        .execute();
      expect((await signInAs("subject-10")).to).toBe("/buildings");
      const stored = await signIn.selectFrom("external_identities").selectAll().where("user_id", "=", id).execute();
      expect(stored).toEqual([{ issuer: provider.issuer, subject: "subject-10", user_id: id }]);
    });

    it("keeps out an identity that an account of another company has, and who was made a platform administrator", async () => {
      const { signIn } = server().database;
      const taken = { issuer: provider.issuer, subject: "subject-11" };
      await signIn
        .insertInto("external_identities")
        .values({ ...taken, user_id: organisation().people.other_company_admin.id })
        .execute();
      expect((await signInAs("subject-11")).to).toBe("/login?error=no_account");
      await signIn.deleteFrom("external_identities").where("subject", "=", taken.subject).execute();
      const { token } = await signInAs("subject-11");
      expect(await sessionOf(token!)).toEqual({ username: "essai_subject-11" });
      const { admin, manager } = organisation().people;
      const path = `/admin/collaborators/${manager.id}/`;
      expect((await server().ask(admin.token, "PATCH", path, { role: "admin" })).statusCode).toBe(200);
      expect(await sessionOf(token!)).toBeNull();
      expect((await signInAs("subject-11")).to).toBe("/login?error=no_account");
    });

    it("gives another user name when the first one is taken", async () => {
      const { signIn } = server().database;
      const { other_company_admin, manager_of_another_group } = organisation().people;
      const rename = (id: string, username: string) =>
        signIn.updateTable("users").set({ username }).where("id", "=", id).execute();
      await rename(other_company_admin.id, "essai_subject-12");
      const { to, token } = await signInAs("subject-12");
      expect(to).toBe("/buildings");
      expect(await sessionOf(token!)).toEqual({ username: expect.stringMatching(/^essai_[\w-]{43}$/) });
      await rename(other_company_admin.id, other_company_admin.username);
      expect(manager_of_another_group.email).toBe(ACCOUNTS["subject-12"].email);
    });

    it("ends the sessions of a provider that the company leaves", async () => {
      const { token } = await signInAs("subject-1");
      const visible = { slug: "essai", email_domain: "lichen.test", client_id: CLIENT.clientId };
      const change = async (issuer: string) => {
        const given = { identity_provider: { ...visible, issuer, client_secret: CLIENT.clientSecret } };
        const response = await server().ask(
          organisation().people.admin.token,
          "PUT",
          `/admin/companies/${organisation().own.id}/`,
          given,
        );
        expect(response.statusCode).toBe(200);
      };
      expect(await sessionOf(token!)).toEqual({ username: "essai_subject-1" });
      await change("https://new-provider.test");
      expect(await sessionOf(token!)).toBeNull();
      await change(provider.issuer);
    });

    it.each([
      ["subject-2", "no_account", "an address that the provider does not vouch for"],
      ["subject-3", "no_account", "an address without an account"],
      ["subject-4", "no_account", "an account of another company"],
      ["subject-5", "no_account", "an address of another domain"],
      ["subject-7", "account_disabled", "a disabled account"],
      ["subject-8", "no_account", "a platform administrator"],
    ] as const)("keeps %s out with %s: %s", async (account, error, _) => {
      const { to, token } = await signInAs(account);
      expect([to, token]).toEqual([`/login?error=${error}`, undefined]);
    });

    describe("with rules of the company", () => {
      const path = () => `/admin/companies/${organisation().own.id}/provider_rules/`;
      const rules = () => ({
        creates_accounts: true,
        groups_claim: "groups",
        signs_out: true,
        rules: [
          { value: "patrimoine", gives: "building", group_id: organisation().own.group, right: "read" },
          { value: "patrimoine", gives: "project", group_id: null, right: "read" },
          { value: "chefs", gives: "role", role: "manager" },
        ],
      });
      const set = (body: object, who: "admin" | "company_admin" = "company_admin") =>
        server().ask(organisation().people[who].token, "PUT", path(), body);
      const personOf = async (email: string) => {
        const { signIn } = server().database;
        const user = await signIn
          .selectFrom("users")
          .select(["id", "name", "group"])
          .where("email", "=", email)
          .executeTakeFirst();
        if (user === undefined) return undefined;
        const rights = await signIn
          .selectFrom("building_group_rights")
          .select(["group_id", "right"])
          .where("user_id", "=", user.id)
          .execute();
        return { ...user, rights };
      };
      const lastReason = async () =>
        (await linesOf(organisation().own.id)).filter(({ action }) => action === "provider_sign_in_refused").at(-1)
          ?.after;

      it("makes no account before the company says so", async () => {
        expect((await signInAs("subject-20")).to).toBe("/login?error=no_account");
        expect(await personOf("first@lichen.test")).toBeUndefined();
      });

      it("lets a company administrator write them, without making another one, on groups of the company alone", async () => {
        const head = { value: "chefs", gives: "role", role: "company_admin" };
        expect((await set({ ...rules(), rules: [head] })).json().detail).toBe("role_not_grantable");
        expect((await set({ ...rules(), rules: [head] }, "admin")).statusCode).toBe(200);
        expect((await set({ ...rules(), rules: [head] })).statusCode).toBe(200);
        const foreign = { ...rules().rules[0], group_id: organisation().other.group };
        expect((await set({ ...rules(), rules: [foreign] })).json().errors).toEqual({
          "rules.0.group_id": ["unknown_group"],
        });
        expect((await set(rules())).json()).toMatchObject({ has_provider: true, groups_claim: "groups" });
      });

      it("makes the account at the first sign-in, with the role and rights of its groups", async () => {
        expect((await signInAs("subject-20")).to).toBe("/buildings");
        expect(await personOf("first@lichen.test")).toMatchObject({
          name: "Ada Première",
          group: "manager",
          rights: [{ group_id: organisation().own.group, right: "read" }],
        });
      });

      it("gives and takes rights again at each sign-in, and writes what moved in the log", async () => {
        const { id } = (await personOf("first@lichen.test"))!;
        const [first, ...others] = rules().rules;
        await set({
          ...rules(),
          rules: [
            { ...first, right: "write" },
            ...others.slice(0, 1),
            { value: "direction", gives: "role", role: "manager" },
          ],
        });
        await signInAs("subject-20");
        expect(await personOf("first@lichen.test")).toMatchObject({ group: null, rights: [{ right: "write" }] });
        const moved = (await linesOf(id)).filter(({ action }) => action === "rights_by_provider");
        expect(moved.at(-1)).toMatchObject({ before: { role: "manager" }, after: { role: null } });
        await signInAs("subject-20");
        expect((await linesOf(id)).filter(({ action }) => action === "rights_by_provider")).toHaveLength(moved.length);
        await set(rules());
      });

      it.each([
        ["subject-21", "no_account", "an email of another company’s account"],
        ["subject-22", "no_group", "no group that gives anything"],
        ["subject-25", "email_not_verified", "an email that the provider does not vouch for"],
      ] as const)("makes no account for %s: %s, %s", async (account, reason, _) => {
        expect((await signInAs(account)).to).toBe("/login?error=no_account");
        expect(await lastReason()).toMatchObject({ reason });
        const company = await server()
          .database.signIn.selectFrom("users")
          .select("company_id")
          .where("email", "=", "other_company_admin@lichen.test")
          .executeTakeFirst();
        expect(company?.company_id).toBe(organisation().other.id);
      });

      it.each(["subject-23", "subject-24"] as const)(
        "refuses groups of a wrong form, or left out for being too many: %s",
        async (account) => {
          expect((await signInAs(account)).to).toBe("/login?error=identity_refused");
          expect(await lastReason()).toMatchObject({ reason: "invalid_groups" });
        },
      );

      it("ends the session at the provider too, and comes back", async () => {
        const { token } = await signInAs("subject-20");
        const ended = await server().ask(token!, "POST", "/auth/sign-out");
        const url = new URL(ended.json().provider_url);
        expect(url.origin).toBe(provider.issuer);
        expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${PUBLIC_URL}/`);
        const page = await fetch(url);
        expect([page.status, await page.text()]).toEqual([200, expect.not.stringContaining("invalid")]);
        expect(await sessionOf(token!)).toBeNull();
        await set({ ...rules(), signs_out: false });
        const again = await signInAs("subject-20");
        expect((await server().ask(again.token!, "POST", "/auth/sign-out")).json()).toEqual({
          success: true,
          provider_url: null,
        });
      });

      it("does without a client secret that another SECRET sealed: the reason is in the log", async () => {
        const { db } = server().database;
        const seals = (secret: string) =>
          inScope(db, PLATFORM_SCOPE, (trx) =>
            trx
              .updateTable("identity_providers")
              .set({ client_secret_sealed: seal(secret, CLIENT.clientSecret) })
              .execute(),
          );
        await seals("the secret of before, known to everybody");
        expect((await depart()).response.statusCode).toBe(503);
        expect(await lastReason()).toMatchObject({ reason: "client_secret_unreadable" });
        await seals(TEST_CONFIG.secret);
      });
    });

    it("accepts a return once", async () => {
      const { url, state } = await depart();
      const returned = await provider.signIn(url!, "subject-1");
      expect((await comeBack(returned, state)).to).toBe("/buildings");
      expect((await comeBack(returned, state)).to).toBe("/login?error=identity_refused");
    });

    it("accepts a return in the browser that left only", async () => {
      const { url } = await depart();
      const stolen = await provider.signIn(url!, "subject-1");
      const { state } = await depart();
      expect((await comeBack(stolen, state)).to).toBe("/login?error=identity_refused");
      expect((await comeBack(stolen, "")).to).toBe("/login?error=identity_refused");
    });

    it("refuses a return after its ten minutes", async () => {
      const { url, state } = await depart();
      const returned = await provider.signIn(url!, "subject-1");
      await server()
        .database.signIn.updateTable("openid_attempts")
        .set({ expires_at: new Date(0) })
        .execute();
      expect((await comeBack(returned, state)).to).toBe("/login?error=identity_refused");
    });

    it("refuses a token of another nonce, and a return that names another issuer", async () => {
      const first = await depart();
      await server().database.signIn.updateTable("openid_attempts").set({ nonce: "of-another-attempt" }).execute();
      const returned = await provider.signIn(first.url!, "subject-1");
      expect((await comeBack(returned, first.state)).to).toBe("/login?error=identity_refused");
      const second = await depart();
      const altered = await provider.signIn(second.url!, "subject-1");
      altered.searchParams.set("iss", "https://issuer.other.test");
      expect((await comeBack(altered, second.state)).to).toBe("/login?error=identity_refused");
    });

    it.each(["//elsewhere.test", "https://elsewhere.test", "/\\elsewhere.test", "javascript:alert(1)"])(
      "goes on to pages of the product only, not to %s",
      async (next) => {
        const { response } = await depart(undefined, next);
        expect([response.statusCode, response.json().errors]).toEqual([422, { next: ["wrong_format"] }]);
      },
    );

    it("ends for a company that lost it, on the way and for the sessions that are open", async () => {
      const { token } = await signInAs("subject-1");
      const { url, state } = await depart();
      const returned = await provider.signIn(url!, "subject-1");
      await setCompany({ sso_access: false });
      expect((await comeBack(returned, state)).to).toBe("/login?error=identity_refused");
      expect((await server().ask(token!, "GET", `/buildings/${organisation().own.building}/`)).statusCode).toBe(401);
      expect((await depart()).url).toBeNull();
      await setCompany({ sso_access: true });
    });

    it("accepts a return at the address of the provider that was left for, no other", async () => {
      const { url, state } = await depart();
      const returned = await provider.signIn(url!, "subject-1");
      returned.pathname = returnPath("another");
      expect((await comeBack(returned, state)).to).toBe("/login?error=identity_refused");
    });

    it("gives way to a password when the company has it no more, and not before", async () => {
      const { email, id } = organisation().people.sso_user;
      const linkOf = async () => {
        await server().post("/auth/forgot-password", { email });
        const mails = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
          trx.selectFrom("mails").select(["text_body", "sealed_code"]).where("recipient", "=", email).execute(),
        );
        return mails
          .map((mail) => openSealedCode(mail.sealed_code, TEST_CONFIG.secret)(mail.text_body))
          .map((text) => /code=([\w-]+)/.exec(text)?.[1])
          .at(-1);
      };
      await signInAs("subject-1");
      expect(await linkOf()).toBeUndefined();
      await setCompany({ sso_access: false });
      const code = await linkOf();
      const password = "Lichen-sans-fournisseur-2026!";
      const reset = await server().post("/auth/reset-password", { code, new_password: password });
      expect(reset.statusCode).toBe(200);
      const signedIn = await server().post("/auth/sign-in/email", { email, password });
      expect(signedIn.json().user).toMatchObject({ id, username: id });
      await setCompany({ sso_access: true });
    });

    it("says that the company is closed", async () => {
      await setCompany({ is_active: false });
      expect((await signInAs("subject-1")).to).toBe("/login?error=structure_refused");
      await setCompany({ is_active: true });
    });

    it("says that a provider does not answer", async () => {
      await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.updateTable("identity_providers").set({ issuer: "http://127.0.0.1:9" }).execute(),
      );
      const { response } = await depart();
      expect([response.statusCode, response.json().detail]).toEqual([503, "identity_provider_unreachable"]);
    });
  },
  () => ({ publicUrl: PUBLIC_URL }),
);
