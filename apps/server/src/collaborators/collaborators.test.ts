import { describe, expect, it } from "vitest";
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
      expect(page.body.meta).toEqual({ offset, limit: 3, count: emails.length, total_count: emails.length });
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
    await as("company_admin", "POST", "/", { email: "formule@lichen.test", first_name: "=1+1", last_name: "@SUM(A1)" });
    const french = (await as("manager", "POST", "/export/", { search: "formule" })).body.toString();
    expect(french).toMatch(/^\ufeffNom;Prénom;E-mail;/);
    expect(french).toContain("\r\n'@SUM(A1);'=1+1;formule@lichen.test;");
    const english = (await as("manager", "POST", "/export/", { language: "en", search: "user_read" })).body.toString();
    expect(english).toContain("Last name,First name,E-mail");
    expect(english).toContain("Default: Read");
    const workbook = (await as("manager", "POST", "/export/", { format: "xlsx" })).body;
    expect(workbook.subarray(0, 2).toString()).toBe("PK");
    expect((await room().told(own.id)).map(({ action, after }) => [action, after])).toEqual([
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

onRoom("a collaborator is added", (room) => {
  const names = { first_name: "Alix", last_name: "Nouveau" };

  it("with rights, a mail and a line in the log for each", async () => {
    const { own, as } = room();
    const { status, body } = await as("manager", "POST", "/", {
      ...names,
      email: "Alix.Nouveau@Lichen.TEST",
      job: "Gestionnaire",
      building_rights: [{ group_id: own.group, right: "write" }],
      project_rights: [{ group_id: own.projectGroup, right: "none" }],
    });
    expect(status).toBe(201);
    expect(body.collaborator).toMatchObject({
      email: "alix.nouveau@lichen.test",
      job: "Gestionnaire",
      role: null,
      is_activated: false,
      company_id: own.id,
    });
    const { id } = body.collaborator;
    expect(await room().rights(id)).toEqual([`building ${own.group} write`]);
    expect((await room().told(id)).map(({ action }) => action)).toEqual(["collaborator_created", "right_changed"]);
    expect(await room().everything()).toContain("alix.nouveau@lichen.test");
  });

  it.each([
    ["manager", { role: "manager" }, 403],
    ["manager", { role: "company_admin" }, 403],
    ["company_admin", { role: "company_admin" }, 403],
    ["company_admin", { role: "admin" }, 403],
    ["company_admin", { role: "manager" }, 422],
    ["admin", { role: "manager" }, 422],
    ["manager", { company_id: "other" }, 404],
    ["company_admin", { company_id: "other" }, 404],
    ["manager", { building_rights: "otherGroup" }, 403],
    ["company_admin", { building_rights: "foreign" }, 404],
    ["company_admin", { building_rights: "twice" }, 422],
    ["admin", { role: "company_admin", building_rights: "group" }, 422],
    ["company_admin", { email: "user_read@lichen.test" }, 409],
    ["company_admin", { email: "OTHER_company_admin@lichen.test" }, 409],
    ["company_admin", { first_name: "A\r\nBcc: x@y.z" }, 422],
    ["user_write", {}, 403],
  ] as const)("not by %s with %j → %d, and nothing is kept", async (actor, more, status) => {
    const { own, other, as } = room();
    const group = { group_id: own.group, right: "read" };
    const groups = {
      group: [group],
      otherGroup: [{ group_id: own.otherGroup, right: "read" }],
      foreign: [{ group_id: other.group, right: "read" }],
      twice: [group, group],
    };
    const payload: Record<string, unknown> = { company_id: own.id, email: "refuse@lichen.test", ...names, ...more };
    if ("company_id" in more) payload.company_id = other.id;
    if ("building_rights" in more) payload.building_rights = groups[more.building_rights];
    const before = await room().everything();
    expect((await as(actor, "POST", "/", payload)).status).toBe(status);
    expect(await room().everything()).toBe(before);
  });

  it("in a subsidiary by the administrator of its parent", async () => {
    const { subsidiary, as } = room();
    const payload = { ...names, company_id: subsidiary.id, email: "filiale@lichen.test" };
    expect((await as("company_admin", "POST", "/", payload)).body.collaborator.company_id).toBe(subsidiary.id);
  });

  it("once, when twenty ask for the same e-mail together", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        room().as(at % 2 === 0 ? "company_admin" : "manager", "POST", "/", { ...names, email: "unique@lichen.test" }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    const refusals = answers.filter(({ status }) => status === 409);
    for (const { body } of refusals) expect(body.detail).toBe("email_taken");
    const mails = (await room().everything())
      .split("\n")
      .filter((line) => line.includes('"recipient": "unique@lichen.test"'));
    expect(mails).toHaveLength(1);
  });
});

onRoom("a collaborator is changed", (room) => {
  it("in names, job and rights; what is not given stays", async () => {
    const { own, as } = room();
    const id = await room().add({ building_rights: [{ group_id: own.group, right: "read" }] });
    const { status, body } = await as("manager", "PATCH", `/${id}/`, {
      last_name: "Changé",
      job: "Architecte",
      project_rights: [{ group_id: own.projectGroup, right: "write" }],
      company_id: room().other.id,
      is_active: false,
      email: "autre@lichen.test",
    });
    expect(status).toBe(200);
    expect(body.collaborator).toMatchObject({
      first_name: "Dominique",
      last_name: "Changé",
      job: "Architecte",
      company_id: own.id,
      state: "active",
    });
    expect(body.collaborator.email).not.toBe("autre@lichen.test");
    expect(await room().rights(id)).toEqual([`building ${own.group} read`, `project ${own.projectGroup} write`]);
    const told = (await room().told(id)).slice(-2);
    expect(told.map(({ action }) => action)).toEqual(["collaborator_changed", "right_changed"]);
    expect(told[0]).toMatchObject({ before: { job: null }, after: { last_name: "Changé", job: "Architecte" } });
  });

  it("not at all when nothing differs", async () => {
    const id = await room().add();
    const before = await room().everything();
    expect((await room().as("company_admin", "PATCH", `/${id}/`, { first_name: "Dominique" })).status).toBe(200);
    expect(await room().everything()).toBe(before);
  });

  it.each([
    ["manager", "user_read", { role: "manager" }, 403],
    ["manager", "user_read", { role: null }, 200],
    ["manager", "manager", { first_name: "Moi" }, 403],
    ["manager", "company_admin", { first_name: "Chef" }, 403],
    ["manager", "other_company_admin", { first_name: "Autre" }, 404],
    ["company_admin", "user_read", { role: "company_admin" }, 403],
    ["company_admin", "user_read", { role: "admin" }, 403],
    ["company_admin", "company_admin", { role: null }, 403],
    ["company_admin", "admin", { first_name: "Chef" }, 404],
    ["company_admin", "other_company_admin", { role: null }, 404],
    ["company_admin", "user_without_rights", { role: "manager" }, 422],
    ["admin", "account_without_company", { role: "company_admin" }, 403],
    ["admin", "admin", { role: null }, 403],
    ["user_write", "user_read", { first_name: "A" }, 403],
  ] as const)("by %s, %s with %j → %d", async (actor, target, payload, status) => {
    const { people, as } = room();
    const before = await room().everything();
    expect((await as(actor, "PATCH", `/${people[target].id}/`, payload)).status).toBe(status);
    expect(await room().everything()).toBe(before);
  });

  it("into a referent with a group, and back", async () => {
    const { own, as } = room();
    const id = await room().add();
    const building_rights = [{ group_id: own.group, right: "read" }];
    const raised = await as("company_admin", "PATCH", `/${id}/`, { role: "manager", building_rights });
    expect([raised.status, raised.body.collaborator.role]).toEqual([200, "manager"]);
    const lowered = await as("company_admin", "PATCH", `/${id}/`, { role: null });
    expect([lowered.status, lowered.body.collaborator.role]).toEqual([200, null]);
    expect(await room().rights(id)).toEqual([`building ${own.group} read`]);
  });

  it("into a company administrator, whose former rights do not come back", async () => {
    const { own, as } = room();
    const id = await room().add({ building_rights: [{ group_id: own.group, right: "write" }] });
    await as("admin", "PATCH", `/${id}/`, { role: "company_admin" });
    expect(await room().rights(id)).toEqual([]);
    const [told] = (await room().told(id)).slice(-1);
    expect(told?.before).toEqual({
      group: null,
      rights: [{ group_kind: "building", group_name: "Default", right: "write" }],
    });
    const { body } = await as("admin", "PATCH", `/${id}/`, { role: null });
    expect(body.collaborator.building_rights.map(({ right }: { right: string }) => right)).toEqual(["none", "none"]);
  });

  it("not with another company's group, whatever else is right", async () => {
    const { own, other, as } = room();
    const id = await room().add();
    const before = await room().everything();
    const building_rights = [
      { group_id: own.group, right: "read" },
      { group_id: other.group, right: "read" },
    ];
    const answer = await as("company_admin", "PATCH", `/${id}/`, { first_name: "A", building_rights });
    expect(answer.status).toBe(404);
    expect(await room().everything()).toBe(before);
  });
});

onRoom("a collaborator is deactivated", (room) => {
  it("out at once, without a right; activation brings neither the session nor the rights back", async () => {
    const { own, as, ask } = room();
    const id = await room().add({ role: "manager", building_rights: [{ group_id: own.group, right: "write" }] });
    const { token } = await room().enter(id);
    const isIn = async () => (await ask(token, "POST", "/admin/collaborators/search/", {})).statusCode;
    expect(await isIn()).toBe(200);
    const { status, body } = await as("company_admin", "POST", `/${id}/set_state/`, { state: "inactive" });
    expect([status, body.collaborator.state]).toEqual([200, "inactive"]);
    expect(await isIn()).toBe(401);
    expect(await room().rights(id)).toEqual([]);
    const [told] = (await room().told(id)).slice(-1);
    expect(told).toEqual({
      action: "collaborator_deactivated",
      actor_name: "Camille company_admin",
      before: { state: "active", rights: [{ group_kind: "building", group_name: "Default", right: "write" }] },
      after: { state: "inactive" },
    });

    expect((await as("company_admin", "POST", `/${id}/set_state/`, { state: "active" })).status).toBe(200);
    expect(await isIn()).toBe(401);
    expect(await room().rights(id)).toEqual([]);
    expect((await ask((await room().enter(id)).token, "POST", "/admin/collaborators/search/", {})).statusCode).toBe(
      200,
    );
  });

  it("twice is once", async () => {
    const id = await room().add();
    const set = (state: string) => room().as("company_admin", "POST", `/${id}/set_state/`, { state });
    await set("inactive");
    const before = await room().everything();
    expect((await set("inactive")).status).toBe(200);
    expect(await room().everything()).toBe(before);
  });

  it.each([
    ["manager", "user_read", 403],
    ["company_admin", "company_admin", 403],
    ["company_admin", "admin", 404],
    ["company_admin", "other_company_admin", 404],
    ["admin", "admin", 403],
  ] as const)("not by %s: %s → %d, neither deleted", async (actor, target, status) => {
    const { people, as } = room();
    const before = await room().everything();
    const { id } = people[target];
    expect((await as(actor, "POST", `/${id}/set_state/`, { state: "inactive" })).status).toBe(status);
    expect((await as(actor, "DELETE", `/${id}/`)).status).toBe(status);
    expect((await as(actor, "POST", "/bulk_delete/", { user_ids: [id] })).status).toBe(status);
    expect(await room().everything()).toBe(before);
  });

  it("keeps one administrator when two lock each other out together", async () => {
    const { as } = room();
    const second = await room().add({ role: "admin" });
    const session = await room().enter(second);
    const answers = await Promise.all([
      as("admin", "POST", `/${second}/set_state/`, { state: "inactive" }),
      as(session, "POST", `/${room().people.admin.id}/set_state/`, { state: "inactive" }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

onRoom("collaborators are deleted", (room) => {
  it("one or several, each told", async () => {
    const { as } = room();
    const ids = [await room().add(), await room().add(), await room().add()];
    expect(await as("company_admin", "DELETE", `/${ids[0]}/`)).toEqual({ status: 200, body: { success: true } });
    const user_ids = [ids[1]!, ids[2]!, ids[1]!];
    expect(await as("company_admin", "POST", "/bulk_delete/", { user_ids })).toEqual({
      status: 200,
      body: { deleted: 2 },
    });
    for (const id of ids) {
      expect((await as("company_admin", "GET", `/${id}/`)).status).toBe(404);
      expect((await room().told(id)).at(-1)?.action).toBe("collaborator_deleted");
    }
  });

  describe("all or nothing:", () => {
    it.each([
      ["one of another company", "other_company_admin", 404],
      ["oneself", "company_admin", 403],
      ["nobody", null, 404],
    ] as const)("%s among them", async (_, target, status) => {
      const { people, as } = room();
      const bad = target === null ? UNKNOWN : people[target].id;
      const good = await room().add();
      const before = await room().everything();
      expect((await as("company_admin", "POST", "/bulk_delete/", { user_ids: [good, bad] })).status).toBe(status);
      expect(await room().everything()).toBe(before);
    });
  });
});
