import { beforeEach, describe, expect, it } from "vitest";
import { onRoom } from "../collaborators-under-test.ts";

onRoom("rights given on groups", (room) => {
  const SET = "/set_permissions/";
  let person: string;
  const on = (group_id: string, right: string, group_kind = "building", user_id = person) => ({
    user_id,
    group_kind,
    group_id,
    right,
  });
  beforeEach(async () => {
    person = await room().add();
  });

  it("answers what undoes them, and tells each change with what was before and after", async () => {
    const { own, as } = room();
    const given = await as("company_admin", "POST", SET, {
      permissions: [on(own.group, "write"), on(own.projectGroup, "read", "project"), on(own.otherGroup, "none")],
    });
    expect(given).toEqual({
      status: 200,
      body: {
        changed: [
          { user_id: person, group_kind: "building", group_id: own.group, before: "none", after: "write" },
          { user_id: person, group_kind: "project", group_id: own.projectGroup, before: "none", after: "read" },
        ],
      },
    });
    expect(await room().rights(person)).toEqual([`building ${own.group} write`, `project ${own.projectGroup} read`]);

    const undone = await as("company_admin", "POST", SET, {
      permissions: given.body.changed.map(({ before, group_kind, group_id }: Record<string, string>) =>
        on(group_id!, before!, group_kind),
      ),
    });
    expect(undone.body.changed).toHaveLength(2);
    expect(await room().rights(person)).toEqual([]);
    const logged = (await room().readLog(person)).filter(({ action }) => action === "right_changed");
    const building = { group_kind: "building", group_id: own.group, group_name: "Default" };
    expect(logged).toHaveLength(4);
    expect(logged[0]).toEqual({
      action: "right_changed",
      actor_name: "Camille company_admin",
      before: { right: "none", ...building },
      after: { right: "write", ...building },
    });
  });

  it("leaves identical rights alone", async () => {
    const permissions = [on(room().own.group, "read")];
    await room().as("manager", "POST", SET, { permissions });
    const before = await room().everything();
    expect(await room().as("manager", "POST", SET, { permissions })).toEqual({ status: 200, body: { changed: [] } });
    expect(await room().everything()).toBe(before);
  });

  describe("by a referent who has write on the first group only", () => {
    it.each([
      ["the group given to them", "group", 200],
      ["another group of the company", "otherGroup", 403],
    ] as const)("on %s: %#", async (_, group, status) => {
      const answer = await room().as("manager", "POST", SET, { permissions: [on(room().own[group], "write")] });
      expect(answer.status).toBe(status);
      expect(await room().rights(person)).toHaveLength(status === 200 ? 1 : 0);
    });

    it("never of another company, which they may not know", async () => {
      const { other, people, as } = room();
      const before = await room().everything();
      for (const permissions of [
        [on(other.group, "read")],
        [on(other.group, "read", "building", people.other_company_admin.id)],
        [on(room().own.group, "read", "building", people.other_company_admin.id)],
        [on(room().own.group, "read"), on(other.group, "none")],
      ]) {
        expect((await as("manager", "POST", SET, { permissions })).status).toBe(404);
      }
      expect(await room().everything()).toBe(before);
    });
  });

  it("never beyond the right of the referent who gives or takes", async () => {
    const { own, as } = room();
    const reader = await room().enter(
      await room().add({ role: "manager", building_rights: [{ group_id: own.group, right: "read" }] }),
    );
    expect((await as(reader, "POST", SET, { permissions: [on(own.group, "write")] })).status).toBe(403);
    expect((await as(reader, "POST", SET, { permissions: [on(own.group, "read")] })).status).toBe(200);
    await as("company_admin", "POST", SET, { permissions: [on(own.group, "write")] });
    expect((await as(reader, "POST", SET, { permissions: [on(own.group, "none")] })).status).toBe(403);
    expect(await room().rights(person)).toEqual([`building ${own.group} write`]);
  });

  it.each([
    ["manager", "manager"],
    ["company_admin", "company_admin"],
    ["manager", "company_admin"],
  ] as const)("not by %s to %s", async (actor, target) => {
    const { own, people, as } = room();
    const permissions = [on(own.group, "read", "building", people[target].id)];
    expect((await as(actor, "POST", SET, { permissions })).status).toBe(403);
  });

  it("all or nothing: one that is refused leaves the others undone, whatever their order", async () => {
    const { own, other, people, as } = room();
    const before = await room().everything();
    const good = on(own.group, "read");
    for (const [bad, status] of [
      [on(own.otherGroup, "read", "building", people.company_admin.id), 403],
      [on(other.group, "read", "building", people.other_company_admin.id), 404],
      [on(own.group, "read", "project"), 404],
      [on("00000000-0000-4000-8000-000000000000", "read"), 404],
      [on(own.group, "write"), 422],
    ] as const) {
      for (const permissions of [
        [good, bad],
        [bad, good],
      ]) {
        expect([bad, (await as("company_admin", "POST", SET, { permissions })).status]).toEqual([bad, status]);
      }
    }
    expect(await room().everything()).toBe(before);
  });

  it("not across two companies that the caller knows", async () => {
    const permissions = [on(room().subsidiary.group, "read")];
    expect((await room().as("company_admin", "POST", SET, { permissions })).status).toBe(403);
    expect((await room().as("admin", "POST", SET, { permissions })).status).toBe(403);
  });

  it("not to somebody who is deactivated", async () => {
    const { own, as } = room();
    await as("company_admin", "POST", `/${person}/set_state/`, { state: "inactive" });
    const answer = await as("company_admin", "POST", SET, { permissions: [on(own.group, "read")] });
    expect([answer.status, answer.body.detail]).toEqual([409, "collaborator_inactive"]);
    expect(await room().rights(person)).toEqual([]);
  });

  it("leave a referent at least one group", async () => {
    const { own, as } = room();
    const referent = await room().add({ role: "manager", building_rights: [{ group_id: own.group, right: "read" }] });
    const takeAway = on(own.group, "none", "building", referent);
    const refused = await as("company_admin", "POST", SET, { permissions: [takeAway] });
    expect([refused.status, refused.body.detail]).toEqual([422, "referent_without_group"]);
    const permissions = [takeAway, on(own.projectGroup, "write", "project", referent)];
    expect((await as("company_admin", "POST", SET, { permissions })).status).toBe(200);
    expect(await room().rights(referent)).toEqual([`project ${own.projectGroup} write`]);
  });

  it("count at once: a referent who lost a group grants no more on it", async () => {
    const { own, as } = room();
    const referent = await room().add({
      role: "manager",
      building_rights: [
        { group_id: own.group, right: "write" },
        { group_id: own.otherGroup, right: "read" },
      ],
    });
    const session = await room().enter(referent);
    const [taken, granted] = await Promise.all([
      as("company_admin", "POST", SET, { permissions: [on(own.group, "none", "building", referent)] }),
      as(session, "POST", SET, { permissions: [on(own.group, "write")] }),
    ]);
    expect(taken.status).toBe(200);
    expect([200, 403]).toContain(granted.status);
    expect((await as(session, "POST", SET, { permissions: [on(own.group, "read")] })).status).toBe(403);
  });

  it("end as one of the answers says when twenty change the same one together", async () => {
    const { own, as } = room();
    const rights = Array.from({ length: 20 }, (_, at) => (["none", "read", "write"] as const)[at % 3]!);
    const answers = await Promise.all(
      rights.map((right) => as("company_admin", "POST", SET, { permissions: [on(own.group, right)] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(rights.map(() => 200));
    const logged = (await room().readLog(person)).filter(({ action }) => action === "right_changed");
    const steps = logged.map(({ before, after }) => [
      (before as { right: string }).right,
      (after as { right: string }).right,
    ]);
    // Each change begins where the one before ended.
    for (const [at, [before]] of steps.entries()) expect(before).toBe(at === 0 ? "none" : steps[at - 1]![1]);
  });
});
