import type { AnswerOf, getCollaborator, getCompany } from "@lichen/contract";

export type Collaborator = AnswerOf<typeof getCollaborator>["collaborator"];
export type CompanyRecord = AnswerOf<typeof getCompany>["company"];
export type CompanyGroup = CompanyRecord["building_groups"][number];

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
