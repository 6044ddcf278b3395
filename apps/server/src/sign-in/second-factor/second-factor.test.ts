import { answersVisitors, CALLS } from "@lichen/contract";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { MATRIX } from "../../access-matrix-under-test.ts";
import { accountLinksUnderTest, NEW_PASSWORD } from "../../account-links-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { seal } from "../../platform/seal.ts";
import { TEST_CONFIG } from "../../platform/testing/test-config.ts";
import { onServer, randomAddress } from "../../server-under-test.ts";
import { createSignIn } from "../sign-in.ts";
import { findStep, newKey } from "./authenticator-codes.ts";

const STEP_S = 30;
const SERVICES = { secret: TEST_CONFIG.secret, publicUrl: "http://lichen.test" };

/** The code that an app with a key shows, some steps from now. */
function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_S * 1000 });
}

describe("a code of an authenticator app", () => {
  const key = newKey();

  it("is that of the published vectors", () => {
    // RFC 6238, appendix B, cut to six digits.
    const published = Secret.fromLatin1("12345678901234567890").base32;
    for (const [second, code] of [
      [59, "287082"],
      [1_111_111_109, "081804"],
      [20_000_000_000, "353130"],
    ] as const) {
      expect(findStep(published, code, second * 1000)).toBe(Math.floor(second / STEP_S));
    }
  });

  it("is taken one step before and after its own, and no further", () => {
    const now = Date.now();
    const step = Math.floor(now / 1000 / STEP_S);
    const found = [-2, -1, 0, 1, 2].map((steps) => {
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now + steps * STEP_S * 1000 });
      return findStep(key, code, now);
    });
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });
});

onServer("the second factor", (server) => {
  const { organisation, member, signedIn, stored, logged, statusOf, mailsTo, forgot, lastCode, reset } =
    accountLinksUnderTest(server);

  const signIn = (email: string, code?: string, password = NEW_PASSWORD) =>
    server().post("/auth/sign-in/email", { email, password, ...(code === undefined ? {} : { code }) });
  const call = (token: string, path: string, payload: object) =>
    server().ask(token, "POST", `/auth/second-factor${path}`, payload);
  const forgetLimits = () => server().database.db.deleteFrom("rate_limits").execute();
  /** Lets the codes that were taken be taken again: a test does not wait for the next step. */
  const letStepsPass = (userId: string) =>
    server()
      .database.signIn.updateTable("authenticators")
      .set({ last_step: 0 })
      .where("user_id", "=", userId)
      .execute();

  /** Someone with an app, and their recovery codes; the code of the current step is theirs to use. */
  async function enrolled() {
    const account = await signedIn();
    const started = await call(account.token, "/authenticator", { password: NEW_PASSWORD });
    const { key } = started.json();
    const confirmed = await call(account.token, "/authenticator/confirm", { code: codeOf(key) });
    expect(confirmed.statusCode).toBe(200);
    await letStepsPass(account.id);
    return { ...account, key, recoveryCodes: confirmed.json().recovery_codes as string[] };
  }

  const requireIn = (companyId: string, isRequired: boolean) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.updateTable("companies").set({ requires_second_factor: isRequired }).where("id", "=", companyId).execute(),
    );

  it("says that codes of the app cannot be checked once SECRET is another, and takes recovery codes", async () => {
    const { email, id, key, recoveryCodes } = await enrolled();
    await server()
      .database.signIn.updateTable("authenticators")
      .set({ key_sealed: seal("the secret of before, known to everybody", `${id} ${key}`) })
      .where("user_id", "=", id)
      .execute();
    const refused = await signIn(email, codeOf(key));
    expect([refused.statusCode, refused.json().errors]).toEqual([409, { code: ["code_unreadable"] }]);
    expect((await signIn(email, recoveryCodes[0])).statusCode).toBe(200);
  });

  describe("when it is added", () => {
    it("needs the password, even of someone who is signed in", async () => {
      const { token } = await signedIn();
      const wrong = await call(token, "/authenticator", { password: "wrong" });
      expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { password: ["wrong_password"] }]);
    });

    it("counts from its first code, and leaves open what is open", async () => {
      const { token, email, username, id } = await signedIn();
      const { key, uri } = (await call(token, "/authenticator", { password: NEW_PASSWORD })).json();
      expect(new URL(uri).searchParams.get("secret")).toBe(key);
      expect((await signIn(email)).statusCode).toBe(200);
      const confirmed = await call(token, "/authenticator/confirm", { code: codeOf(key) });
      expect(new Set(confirmed.json().recovery_codes).size).toBe(10);
      expect((await signIn(email)).json().detail).toBe("second_factor_required");
      expect(await statusOf(token, username)).toBe(200);
      expect(await logged("authenticator_added", id)).toHaveLength(1);
      expect((await mailsTo(email)).at(-1)?.template).toBe("account_security");
    });

    it("is refused a wrong code, and a code that comes too late", async () => {
      const { token, id } = await signedIn();
      const { key } = (await call(token, "/authenticator", { password: NEW_PASSWORD })).json();
      expect((await call(token, "/authenticator/confirm", { code: codeOf(key, 5) })).json().detail).toBe("wrong_code");
      await server()
        .database.signIn.updateTable("authenticators")
        .set({ pending_until: new Date(Date.now() - 1000) })
        .where("user_id", "=", id)
        .execute();
      const late = await call(token, "/authenticator/confirm", { code: codeOf(key) });
      expect([late.statusCode, late.json().detail]).toEqual([410, "set_up_expired"]);
    });

    it("is confirmed once by two tabs that confirm together", async () => {
      const { token } = await signedIn();
      const { key } = (await call(token, "/authenticator", { password: NEW_PASSWORD })).json();
      const code = codeOf(key);
      const both = await Promise.all([1, 2].map(() => call(token, "/authenticator/confirm", { code })));
      expect(both.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
      expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });

    it("keeps its key sealed and its recovery codes hashed", async () => {
      const { id, key, recoveryCodes } = await enrolled();
      const { rows } = await sql<{ text: string }>`
        select row_to_json(a)::text || coalesce((select string_agg(row_to_json(c)::text, '') from recovery_codes c
          where c.user_id = a.user_id), '') as text from authenticators a where user_id = ${id}`.execute(
        server().database.owner,
      );
      const text = rows[0]!.text.toUpperCase();
      for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))]) {
        expect(text).not.toContain(secret);
      }
    });

    it("opens nothing in the row of another account", async () => {
      const [one, other] = [await enrolled(), await enrolled()];
      const { key_sealed } = await server()
        .database.signIn.selectFrom("authenticators")
        .select("key_sealed")
        .where("user_id", "=", one.id)
        .executeTakeFirstOrThrow();
      await server()
        .database.signIn.updateTable("authenticators")
        .set({ key_sealed })
        .where("user_id", "=", other.id)
        .execute();
      expect((await signIn(other.email, codeOf(one.key))).statusCode).toBe(500);
    });
  });

  describe("at sign-in", () => {
    it("gives nothing to a password alone: no token, no cookie, no session", async () => {
      const { email, id } = await enrolled();
      const before = await sessionsOf(id);
      const refused = await signIn(email);
      expect([refused.statusCode, refused.json().errors]).toEqual([401, { code: ["second_factor_required"] }]);
      expect([refused.cookies, refused.body.includes("token")]).toEqual([[], false]);
      expect(await sessionsOf(id)).toBe(before);
    });

    it("is not asked before the password is right", async () => {
      const { email, key } = await enrolled();
      expect((await signIn(email, codeOf(key), "wrong")).json().detail).toBe("wrong_credentials");
      expect((await signIn(email, codeOf(key))).statusCode).toBe(200);
    });

    it("takes a code once, whether it comes again or twice at the same instant", async () => {
      const { email, id, key } = await enrolled();
      const code = codeOf(key);
      const both = await Promise.all([signIn(email, code), signIn(email, code), signIn(email, code)]);
      expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      await forgetLimits();
      expect((await signIn(email, code)).json().detail).toBe("wrong_code");
      expect((await signIn(email, codeOf(key, -1))).json().detail).toBe("wrong_code");
      await letStepsPass(id);
      expect((await signIn(email, code)).statusCode).toBe(200);
    });

    it("takes a recovery code once, however it is typed, and says so", async () => {
      const { email, id, recoveryCodes } = await enrolled();
      const [first, second] = recoveryCodes as [string, string];
      expect((await signIn(email, ` ${first.toLowerCase()} `)).statusCode).toBe(200);
      expect((await signIn(email, first)).json().detail).toBe("wrong_code");
      const both = await Promise.all([signIn(email, second), signIn(email, second)]);
      expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await logged("recovery_code_used", id)).toHaveLength(2);
      const { token } = (await signIn(email, recoveryCodes[2])).json();
      const state = await server().ask(token, "GET", "/auth/second-factor");
      expect(state.json().recovery_codes).toMatchObject({ left: 7, total: 10 });
    });

    it("takes no recovery code of someone else", async () => {
      const [one, other] = [await enrolled(), await enrolled()];
      expect((await signIn(one.email, other.recoveryCodes[0])).json().detail).toBe("wrong_code");
      expect((await signIn(other.email, other.recoveryCodes[0])).statusCode).toBe(200);
    });

    it("takes five wrong codes, those that come together too, then none for a while", async () => {
      const { email, id, key } = await enrolled();
      const guesses = await Promise.all(Array.from({ length: 20 }, (_, at) => signIn(email, `${100_000 + at}`)));
      expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
      const right = await signIn(email, codeOf(key));
      expect([right.statusCode, Number(right.headers["retry-after"]) > 200]).toEqual([429, true]);
      expect(await logged("second_factor_slowed_down", id)).toHaveLength(1);
    });

    it("takes thirty wrong codes a day, whatever the pauses, and a set-up that is not open gives none back", async () => {
      const { id, key } = await enrolled();
      const { secondFactors } = createSignIn({ ...SERVICES, database: server().database });
      const pause = () => sql`delete from rate_limits where key like 'second_factor:%'`.execute(server().database.db);
      for (let at = 0; at < 30; at++) {
        if (at % 5 === 0) await pause();
        expect((await secondFactors.prove(id, `${100_000 + at}`)).kind).toBe("wrong_code");
        expect((await secondFactors.confirm(id, codeOf(key))).kind).toBe("set_up_expired");
      }
      await pause();
      expect((await secondFactors.prove(id, codeOf(key))).kind).toBe("slow_down");
    });

    it.each(["12345", "1234567", "abcdef", "A7K2-M9QX", "", "a".repeat(41), "١٢٣٤٥٦"])(
      "refuses %j by its form",
      async (code) => {
        const { email } = await enrolled();
        expect((await signIn(email, code)).statusCode).toBe(422);
      },
    );

    it("stays after a password that the mailbox reset", async () => {
      const { email, key } = await enrolled();
      await forgot(email);
      const replaced = "Bouleau-pleureur-36!";
      expect((await reset(await lastCode(email), replaced)).statusCode).toBe(200);
      expect((await signIn(email, undefined, replaced)).json().detail).toBe("second_factor_required");
      expect((await signIn(email, codeOf(key), replaced)).statusCode).toBe(200);
    });
  });

  describe("when it is replaced or removed", () => {
    it("needs the password and a code", async () => {
      const { email, token, id, key } = await enrolled();
      for (const path of ["/authenticator", "/authenticator/remove", "/recovery-codes"]) {
        expect((await call(token, path, { password: NEW_PASSWORD })).json().detail).toBe("second_factor_required");
        expect((await call(token, path, { password: "wrong", code: codeOf(key) })).json().detail).toBe(
          "wrong_password",
        );
        expect((await call(token, path, { password: NEW_PASSWORD, code: "000000" })).json().detail).toBe("wrong_code");
        await forgetLimits();
      }
      const given = { password: NEW_PASSWORD, code: codeOf(key) };
      expect((await call(token, "/authenticator/remove", given)).statusCode).toBe(200);
      expect((await call(token, "/authenticator/remove", { password: NEW_PASSWORD })).json().detail).toBe(
        "no_second_factor",
      );
      expect(await logged("authenticator_removed", id)).toHaveLength(1);
      expect((await signIn(email)).statusCode).toBe(200);
    });

    it("leaves the former app in use until the new one has shown a code, and its recovery codes go", async () => {
      const { email, id, token, key, recoveryCodes } = await enrolled();
      const started = await call(token, "/authenticator", { password: NEW_PASSWORD, code: codeOf(key) });
      await letStepsPass(id);
      expect((await signIn(email, codeOf(key))).statusCode).toBe(200);
      const next = started.json().key;
      expect((await call(token, "/authenticator/confirm", { code: codeOf(next) })).statusCode).toBe(200);
      await letStepsPass(id);
      expect((await signIn(email, codeOf(key))).json().detail).toBe("wrong_code");
      expect((await signIn(email, recoveryCodes[0])).json().detail).toBe("wrong_code");
      expect((await signIn(email, codeOf(next))).statusCode).toBe(200);
    });

    it("gives new recovery codes in the place of the former", async () => {
      const { email, token, key, recoveryCodes } = await enrolled();
      const renewed = await call(token, "/recovery-codes", { password: NEW_PASSWORD, code: codeOf(key) });
      const [fresh] = renewed.json().recovery_codes;
      expect((await signIn(email, recoveryCodes[0])).json().detail).toBe("wrong_code");
      expect((await signIn(email, fresh)).statusCode).toBe(200);
    });
  });

  describe("that an administrator resets", () => {
    it("goes with its recovery codes and the sessions of the account, and its owner is informed", async () => {
      const { email, id, username, token } = await enrolled();
      const { company_admin } = organisation().people;
      const path = `/admin/users/${username}/reset_second_factor/`;
      expect((await server().ask(company_admin.token, "POST", path, {})).statusCode).toBe(200);
      expect(await statusOf(token, username)).toBe(401);
      expect((await signIn(email)).statusCode).toBe(200);
      expect(await logged("second_factor_reset", id)).toEqual([{ actor_id: company_admin.id }]);
      expect((await mailsTo(email)).at(-1)?.template).toBe("account_security");
    });

    it.each([
      ["other_company_admin", 404],
      ["manager", 403],
      ["user_write", 403],
      ["key_write", 403],
    ] as const)("stays when %s asks", async (name, status) => {
      const { email, username } = await enrolled();
      const { token } = organisation().people[name];
      const asked = await server().ask(token, "POST", `/admin/users/${username}/reset_second_factor/`, {});
      expect(asked.statusCode).toBe(status);
      expect((await signIn(email)).json().detail).toBe("second_factor_required");
    });

    it("is never one’s own, nor that of a platform administrator for a company", async () => {
      const { company_admin, admin } = organisation().people;
      for (const [token, username] of [
        [company_admin.token, company_admin.username],
        [admin.token, admin.username],
        [company_admin.token, admin.username],
      ] as const) {
        const asked = await server().ask(token, "POST", `/admin/users/${username}/reset_second_factor/`, {});
        expect([403, 404]).toContain(asked.statusCode);
      }
    });
  });

  describe("that a company requires", () => {
    const rules = (token: string, companyId: string, required: boolean) =>
      server().ask(token, "PUT", `/admin/companies/${companyId}/sign_in_rules/`, { requires_second_factor: required });

    it("is set by its administrators, in the log, with the number of those who have none", async () => {
      const { own, people } = organisation();
      expect((await rules(people.manager.token, own.id, true)).statusCode).toBe(403);
      expect((await rules(people.other_company_admin.token, own.id, true)).statusCode).toBe(404);
      const set = await rules(people.admin.token, own.id, true);
      expect([set.statusCode, set.json().requires_second_factor]).toEqual([200, true]);
      expect(set.json().without_second_factor).toBeGreaterThan(0);
      expect(await logged("sign_in_rules_changed", own.id)).toHaveLength(1);
      await rules(people.admin.token, own.id, false);
    });

    it("comes before anything else: every other call refuses the session of a password", async () => {
      const { email, id, token, username } = await signedIn();
      await requireIn(organisation().own.id, true);
      const fresh: string = (await signIn(email)).json().token;
      const session = await server().ask(fresh, "GET", "/auth/get-session");
      expect(session.json()).toMatchObject({ session: { username }, second_factor_to_add: true });
      const opened: string[] = [];
      for (const { method, path, access, answersUnenrolled } of CALLS) {
        if (answersVisitors({ access }) || answersUnenrolled === true) continue;
        const row = MATRIX.find(({ call }) => call === `${method} ${path}`);
        const { own } = organisation();
        const target = { id, username, companyId: own.id, groupId: own.group, groupName: "Default" };
        const how = row?.ask(target, { made: organisation(), actor: "user_read" }) ?? {};
        const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => how.path?.[name] ?? id);
        for (const bearer of [fresh, token]) {
          const answer = await server().app.inject({
            method,
            url: `/api${url}`,
            headers: { authorization: `Bearer ${bearer}` },
            remoteAddress: randomAddress(),
            ...(method === "GET" ? {} : { payload: how.body ?? {} }),
          });
          if (answer.json().detail !== "second_factor_to_add") opened.push(`${method} ${path} ${answer.statusCode}`);
        }
      }
      expect(opened).toEqual([]);
      await requireIn(organisation().own.id, false);
    });

    it("is added by the session that needs it, which then opens everything", async () => {
      const { email, id, username } = await member();
      await requireIn(organisation().own.id, true);
      const token: string = (await signIn(email)).json().token;
      expect(await statusOf(token, username)).toBe(403);
      const { key } = (await call(token, "/authenticator", { password: NEW_PASSWORD })).json();
      expect((await call(token, "/authenticator/confirm", { code: codeOf(key) })).statusCode).toBe(200);
      expect(await statusOf(token, username)).toBe(200);
      await letStepsPass(id);
      const removed = await call(token, "/authenticator/remove", { password: NEW_PASSWORD, code: codeOf(key) });
      expect([removed.statusCode, removed.json().detail]).toEqual([409, "company_requires_it"]);
      await requireIn(organisation().own.id, false);
    });

    it("does not concern API keys, nor those who come through an identity provider", async () => {
      const { own, people } = organisation();
      await requireIn(own.id, true);
      const search = (token: string) => server().ask(token, "POST", "/buildings/search/", {});
      expect((await search(people.key_read.token)).statusCode).toBe(200);
      expect((await search(people.sso_user.token)).statusCode).toBe(200);
      expect((await search(people.user_read.token)).statusCode).toBe(403);
      await requireIn(own.id, false);
      expect((await search(people.user_read.token)).statusCode).toBe(200);
    });
  });

  it("is the provider’s for those who come through one", async () => {
    const { token } = organisation().people.sso_user;
    const asked = await call(token, "/authenticator", { password: NEW_PASSWORD });
    expect(asked.json().detail).toBe("password_of_provider");
  });

  it("is proved on one process for another", async () => {
    const { id, key } = await enrolled();
    const { database } = server();
    const others = [1, 2].map(() => createSignIn({ ...SERVICES, database }));
    const code = codeOf(key);
    const outcomes = await Promise.all(others.map(({ secondFactors }) => secondFactors.prove(id, code)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["proved", "wrong_code"]);
    expect((await stored(id))?.is_active).toBe(true);
  });

  async function sessionsOf(userId: string): Promise<number> {
    const rows = await server()
      .database.signIn.selectFrom("sessions")
      .select("id")
      .where("user_id", "=", userId)
      .execute();
    return rows.length;
  }
});
