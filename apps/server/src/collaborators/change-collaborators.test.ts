import { describe, expect, it } from "vitest";
import { onRoom } from "../collaborators-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

onRoom("the people of a company", (room) => {
  describe("a collaborator is added", () => {
    const names = { first_name: "Alix", last_name: "Nouveau", job: "Gestionnaire", phone: "+33 1 23 45 67 89" };

    it("with rights, a mail and a line in the log for each", async () => {
      const { own, as } = room();
      const { status, body } = await as("manager", "POST", "/", {
        ...names,
        email: "Alix.Nouveau@Lichen.TEST",
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
      expect((await room().readLog(id)).map(({ action }) => action)).toEqual(["collaborator_created", "right_changed"]);
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
      ["company_admin", { job: " " }, 422],
      ["company_admin", { job: undefined }, 422],
      ["company_admin", { phone: undefined }, 422],
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

  describe("a collaborator is changed", () => {
    it("in names, job and rights; what is not given stays", async () => {
      const { own, as } = room();
      const id = await room().add({ building_rights: [{ group_id: own.group, right: "read" }] });
      const changes = {
        last_name: "Changé",
        job: "Architecte",
        project_rights: [{ group_id: own.projectGroup, right: "write" }],
      };
      const fixed = { company_id: room().other.id, state: "inactive", email: "autre@lichen.test" };
      const refused = await as("manager", "PATCH", `/${id}/`, { ...changes, ...fixed });
      const codes = Object.fromEntries(Object.keys(fixed).map((field) => [field, ["not_settable"]]));
      expect([refused.status, refused.body.errors]).toEqual([422, codes]);
      const { status, body } = await as("manager", "PATCH", `/${id}/`, changes);
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
      const logged = (await room().readLog(id)).slice(-2);
      expect(logged.map(({ action }) => action)).toEqual(["collaborator_changed", "right_changed"]);
      expect(logged[0]).toMatchObject({
        before: { job: "Gestionnaire" },
        after: { last_name: "Changé", job: "Architecte" },
      });
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
      ["company_admin", "user_read", { job: "\ud800" }, 422],
      ["company_admin", "user_read", { job: null }, 422],
      ["company_admin", "user_read", { phone: null }, 422],
      ["company_admin", "user_read", { last_name: "A\u0000" }, 422],
      ["company_admin", "user_read", { first_name: "A\r\nB" }, 422],
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
      const [logged] = (await room().readLog(id)).slice(-1);
      expect(logged?.before).toEqual({
        role: null,
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

  describe("a collaborator is deactivated", () => {
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
      const [logged] = (await room().readLog(id)).slice(-1);
      expect(logged).toEqual({
        action: "collaborator_deactivated",
        actor_name: "Camille company_admin",
        before: {
          state: "active",
          role: "manager",
          rights: [{ group_kind: "building", group_name: "Default", right: "write" }],
        },
        after: { state: "inactive", role: null },
      });

      expect((await as("company_admin", "POST", `/${id}/set_state/`, { state: "active" })).status).toBe(200);
      expect(await isIn()).toBe(401);
      expect(await room().rights(id)).toEqual([]);
      // A person without a role has no one to look after.
      expect((await ask((await room().enter(id)).token, "POST", "/admin/collaborators/search/", {})).statusCode).toBe(
        403,
      );
    });

    it.each(["company_admin", "manager"] as const)(
      "a %s loses the role, which only an edit gives back",
      async (role) => {
        const { own, as, ask } = room();
        const given = role === "manager" ? { building_rights: [{ group_id: own.group, right: "write" }] } : {};
        const id = await room().add({ role, ...given });
        const rightsIn = (body: { collaborator: { building_rights: { right: string }[] } }) =>
          new Set(body.collaborator.building_rights.map(({ right }) => right));
        const off = await as("admin", "POST", `/${id}/set_state/`, { state: "inactive" });
        expect(off.body.collaborator).toMatchObject({ state: "inactive", role: null });
        expect(rightsIn(off.body)).toEqual(new Set(["none"]));
        const raised = await as("admin", "PATCH", `/${id}/`, { role: "company_admin" });
        expect([raised.status, raised.body.detail]).toEqual([409, "collaborator_inactive"]);

        const on = await as("admin", "POST", `/${id}/set_state/`, { state: "active" });
        expect(on.body.collaborator).toMatchObject({ state: "active", role: null });
        expect(rightsIn(on.body)).toEqual(new Set(["none"]));
        const { token } = await room().enter(id);
        const page = (await ask(token, "POST", "/buildings/search/", {})).json();
        expect([page.total_count, (await ask(token, "GET", `/admin/companies/${own.id}/`)).statusCode]).toEqual([
          0, 403,
        ]);
        const back = await as("admin", "PATCH", `/${id}/`, { role: "company_admin" });
        expect([back.status, rightsIn(back.body)]).toEqual([200, new Set(["write"])]);
      },
    );

    it("one who was deactivated with a role that nothing took away comes back without it", async () => {
      const id = await room().add({ role: "company_admin" });
      await inScope(room().database.db, PLATFORM_SCOPE, (trx) =>
        trx.updateTable("users").set({ is_active: false }).where("id", "=", id).execute(),
      );
      const shown = (await room().as("admin", "GET", `/${id}/`)).body.collaborator;
      expect(new Set(shown.building_rights.map(({ right }: { right: string }) => right))).toEqual(new Set(["none"]));
      const on = await room().as("admin", "POST", `/${id}/set_state/`, { state: "active" });
      expect(on.body.collaborator).toMatchObject({ state: "active", role: null });
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
  });

  describe("collaborators are deleted", () => {
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
        expect((await room().readLog(id)).at(-1)?.action).toBe("collaborator_deleted");
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
});
