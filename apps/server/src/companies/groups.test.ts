import { beforeEach, describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

type Group = { id: string; name: string; is_default: boolean; count: number };

onOrganisation("groups of a company", (server, organisation) => {
  let groups: Group[];
  beforeEach(async () => {
    groups = (await ask("GET")).body.company.building_groups;
  });

  const ask = async (
    method: "GET" | "PUT",
    payload?: object,
    who: PersonUnderTest = "company_admin",
    id = organisation().own.id,
  ) => {
    const response = await server().ask(organisation().people[who].token, method, `/admin/companies/${id}/`, payload);
    return { status: response.statusCode, body: response.json() };
  };
  const put = (building_groups: { id?: string; name: string }[], more: object = {}) =>
    ask("PUT", { building_groups, ...more });
  const named = ({ id, name }: Group) => ({ id, name });
  const byName = (name: string) => groups.find((group) => group.name === name)!;
  const inPlatform = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(server().database.db, PLATFORM_SCOPE, work);
  const lastLines = async (count: number) => {
    const rows = await inPlatform((trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "actor_id", "company_id", "target_id", "target_name", "before", "after"])
        .orderBy("id", "desc")
        .limit(count)
        .execute(),
    );
    return rows.reverse();
  };

  it("are added, renamed and deleted, each in the log with before and after", async () => {
    const added = await put([...groups.map(named), { name: "Écoles" }, { name: "À vendre" }]);
    expect([added.status, added.body.company.building_groups.map(({ name }: Group) => name)]).toEqual([
      200,
      ["Default", "À vendre", "Deuxième groupe", "Écoles"],
    ]);
    groups = added.body.company.building_groups;
    const schools = byName("Écoles");
    const remaining = groups.filter(({ name }) => name !== "À vendre");
    await put(remaining.map((group) => (group.id === schools.id ? { id: group.id, name: "Lycées" } : named(group))));
    const who = { actor_id: organisation().people.company_admin.id, company_id: organisation().own.id };
    expect(await lastLines(2)).toEqual([
      {
        ...who,
        action: "group_deleted",
        target_id: byName("À vendre").id,
        target_name: "À vendre",
        before: { kind: "building", name: "À vendre", rights: [] },
        after: null,
      },
      {
        ...who,
        action: "group_renamed",
        target_id: schools.id,
        target_name: "Lycées",
        before: { kind: "building", name: "Écoles" },
        after: { kind: "building", name: "Lycées" },
      },
    ]);
    await put(remaining.filter(({ id }) => id !== schools.id).map(named));
  });

  it("exchange their names", async () => {
    const { body } = await put([...groups.map(named), { name: "Un" }, { name: "Deux" }]);
    groups = body.company.building_groups;
    const [one, two] = [byName("Un"), byName("Deux")];
    const others = groups.filter(({ id }) => id !== one.id && id !== two.id).map(named);
    const after = await put([...others, { id: one.id, name: "Deux" }, { id: two.id, name: "Un" }]);
    expect(after.status).toBe(200);
    groups = after.body.company.building_groups;
    expect([byName("Deux").id, byName("Un").id]).toEqual([one.id, two.id]);
    await put(others);
  });

  it.each([
    ["a new one and one that stands", [{ name: "DEUXIÈME GROUPE" }]],
    ["one of full-width letters", [{ name: "Ｄeuxième groupe" }]],
    ["two new ones", [{ name: "Parcs" }, { name: "parcs" }]],
  ])("never share a name: %s", async (_, more) => {
    const { status, body } = await put([...groups.map(named), ...more]);
    expect([status, body.detail]).toEqual([400, "group_name_taken"]);
    expect((await ask("GET")).body.company.building_groups).toEqual(groups);
  });

  it("may have the name of a group of another kind, or of another company", async () => {
    const { body } = await ask("GET");
    const project_groups = [...body.company.project_groups.map(named), { name: "Partagé" }];
    const { status } = await put([...groups.map(named), { name: "Partagé" }], { project_groups });
    expect(status).toBe(200);
    expect((await ask("PUT", { building_groups: groups.map(named) })).status).toBe(200);
    expect((await ask("PUT", { project_groups: body.company.project_groups.map(named) })).status).toBe(200);
  });

  it("keep Default, under its name", async () => {
    const others = groups.filter(({ is_default }) => !is_default).map(named);
    const renamed = groups.map((group) => ({ id: group.id, name: group.is_default ? "Autre" : group.name }));
    for (const wanted of [others, [{ name: "Default" }], renamed]) {
      const { status, body } = await put(wanted);
      expect([status, body.detail]).toEqual([409, "default_group_stays"]);
    }
  });

  it("that hold buildings go only when their buildings are moved; the rights on them go too", async () => {
    const second = byName("Deuxième groupe");
    const first = groups.find(({ is_default }) => is_default)!;
    await inPlatform((trx) =>
      trx
        .insertInto("buildings")
        .values({ company_id: organisation().own.id, group_id: second.id, code: "MOVES", name: "M", answers: "{}" })
        .execute(),
    );
    const refused = await put([named(first)]);
    expect([refused.status, refused.body.detail, refused.body.errors]).toEqual([
      409,
      "group_not_empty",
      { [`moved.${second.id}`]: ["group_not_empty"] },
    ]);
    for (const heir of [second.id, organisation().other.group]) {
      const { status, body } = await put([named(first)], { moved: { [second.id]: heir } });
      expect([status, body.errors]).toEqual([422, { [`moved.${second.id}`]: ["unknown_group"] }]);
    }
    const moved = await put([named(first)], { moved: { [second.id]: first.id } });
    expect([moved.status, moved.body.company.building_groups]).toEqual([
      200,
      [{ id: first.id, name: "Default", is_default: true, count: 2 }],
    ]);
    expect(await lastLines(1)).toMatchObject([
      {
        action: "group_deleted",
        before: { rights: [{ user_id: organisation().people.manager_of_another_group.id, right: "write" }] },
        after: { moved: 1, moved_to: { id: first.id, name: "Default" } },
      },
    ]);
    const rights = await inPlatform((trx) =>
      trx.selectFrom("building_group_rights").selectAll().where("group_id", "=", second.id).execute(),
    );
    expect(rights).toEqual([]);
  });

  describe("of another company", () => {
    it("are never taken", async () => {
      const { status, body } = await put([...groups.map(named), { id: organisation().other.group, name: "Volé" }]);
      expect([status, body.errors]).toEqual([422, { [`building_groups.${groups.length}.id`]: ["unknown_group"] }]);
      const other = await ask("GET", undefined, "other_company_admin", organisation().other.id);
      expect(other.body.company.building_groups[0]).toMatchObject({
        id: organisation().other.group,
        name: "Default",
        count: 1,
      });
    });

    it("whose parent is the own one are changed", async () => {
      const building_groups = [{ id: organisation().subsidiary.group, name: "Default" }, { name: "Nouveau" }];
      const { status, body } = await ask("PUT", { building_groups }, "company_admin", organisation().subsidiary.id);
      expect([status, body.company.building_groups.length]).toEqual([200, 2]);
    });
  });

  it("named twice are refused", async () => {
    const { status } = await put([...groups.map(named), named(groups[0]!)]);
    expect(status).toBe(422);
  });

  it("change with the facts of the company, or not at all", async () => {
    const building_groups = [...groups.map(named), { name: "Perdu" }, { name: "PERDU" }];
    const { status } = await ask("PUT", { name: "Renommée", building_groups }, "admin");
    expect(status).toBe(400);
    expect((await ask("GET")).body.company).toMatchObject({ name: "Ville d’essai", building_groups: groups });
  });
});
