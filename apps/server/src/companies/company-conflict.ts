/** What two writers may want at the same moment, by constraint of the database, which decides who has it. */
const CONFLICTS = {
  companies_name: { code: "company_name_taken", field: "name" },
  companies_code: { code: "company_code_taken", field: "code" },
  companies_fond_gestion: { code: "company_fond_gestion_taken", field: "fond_gestion" },
  identity_providers_slug_key: { code: "identity_provider_taken", field: "identity_provider.slug" },
  identity_providers_email_domain_key: { code: "identity_provider_taken", field: "identity_provider.email_domain" },
  building_groups_name: { code: "group_name_taken", field: "building_groups" },
  project_groups_name: { code: "group_name_taken", field: "project_groups" },
  buildings_company_id_group_id_fkey: { code: "group_not_empty", field: "building_groups" },
} as const;

const PARENT_TIE = "companies_parent_id_fkey";

export type CompanyConflict = (typeof CONFLICTS)[keyof typeof CONFLICTS];

/** What stood in the way when the database refused to write a company; null for any other failure. */
export function companyConflict(error: unknown): CompanyConflict | null {
  return CONFLICTS[findConstraint(error) as keyof typeof CONFLICTS] ?? null;
}

/** Whether the database refused because one company is the parent of another, or its parent is no more. */
export function isParentTie(error: unknown): boolean {
  return findConstraint(error) === PARENT_TIE;
}

/** Both engines name the constraint that refused. */
function findConstraint(error: unknown): string | undefined {
  return (error as { constraint?: string }).constraint;
}
