import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OrganisationUnderTest, PASSWORD_UNDER_TEST, prepareOrganisation } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onEachServer } from "../server-under-test.ts";
import { FORGOT_FLOOR_MS } from "./serve-account-links.ts";

const NEW_PASSWORD = "Tilleul-argenté-7421!";
const SUCCESS = { success: true };

onEachServer("the links of accounts", (server) => {
  let organisation: OrganisationUnderTest;
  beforeAll(async () => {
    organisation = await prepareOrganisation(server().database, TEST_CONFIG.secret);
  });
  beforeEach(async () => {
    await server().database.db.deleteFrom("rate_limits").execute();
  });

  const mailsTo = (recipient: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("mails")
        .select(["template", "text_body", "language", "company_id"])
        .where("recipient", "=", recipient)
        .orderBy("created_at")
        .execute(),
    );
  const lastCode = async (recipient: string) =>
    /[?&]code=([\w-]+)/.exec((await mailsTo(recipient)).at(-1)?.text_body ?? "")?.[1] ?? "no code";
  const templatesTo = async (recipient: string) => (await mailsTo(recipient)).map(({ template }) => template);
  const codesOf = (userId: string) =>
    server().database.signIn.selectFrom("one_time_codes").selectAll().where("user_id", "=", userId).execute();
  const letExpire = (userId: string) =>
    server()
      .database.signIn.updateTable("one_time_codes")
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where("user_id", "=", userId)
      .execute();
  const stored = (id: string) =>
    server().database.signIn.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
  const logged = (action: string, targetId: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("audit_log")
        .select("actor_id")
        .where("action", "=", action)
        .where("target_id", "=", targetId)
        .execute(),
    );
  const signIn = (email: string, password: string) => server().post("/auth/sign-in/email", { email, password });
  const tokenOf = async (email: string, password: string): Promise<string> =>
    (await signIn(email, password)).json().token;
  const statusOf = async (token: string, username: string) =>
    (await server().ask(token, "GET", `/admin/users/${username}/`)).statusCode;

  /** An account that nobody opened yet. */
  const newcomer = async (
    more: object = {},
  ): Promise<{ id: string; username: string; email: string; code: string }> => {
    const email = `${randomUUID()}@lichen.test`;
    const given = { email, first_name: "Jeanne", last_name: "Masson", company_id: organisation.own.id, ...more };
    const response = await server().ask(organisation.people.admin.token, "POST", "/admin/users/", given);
    const { id, username } = response.json().user;
    return { id, username, email, code: await lastCode(email) };
  };
  const confirm = (username: string, code: string, password = NEW_PASSWORD) =>
    server().post(`/admin/users/${username}/confirm_sign_up/`, { confirmation_code: code, new_password: password });
  /** An account that is open, with `NEW_PASSWORD`. */
  const member = async () => {
    const account = await newcomer();
    expect((await confirm(account.username, account.code)).statusCode).toBe(200);
    return account;
  };
  const forgot = (email: string) => server().post("/auth/forgot-password", { email });
  const reset = (code: string, password = NEW_PASSWORD) =>
    server().post("/auth/reset-password", { code, new_password: password });

  describe("to open an account", () => {
    it("sets the first password, once", async () => {
      const { id, username, email, code } = await newcomer();
      expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(401);
      const opened = await confirm(username, code);
      expect([opened.statusCode, opened.json()]).toEqual([200, SUCCESS]);
      expect(await stored(id)).toMatchObject({ is_activated: true, email_verified: true });
      expect(await logged("account_confirmed", id)).toEqual([{ actor_id: id }]);
      expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
      const again = await confirm(username, code, "Autre-chose-9930!");
      expect([again.statusCode, again.json().detail]).toEqual([400, "code_unknown"]);
      expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    });

    it("works once when it is followed twenty times at once", async () => {
      const { id, username, email, code } = await newcomer();
      const passwords = Array.from({ length: 20 }, (_, at) => `Tilleul-argenté-74${at + 10}!`);
      const answers = await Promise.all(passwords.map((password) => confirm(username, code, password)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect([...statuses].sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
      expect(await logged("account_confirmed", id)).toHaveLength(1);
      expect((await signIn(email, passwords[statuses.indexOf(200)]!)).statusCode).toBe(200);
    });

    it("is kept when the password is refused, rule by rule", async () => {
      const { username, code } = await newcomer();
      const short = await confirm(username, code, "short");
      expect([short.statusCode, short.json().detail, short.json().errors]).toEqual([
        422,
        "password_refused",
        {
          new_password: [
            "password_too_short",
            "password_without_digit",
            "password_without_uppercase",
            "password_without_special",
          ],
        },
      ]);
      const common = await confirm(username, code, "Password1234!");
      expect(common.json().errors).toEqual({ new_password: ["password_too_common"] });
      expect((await confirm(username, code)).statusCode).toBe(200);
    });

    it("when too old, is replaced by mail once, however many times it is opened", async () => {
      const { id, username, email, code } = await newcomer();
      await letExpire(id);
      const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(username, code)));
      expect(answers.map((answer) => [answer.statusCode, answer.json().detail])).toEqual(
        answers.map(() => [410, "link_expired"]),
      );
      expect(await templatesTo(email)).toEqual(["account_activated", "activation_again"]);
      expect(await logged("confirmation_sent_again", id)).toEqual([{ actor_id: null }]);
      expect((await confirm(username, await lastCode(email))).statusCode).toBe(200);
      expect((await confirm(username, code)).statusCode).toBe(400);
    });

    it("says that a deleted account is gone", async () => {
      const { username, code } = await newcomer();
      await server().ask(organisation.people.admin.token, "DELETE", `/admin/users/${username}/`);
      const response = await confirm(username, code);
      expect([response.statusCode, response.json().detail]).toEqual([404, "account_gone"]);
    });

    it("opens the account that it was made for and no other", async () => {
      const [one, other] = [await newcomer(), await newcomer()];
      expect((await confirm(one.username, other.code)).statusCode).toBe(400);
      expect((await confirm(one.username, "garbage")).statusCode).toBe(400);
      expect(await stored(one.id)).toMatchObject({ is_activated: false });
    });

    it("cannot be guessed at length", async () => {
      const { username } = await newcomer();
      const answers = [];
      for (let tries = 0; tries < 31; tries++) answers.push(await confirm(username, randomUUID()));
      expect(answers.slice(0, 30).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 30 }, () => 400));
      expect([answers[30]?.statusCode, Number(answers[30]?.headers["retry-after"]) > 0]).toEqual([429, true]);
    });

    it.each([
      ["admin", "own", 200],
      ["company_admin", "own", 200],
      ["manager", "own", 200],
      ["user_write", "own", 403],
      ["other_company_admin", "own", 404],
      ["company_admin", "other", 404],
      ["company_admin", "subsidiary", 200],
      ["manager", "subsidiary", 404],
    ] as const)("is sent again when %s asks for somebody of the %s company: %d", async (who, company, status) => {
      const account = await newcomer({ company_id: organisation[company].id });
      const response = await server().ask(
        organisation.people[who].token,
        "GET",
        `/admin/users/${account.username}/resend_signup/`,
      );
      expect(response.statusCode).toBe(status);
      const expected = status === 200 ? ["account_activated", "activation_again"] : ["account_activated"];
      expect(await templatesTo(account.email)).toEqual(expected);
      if (status !== 200) return;
      expect(await logged("confirmation_sent_again", account.id)).toEqual([{ actor_id: organisation.people[who].id }]);
      expect((await confirm(account.username, account.code)).statusCode).toBe(410);
      expect((await confirm(account.username, await lastCode(account.email))).statusCode).toBe(200);
    });

    it("is not sent again to an open account, nor without end", async () => {
      const { token } = organisation.people.company_admin;
      const open = await member();
      const refused = await server().ask(token, "GET", `/admin/users/${open.username}/resend_signup/`);
      expect([refused.statusCode, refused.json().detail]).toEqual([409, "already_activated"]);
      const closed = await newcomer();
      const statuses = [];
      for (let times = 0; times < 6; times++) {
        statuses.push((await server().ask(token, "GET", `/admin/users/${closed.username}/resend_signup/`)).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });

  describe("to choose a new password", () => {
    it("sets it once, ends every session and says so by mail", async () => {
      const { id, username, email } = await member();
      const tokens = [await tokenOf(email, NEW_PASSWORD), await tokenOf(email, NEW_PASSWORD)];
      expect((await forgot(email.toUpperCase())).json()).toEqual(SUCCESS);
      const code = await lastCode(email);
      const done = await reset(code, "Érable-champêtre-58!");
      expect([done.statusCode, done.json()]).toEqual([200, SUCCESS]);
      expect(await Promise.all(tokens.map((token) => statusOf(token, username)))).toEqual([401, 401]);
      expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(401);
      expect((await signIn(email, "Érable-champêtre-58!")).statusCode).toBe(200);
      expect(await templatesTo(email)).toEqual(["account_activated", "reset_password", "password_changed"]);
      expect(await logged("password_reset", id)).toEqual([{ actor_id: id }]);
      const again = await reset(code, "Encore-un-autre-31!");
      expect([again.statusCode, again.json().detail]).toEqual([410, "link_expired"]);
    });

    it("works once when it is followed twenty times at once", async () => {
      const { id, email } = await member();
      await forgot(email);
      const code = await lastCode(email);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => reset(code, `Érable-champêtre-${at + 10}!`)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        200,
        ...Array.from({ length: 19 }, () => 410),
      ]);
      expect(await logged("password_reset", id)).toHaveLength(1);
    });

    it("keeps no code in the database, and works for one hour", async () => {
      const { id, email } = await member();
      await forgot(email);
      const code = await lastCode(email);
      const [kept] = await codesOf(id);
      expect(JSON.stringify(kept)).not.toContain(code);
      const hours = (kept!.expires_at.getTime() - kept!.created_at.getTime()) / 3_600_000;
      expect(hours).toBeCloseTo(1, 3);
      await letExpire(id);
      expect((await reset(code)).statusCode).toBe(410);
      expect((await reset("garbage")).statusCode).toBe(410);
    });

    it("is kept when the password is refused", async () => {
      const { email } = await member();
      await forgot(email);
      const code = await lastCode(email);
      const refused = await reset(code, "motdepasse");
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["new_password"]]);
      expect((await reset(code, "Érable-champêtre-58!")).statusCode).toBe(200);
    });

    it("ends with the account: a disabled one cannot use a link sent before", async () => {
      const { id, email } = await member();
      await forgot(email);
      await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.updateTable("users").set({ is_active: false }).where("id", "=", id).execute(),
      );
      expect((await reset(await lastCode(email))).statusCode).toBe(410);
    });

    it("lets somebody in who was slowed down after wrong passwords", async () => {
      const { email } = await member();
      for (let tries = 0; tries < 5; tries++) await signIn(email, "Wrong-password-1!");
      expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(429);
      await forgot(email);
      await reset(await lastCode(email), "Érable-champêtre-58!");
      expect((await signIn(email, "Érable-champêtre-58!")).statusCode).toBe(200);
    });

    it("is sent to open accounts only; who never chose a password gets the link for the first", async () => {
      const closed = await newcomer();
      const { disabled_account, sso_user } = organisation.people;
      const sent = async (email: string) => {
        const before = (await templatesTo(email)).length;
        const answer = await forgot(email);
        return [answer.statusCode, answer.body, ...(await templatesTo(email)).slice(before)];
      };
      const same = [200, JSON.stringify(SUCCESS)];
      expect(await sent("nobody@lichen.test")).toEqual(same);
      expect(await sent(disabled_account.email)).toEqual(same);
      expect(await sent(sso_user.email)).toEqual(same);
      expect(await sent(closed.email)).toEqual([...same, "activation_again"]);
      expect(await sent((await member()).email)).toEqual([...same, "reset_password"]);
    });

    it("is sent three times an hour at most, without a word", async () => {
      const { email } = await member();
      const answers = [];
      for (let times = 0; times < 5; times++) answers.push(await forgot(times % 2 === 0 ? email : email.toUpperCase()));
      expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
        answers.map(() => [200, JSON.stringify(SUCCESS)]),
      );
      expect((await templatesTo(email)).filter((template) => template === "reset_password")).toHaveLength(3);
    });

    it("is asked twenty times an hour at most from one network", async () => {
      const answers = await Promise.all(Array.from({ length: 21 }, () => forgot(`${randomUUID()}@lichen.test`)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        ...Array.from({ length: 20 }, () => 200),
        429,
      ]);
    });

    it.each(["a@lichen.test\r\nBcc: x@y.test", "a@lichen.test, b@lichen.test", "<a@lichen.test>", "a b@lichen.test"])(
      "refuses the address %j",
      async (email) => {
        const response = await forgot(email);
        expect([response.statusCode, response.json().errors]).toEqual([422, { email: ["email_invalid"] }]);
      },
    );
  });

  it("ends the other sessions when the password is changed, and says so by mail", async () => {
    const { username, email } = await member();
    const [own, other] = [await tokenOf(email, NEW_PASSWORD), await tokenOf(email, NEW_PASSWORD)];
    const changed = await server().ask(own, "POST", "/auth/change-password", {
      old_password: NEW_PASSWORD,
      new_password: "Érable-champêtre-58!",
    });
    expect(changed.statusCode).toBe(200);
    expect(await Promise.all([own, other, changed.json().token].map((token) => statusOf(token, username)))).toEqual([
      401, 401, 200,
    ]);
    expect((await templatesTo(email)).at(-1)).toBe("password_changed");
  });

  it("opens nothing with a token that is forged, garbage, ended or too old", async () => {
    const { id, username, email } = await member();
    const token = await tokenOf(email, NEW_PASSWORD);
    expect(await statusOf(token, username)).toBe(200);
    const { signIn: db } = server().database;
    const hash = (await db.selectFrom("sessions").select("token").where("user_id", "=", id).executeTakeFirstOrThrow())
      .token;
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from(JSON.stringify({ sub: id })).toString("base64url")}.`;
    const forged = [
      `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`,
      token.toLowerCase(),
      hash,
      none,
      id,
      "null",
    ];
    expect(await Promise.all(forged.map((word) => statusOf(word, username)))).toEqual(forged.map(() => 401));
    await db
      .updateTable("sessions")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", id)
      .execute();
    expect(await statusOf(token, username)).toBe(401);
    const second = await tokenOf(email, NEW_PASSWORD);
    await server().ask(second, "POST", "/auth/sign-out");
    expect(await statusOf(second, username)).toBe(401);
  });

  describe("whether an address is known cannot be told", () => {
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };

    it("from a forgotten password, which takes its floor in each case", async () => {
      const { disabled_account, user_read } = organisation.people;
      await forgot("warm@lichen.test");
      for (const email of [user_read.email, disabled_account.email, "nobody@lichen.test"]) {
        const took = await timed(() => forgot(email));
        expect(took).toBeGreaterThanOrEqual(FORGOT_FLOOR_MS - 5);
        expect(took).toBeLessThan(FORGOT_FLOOR_MS * 2);
      }
    });

    it("from a sign-in: an unknown address takes the time of a wrong password", async () => {
      const closed = await newcomer();
      const emails = [organisation.people.user_read.email, "nobody@lichen.test", closed.email];
      const bodies = new Set<string>();
      const medians = [];
      for (const email of emails) {
        const times = [];
        for (let tries = 0; tries < 5; tries++) {
          times.push(
            await timed(async () => {
              const response = await signIn(email, `${PASSWORD_UNDER_TEST}?`);
              bodies.add(`${response.statusCode} ${response.body}`);
            }),
          );
        }
        medians.push(median(times));
      }
      expect(bodies.size).toBe(1);
      expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2);
    });
  });
});
