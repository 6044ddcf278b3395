import { resolve } from "node:path";
import { SHARED_REPORT_PATH, SURVEY_PATH } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { serveAccountRequests } from "./account-requests/index.ts";
import { serveAdaptation } from "./adaptation/index.ts";
import { serveApiKeys } from "./api-keys/index.ts";
import { assessmentAddresses, serveAssessments } from "./assessments/index.ts";
import { serveBasemap } from "./basemap/index.ts";
import { serveBiodiversity } from "./biodiversity/index.ts";
import { serveBuildings } from "./buildings/index.ts";
import { serveCollaborators } from "./collaborators/index.ts";
import { serveComments } from "./comments/index.ts";
import { serveCompanies, serveIdentityProviders, serveProviderRules } from "./companies/index.ts";
import { serveCompanyLogos } from "./company-logos/index.ts";
import { type DocumentKinds, serveDocuments } from "./documents/index.ts";
import { serveEmails } from "./emails/index.ts";
import { serveEmbedding } from "./embedding/index.ts";
import { serveFloodDamage } from "./flood-damage/index.ts";
import { importDocuments, serveImports } from "./imports/index.ts";
import { serveIndicators } from "./indicators/index.ts";
import { serveLayers } from "./layers/index.ts";
import { serveLogs } from "./logs/index.ts";
import {
  createReadiness,
  type Metrics,
  serveMetrics,
  serveProbes,
  serveStatus,
  type Traces,
} from "./monitoring/index.ts";
import { serveNotifications } from "./notifications/index.ts";
import { serveOfficialRisks } from "./official-risks/index.ts";
import { serveOgc } from "./ogc/index.ts";
import { serveOutbox } from "./outbox/index.ts";
import { servePeers } from "./peers/index.ts";
import { servePersonalData } from "./personal-data/index.ts";
import { servePlaces } from "./places/index.ts";
import { servePlans } from "./plans/index.ts";
import { buildServer } from "./platform/build-server.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/open-database.ts";
import { createIdempotency } from "./platform/idempotency.ts";
import { createKeyLimit } from "./platform/key-limit.ts";
import { serveScreens } from "./platform/static-files.ts";
import { serveProjects } from "./projects/index.ts";
import { serveQuarters } from "./quarters/index.ts";
import { pdfDocuments, publicDocuments, servePublicPapers, serveReports } from "./reports/index.ts";
import { createServices, type Services, type ServicesOptions } from "./services.ts";
import { servePasskeys, serveSecondFactor, serveSessions, serveSignIn, serveSingleSignOn } from "./sign-in/index.ts";
import { serveSite } from "./site/index.ts";
import { evidenceAddresses, serveSurveys } from "./surveys/index.ts";
import { serveTasks } from "./tasks/index.ts";
import { serveTerritories } from "./territories/index.ts";
import { serveTiles } from "./tiles/index.ts";
import { serveUnitPrices } from "./unit-prices/index.ts";
import { servePreferences, serveUsers } from "./users/index.ts";
import { serveWebhooks } from "./webhooks/index.ts";

const SCREENS = resolve(import.meta.dirname, "../../web/dist");

/** Services that are open already, or what the server opens its own with and closes them at its end. */
type GivenServices =
  | { readonly services: Services }
  | ({ readonly services?: undefined; readonly config: Config; readonly database: Database } & ServicesOptions);

export type AppOptions = GivenServices & {
  /** Folder of the built screens. */
  readonly screens?: string;
  readonly requestLimitMs?: number;
  readonly logTarget?: ServicesOptions["logTarget"];
  /** Measures of this process, where the settings have them taken. */
  readonly metrics?: Metrics | null;
  /** Traces of this process, where the settings have them taken. */
  readonly traces?: Traces | null;
};

/** The whole server, ready to listen: each feature puts its calls on it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { screens = SCREENS, requestLimitMs, logTarget, metrics = null, traces = null } = options;
  const services = options.services ?? (await createServices(options.config, options.database, options));
  const { config } = services;
  const app = await buildServer({
    ...config,
    ...(requestLimitMs === undefined ? {} : { requestLimitMs }),
    ...(logTarget === undefined ? {} : { logTarget }),
    readSession: services.signIn.readSession,
    spendOnKey: createKeyLimit(services.database),
    beginOnce: createIdempotency(services.database, services.secret),
  });
  if (options.services === undefined) app.addHook("onClose", services.close);
  metrics?.watchRequests(app);
  traces?.watchRequests(app);
  serveProbes(
    app,
    createReadiness(services.database, () => app.isLeaving),
  );
  if (metrics !== null && config.metricsToken !== null) serveMetrics(app, metrics, config.metricsToken);
  serveSignIn(app, services);
  serveSecondFactor(app, services);
  servePersonalData(app, services);
  serveIdentityProviders(app, services);
  serveProviderRules(app, services);
  servePasskeys(app, services);
  serveSessions(app, services);
  serveSingleSignOn(app, services);
  serveUsers(app, services);
  servePreferences(app, services);
  serveEmails(app, services);
  serveAccountRequests(app, services);
  serveCompanies(app, services);
  serveCompanyLogos(app, services);
  serveUnitPrices(app, services);
  serveApiKeys(app, services);
  servePeers(app, services);
  serveWebhooks(app, services);
  serveLogs(app, services);
  serveOutbox(app, services);
  serveCollaborators(app, services);
  servePlaces(app, services);
  serveBuildings(app, services);
  serveAssessments(app, services);
  serveBiodiversity(app, services);
  serveAdaptation(app, services);
  servePlans(app, services);
  serveProjects(app, services);
  serveImports(app, services);
  serveFloodDamage(app, services);
  serveOfficialRisks(app, services);
  serveReports(app, services);
  serveSurveys(app, services);
  serveTasks(app, services);
  serveComments(app, services);
  serveQuarters(app, services);
  serveNotifications(app, services);
  serveEmbedding(app, services);
  for (const papers of [services.legalPapers, services.actionPapers]) servePublicPapers(app, papers);
  const addresses = { ...assessmentAddresses(services), ...evidenceAddresses(services) };
  serveDocuments(app, services, documentKinds(services), addresses);
  const pages = await serveSite(app, services, screens);
  serveLayers(app, services);
  serveStatus(app, services.database);
  serveIndicators(app, services);
  serveTerritories(app, services);
  serveBasemap(app, services);
  serveOgc(app, services);
  serveTiles(app, services);
  const unlisted = [SHARED_REPORT_PATH, SURVEY_PATH];
  await serveScreens(app, { folder: screens, docsPathSuffix: config.docsPathSuffix, unlisted, page: pages?.page });
  return app;
}

/** The documents that have signed addresses. */
function documentKinds(services: Services): DocumentKinds {
  return {
    ...importDocuments(services),
    pdf_report: pdfDocuments(services),
    legal_document: publicDocuments(services.legalPapers),
    action_summary: publicDocuments(services.actionPapers),
  };
}
