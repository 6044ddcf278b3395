import {
  changeCompany,
  createCompany,
  deleteCompany,
  exportCompanies,
  getCompany,
  getCompanyMeta,
  getFondsGestion,
  getProjectGroups,
  searchCompanies,
} from "@lichen/contract";
import { type Actor, canManageGroups, canSeeCompany, ensure } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { assessmentFiles } from "../assessments/index.ts";
import { importFiles } from "../imports/index.ts";
import { audit } from "../platform/audit.ts";
import { versionsOfIfMatch } from "../platform/entity-tags.ts";
import { removeIfThere } from "../platform/files/index.ts";
import { createSharedRefusal } from "../platform/refusal.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { today } from "../platform/today.ts";
import { pdfFiles } from "../reports/index.ts";
import type { Services } from "../services.ts";
import { isAllowedIssuer, reachOfProviders } from "../sign-in/index.ts";
import { evidenceFiles } from "../surveys/index.ts";
import { addCompany } from "./add-company.ts";
import { changeCompanyAndGroups } from "./change-company.ts";
import { companyConflict, isParentTie } from "./company-conflict.ts";
import { selectCompany } from "./company-rows.ts";
import { countCompany } from "./count-company.ts";
import { deleteCompanyWhole } from "./delete-company.ts";
import { companiesFile } from "./export-companies.ts";
import { listGroups } from "./list-groups.ts";
import { searchAll, searchPage } from "./search-companies.ts";

export { type AddCompanyOutcome, addCompany, type NewCompany } from "./add-company.ts";
export { changeGroups, type WantedGroups } from "./change-groups.ts";
export { type CompanyConflict, companyConflict } from "./company-conflict.ts";
export type { NewIdentityProvider } from "./identity-provider.ts";
export { serveProviderRules } from "./provider-rules.ts";
export { serveIdentityProviders } from "./serve-identity-providers.ts";

/** Companies: their record, their groups, their list and its export. */
export function serveCompanies(
  app: FastifyInstance,
  services: Pick<Services, "database" | "secret" | "files" | "config">,
): void {
  serveReading(app, services);
  serveWriting(app, services);
  serveDeletion(app, services);
}

function serveReading(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, getCompany, async ({ input, actor, scope, problem }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    const company = await inScope(database.db, scope, (trx) => selectCompany(trx, input.id, today()));
    if (company === null) throw problem("not_found");
    return { company };
  });

  serveSignedIn(app, searchCompanies, ({ input, actor, scope }) =>
    inScope(database.db, scope, (trx) => searchPage(trx, actor, input, today())),
  );

  serveSignedIn(app, getFondsGestion, async ({ input, actor, scope }) => ({
    fonds_gestion: await inScope(database.db, scope, (trx) => listGroups(trx, actor, "building", input.company_names)),
  }));

  serveSignedIn(app, getProjectGroups, async ({ input, actor, scope }) => ({
    groups: await inScope(database.db, scope, (trx) => listGroups(trx, actor, "project", input.company_names)),
  }));

  serveSignedIn(app, exportCompanies, async ({ input, actor, scope }) => {
    const companies = await inScope(database.db, scope, async (trx) => {
      const found = await searchAll(trx, input, today());
      await audit(trx, [auditExport(actor, found.length)]);
      return found;
    });
    return companiesFile(companies, input);
  });

  serveSignedIn(app, getCompanyMeta, async ({ input, actor, scope, problem }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    const counts = await inScope(database.db, scope, (trx) => countCompany(trx, input.id));
    if (counts === null) throw problem("not_found");
    return counts;
  });
}

function serveWriting(
  app: FastifyInstance,
  { database, secret, config }: Pick<Services, "database" | "secret" | "config">,
): void {
  // Tests and local trials alone let an issuer on http through.
  const reach = reachOfProviders(config);
  const refuseIssuer = (provider: { readonly issuer: string } | null | undefined) => {
    if (provider === null || provider === undefined || isAllowedIssuer(provider.issuer, reach)) return;
    throw createSharedRefusal("validation", { "identity_provider.issuer": ["address_not_allowed"] });
  };

  serveSignedIn(app, changeCompany, async ({ input, actor, scope, problem, request }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    if (!canManageGroups(actor, input.id)) throw problem("forbidden");
    refuseIssuer(input.identity_provider);
    try {
      // A refusal is thrown inside, so that what was written before it goes.
      return await inScope(database.db, scope, async (trx) => {
        const outcome = await changeCompanyAndGroups(trx, input, {
          actor,
          secret,
          today: today(),
          onlyIf: versionsOfIfMatch(request.headers["if-match"]),
        });
        switch (outcome.kind) {
          case "changed":
            return { company: ensure(await selectCompany(trx, input.id, today())) };
          case "changed_meanwhile":
            throw problem("company_changed_meanwhile");
          case "group_not_empty":
            throw problem("group_not_empty", { [outcome.field]: ["group_not_empty"] });
          case "unknown_group":
            throw problem("validation", { [outcome.field]: ["unknown_group"] });
          case "not_settable":
            throw problem("validation", Object.fromEntries(outcome.fields.map((field) => [field, ["not_settable"]])));
          case "parent_refused":
            throw problem("parent_refused", { parent_id: ["parent_refused"] });
          case "client_secret_needed":
            throw problem("client_secret_needed", { "identity_provider.client_secret": ["required"] });
          default:
            throw problem(outcome.kind);
        }
      });
    } catch (error) {
      if (isParentTie(error)) throw problem("parent_refused", { parent_id: ["parent_refused"] });
      const conflict = companyConflict(error);
      throw conflict === null ? error : problem(conflict.code, { [conflict.field]: [conflict.code] });
    }
  });

  serveSignedIn(app, createCompany, async ({ input, actor, scope, problem }) => {
    refuseIssuer(input.identity_provider);
    try {
      return await inScope(database.db, scope, async (trx) => {
        const outcome = await addCompany(trx, input, { actor, secret, today: today() });
        switch (outcome.kind) {
          case "added":
            return { company: ensure(await selectCompany(trx, outcome.id, today())) };
          case "parent_refused":
            throw problem("parent_refused", { parent_id: ["parent_refused"] });
          case "client_secret_needed":
            throw problem("client_secret_needed", { "identity_provider.client_secret": ["required"] });
        }
      });
    } catch (error) {
      if (isParentTie(error)) throw problem("parent_refused", { parent_id: ["parent_refused"] });
      const conflict = companyConflict(error);
      if (conflict === null || conflict.code === "group_name_taken" || conflict.code === "group_not_empty") throw error;
      throw problem(conflict.code, { [conflict.field]: [conflict.code] });
    }
  });
}

function serveDeletion(app: FastifyInstance, { database, files }: Pick<Services, "database" | "files">): void {
  serveSignedIn(app, deleteCompany, async ({ input, actor, scope, problem, request }) => {
    const keys = await inScope(database.db, scope, async (trx) => [
      ...(await importFiles(trx, input.id)),
      ...(await pdfFiles(trx, input.id)),
      ...(await assessmentFiles(trx, input.id)),
      ...(await evidenceFiles(trx, input.id)),
    ]);
    // Nothing says any more whose they are once the company is deleted.
    if (keys.length > 0) await files.answers();
    try {
      switch (await inScope(database.db, scope, (trx) => deleteCompanyWhole(trx, input.id, actor))) {
        case "deleted":
          for (const key of keys) await removeIfThere(request.log, files.remove(key));
          return { success: true as const };
        case "not_found":
          throw problem("not_found");
        case "has_subsidiaries":
          throw problem("company_has_subsidiaries");
      }
    } catch (error) {
      throw isParentTie(error) ? problem("company_has_subsidiaries") : error;
    }
  });
}

function auditExport(actor: Actor, count: number) {
  const target = { kind: "company", id: actor.company_id ?? "", name: "" } as const;
  return { action: "companies_exported", actor, companyId: actor.company_id, target, after: { count } } as const;
}
