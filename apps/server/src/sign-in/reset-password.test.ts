import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { accountLinksUnderTest, NEW_PASSWORD } from "../account-links-under-test.ts";
import { RECIPIENT_LIMITS } from "../platform/mail/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onServer } from "../server-under-test.ts";

const SUCCESS = { success: true };

onServer("the link to choose a new password", (server) => {
  const {
    organisation,
    lastCode,
    templatesTo,
    codesOf,
    letExpire,
    logged,
    signIn,
    tokenOf,
    statusOf,
    newcomer,
    confirm,
    member,
    forgot,
    reset,
  } = accountLinksUnderTest(server);

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
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
    expect(await logged("password_reset", id)).toHaveLength(1);
  });

  it("keeps no code in the database, and works for one hour", async () => {
    const { id, email } = await member();
    await forgot(email);
    const code = await lastCode(email);
    const [stored] = await codesOf(id);
    expect(JSON.stringify(stored)).not.toContain(code);
    const hours = (stored!.expires_at.getTime() - stored!.created_at.getTime()) / 3_600_000;
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
    const { disabled_account } = organisation().people;
    const sent = async (email: string) => {
      const before = (await templatesTo(email)).length;
      const answer = await forgot(email);
      return [answer.statusCode, answer.body, ...(await templatesTo(email)).slice(before)];
    };
    const same = [200, JSON.stringify(SUCCESS)];
    expect(await sent("nobody@lichen.test")).toEqual(same);
    expect(await sent(disabled_account.email)).toEqual(same);
    expect(await sent(closed.email)).toEqual([...same, "activation_again"]);
    expect(await sent((await member()).email)).toEqual([...same, "reset_password"]);
  });

  it("is sent within the limit of its recipient, without a word", async () => {
    const { email } = await member();
    const { points } = RECIPIENT_LIMITS.visitor!;
    const answers = [];
    for (let times = 0; times < points + 2; times++)
      answers.push(await forgot(times % 2 === 0 ? email : email.toUpperCase()));
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      answers.map(() => [200, JSON.stringify(SUCCESS)]),
    );
    expect((await templatesTo(email)).filter((template) => template === "reset_password")).toHaveLength(points);
  });

  it("over the limit closes no link that was sent before, of an account that waits for its first password", async () => {
    const { username, email } = await newcomer();
    const { points } = RECIPIENT_LIMITS.visitor!;
    for (let times = 0; times < points + 2; times++) await forgot(email);
    expect((await templatesTo(email)).filter((template) => template === "activation_again")).toHaveLength(points);
    expect((await confirm(username, await lastCode(email))).statusCode).toBe(200);
  });

  it("is asked twenty times an hour at most from one network", async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => forgot(`${randomUUID()}@lichen.test`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it.each(["a@lichen.test\r\nBcc: x@y.test", "a@lichen.test, b@lichen.test", "<a@lichen.test>", "a b@lichen.test"])(
    "refuses the address %j",
    async (email) => {
      const response = await forgot(email);
      expect([response.statusCode, response.json().errors]).toEqual([422, { email: ["email_invalid"] }]);
    },
  );

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
});
