import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Actor,
  canChangeRole,
  canEditPerson,
  canGrant,
  canManagePerson,
  canSeeGroup,
  canSeePerson,
  type GroupRef,
  grantableRoles,
  type Person,
  rightOn,
} from "./actor.ts";
import { covers, RIGHTS } from "./right.ts";
import { ROLES } from "./role.ts";

const EVERY_ROLE = [null, ...ROLES] as const;
const COMPANIES = ["own", "subsidiary", "other"] as const;

function actorOf(role: Actor["role"], rights: Actor["building_rights"] = {}): Actor {
  return {
    user_id: "actor",
    username: "actor",
    name: "Camille",
    role,
    company_id: "own",
    subsidiary_ids: role === "company_admin" ? ["subsidiary"] : [],
    building_rights: rights,
    project_rights: {},
  };
}

const personOf = (role: Person["role"], company_id: string | null = "own"): Person => ({
  user_id: "person",
  company_id,
  role,
});
const groupOf = (company_id: string, id = "A"): GroupRef => ({ kind: "building", company_id, id });

describe("whom somebody may know", () => {
  it.each([
    [null, [false, false, false]],
    ["manager", [true, false, false]],
    ["company_admin", [true, true, false]],
    ["admin", [true, true, true]],
  ] as const)("a %s: of the own company, a subsidiary, another", (role, expected) => {
    expect(COMPANIES.map((company) => canSeePerson(actorOf(role), personOf(null, company)))).toEqual(expected);
    expect(canSeePerson(actorOf(role), personOf(null, null))).toBe(role === "admin");
  });
});

describe("which group somebody may know", () => {
  it.each([
    [null, {}, [false, false, false]],
    [null, { A: "read" }, [true, false, false]],
    ["manager", {}, [true, false, false]],
    ["company_admin", {}, [true, true, false]],
    ["admin", {}, [true, true, true]],
  ] as const)("a %s with %j: of the own company, a subsidiary, another", (role, rights, expected) => {
    expect(COMPANIES.map((company) => canSeeGroup(actorOf(role, rights), groupOf(company)))).toEqual(expected);
  });
});

describe("a role is changed", () => {
  it.each([
    [null, []],
    ["manager", []],
    ["company_admin", ["null → manager", "manager → null"]],
  ] as const)("by a %s", (role, expected) => {
    const allowed = EVERY_ROLE.flatMap((from) =>
      EVERY_ROLE.filter((to) => to !== from && canChangeRole(actorOf(role), personOf(from), to)).map(
        (to) => `${from} → ${to}`,
      ),
    );
    expect(allowed).toEqual(expected);
  });

  it("by an administrator into any, but for company roles without a company", () => {
    for (const to of EVERY_ROLE) {
      expect(canChangeRole(actorOf("admin"), personOf(null), to)).toBe(true);
      expect(canChangeRole(actorOf("admin"), personOf(null, null), to)).toBe(to === null || to === "admin");
    }
  });
});

describe("a right is granted by the referent of group A", () => {
  it.each([
    ["write", "none", "write", true],
    ["write", "write", "none", true],
    ["read", "none", "read", true],
    ["read", "none", "write", false],
    ["read", "write", "none", false],
    ["read", "write", "read", false],
  ] as const)("who has %s there, from %s to %s: %s", (own, from, to, expected) => {
    expect(canGrant(actorOf("manager", { A: own }), personOf(null), groupOf("own"), { from, to })).toBe(expected);
  });

  it("on A alone, of the own company alone", () => {
    const actor = actorOf("manager", { A: "write" });
    const change = { from: "none", to: "read" } as const;
    expect(canGrant(actor, personOf(null), groupOf("own", "B"), change)).toBe(false);
    expect(canGrant(actor, personOf(null, "other"), groupOf("other"), change)).toBe(false);
    expect(canGrant(actor, personOf(null), groupOf("other"), change)).toBe(false);
  });
});

const anyone = fc.record({
  actor: fc
    .tuple(fc.constantFrom(...EVERY_ROLE), fc.constantFrom<Actor["building_rights"]>({}, { A: "read" }, { A: "write" }))
    .map(([role, rights]) => actorOf(role, rights)),
  person: fc
    .tuple(fc.constantFrom(...EVERY_ROLE), fc.constantFrom(...COMPANIES, null), fc.boolean())
    .map(([role, company, isActor]) => ({ ...personOf(role, company), ...(isActor ? { user_id: "actor" } : {}) })),
  group: fc
    .tuple(fc.constantFrom(...COMPANIES), fc.constantFrom("A", "B"))
    .map(([company, id]) => groupOf(company, id)),
  from: fc.constantFrom(...RIGHTS),
  to: fc.constantFrom(...RIGHTS),
  role: fc.constantFrom(...EVERY_ROLE),
});

describe("whoever asks", () => {
  it("changes nothing of themselves", () => {
    fc.assert(
      fc.property(anyone, ({ actor, person, group, from, to, role }) => {
        const self = { ...person, user_id: actor.user_id };
        expect(canEditPerson(actor, self) || canManagePerson(actor, self)).toBe(false);
        expect(canGrant(actor, self, group, { from, to }) || canChangeRole(actor, self, role)).toBe(false);
      }),
    );
  });

  it("changes only people whom they may know, and a role only into one that they may give", () => {
    fc.assert(
      fc.property(anyone, ({ actor, person, role }) => {
        if (canEditPerson(actor, person)) expect(canSeePerson(actor, person)).toBe(true);
        if (canChangeRole(actor, person, role)) expect(grantableRoles(actor)).toContain(role);
      }),
    );
  });

  it("gives and takes no more than their own right on the group", () => {
    fc.assert(
      fc.property(anyone, ({ actor, person, group, from, to }) => {
        if (!canGrant(actor, person, group, { from, to })) return;
        if (actor.role === "company_admin" && group.company_id === "subsidiary") return;
        expect(covers(rightOn(actor, group), from) && covers(rightOn(actor, group), to)).toBe(true);
      }),
    );
  });
});
