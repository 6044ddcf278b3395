import { describe, expect, it } from "vitest";
import { actorOf, endsSession, mayBeSignedIn } from "./session.tsx";

it.each([
  ["lichen_signed_in=1", true],
  ["first_session=false; lichen_signed_in=1", true],
  ["", false],
  ["lichen_signed_in=", false],
  ["not_lichen_signed_in=1", false],
])("reads in %j whether asking for a session is worth it: %s", (cookies, expected) => {
  expect(mayBeSignedIn(cookies)).toBe(expected);
});

it("reads a user as the rights of the domain do", () => {
  const user = {
    id: "7f0a1d6e-1111-4111-8111-111111111111",
    username: "camille",
    first_name: "Camille",
    last_name: "Martin",
    email: "camille@lichen.test",
    group: "manager",
    company_id: "7f0a1d6e-2222-4222-8222-222222222222",
    company_name: "Ville d’essai",
    company_status: "Member",
    company_subscription_type: "licence",
    job: null,
    language: "fr",
    uses_identity_provider: false,
    is_active: true,
    is_activated: true,
    date_joined: "2026-01-01T00:00:00Z",
  } as const;
  const rights = { subsidiary_ids: [], building_rights: { g: "write" }, project_rights: {} } as const;
  expect(actorOf({ user, subscription: null, rights: { ...rights, subsidiary_ids: [] } })).toEqual({
    user_id: user.id,
    username: "camille",
    name: "Camille Martin",
    role: "manager",
    company_id: user.company_id,
    ...rights,
  });
});

describe("what a refused call says of the session", () => {
  it.each([
    [401, "unauthorized", true],
    [403, "structure_refused", true],
    [401, "wrong_credentials", false],
    [403, "forbidden", false],
    [500, "unexpected", false],
  ])("%d %s: over or closed is %s", (status, code, expected) => {
    expect(endsSession({ status, code })).toBe(expected);
  });
});
