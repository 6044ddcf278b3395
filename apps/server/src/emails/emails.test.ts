import { randomUUID } from "node:crypto";
import { PRIVACY_VERSION, TERMS_VERSION, trainingDays } from "@lichen/domain";
import { formatDate } from "@lichen/report";
import { beforeEach, describe, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../organisation-under-test.ts";
import { RECIPIENT_LIMITS } from "../platform/mail/index.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";
import { ACCOUNT_REQUEST_FLOOR_MS } from "./index.ts";

const INJECTIONS = ["a\r\nBcc: x@y.test", "a\nBcc: x@y.test", "a\rb", "a\u2028Bcc: x@y.test", "a\u0000b"];

onOrganisation("what is asked by mail", (server, organisation) => {
  beforeEach(async () => {
    await server().database.db.deleteFrom("rate_limits").execute();
    await server().database.owner.deleteFrom("mails").execute();
    await server().database.owner.deleteFrom("account_requests").execute();
  });

  const token = (name: keyof OrganisationUnderTest["people"]) => organisation().people[name].token;
  const mails = () =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("mails")
        .select(["template", "recipient", "subject", "company_id", "html_body", "text_body"])
        .orderBy("recipient")
        .execute(),
    );
  const sent = async () => (await mails()).map(({ template, recipient }) => `${template} → ${recipient}`);
  const requests = () =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) => trx.selectFrom("account_requests").selectAll().execute());
  const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

  describe("the contact form", () => {
    const message = {
      subject: "quote",
      name: "Paul Weber",
      email: "paul@lichen.test",
      organisation: "Ville d’essai",
      message: "Bonjour,\nun devis, s’il vous plaît.",
      privacy_accepted: true,
    };
    const send = (more: object = {}) => server().post("/emails/contact_oid/", { ...message, ...more });

    it("reaches the administrators of the platform", async () => {
      const response = await send();
      expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
      const [mail, ...others] = await mails();
      expect([mail?.template, mail?.recipient, mail?.company_id, others]).toEqual([
        "contact",
        "admin@lichen.test",
        null,
        [],
      ]);
      expect(mail?.subject).toBe("Demande de devis – Paul Weber");
      expect(mail?.text_body).toContain("un devis, s’il vous plaît.");
    });

    it("carries the day of a training that is offered, and refuses another", async () => {
      const [day] = trainingDays(new Date().toISOString().slice(0, 10), 1);
      expect((await send({ subject: "training", training_day: day })).statusCode).toBe(200);
      expect((await mails())[0]?.text_body).toContain(formatDate(day!, "fr"));
      for (const wrong of ["2020-01-28", "2099-01-01", "someday"]) {
        const response = await send({ subject: "training", training_day: wrong });
        expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ["training_day"]]);
      }
    });

    it("repeats what was typed as words", async () => {
      await send({ name: '<img src=x onerror="alert(1)">', message: "<script>alert(1)</script>" });
      const [mail] = await mails();
      expect(mail?.html_body).not.toMatch(/<script>|<img/);
    });

    it.each(INJECTIONS)("refuses the name and the address %j", async (typed) => {
      expect((await send({ name: typed })).json().errors).toEqual({ name: ["invisible_characters"] });
      expect((await send({ email: `paul@lichen.test${typed}` })).json().errors).toEqual({ email: ["email_invalid"] });
      expect(await sent()).toEqual([]);
    });

    it("needs the privacy policy accepted", async () => {
      const response = await send({ privacy_accepted: false });
      expect([response.statusCode, response.json().errors]).toEqual([422, { privacy_accepted: ["must_be_accepted"] }]);
    });

    it("is taken five times an hour from one network", async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => send()));
      expect(statuses(answers).sort()).toEqual([200, 200, 200, 200, 200, 429]);
      expect(Number(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"])).toBeGreaterThan(0);
      expect(await sent()).toHaveLength(5);
    });

    it("says so when the administrators have received as many as an hour allows", async () => {
      const { points } = RECIPIENT_LIMITS.visitor_to_team!;
      const limit = rateLimit(server().database, RECIPIENT_LIMITS.visitor_to_team!);
      for (let n = 0; n < points - 1; n++) await limit.take("admin@lichen.test");
      expect(statuses([await send(), await send()])).toEqual([200, 503]);
      expect(await sent()).toHaveLength(1);
    });

    it("says so when nobody would read it", async () => {
      const administrators = (working: boolean) =>
        inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
          trx.updateTable("users").set({ is_active: working }).where("group", "=", "admin").execute(),
        );
      await administrators(false);
      const response = await send();
      await administrators(true);
      expect(response.statusCode).toBe(503);
    });
  });

  describe("an account request", () => {
    const request = {
      kind: "licence",
      first_name: "Inès",
      last_name: "Roche",
      email: "Ines.Roche@lichen.test",
      post: "Directrice",
      phone: "+33 1 02 03 04 05",
      organisation_name: "Foncière d’essai",
      address: "1 place de la Mairie, 69001 Lyon",
      vat_number: "FR00123456789",
      planned_buildings: 120,
      is_member: false,
    };
    const ask = (more: object = {}) =>
      server().post("/emails/create_account/", { ...request, privacy_accepted: true, terms_accepted: true, ...more });

    it("is kept with the editions of the texts that were accepted, and both sides are told", async () => {
      const forged = await ask({ state: "accepted", company_id: organisation().own.id });
      expect([forged.statusCode, forged.json().errors]).toMatchObject([
        422,
        { state: ["unknown_field"], company_id: ["unknown_field"] },
      ]);
      const response = await ask({ language: "en" });
      expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
      expect(await requests()).toEqual([
        {
          id: expect.any(String),
          kind: "licence",
          state: "pending",
          email: "ines.roche@lichen.test",
          answers: { ...request, email: "ines.roche@lichen.test", billing: "", use_case: "" },
          language: "en",
          privacy_version: PRIVACY_VERSION,
          terms_version: TERMS_VERSION,
          accepted_at: expect.any(Date),
          company_id: null,
          user_id: null,
          created_at: expect.any(Date),
          decided_at: null,
        },
      ]);
      expect(await sent()).toEqual([
        "account_requested → admin@lichen.test",
        "account_request_received → ines.roche@lichen.test",
      ]);
      const [toTeam, acknowledgement] = await mails();
      expect(toTeam?.text_body).toMatch(/Adhérent\s: (Oui|Non)/);
      expect(acknowledgement?.text_body).not.toContain("Roche");
    });

    it("is answered alike, after the same floor, whether or not the address has an account", async () => {
      await ask({ email: "warm@lichen.test" });
      const answers = [];
      for (const email of [organisation().people.user_read.email, "nobody@lichen.test"]) {
        const start = performance.now();
        const response = await ask({ email });
        const took = performance.now() - start;
        expect(took).toBeGreaterThanOrEqual(ACCOUNT_REQUEST_FLOOR_MS - 5);
        answers.push([response.statusCode, response.body]);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(await requests()).toHaveLength(3);
    });

    it("is kept three times an hour for one address, and answered alike beyond", async () => {
      const answers = [];
      for (let times = 0; times < 4; times++) answers.push(await ask());
      expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
        answers.map(() => [200, JSON.stringify({ success: true })]),
      );
      expect(await requests()).toHaveLength(3);
    });

    it("is taken twenty times an hour from one network", async () => {
      const answers = await Promise.all(
        Array.from({ length: 21 }, () => ask({ email: `${randomUUID()}@lichen.test` })),
      );
      expect(statuses(answers).sort()).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    });

    it("refuses an address to which no mail could leave", async () => {
      expect((await ask({ email: `${"a".repeat(64)}@lichen.test` })).statusCode).toBe(200);
      const response = await ask({ email: `${"a".repeat(65)}@lichen.test` });
      expect([response.statusCode, response.json().errors]).toEqual([422, { email: ["email_invalid"] }]);
    });

    it("needs both texts accepted, and every field", async () => {
      const refused = async (more: object) => Object.keys((await ask(more)).json().errors ?? {});
      expect(await refused({ terms_accepted: false })).toEqual(["terms_accepted"]);
      expect(await refused({ privacy_accepted: false })).toEqual(["privacy_accepted"]);
      expect(await refused({ phone: "none", planned_buildings: 0, address: " " })).toEqual([
        "phone",
        "address",
        "planned_buildings",
      ]);
      expect(await requests()).toEqual([]);
    });

    it.each(INJECTIONS)("refuses %j in names and addresses", async (typed) => {
      for (const field of ["first_name", "organisation_name", "email"] as const) {
        const response = await ask({ [field]: field === "email" ? `a@lichen.test${typed}` : typed });
        expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
      }
      expect(await sent()).toEqual([]);
    });
  });

  describe("a request to add collaborators", () => {
    const users = [
      {
        first_name: "Léa",
        last_name: "Petit",
        email: "lea@lichen.test",
        job: "Gestionnaire",
        phone: "+33 1 23 45 67 89",
      },
      { first_name: "Tom", last_name: "Girard", email: "tom@lichen.test", job: "Architecte", phone: "01 23 45 67 90" },
    ];
    const ask = (who: keyof OrganisationUnderTest["people"], more: object = {}) =>
      server().ask(token(who), "POST", "/emails/add_collaborator/", { users, message: "Merci.", ...more });

    it("is refused for another company than the caller's", async () => {
      const response = await ask("user_without_rights", { company_id: organisation().other.id });
      expect([response.statusCode, response.json().errors]).toEqual([422, { company_id: ["not_settable"] }]);
      expect(await sent()).toEqual([]);
    });

    it("reaches the managers and administrators of the own company", async () => {
      const response = await ask("user_without_rights", { company_id: organisation().own.id });
      expect([response.statusCode, response.json()]).toEqual([200, { sent_to: 3 }]);
      expect(await sent()).toEqual([
        "add_collaborator → company_admin@lichen.test",
        "add_collaborator → manager@lichen.test",
        "add_collaborator → manager_of_another_group@lichen.test",
      ]);
      expect(new Set((await mails()).map(({ company_id }) => company_id))).toEqual(new Set([organisation().own.id]));
    });

    it("says all that an account is made of", async () => {
      await ask("user_read", { users: users.slice(0, 1) });
      const [mail] = await mails();
      for (const value of Object.values(users[0]!)) expect(mail?.text_body).toContain(value);
    });

    it.each([
      ["phone", "12", "phone_invalid"],
      ["email", "lea@", "email_invalid"],
      ["job", " ", "required"],
    ])("refuses the %s %j", async (field, value, code) => {
      const response = await ask("user_read", { users: [{ ...users[0], [field]: value }] });
      expect([response.statusCode, response.json().errors]).toEqual([422, { [`users.0.${field}`]: [code] }]);
      expect(await sent()).toEqual([]);
    });

    it("reaches the platform when nobody runs the company", async () => {
      const leaders = (working: boolean) =>
        inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
          trx
            .updateTable("users")
            .set({ is_active: working })
            .where("company_id", "=", organisation().own.id)
            .where("group", "is not", null)
            .execute(),
        );
      await leaders(false);
      const response = await ask("user_read");
      await leaders(true);
      expect([response.json(), await sent()]).toEqual([{ sent_to: 1 }, ["add_collaborator → admin@lichen.test"]]);
    });

    it("of a platform administrator names the company", async () => {
      expect((await ask("admin")).json().errors).toEqual({ company_id: ["required"] });
      expect((await ask("admin", { company_id: randomUUID() })).statusCode).toBe(404);
      expect((await ask("admin", { company_id: organisation().other.id })).json()).toEqual({ sent_to: 1 });
      expect(await sent()).toEqual(["add_collaborator → other_company_admin@lichen.test"]);
    });

    it("names one or two people", async () => {
      for (const some of [[], [...users, users[0]]]) {
        expect((await ask("user_read", { users: some })).statusCode).toBe(422);
      }
      expect((await ask("user_read", { users: users.slice(1) })).statusCode).toBe(200);
      expect((await server().post("/emails/add_collaborator/", { users })).statusCode).toBe(401);
    });

    it.each(INJECTIONS)("refuses the name %j", async (typed) => {
      const response = await ask("user_read", { users: [{ ...users[0], last_name: typed }] });
      expect(response.json().errors).toEqual({ "users.0.last_name": ["invisible_characters"] });
    });

    it("is taken ten times an hour from one person", async () => {
      const answers = await Promise.all(Array.from({ length: 11 }, () => ask("user_write")));
      expect(statuses(answers).sort()).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    });
  });

  describe("a request for a company administrator", () => {
    const wanted = {
      first_name: "Léa",
      last_name: "Petit",
      email: "lea@lichen.test",
      job: "Directrice",
      phone: "+33 1 23 45 67 89",
      message: "Merci.",
    };
    const ask = (who: keyof OrganisationUnderTest["people"], more: object = {}) =>
      server().ask(token(who), "POST", "/emails/create_admin_account_request/", { ...wanted, ...more });

    it("reaches the platform, in the name of the own company", async () => {
      const refused = await ask("company_admin", { company_id: organisation().other.id });
      expect([refused.statusCode, refused.json().errors]).toEqual([422, { company_id: ["not_settable"] }]);
      const response = await ask("company_admin", { company_id: organisation().own.id });
      expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
      const [mail, ...others] = await mails();
      expect([mail?.recipient, mail?.company_id, mail?.subject, others]).toEqual([
        "admin@lichen.test",
        organisation().own.id,
        `Demande d’administrateur – ${organisation().own.name}`,
        [],
      ]);
    });

    it("is for company administrators, and for the platform about a company", async () => {
      expect(statuses([await ask("manager"), await ask("user_write"), await ask("admin")])).toEqual([403, 403, 422]);
      expect((await ask("admin", { company_id: organisation().other.id })).statusCode).toBe(200);
    });
  });
});
