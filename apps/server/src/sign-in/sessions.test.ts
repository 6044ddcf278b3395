import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { accountLinksUnderTest, NEW_PASSWORD } from "../account-links-under-test.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onServer } from "../server-under-test.ts";
import { tokenHash } from "./better-auth.ts";
import { createSignIn } from "./sign-in.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0";

onServer(
  "the sessions of an account",
  (server) => {
    const { organisation, member, signIn, logged, statusOf, tokenOf, forgot, lastCode, reset } =
      accountLinksUnderTest(server);
    const list = async (token: string) => (await server().ask(token, "GET", "/auth/sessions")).json().sessions;
    const change = (token: string, set: ReturnType<typeof sql>) =>
      sql`update sessions set ${set} where token = ${tokenHash(token)}`.execute(server().database.owner);

    async function twice() {
      const account = await member();
      const tokens = [await tokenOf(account.email, NEW_PASSWORD), await tokenOf(account.email, NEW_PASSWORD)];
      return { ...account, here: tokens[0]!, there: tokens[1]! };
    }

    it("are listed with their program, how they were opened, and which one asks", async () => {
      const { email, here } = await twice();
      const opened = await server().app.inject({
        method: "POST",
        url: "/api/auth/sign-in/email",
        headers: { "user-agent": FIREFOX },
        payload: { email, password: NEW_PASSWORD },
      });
      const sessions = await list(opened.json().token);
      expect(sessions).toHaveLength(3);
      expect(sessions.filter((one: { is_current: boolean }) => one.is_current)).toMatchObject([
        { browser: "Firefox", system: "Windows", is_phone: false, opened_with: "password" },
      ]);
      expect(JSON.stringify(sessions)).not.toContain(here);
    });

    it("are ended one by one, on every process", async () => {
      const { here, there, username, id } = await twice();
      const [other] = (await list(here)).filter((one: { is_current: boolean }) => !one.is_current);
      const { database } = server();
      const elsewhere = createSignIn({ database, secret: TEST_CONFIG.secret, publicUrl: "http://lichen.test" });
      expect((await elsewhere.readSession(there)).kind).toBe("signed_in");
      expect((await server().ask(here, "DELETE", `/auth/sessions/${other.id}`)).statusCode).toBe(200);
      expect((await elsewhere.readSession(there)).kind).toBe("none");
      expect(await statusOf(there, username)).toBe(401);
      expect(await statusOf(here, username)).toBe(200);
      expect((await server().ask(here, "DELETE", `/auth/sessions/${other.id}`)).statusCode).toBe(404);
      expect(await logged("sessions_ended", id)).toHaveLength(1);
    });

    it("are ended all but the one that asks", async () => {
      const { here, there, username } = await twice();
      const ended = await server().ask(here, "POST", "/auth/sessions/end-others", {});
      expect(ended.json()).toEqual({ ended: 1 });
      expect([await statusOf(here, username), await statusOf(there, username)]).toEqual([200, 401]);
    });

    it("are their owner’s alone", async () => {
      const [one, other] = [await twice(), await twice()];
      for (const { id } of await list(one.here)) {
        expect((await server().ask(other.here, "DELETE", `/auth/sessions/${id}`)).statusCode).toBe(404);
      }
      await server().ask(other.here, "POST", "/auth/sessions/end-others", {});
      expect(await statusOf(one.there, one.username)).toBe(200);
      const admin = organisation().people.admin.token;
      const [{ id }] = await list(one.here);
      expect((await server().ask(admin, "DELETE", `/auth/sessions/${id}`)).statusCode).toBe(404);
    });

    it("end after the days of the setting, however they are used", async () => {
      const { here, there, username, id } = await twice();
      await sql`update users set sessions_from = '-infinity' where id = ${id}`.execute(server().database.owner);
      await change(here, sql`created_at = now() - interval '5 days' + interval '1 minute'`);
      await change(there, sql`created_at = now() - interval '5 days' - interval '1 minute'`);
      expect([await statusOf(here, username), await statusOf(there, username)]).toEqual([200, 401]);
      expect(await list(here)).toHaveLength(1);
    });

    it("are prolonged by their use, and say when they were last used", async () => {
      const { here, username } = await twice();
      await change(here, sql`expires_at = now() + interval '1 hour', updated_at = now() - interval '2 days'`);
      await statusOf(here, username);
      const { rows } = await sql<{ days: number; used: number }>`
        select extract(epoch from expires_at - now())::float8 / 86400 as days,
          extract(epoch from now() - updated_at)::float8 as used
        from sessions where token = ${tokenHash(here)}`.execute(server().database.owner);
      expect(rows[0]!.days).toBeGreaterThan(6.9);
      expect(rows[0]!.used).toBeLessThan(60);
    });

    describe("end", () => {
      it("with a new password, but the one that changed it", async () => {
        const { here, there, username, email } = await twice();
        const chosen = "Bouleau-pleureur-36!";
        const given = { old_password: NEW_PASSWORD, new_password: chosen };
        const { token } = (await server().ask(here, "POST", "/auth/change-password", given)).json();
        expect([await statusOf(token, username), await statusOf(there, username)]).toEqual([200, 401]);
        await forgot(email);
        expect((await reset(await lastCode(email), NEW_PASSWORD)).statusCode).toBe(200);
        expect(await statusOf(token, username)).toBe(401);
      });

      it("with another role, and with an account that is disabled", async () => {
        const admin = organisation().people.admin.token;
        const { here, username, id, email } = await twice();
        const path = `/admin/collaborators/${id}/`;
        expect((await server().ask(admin, "PATCH", path, { role: "company_admin" })).statusCode).toBe(200);
        expect(await statusOf(here, username)).toBe(401);
        const token = await tokenOf(email, NEW_PASSWORD);
        const disabled = await server().ask(admin, "POST", `${path}set_state/`, { state: "inactive" });
        expect(disabled.statusCode).toBe(200);
        expect(await statusOf(token, username)).toBe(401);
      });
    });

    describe("in a browser over https", () => {
      const ask = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
        server().app.inject({ method: "GET", url: "/api/auth/get-session", cookies, headers });

      it("have a cookie that no other host can write, renewed by their use", async () => {
        const { email } = await member();
        const { cookies } = await signIn(email, NEW_PASSWORD);
        const cookie = cookies.find(({ name }) => name === "__Host-lichen_session");
        expect(cookie).toMatchObject({ path: "/", secure: true, httpOnly: true, sameSite: "Lax" });
        expect(cookie).not.toHaveProperty("domain");
        const again = await ask({ "__Host-lichen_session": cookie!.value });
        expect(again.json().session).not.toBeNull();
        expect(again.cookies.map(({ name }) => name)).toContain("__Host-lichen_session");
      });

      it("of an earlier version move to it, and those of this version are not taken from the former", async () => {
        const { here, there, username } = await twice();
        await change(there, sql`opened_with = null`);
        const former = await ask({ lichen_session: there });
        expect(former.json().session).toEqual({ username });
        expect(former.cookies.find(({ name }) => name === "__Host-lichen_session")?.value).toBe(there);
        expect(former.cookies.find(({ name }) => name === "lichen_session")?.value).toBe("");
        expect((await ask({ lichen_session: here })).json().session).toBeNull();
        expect((await ask({ "__Host-lichen_session": here })).json().session).toEqual({ username });
      });

      it("are neither ended nor renewed for a page of another site", async () => {
        const { here, username } = await twice();
        const headers = { "sec-fetch-site": "cross-site" };
        const cookies = { "__Host-lichen_session": here };
        const read = await ask(cookies, headers);
        expect([read.json().session, read.cookies]).toEqual([null, []]);
        const ended = await server().app.inject({
          method: "POST",
          url: "/api/auth/sessions/end-others",
          cookies,
          headers,
          payload: {},
        });
        expect(ended.statusCode).toBe(403);
        expect(await statusOf(here, username)).toBe(200);
      });
    });
  },
  () => ({ publicUrl: "https://lichen.test", sessionMaxDays: 5, requestLimitMs: 120_000 }),
);
