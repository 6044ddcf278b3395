import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach } from "vitest";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { openSealedCode } from "./platform/mail/index.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import type { ServerUnderTest } from "./server-under-test.ts";
import { createSignIn } from "./sign-in/index.ts";

export const NEW_PASSWORD = "Tilleul-argenté-7421!";

/** Of `NEW_PASSWORD`, made once by each worker: it takes a tenth of a second of a processor, as it must. */
let hashUnderTest: Promise<string> | undefined;

/** What tests of the links of accounts do and look at, on a server with an organisation; no limit is used up before a test. */
export function accountLinksUnderTest(server: () => ServerUnderTest) {
  let organisation: OrganisationUnderTest | undefined;
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
        .select(["template", "text_body", "sealed_code", "language", "company_id"])
        .where("recipient", "=", recipient)
        .orderBy("created_at")
        .execute(),
    );
  const lastCode = async (recipient: string) => {
    const mail = (await mailsTo(recipient)).at(-1);
    const text = mail && openSealedCode(mail.sealed_code, TEST_CONFIG.secret)(mail.text_body);
    return /[#&]code=([\w-]+)/.exec(text ?? "")?.[1] ?? "no code";
  };
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

  /** An account that no one opened yet. */
  const newcomer = async (
    more: object = {},
  ): Promise<{ id: string; username: string; email: string; code: string }> => {
    const email = `${randomUUID()}@lichen.test`;
    const given = { email, first_name: "Jeanne", last_name: "Masson", company_id: organisation!.own.id, ...more };
    const response = await server().ask(organisation!.people.admin.token, "POST", "/admin/users/", given);
    const { id, username } = response.json().user;
    return { id, username, email, code: await lastCode(email) };
  };
  const confirm = (username: string, code: string, password = NEW_PASSWORD) =>
    server().post(`/admin/users/${username}/confirm_sign_up/`, { confirmation_code: code, new_password: password });
  const { member, signedIn } = openAccounts(server, newcomer);
  const forgot = (email: string) => server().post("/auth/forgot-password", { email });
  const reset = (code: string, password = NEW_PASSWORD) =>
    server().post("/auth/reset-password", { code, new_password: password });

  return {
    organisation: () => organisation!,
    mailsTo,
    lastCode,
    templatesTo,
    codesOf,
    letExpire,
    stored,
    logged,
    signIn,
    tokenOf,
    statusOf,
    newcomer,
    confirm,
    member,
    signedIn,
    forgot,
    reset,
  };
}

/** Accounts that are open, with `NEW_PASSWORD`, as their confirmation leaves them. */
function openAccounts<Account extends { readonly id: string }>(
  server: () => ServerUnderTest,
  newcomer: () => Promise<Account>,
) {
  const services = () =>
    createSignIn({ database: server().database, secret: TEST_CONFIG.secret, publicUrl: "http://lichen.test" });
  const member = async () => {
    const account = await newcomer();
    const { hashPassword, setPassword } = services();
    hashUnderTest ??= hashPassword(NEW_PASSWORD);
    const hash = await hashUnderTest;
    await server()
      .database.signIn.transaction()
      .execute(async (trx) => {
        await setPassword(trx, account.id, hash);
        await trx.deleteFrom("one_time_codes").where("user_id", "=", account.id).execute();
        const opened = { is_activated: true, email_verified: true };
        await trx.updateTable("users").set(opened).where("id", "=", account.id).execute();
      });
    return account;
  };
  /** The same, with a session. */
  const signedIn = async () => {
    const account = await member();
    const session = await services().openSession(account.id, { openedWith: "password", userAgent: null });
    if (session.kind !== "signed_in") throw new Error(session.kind);
    return { ...account, token: session.token };
  };
  return { member, signedIn };
}
