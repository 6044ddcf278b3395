import { expect, it } from "vitest";
import { onRoom } from "../collaborators-under-test.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

onRoom("a collaborator is shown", (room) => {
  it("with every group of the company, and what the caller may change", async () => {
    const { own, people, as } = room();
    const { status, body } = await as("manager", "GET", `/${people.user_read.id}/`);
    expect(status).toBe(200);
    expect(body.collaborator).toMatchObject({
      user_id: people.user_read.id,
      email: "user_read@lichen.test",
      role: null,
      state: "active",
      company_id: own.id,
      company_name: own.name,
      editable: true,
      manageable: false,
      building_rights: [
        { group_id: own.group, name: "Default", right: "read", editable: true },
        { group_id: own.otherGroup, name: "Deuxième groupe", right: "none", editable: false },
      ],
      project_rights: [
        { group_id: own.projectGroup, right: "read", editable: true },
        { group_id: own.otherProjectGroup, right: "none", editable: false },
      ],
    });
  });

  it("a company administrator with write everywhere, which nobody grants", async () => {
    const { people, as } = room();
    const { body } = await as("admin", "GET", `/${people.company_admin.id}/`);
    for (const right of [...body.collaborator.building_rights, ...body.collaborator.project_rights]) {
      expect(right).toMatchObject({ right: "write", editable: false });
    }
  });

  it.each([
    ["manager", "user_read", 200],
    ["manager", "company_admin", 200],
    ["manager", "other_company_admin", 404],
    ["manager", "admin", 404],
    ["company_admin", "other_company_admin", 404],
    ["company_admin", "account_without_company", 404],
    ["other_company_admin", "user_read", 404],
    ["admin", "account_without_company", 200],
    ["user_write", "user_read", 403],
  ] as const)("to %s: %s → %d", async (actor, target, status) => {
    const { people, as } = room();
    expect((await as(actor, "GET", `/${people[target].id}/`)).status).toBe(status);
    expect((await as(actor, "GET", `/${people[target].id}/rights/`)).status).toBe(status);
  });

  it("in pages that repeat and skip nobody, in the order asked", async () => {
    const all = await room().as("company_admin", "POST", "/search/", { limit: 100, order_by: "-email" });
    const emails: string[] = all.body.collaborators.map(({ email }: { email: string }) => email);
    expect(emails).toEqual(emails.toSorted().toReversed());
    const paged: string[] = [];
    for (let offset = 0; offset < emails.length; offset += 3) {
      const page = await room().as("company_admin", "POST", "/search/", { limit: 3, offset, order_by: "-email" });
      expect(page.body.meta).toMatchObject({ offset, limit: 3, count: emails.length, total_count: emails.length });
      paged.push(...page.body.collaborators.map(({ email }: { email: string }) => email));
    }
    expect(paged).toEqual(emails);
  });

  it.each([
    [{ search: "USER_REÂD" }, ["user_read"]],
    [{ search: "camille user_wr" }, ["user_write"]],
    [{ search: "user_write camille" }, ["user_write"]],
    [{ filters: [{ column: "role", type: "enum", value: ["company_admin"] }] }, ["company_admin"]],
    [{ filters: [{ column: "state", type: "enum", value: ["inactive"] }] }, ["disabled_account"]],
    [{ filters: [{ column: "identity_provider", type: "boolean", value: true }] }, ["sso_user"]],
    [{ filters: [{ column: "date_joined", type: "date", value: { max: "2020-01-01" } }] }, []],
    [{ filters: [{ column: "job", type: "empty", value: false }] }, []],
    [{ search: "%" }, []],
  ])("to a search %j", async (wanted, names) => {
    const { body } = await room().as("company_admin", "POST", "/search/", wanted);
    expect(body.collaborators.map(({ last_name }: { last_name: string }) => last_name)).toEqual(names);
    expect(body.meta.count).toBe(names.length);
    expect(body.meta.total_count).toBeGreaterThan(5);
  });

  it("only of companies that the caller may know", async () => {
    const { own, other, subsidiary, as } = room();
    const ask = async (person: Parameters<typeof as>[0], company_id?: string) =>
      (await as(person, "POST", "/search/", company_id === undefined ? {} : { company_id })).status;
    expect([await ask("manager"), await ask("manager", own.id), await ask("manager", other.id)]).toEqual([
      200, 200, 404,
    ]);
    expect([await ask("company_admin", subsidiary.id), await ask("company_admin", other.id)]).toEqual([200, 404]);
    expect([await ask("admin", other.id), await ask("admin", UNKNOWN)]).toEqual([200, 404]);
    const without = await as("admin", "POST", "/search/", {});
    expect([without.status, without.body.errors]).toEqual([422, { company_id: ["required"] }]);
  });

  it("to a platform administrator among those of every company", async () => {
    const { people, as } = room();
    const { body } = await as("admin", "POST", "/admin_search/", { limit: 100 });
    const ids = body.collaborators.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([people.user_read.id, people.other_company_admin.id]));
    expect((await as("company_admin", "POST", "/admin_search/", {})).status).toBe(403);
  });

  it("in files of both languages, without formulas, and the log says so", async () => {
    const { own, as } = room();
    await as("company_admin", "POST", "/", {
      email: "formule@lichen.test",
      first_name: "=1+1",
      last_name: "@SUM(A1)",
      job: "Essai",
      phone: "0123456789",
    });
    const french = (await as("manager", "POST", "/export/", { search: "formule" })).body.toString();
    expect(french).toMatch(/^\ufeffNom;Prénom;E-mail;/);
    expect(french).toContain("\r\n'@SUM(A1);'=1+1;formule@lichen.test;");
    const english = (await as("manager", "POST", "/export/", { language: "en", search: "user_read" })).body.toString();
    expect(english).toContain("Last name,First name,Email");
    expect(english).toContain("Default: Read");
    const workbook = (await as("manager", "POST", "/export/", { format: "xlsx" })).body;
    expect(workbook.subarray(0, 2).toString()).toBe("PK");
    expect((await room().readLog(own.id)).map(({ action, after }) => [action, after])).toEqual([
      ["collaborators_exported", { count: 1, format: "csv" }],
      ["collaborators_exported", { count: 1, format: "csv" }],
      ["collaborators_exported", { count: expect.any(Number), format: "xlsx" }],
    ]);
  });

  it("in a file of chosen people, none of whom is of another company", async () => {
    const { people, as } = room();
    const user_ids = [people.user_read.id];
    const file = (await as("manager", "POST", "/export/", { user_ids, language: "en" })).body.toString();
    expect(file.trim().split("\r\n")).toHaveLength(2);
    const mixed = [people.user_read.id, people.other_company_admin.id];
    const before = await room().everything();
    expect((await as("company_admin", "POST", "/export/", { user_ids: mixed })).status).toBe(404);
    expect(await room().everything()).toBe(before);
  });
});
