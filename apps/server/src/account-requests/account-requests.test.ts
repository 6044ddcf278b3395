import { randomUUID } from "node:crypto";
import { lastDemoDay } from "@lichen/domain";
import { beforeEach, expect, it } from "vitest";
import { openSealedCode } from "../platform/mail/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onOrganisation } from "../server-under-test.ts";

onOrganisation("account requests", (server, organisation) => {
  beforeEach(async () => {
    await server().database.db.deleteFrom("rate_limits").execute();
  });

  const admin = (path: string, payload: object = {}) =>
    server().ask(organisation().people.admin.token, "POST", `/admin/account_requests/${path}`, payload);
  const read = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(server().database.db, PLATFORM_SCOPE, work);
  const stored = (id: string) =>
    read((trx) => trx.selectFrom("account_requests").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
  const logged = (targetId: string) =>
    read((trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "actor_id"])
        .where("target_id", "=", targetId)
        .orderBy("id")
        .execute(),
    );
  const today = () => new Date().toISOString().slice(0, 10);

  /** A request as a visitor sends it. */
  const request = async (more: object = {}): Promise<{ id: string; email: string }> => {
    const email = `${randomUUID()}@lichen.test`;
    const response = await server().post("/emails/create_account/", {
      kind: "demo",
      first_name: "Inès",
      last_name: "Roche",
      email,
      post: "Directrice",
      phone: "+33 1 02 03 04 05",
      organisation_name: "Foncière d’essai",
      address: "1 place de la Mairie, 69001 Lyon",
      vat_number: "FR00123456789",
      planned_buildings: 120,
      is_member: false,
      privacy_accepted: true,
      terms_accepted: true,
      ...more,
    });
    expect(response.statusCode).toBe(200);
    const { id } = await read((trx) =>
      trx.selectFrom("account_requests").select("id").where("email", "=", email).executeTakeFirstOrThrow(),
    );
    return { id, email };
  };
  const newCompany = () => ({ name: `Foncière ${randomUUID()}`, code: randomUUID().slice(0, 8) });

  it("are listed to the platform, the oldest that waits first", async () => {
    const [first, second] = [await request(), await request({ kind: "licence" })];
    const filters = [{ column: "state", type: "enum", value: ["pending"] }];
    const answer = (await admin("search/", { filters })).json();
    const ids = answer.account_requests.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(answer.meta).toMatchObject({ offset: 0, limit: 30, count: ids.length });
    expect(answer.account_requests.at(-1)).toMatchObject({
      state: "pending",
      decided_at: null,
      request: { email: second.email, kind: "licence", planned_buildings: 120, organisation_name: "Foncière d’essai" },
    });
    const some = await admin("search/", {
      filters: [{ column: "email", type: "text", value: first.email.toUpperCase() }],
    });
    expect(some.json().account_requests).toHaveLength(1);
    expect((await admin("search/", { filters: [{ column: "answers", type: "text", value: "x" }] })).statusCode).toBe(
      422,
    );
  });

  it.each(["company_admin", "manager", "user_write"] as const)("are no matter of a %s", async (name) => {
    const { id } = await request();
    for (const path of ["search/", `${id}/accept/`, `${id}/refuse/`]) {
      const payload = { company: newCompany() };
      const response = await server().ask(
        organisation().people[name].token,
        "POST",
        `/admin/account_requests/${path}`,
        payload,
      );
      expect(response.statusCode).toBe(403);
    }
    expect(await stored(id)).toMatchObject({ state: "pending" });
  });

  it("for a demo, accepted: a company of a month and ten buildings, with its groups, an account and its link", async () => {
    const { id, email } = await request({ is_member: true });
    const company = newCompany();
    const response = await admin(`${id}/accept/`, { company });
    const { user_id, company_id } = response.json();
    expect(response.statusCode).toBe(200);
    expect(
      await read((trx) => trx.selectFrom("companies").selectAll().where("id", "=", company_id).executeTakeFirst()),
    ).toMatchObject({
      ...company,
      status: "PendingValidation",
      subscription_type: "demo",
      subscription_active: true,
      subscription_start: today(),
      subscription_end: lastDemoDay(today()),
      buildings_threshold: 10,
      buildings_counter: 0,
    });
    for (const table of ["building_groups", "project_groups"] as const) {
      const groups = await read((trx) =>
        trx.selectFrom(table).select(["name", "is_default"]).where("company_id", "=", company_id).execute(),
      );
      expect(groups).toEqual([{ name: "Default", is_default: true }]);
    }
    expect(
      await read((trx) => trx.selectFrom("users").selectAll().where("id", "=", user_id).executeTakeFirst()),
    ).toMatchObject({
      email,
      company_id,
      group: "company_admin",
      first_name: "Inès",
      job: "Directrice",
      is_activated: false,
    });
    expect(await stored(id)).toMatchObject({ state: "accepted", company_id, user_id, decided_at: expect.any(Date) });
    expect(await logged(id)).toEqual([
      { action: "account_requested", actor_id: null },
      { action: "account_request_accepted", actor_id: organisation().people.admin.id },
    ]);
    expect(await logged(company_id)).toEqual([{ action: "company_created", actor_id: organisation().people.admin.id }]);
    const mails = await read((trx) =>
      trx
        .selectFrom("mails")
        .select(["template", "text_body", "sealed_code"])
        .where("recipient", "=", email)
        .orderBy("created_at")
        .execute(),
    );
    expect(mails.map(({ template }) => template)).toEqual(["account_request_received", "account_activated"]);

    const { text_body, sealed_code } = mails[1]!;
    const code = /[#&]code=([\w-]+)/.exec(openSealedCode(sealed_code, TEST_CONFIG.secret)(text_body))?.[1];
    const password = "Tilleul-argenté-7421!";
    const confirmed = await server().post(`/admin/users/${user_id}/confirm_sign_up/`, {
      confirmation_code: code,
      new_password: password,
    });
    expect(confirmed.statusCode).toBe(200);
    expect((await server().post("/auth/sign-in/email", { email, password })).statusCode).toBe(200);
  });

  it.each([
    [{}, null],
    [{ buildings_threshold: 250 }, 250],
    [{ buildings_threshold: null }, null],
  ])("for a licence, accepted with %j: no end, a threshold of %j", async (more, threshold) => {
    const { id } = await request({ kind: "licence" });
    const { company_id } = (
      await admin(`${id}/accept/`, { company: { ...newCompany(), ...more }, group: "manager" })
    ).json();
    expect(
      await read((trx) => trx.selectFrom("companies").selectAll().where("id", "=", company_id).executeTakeFirst()),
    ).toMatchObject({
      subscription_type: "licence",
      subscription_active: true,
      subscription_end: null,
      buildings_threshold: threshold,
    });
  });

  it("may be granted another subscription than what was asked", async () => {
    const { id } = await request({ kind: "licence" });
    const company = { ...newCompany(), subscription_type: "demo" };
    const { company_id } = (await admin(`${id}/accept/`, { company })).json();
    expect(
      await read((trx) => trx.selectFrom("companies").selectAll().where("id", "=", company_id).executeTakeFirst()),
    ).toMatchObject({
      subscription_type: "demo",
      subscription_end: lastDemoDay(today()),
      buildings_threshold: 10,
    });
  });

  it("may join a company, which stays as it is", async () => {
    const { id } = await request();
    const before = await read((trx) =>
      trx.selectFrom("companies").selectAll().where("id", "=", organisation().own.id).execute(),
    );
    const response = await admin(`${id}/accept/`, { company: { id: organisation().own.id }, group: null });
    expect(response.json()).toMatchObject({ company_id: organisation().own.id });
    expect(
      await read((trx) => trx.selectFrom("companies").selectAll().where("id", "=", organisation().own.id).execute()),
    ).toEqual(before);
    const refused = await admin(`${(await request()).id}/accept/`, { company: { id: randomUUID() } });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { "company.id": ["unknown_company"] }]);
  });

  it("wait on, and nothing is made, when something is taken already", async () => {
    const { id } = await request();
    const counts = () =>
      read(async (trx) => [
        (await trx.selectFrom("companies").select("id").execute()).length,
        (await trx.selectFrom("users").select("id").execute()).length,
        (await trx.selectFrom("audit_log").select("id").execute()).length,
        (await trx.selectFrom("mails").select("id").execute()).length,
      ]);
    const before = await counts();
    const byName = await admin(`${id}/accept/`, {
      company: { ...newCompany(), name: organisation().own.name.toUpperCase() },
    });
    const byCode = await admin(`${id}/accept/`, { company: { ...newCompany(), code: "essai" } });
    expect([byName, byCode].map((response) => [response.statusCode, response.json().detail])).toEqual([
      [409, "company_name_taken"],
      [409, "company_code_taken"],
    ]);
    expect(await counts()).toEqual(before);
    const known = await request();
    await admin(`${known.id}/accept/`, { company: newCompany() });
    const again = await request();
    await read(async (trx) => {
      const { answers } = await trx
        .selectFrom("account_requests")
        .select("answers")
        .where("id", "=", again.id)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable("account_requests")
        .set({ answers: JSON.stringify({ ...(answers as object), email: known.email }), email: known.email })
        .where("id", "=", again.id)
        .execute();
    });
    const then = await counts();
    const byEmail = await admin(`${again.id}/accept/`, { company: newCompany() });
    expect([byEmail.statusCode, byEmail.json().detail]).toEqual([409, "email_taken"]);
    expect([await counts(), (await stored(again.id)).state]).toEqual([then, "pending"]);
  });

  it("refused, make nobody and tell nobody", async () => {
    const { id, email } = await request();
    const response = await admin(`${id}/refuse/`);
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    expect(await stored(id)).toMatchObject({ state: "refused", user_id: null, decided_at: expect.any(Date) });
    expect((await logged(id)).at(-1)).toEqual({
      action: "account_request_refused",
      actor_id: organisation().people.admin.id,
    });
    expect(
      await read((trx) => trx.selectFrom("mails").select("template").where("recipient", "=", email).execute()),
    ).toHaveLength(1);
    const after = [await admin(`${id}/accept/`, { company: newCompany() }), await admin(`${id}/refuse/`)];
    expect(after.map((answer) => [answer.statusCode, answer.json().detail])).toEqual(
      after.map(() => [409, "already_decided"]),
    );
    expect((await admin(`${randomUUID()}/refuse/`)).statusCode).toBe(404);
    expect((await admin(`${randomUUID()}/accept/`, { company: newCompany() })).statusCode).toBe(404);
  });

  it("are decided once when twenty decide at once", async () => {
    const { id, email } = await request();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 4 === 3 ? admin(`${id}/refuse/`) : admin(`${id}/accept/`, { company: newCompany() }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const users = await read((trx) => trx.selectFrom("users").select("id").where("email", "=", email).execute());
    expect(users.length).toBe((await stored(id)).state === "accepted" ? 1 : 0);
    expect(await logged(id)).toHaveLength(2);
  });
});
