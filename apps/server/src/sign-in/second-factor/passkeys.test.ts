import { expect, it } from "vitest";
import { accountLinksUnderTest, NEW_PASSWORD } from "../../account-links-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { onServer } from "../../server-under-test.ts";
import { type AuthenticatorUnderTest, createAuthenticator } from "../testing/authenticator.ts";

const PUBLIC_URL = "https://lichen.test";
const HOST = "lichen.test";
const ELSEWHERE = "https://lichen.test.elsewhere.test";

onServer(
  "a passkey",
  (server) => {
    const { organisation, signedIn, signIn, logged, statusOf, mailsTo } = accountLinksUnderTest(server);
    const call = (token: string, path: string, payload: object) => server().ask(token, "POST", `/auth${path}`, payload);

    async function add(token: string, key: AuthenticatorUnderTest, origin = PUBLIC_URL, proof: object = {}) {
      const started = await call(token, "/passkeys/start", { password: NEW_PASSWORD, ...proof });
      expect(started.statusCode).toBe(200);
      const { challenge, rp_id } = started.json();
      return call(token, "/passkeys", { name: "Ordinateur", ...key.create({ challenge, rp_id, origin }) });
    }
    async function withPasskey() {
      const account = await signedIn();
      const key = createAuthenticator();
      const added = await add(account.token, key);
      expect(added.statusCode).toBe(201);
      return { ...account, key, ...(added.json() as { passkey: { id: string }; recovery_codes: string[] }) };
    }
    const challenge = async (): Promise<string> =>
      (await server().post("/auth/sign-in/passkey/start", {})).json().challenge;
    const enter = (assertion: object) => server().post("/auth/sign-in/passkey", assertion);
    const asked = async () => ({ challenge: await challenge(), rp_id: HOST, origin: PUBLIC_URL });

    it("signs in by itself, where its account is asked for a code after a password", async () => {
      const { key, username, email, id, recovery_codes } = await withPasskey();
      const entered = await enter(key.get(await asked()));
      expect([entered.statusCode, entered.json().user.username]).toEqual([200, username]);
      expect(entered.cookies.length).toBeGreaterThan(0);
      expect(await statusOf(entered.json().token, username)).toBe(200);
      expect((await signIn(email, NEW_PASSWORD)).json().detail).toBe("second_factor_required");
      const code = recovery_codes[0];
      expect((await server().post("/auth/sign-in/email", { email, password: NEW_PASSWORD, code })).statusCode).toBe(
        200,
      );
      expect(await logged("passkey_added", id)).toHaveLength(1);
      expect((await mailsTo(email)).some(({ template }) => template === "account_security")).toBe(true);
    });

    it("answers a challenge once, at the same instant too", async () => {
      const { key } = await withPasskey();
      const assertion = key.get(await asked());
      const both = await Promise.all([enter(assertion), enter(assertion)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
      expect((await enter(assertion)).statusCode).toBe(401);
    });

    it("is refused on another site, for another host, without its user, and with a challenge of nobody’s", async () => {
      const { key } = await withPasskey();
      const refused = [
        key.get({ ...(await asked()), origin: ELSEWHERE }),
        key.get({ ...(await asked()), rp_id: "elsewhere.test" }),
        key.get(await asked(), false),
        key.get({ ...(await asked()), challenge: "bm9ib2R5" }),
        { ...key.get(await asked()), signature: key.get(await asked()).signature },
        { ...key.get(await asked()), credential_id: "bm9ib2R5" },
        { ...key.get(await asked()), client_data: "AAAA" },
        { ...key.get(await asked()), authenticator_data: "AAAA" },
      ];
      for (const assertion of refused) {
        const answer = await enter(assertion);
        expect([answer.statusCode, answer.json().detail, answer.cookies]).toEqual([401, "passkey_refused", []]);
      }
      expect((await enter(key.get(await asked()))).statusCode).toBe(200);
    });

    it("is not made with a challenge of another account, of a sign-in, or on another site", async () => {
      const [one, other] = [await signedIn(), await signedIn()];
      const { challenge: others } = (await call(other.token, "/passkeys/start", { password: NEW_PASSWORD })).json();
      const key = createAuthenticator();
      for (const [value, origin] of [
        [others, PUBLIC_URL],
        [await challenge(), PUBLIC_URL],
      ] as const) {
        const made = key.create({ challenge: value, rp_id: HOST, origin });
        expect((await call(one.token, "/passkeys", { name: "Clé", ...made })).statusCode).toBe(401);
      }
      expect((await add(one.token, key, ELSEWHERE)).json().detail).toBe("passkey_refused");
      expect((await add(one.token, key)).statusCode).toBe(201);
      // The same credential for another account.
      expect((await add(other.token, key)).json().detail).toBe("passkey_refused");
    });

    it("is added with the password, and a code once there is a second factor", async () => {
      const { token, recovery_codes } = await withPasskey();
      expect((await call(token, "/passkeys/start", { password: "wrong" })).json().detail).toBe("wrong_password");
      const without = await call(token, "/passkeys/start", { password: NEW_PASSWORD });
      expect(without.json().detail).toBe("second_factor_required");
      const second = await add(token, createAuthenticator(), PUBLIC_URL, { code: recovery_codes[0] });
      expect([second.statusCode, second.json().recovery_codes]).toEqual([201, null]);
    });

    it("is its owner’s alone to list, name and remove", async () => {
      const [one, other] = [await withPasskey(), await withPasskey()];
      const rename = (token: string, id: string) =>
        server().ask(token, "PATCH", `/auth/passkeys/${id}`, { name: "Tél" });
      expect((await rename(other.token, one.passkey.id)).statusCode).toBe(404);
      const given = { password: NEW_PASSWORD, code: other.recovery_codes[0] };
      expect((await call(other.token, `/passkeys/${one.passkey.id}/remove`, given)).statusCode).toBe(404);
      expect((await rename(one.token, one.passkey.id)).statusCode).toBe(200);
      const listed = await server().ask(one.token, "GET", "/auth/passkeys");
      expect(listed.json().passkeys).toMatchObject([{ id: one.passkey.id, name: "Tél" }]);
    });

    it("no longer signs in once removed, and takes its recovery codes with it", async () => {
      const { key, token, email, id, passkey, recovery_codes } = await withPasskey();
      const path = `/passkeys/${passkey.id}/remove`;
      expect((await call(token, path, { password: NEW_PASSWORD })).json().detail).toBe("second_factor_required");
      const removed = await call(token, path, { password: NEW_PASSWORD, code: recovery_codes[0] });
      expect(removed.statusCode).toBe(200);
      expect((await enter(key.get(await asked()))).statusCode).toBe(401);
      expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
      expect(await logged("passkey_removed", id)).toHaveLength(1);
    });

    it("stays when it is the last factor of an account whose company requires one", async () => {
      const { token, passkey, recovery_codes } = await withPasskey();
      const set = (isRequired: boolean) =>
        inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
          trx
            .updateTable("companies")
            .set({ requires_second_factor: isRequired })
            .where("id", "=", organisation().own.id)
            .execute(),
        );
      await set(true);
      const refused = await call(token, `/passkeys/${passkey.id}/remove`, {
        password: NEW_PASSWORD,
        code: recovery_codes[0],
      });
      await set(false);
      expect([refused.statusCode, refused.json().detail]).toEqual([409, "company_requires_it"]);
    });

    it("opens no account that is disabled, nor one that an identity provider signs in", async () => {
      for (const [change, status, detail] of [
        [{ is_active: false }, 403, "account_disabled"],
        [{ is_active: true, uses_identity_provider: true }, 401, "passkey_refused"],
      ] as const) {
        const { key, id } = await withPasskey();
        await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
          trx.updateTable("users").set(change).where("id", "=", id).execute(),
        );
        const refused = await enter(key.get(await asked()));
        expect([refused.statusCode, refused.json().detail, refused.cookies]).toEqual([status, detail, []]);
      }
    });
  },
  () => ({ publicUrl: PUBLIC_URL, requestLimitMs: 120_000 }),
);
