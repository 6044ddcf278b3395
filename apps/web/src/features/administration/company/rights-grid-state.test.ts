import { RIGHTS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import type { Collaborator } from "../shared/collaborator.ts";
import {
  type Changes,
  cellsOf,
  findLock,
  type GridColumn,
  nextRight,
  permissionsOf,
  readShownRight,
  readStoredRight,
  rightOfLetter,
  undone,
  withRight,
} from "./rights-grid-state.ts";

const buildings: GridColumn = { kind: "building", id: "g1", name: "Mairies" };
const projects: GridColumn = { kind: "project", id: "g1", name: "Projets" };
const none: Changes = new Map();

function person(change: Partial<Collaborator> = {}): Collaborator {
  return {
    id: "u1",
    user_id: "u1",
    username: "u1",
    first_name: "Camille",
    last_name: "Martin",
    email: "camille@lichen.test",
    job: null,
    phone: null,
    role: null,
    state: "active",
    is_activated: true,
    membership_status: "Member",
    identity_provider: false,
    date_joined: "2026-01-01T00:00:00.000Z",
    company_id: "c1",
    company_name: "Ville",
    editable: true,
    manageable: true,
    building_rights: [{ group_id: "g1", name: "Mairies", right: "read", editable: true }],
    project_rights: [{ group_id: "g1", name: "Projets", right: "write", editable: false }],
    ...change,
  };
}

describe("what a cell shows", () => {
  it("is the stored right of its kind of group, and whether the reader may change it", () => {
    expect(readStoredRight(person(), buildings)).toEqual({ right: "read", lock: null });
    expect(readStoredRight(person(), projects)).toEqual({ right: "write", lock: "not_yours" });
  });

  it("is every right for those whose role gives it, and none for a deactivated person", () => {
    expect(readStoredRight(person({ role: "company_admin" }), buildings)).toEqual({ right: "write", lock: "by_role" });
    expect(readStoredRight(person({ state: "inactive" }), buildings)).toEqual({ right: "none", lock: "inactive" });
  });

  it("is none and closed for a group that the answer does not name", () => {
    expect(readStoredRight(person({ building_rights: [] }), buildings)).toEqual({ right: "none", lock: "not_yours" });
  });
});

it("says why a block cannot be changed only when none of its cells can", () => {
  const closed = { person: person(), column: projects };
  const open = { person: person(), column: buildings };
  expect(findLock([closed, closed])).toBe("not_yours");
  expect(findLock([closed, open])).toBeNull();
  expect(findLock([])).toBeNull();
});

describe("changes that wait", () => {
  it("are shown, and go when the cell comes back to what is stored", () => {
    const cells = [{ person: person(), column: buildings }];
    const changed = withRight(none, cells, "write");
    expect(readShownRight(person(), buildings, changed)).toBe("write");
    expect(permissionsOf(changed.values())).toEqual([
      { user_id: "u1", group_kind: "building", group_id: "g1", right: "write" },
    ]);
    expect(withRight(changed, cells, "read").size).toBe(0);
  });

  it("leave closed cells as they are", () => {
    expect(withRight(none, [{ person: person(), column: projects }], "none").size).toBe(0);
  });

  it("are undone by their own befores", () => {
    const saved = [...withRight(none, [{ person: person(), column: buildings }], "write").values()];
    expect(permissionsOf(undone(saved))).toEqual([
      { user_id: "u1", group_kind: "building", group_id: "g1", right: "read" },
    ]);
    expect(undone(undone(saved))).toEqual(saved);
  });
});

describe("the keyboard", () => {
  it("turns around the three rights", () => {
    expect(RIGHTS.map(nextRight)).toEqual(["read", "write", "none"]);
  });

  it.each([
    ["R", "read"],
    ["l", "read"],
    ["w", "write"],
    ["E", "write"],
    ["n", "none"],
    ["a", "none"],
    ["x", null],
    ["constructor", null],
  ])("reads %s as %s", (key, right) => {
    expect(rightOfLetter(key)).toBe(right);
  });

  it("takes every cell of a block, whichever corner it began from", () => {
    const block = { anchor: { row: 2, column: 1 }, focus: { row: 1, column: 0 } };
    expect(cellsOf(block)).toEqual([
      { row: 1, column: 0 },
      { row: 1, column: 1 },
      { row: 2, column: 0 },
      { row: 2, column: 1 },
    ]);
  });
});
