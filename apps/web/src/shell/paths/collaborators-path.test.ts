import type { Actor, Role } from "@lichen/domain";
import { expect, it } from "vitest";
import { addCollaboratorPath } from "./collaborators-path.ts";

const OWN = "7f0a1d6e-2222-4222-8222-222222222222";
const actor = (role: Role | null, company_id: string | null): Actor => ({
  user_id: "7f0a1d6e-1111-4111-8111-111111111111",
  username: "camille",
  name: "Camille Martin",
  role,
  company_id,
  building_rights: {},
  project_rights: {},
  subsidiary_ids: [],
});

it.each([
  ["admin", null, "/admin/companies"],
  ["company_admin", OWN, `/admin/companies/${OWN}?tab=people`],
  ["manager", OWN, `/admin/companies/${OWN}?tab=people`],
  [null, OWN, null],
] as const)("%s adds collaborators at %s %s", (group, company, expected) => {
  expect(addCollaboratorPath(actor(group, company))).toBe(expected);
});
