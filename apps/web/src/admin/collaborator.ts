import type { AnswerOf, getCollaborator, getCompany } from "@lichen/contract";
import type { Person } from "@lichen/domain";

export type Collaborator = AnswerOf<typeof getCollaborator>["collaborator"];
export type CompanyRecord = AnswerOf<typeof getCompany>["company"];
export type CompanyGroup = CompanyRecord["building_groups"][number];

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

/** Somebody as the rights of the domain read them. */
export function personOf({ user_id, company_id, role }: Collaborator): Person {
  return { user_id, company_id, group: role };
}
