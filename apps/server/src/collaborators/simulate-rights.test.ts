import { CALLS } from "@lichen/contract";
import { ABILITIES } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { onRoom } from "../collaborators-under-test.ts";

describe("abilities", () => {
  it.each(ABILITIES)("$id names a call", ({ method, path }) => {
    expect(CALLS.filter((call) => call.method === method && call.path === path)).toHaveLength(1);
  });
});

onRoom("what a person sees and does", (room) => {
  const simulated = async (id: string) => (await room().as("admin", "GET", `/${id}/rights/`)).body;
  const can = async (id: string) => {
    const { abilities } = await simulated(id);
    return abilities.flatMap((ability: { id: string; allowed: boolean }) => (ability.allowed ? [ability.id] : []));
  };

  it("by group, with the buildings counted", async () => {
    const { own, people } = room();
    const { closed, structure_refused, groups } = await simulated(people.user_read.id);
    expect([closed, structure_refused]).toEqual([null, null]);
    expect(groups).toEqual([
      { kind: "building", group_id: own.group, name: "Default", right: "read", count: 1, by_role: false },
      { kind: "building", group_id: own.otherGroup, name: "Deuxième groupe", right: "none", count: 0, by_role: false },
      { kind: "project", group_id: own.projectGroup, name: "Default", right: "read", count: 0, by_role: false },
      {
        kind: "project",
        group_id: own.otherProjectGroup,
        name: "Deuxième groupe",
        right: "none",
        count: 0,
        by_role: false,
      },
    ]);
  });

  it("by role", async () => {
    const { groups } = await simulated(room().people.company_admin.id);
    expect(groups.every((group: { right: string; by_role: boolean }) => group.right === "write" && group.by_role)).toBe(
      true,
    );
  });

  it("grows with the right and with the role", async () => {
    const { people } = room();
    const of = async (name: keyof typeof people) => new Set<string>(await can(people[name].id));
    const [none, read, write, manager, companyAdmin, admin] = [
      await of("user_without_rights"),
      await of("user_read"),
      await of("user_write"),
      await of("manager"),
      await of("company_admin"),
      await of("admin"),
    ];
    expect([...none]).toEqual(["request_collaborators"]);
    expect(read.has("see_buildings") && !read.has("add_buildings") && !read.has("plan_actions")).toBe(true);
    expect(write.has("plan_actions") && !write.has("see_collaborators")).toBe(true);
    expect(manager.has("grant_rights") && !manager.has("deactivate_collaborators")).toBe(true);
    expect(companyAdmin.has("manage_groups") && !companyAdmin.has("see_logs")).toBe(true);
    expect(admin.size).toBe(ABILITIES.length);
    for (const [less, more] of [
      [none, read],
      [read, write],
      [write, manager],
      [manager, companyAdmin],
    ] as const) {
      expect([...less].filter((ability) => !more.has(ability))).toEqual([]);
    }
  });

  it.each([
    ["disabled_account", "disabled", null],
    ["disabled_structure", "structure_refused", "Company is disabled."],
    ["demo_expired", "structure_refused", "Company's subscription is disabled."],
    ["account_without_company", "structure_refused", "Company has no subscription."],
    ["admin", null, null],
  ] as const)("of %s is behind a door: %s", async (name, closed, structure_refused) => {
    expect(await simulated(room().people[name].id)).toMatchObject({ closed, structure_refused });
  });

  it("of a newcomer waits for the confirmation", async () => {
    const { own } = room();
    const id = await room().add({ building_rights: [{ group_id: own.group, right: "read" }] });
    expect(await simulated(id)).toMatchObject({ closed: "not_activated" });
    expect(await can(id)).toContain("see_buildings");
  });

  it("is what the server then says: what a role may not ask is refused", async () => {
    const { people, ask } = room();
    for (const name of ["user_write", "manager", "company_admin"] as const) {
      const { abilities } = await simulated(people[name].id);
      for (const { allowed, method, path } of abilities) {
        const call = CALLS.find((one) => one.method === method && one.path === path)!;
        if (call.access[name === "user_write" ? "user" : name] !== "403") continue;
        const { statusCode } = await ask(people[name].token, method, path.replace("{id}", people.user_read.id), {});
        expect([name, path, allowed, statusCode]).toEqual([name, path, false, 403]);
      }
    }
  });
});
