import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CALLS } from "./calls.ts";

const PERMISSIONS = new URL("../../../../shared/spec/permissions.csv", import.meta.url);

/** Calls of the specification, in its order. @source permissions.csv */
const SPECIFIED = `
  GET /admin/users/{id}/
  PATCH /admin/users/{id}/
  GET /admin/users/
  POST /admin/users/
  DELETE /admin/users/{id}/
  POST /admin/users/{id}/confirm_sign_up/
  GET /admin/users/{id}/resend_signup/
  GET /admin/users/{id}/locks/
  PATCH /admin/users/{id}/preferences/
  POST /admin/users/{id}/reset_preferences/
  GET /admin/collaborators/{id}/
  PATCH /admin/collaborators/{id}/
  POST /admin/collaborators/{id}/set_state/
  POST /admin/collaborators/search/
  POST /admin/collaborators/admin_search/
  POST /admin/collaborators/set_permissions/
  POST /admin/collaborators/
  POST /admin/collaborators/bulk_create/
  DELETE /admin/collaborators/{id}/
  POST /admin/collaborators/bulk_delete/
  POST /admin/collaborators/export/
  GET /admin/companies/{id}/
  POST /admin/companies/search/
  PUT /admin/companies/{id}/
  POST /admin/companies/
  DELETE /admin/companies/{id}/
  POST /admin/companies/get_fonds_gestion/
  POST /admin/companies/export/
  POST /admin/companies/{id}/meta/
  POST /emails/contact_oid/
  POST /emails/add_collaborator/
  POST /emails/create_account/
  POST /emails/create_admin_account_request/
  GET /urls/get_presigned/
  POST /buildings/
  POST /buildings/search/
  POST /buildings/bulk_delete/
  POST /buildings/check_validity/
  GET /buildings/schema/
  GET /buildings/columns_tree/
  POST /buildings/export/
  GET /buildings/{id}/
  PATCH /buildings/{id}/
  POST /buildings/pdf_report/
  POST /buildings/biodibat_pdf_report/
  POST /buildings/biodibat_assets_pdf_report/
  POST /buildings/report/
  POST /buildings/biodibat_report/
  POST /buildings/batadapt_territory_report/
  POST /buildings/batadapt_argvip_report/
  POST /buildings/profile/
  POST /buildings/assets_report/
  POST /buildings/biodibat_assets_report/
  GET /buildings/history/
  POST /buildings/recommendations/
  POST /buildings/batadapt_territoire_recommendations/
  POST /buildings/recommendations_set/
  POST /buildings/recommendations_set_from_simulation/
  POST /buildings/recommendations_reset/
  POST /buildings/rnb_id/
  POST /buildings/recommendations_simulation/
  GET /indicators/{key}/meta/
  POST /indicators/{key}/search/
  GET /idp/authorize/
  GET /maintenance/
  GET /territory/
  GET /territory_meta/
  GET /regions/
  GET /territory_typologies/
  GET /equipements_risks/
  GET /impact/{id}/
  POST /impact/save_project/
  POST /impact/search/
  POST /impact/export/
  POST /impact/send_project_id/
  POST /impact/biodibat_report/
  POST /impact/get_groups/
  GET /impact/project_schema/
  DELETE /impact/{id}/
  POST /impact/bulk_delete/
  POST /admin/logs/search/
  GET /random/
`
  .trim()
  .split("\n")
  .map((line) => line.trim());

const normalisePath = (call: string) => call.replaceAll(/\{\w+\}/g, "{}");

it("every call of the specification is in the contract", () => {
  const ours = new Set(CALLS.map(({ method, path }) => normalisePath(`${method} ${path}`)));
  expect(SPECIFIED.filter((call) => !ours.has(normalisePath(call)))).toEqual([]);
});

it.skipIf(!existsSync(PERMISSIONS))("the calls of the specification are those of its table", () => {
  const [, ...rows] = readFileSync(PERMISSIONS, "utf8").trim().split("\n");
  expect(rows.map((row) => row.split(",").slice(0, 2).join(" "))).toEqual(SPECIFIED);
});
