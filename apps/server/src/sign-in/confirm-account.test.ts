import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { accountLinksUnderTest, NEW_PASSWORD } from "../account-links-under-test.ts";
import { onServer } from "../server-under-test.ts";

const SUCCESS = { success: true };

onServer("the link that opens an account", (server) => {
  const { organisation, lastCode, templatesTo, letExpire, stored, logged, signIn, newcomer, confirm, member } =
    accountLinksUnderTest(server);

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
    const long = await confirm(username, code, "Tilleul-74!".repeat(12));
    expect(long.json().errors).toEqual({ new_password: ["password_too_long"] });
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
    await server().ask(organisation().people.admin.token, "DELETE", `/admin/users/${username}/`);
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
    const account = await newcomer({ company_id: organisation()[company].id });
    const response = await server().ask(
      organisation().people[who].token,
      "GET",
      `/admin/users/${account.username}/resend_signup/`,
    );
    expect(response.statusCode).toBe(status);
    const expected = status === 200 ? ["account_activated", "activation_again"] : ["account_activated"];
    expect(await templatesTo(account.email)).toEqual(expected);
    if (status !== 200) return;
    expect(await logged("confirmation_sent_again", account.id)).toEqual([{ actor_id: organisation().people[who].id }]);
    expect((await confirm(account.username, account.code)).statusCode).toBe(410);
    expect((await confirm(account.username, await lastCode(account.email))).statusCode).toBe(200);
  });

  it("is not sent again to an open account, nor without end", async () => {
    const { token } = organisation().people.company_admin;
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
