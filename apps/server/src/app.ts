import { resolve } from "node:path";
import { SHARED_REPORT_PATH } from "@lichen/contract";
import { ENGINE_VERSION } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { serveAccountRequests } from "./account-requests/index.ts";
import { RANKING_JOB, serveAdaptation } from "./adaptation/index.ts";
import { serveBasemap } from "./basemap/index.ts";
import { createNatureAround, serveBiodiversity } from "./biodiversity/index.ts";
import { createPortfolio, createStrategies, LISTED_BUILDINGS, serveBuildings } from "./buildings/index.ts";
import { serveCollaborators } from "./collaborators/index.ts";
import { serveCompanies } from "./companies/index.ts";
import { serveCompanyLogos } from "./company-logos/index.ts";
import { serveDocuments } from "./documents/index.ts";
import { serveEmails } from "./emails/index.ts";
import { embeddedData } from "./embedded-data.ts";
import { type Engine, openEngine } from "./engine.ts";
import { serveFloodDamage } from "./flood-damage/index.ts";
import { createAskDepths } from "./flood-maps/index.ts";
import { IMPORT_JOB, importDocuments, serveImports, templateWorkbook } from "./imports/index.ts";
import { serveIndicators } from "./indicators/index.ts";
import { serveLayers } from "./layers/index.ts";
import { createPortfolioColumns, type Listed } from "./lists/index.ts";
import { serveLogs } from "./logs/index.ts";
import { createOfficialRisks, serveOfficialRisks } from "./official-risks/index.ts";
import { serveOutbox } from "./outbox/index.ts";
import { createUnitOutlines } from "./outlines/index.ts";
import { servePlaces } from "./places/index.ts";
import { buildServer } from "./platform/build-server.ts";
import { type Config, isForDevelopers, publicAddress } from "./platform/config.ts";
import type { Database } from "./platform/database/open-database.ts";
import type { Deps } from "./platform/deps.ts";
import { type FileStore, openFileStore } from "./platform/files/index.ts";
import type { AcknowledgedJob, Jobs } from "./platform/jobs/index.ts";
import type { LogTarget } from "./platform/log.ts";
import { serveScreens } from "./platform/static-files.ts";
import { createProjectReader, LISTED_PROJECTS, serveProjects } from "./projects/index.ts";
import { createAskAreas } from "./protected-areas/index.ts";
import {
  createActionPapers,
  createLegalPapers,
  createReportMaker,
  type DocumentMaker,
  PDF_JOB,
  pdfDocuments,
  publicDocuments,
  type ReportMaker,
  servePublicPapers,
  serveReports,
} from "./reports/index.ts";
import { createSignIn, serveSignIn, serveSingleSignOn } from "./sign-in/index.ts";
import { serveSite } from "./site/index.ts";
import {
  createAddressSources,
  createBdnbSource,
  createCommuneOutlinesSource,
  createGeorisquesSource,
  createNatureSource,
  createRnbSource,
  createSourceWatch,
} from "./sources/index.ts";
import { openDiagnosis, serveTerritories } from "./territories/index.ts";
import { servePreferences, serveUsers } from "./users/index.ts";

const SCREENS = resolve(import.meta.dirname, "../../web/dist");

export type AppDeps = {
  readonly config: Config;
  readonly database: Database;
  /** Folder of the built screens. */
  readonly screens?: string;
  readonly logTarget?: LogTarget;
  readonly requestLimitMs?: number;
  /** Has the mails that wait leave at once; without it they leave with the next sweep. */
  readonly wakeMails?: () => void;
  /** Has a job done; without it jobs wait for who looks for them. */
  readonly sendJob?: Jobs["send"];
  /** Where files are kept; that of the settings when absent. */
  readonly files?: FileStore;
  /** What computes; opened here when nobody else needs it. */
  readonly engine?: Engine;
  /** What makes reports; made here when nobody else needs it. */
  readonly reportMaker?: ReportMaker;
  /** What sets the documents of the reports that are made here, stopped by whoever gives it. */
  readonly documents?: DocumentMaker;
};

/** The whole server, ready to listen: each feature puts its calls on it. */
export async function buildApp({
  config,
  database,
  screens = SCREENS,
  wakeMails = () => {},
  sendJob = async () => null,
  files: givenFiles,
  engine: given,
  reportMaker: givenMaker,
  documents,
  ...server
}: AppDeps): Promise<FastifyInstance> {
  const signIn = createSignIn({ database, secret: config.secret });
  const app = await buildServer({ ...config, ...server, readSession: signIn.readSession });
  const { pack, gazetteer, outlines, places, territories } = embeddedData();
  const onFailure = (error: unknown) => app.log.warn({ err: error }, "imported layers not asked");
  const engine = given ?? (await openEngine({ database, onFailure }));
  if (given === undefined) app.addHook("onClose", engine.stop);
  const { reference, assessor, currentYear } = engine;
  const watch = createSourceWatch();
  const sources = createAddressSources({ enabled: config.externalServices, watch, ...config });
  const files = givenFiles ?? (await openFileStore(config));
  const deps: Deps = { database, publicUrl: publicAddress(config), secret: config.secret, wakeMails };
  serveSignIn(app, { ...deps, signIn });
  serveSingleSignOn(app, { ...deps, signIn, allowInsecure: isForDevelopers(config) });
  serveUsers(app, { ...deps, signIn });
  servePreferences(app, deps);
  serveEmails(app, deps);
  serveAccountRequests(app, deps);
  serveCompanies(app, { ...deps, files, allowInsecure: isForDevelopers(config) });
  serveCompanyLogos(app, deps);
  serveLogs(app, deps);
  serveOutbox(app, { ...deps, smtpUrl: config.smtpUrl });
  serveCollaborators(app, deps);
  servePlaces(app, { places, sources });
  const portfolio = createPortfolio({ database, assessor });
  const reportMaker =
    givenMaker ?? createReportMaker({ database, places, reference, assessor, currentYear, documents });
  if (givenMaker === undefined) app.addHook("onClose", reportMaker.stop);
  const columnsOf = (listed: Listed) => {
    const notKept = (error: unknown) => app.log.warn({ err: error }, "copy of a portfolio not kept");
    const columns = createPortfolioColumns({ listed, database, onFailure: notKept });
    app.addHook("onClose", columns.whenKept);
    return columns;
  };
  const columns = columnsOf(LISTED_BUILDINGS);
  const rnb = createRnbSource({ enabled: config.externalServices, watch, ...config });
  const bdnb = createBdnbSource({ enabled: config.externalServices, watch, ...config });
  const { loader } = reportMaker;
  serveBuildings(app, {
    portfolio,
    columns,
    stamp: assessor.stamp,
    assessor,
    fillTemplate: templateWorkbook,
    database,
    places,
    rnb,
    bdnb,
    loader,
    reference,
    currentYear,
  });
  const carto = createNatureSource({ enabled: config.externalServices, watch, ...config });
  const natureAround = createNatureAround(reference, createAskAreas(carto));
  serveBiodiversity(app, { loader, columns, reference, natureAround, stamp: assessor.stamp, currentYear });
  serveAdaptation(app, {
    places,
    reference,
    database,
    columns,
    currentYear,
    loader,
    stamp: assessor.stamp,
    sendRankingJob: async (job) => void (await sendJob(RANKING_JOB, job)),
    strategies: createStrategies({ database, assessor }),
  });
  serveProjects(app, {
    ...deps,
    places,
    columns: columnsOf(LISTED_PROJECTS),
  });
  const imports = {
    database,
    files,
    sendImport: async (job: AcknowledgedJob) => void (await sendJob(IMPORT_JOB, job)),
  };
  serveImports(app, imports);
  const diagnosis = openDiagnosis({ territories, reference, places, outlines });
  const risks = createOfficialRisks(createGeorisquesSource({ enabled: config.externalServices, watch, ...config }));
  const askDepths = createAskDepths({ enabled: config.externalServices, watch });
  serveFloodDamage(app, { loader, reference, askDepths });
  serveOfficialRisks(app, { loader, reference, risks });
  serveReports(app, {
    diagnosis,
    risks,
    readKeptProject: createProjectReader({ ...deps, places }),
    ...reportMaker,
    database,
    files,
    columns,
    reference,
    natureAround,
    territories,
    currentYear,
    stamp: assessor.stamp,
    sendPdfJob: async (job) => void (await sendJob(PDF_JOB, job)),
  });
  const printing = { documents: reportMaker.documents, stamp: assessor.stamp };
  const legalPapers = createLegalPapers({ ...printing, parties: config.site.settings });
  const actionPapers = createActionPapers(printing);
  for (const papers of [legalPapers, actionPapers]) servePublicPapers(app, papers);
  serveDocuments(app, {
    database,
    secret: config.secret,
    kinds: {
      ...importDocuments(imports),
      pdf_report: pdfDocuments({ database, files }),
      legal_document: publicDocuments(legalPapers),
      action_summary: publicDocuments(actionPapers),
    },
  });
  const listed = () => ({ engine_version: ENGINE_VERSION, sources: reference.cards() });
  const pages = await serveSite(app, {
    config,
    database,
    files,
    screens,
    sources: listed,
    edition: assessor.stamp,
    asksFloodMaps: () => askDepths.isOn && reference.askedFloods().length > 0,
  });
  serveLayers(app, { database, reference, watch, config });
  serveIndicators(app, { database, places, reference, territories, portfolio, cells: reportMaker.paper.cells });
  const outlinesSource = createCommuneOutlinesSource({ enabled: config.externalServices, watch, ...config });
  const outlinesOf = createUnitOutlines({ database, source: outlinesSource, communes: pack.communes });
  serveTerritories(app, { territories, diagnosis, reference, outlinesOf });
  serveBasemap(app, { outlines, gazetteer, communes: pack.communes });
  const unlisted = [SHARED_REPORT_PATH];
  await serveScreens(app, { folder: screens, docsPathSuffix: config.docsPathSuffix, unlisted, page: pages?.page });
  return app;
}
