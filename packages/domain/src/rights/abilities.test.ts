import { describe, expect, it } from "vitest";
import { ABILITIES, hasAbility } from "./abilities.ts";
import type { Actor, GroupRef } from "./actor.ts";

const GROUPS: readonly GroupRef[] = [
  { kind: "building", company_id: "own", id: "A" },
  { kind: "project", company_id: "own", id: "P" },
];

function actorOf(rights: Partial<Pick<Actor, "building_rights" | "project_rights">> = {}): Actor {
  return {
    user_id: "u",
    username: "u",
    name: "Camille",
    role: null,
    company_id: "own",
    subsidiary_ids: [],
    building_rights: {},
    project_rights: {},
    ...rights,
  };
}

describe("an ability", () => {
  const onBuildings = { ...ABILITIES[0], on: "building" } as const;

  it.each([
    ["401", {}, false],
    ["403", { A: "write" }, false],
    ["any", {}, true],
    ["company", {}, true],
    ["read", {}, false],
    ["read", { A: "read" }, true],
    ["write", { A: "read" }, false],
    ["write", { A: "write" }, true],
    ["groups", {}, false],
    ["groups", { A: "read" }, true],
    ["read", { elsewhere: "write" }, false],
  ] as const)("whose call says %s, with %j: %s", (access, building_rights, expected) => {
    expect(hasAbility(actorOf({ building_rights }), onBuildings, access, GROUPS)).toBe(expected);
  });

  it("on buildings is not given by a right on projects", () => {
    expect(hasAbility(actorOf({ project_rights: { P: "write" } }), onBuildings, "read", GROUPS)).toBe(false);
  });

  it("has an id of its own and a name in both languages", () => {
    expect(new Set(ABILITIES.map(({ id }) => id)).size).toBe(ABILITIES.length);
    for (const { name } of ABILITIES)
      expect([name.fr, name.en]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  });
});
