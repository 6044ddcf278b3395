import type { Gazetteer, Outlines } from "@lichen/data";
import type { FastifyBaseLogger } from "fastify";
import { createNatureAround, type ReadNatureAround } from "./biodiversity/index.ts";
import {
  type BuildingLoader,
  createBuildingLoader,
  createPortfolio,
  createStrategies,
  LISTED_BUILDINGS,
  type Portfolio,
  RESULTS_JOB,
  type Strategies,
} from "./buildings/index.ts";
import { embeddedData } from "./embedded-data.ts";
import { type Engine, openEngine } from "./engine.ts";
import { type AskDepths, createAskDepths } from "./flood-maps/index.ts";
import { templateWorkbook } from "./imports/index.ts";
import { createCells, createMapCells, type IndicatorCells, type MapCells } from "./indicators/index.ts";
import { createPortfolioColumns, type FillTemplate, type Listed, type PortfolioColumns } from "./lists/index.ts";
import { createOfficialRisks, type OfficialRisks } from "./official-risks/index.ts";
import { createUnitOutlines, type OutlinesOf } from "./outlines/index.ts";
import type { Places } from "./places/index.ts";
import { type Config, publicAddress } from "./platform/config.ts";
import type { Database } from "./platform/database/open-database.ts";
import { type FileStore, openFileStore } from "./platform/files/index.ts";
import type { Jobs } from "./platform/jobs/index.ts";
import { type LogTarget, openLog } from "./platform/log.ts";
import { createProjectReader, LISTED_PROJECTS, type ReadSavedProject } from "./projects/index.ts";
import { createAskAreas } from "./protected-areas/index.ts";
import type { Reference } from "./reference/index.ts";
import {
  createActionPapers,
  createDocumentMaker,
  createLegalPapers,
  type DocumentMaker,
  type PublicPapers,
} from "./reports/index.ts";
import { createSignIn, type SignIn } from "./sign-in/index.ts";
import {
  type AddressSources,
  type BdnbSource,
  createAddressSources,
  createBdnbSource,
  createCommuneOutlinesSource,
  createGeorisquesSource,
  createNatureSource,
  createRnbSource,
  createSourceWatch,
  type RnbSource,
  type SourceWatch,
} from "./sources/index.ts";
import {
  createMapTerritories,
  type Diagnosis,
  type MapTerritories,
  openDiagnosis,
  type Territories,
} from "./territories/index.ts";
import { createTileArchives, type TileArchives } from "./tiles/index.ts";
import { WEBHOOK_JOB } from "./webhooks/index.ts";

/** What features, jobs and commands work with. Each function names those that it needs: `Pick<Services, "database">`. */
export type Services = Pick<Engine, "reference" | "assessor" | "currentYear"> & {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** Address of the product as people type it, for the links of mails. */
  readonly publicUrl: string;
  /** Of the installation: seals what is stored and given back. */
  readonly secret: string;
  /** Stored files. */
  readonly files: FileStore;
  /** Has the mails that wait leave at once; called after the commit. */
  readonly wakeMails: () => void;
  /** Has the events that wait leave at once; called after the commit. */
  readonly wakeWebhooks: () => void;
  /** Has a job worked on, after the commit that says that there is something to do. */
  readonly sendJob: Jobs["send"];

  /** What results are computed with now. */
  readonly stamp: () => string;
  readonly gazetteer: Gazetteer;
  readonly outlines: Outlines;
  readonly places: Places;
  readonly territories: Territories;
  readonly diagnosis: Diagnosis;
  /** Indicators drawn on the map. */
  readonly cells: IndicatorCells;
  /** Territories as features of maps. */
  readonly mapTerritories: MapTerritories;
  /** Cells of the grids as features of maps. */
  readonly mapCells: MapCells;
  /** Vector tiles of both. */
  readonly tileArchives: TileArchives;

  readonly signIn: SignIn;
  readonly portfolio: Portfolio;
  readonly strategies: Strategies;
  readonly loader: BuildingLoader;
  /** Buildings by column. */
  readonly columns: PortfolioColumns;
  /** Projects by column. */
  readonly projectColumns: PortfolioColumns;
  readonly readSavedProject: ReadSavedProject;
  /** Writes buildings into the template of imports. */
  readonly fillTemplate: FillTemplate;

  /** Sets reports on paper, in a process of its own that its first document starts. */
  readonly documents: DocumentMaker;
  readonly legalPapers: PublicPapers;
  readonly actionPapers: PublicPapers;

  /** How the outside services answered since the start. */
  readonly watch: SourceWatch;
  /** Search of addresses. */
  readonly sources: AddressSources;
  /** National register of buildings; null: no outside call is allowed. */
  readonly rnb: RnbSource | null;
  /** National database of buildings; null: no outside call is allowed. */
  readonly bdnb: BdnbSource | null;
  /** Official base of risks. */
  readonly risks: OfficialRisks;
  readonly natureAround: ReadNatureAround;
  readonly askDepths: AskDepths;
  readonly outlinesOf: OutlinesOf;

  /** Stops what was opened here; what the options gave is stopped by its owner. */
  readonly close: () => Promise<void>;
};

export type ServicesOptions = {
  /** Has a kind of job looked for at once; without it jobs wait for their schedule. */
  readonly wakeJob?: (name: string) => void;
  /** Has a job done; without it jobs wait for a process that looks for them. */
  readonly sendJob?: Jobs["send"];
  /** The figures that ship with the product, where they were read before the database opened. */
  readonly reference?: Reference;
  /** Where files are stored; the store of the settings without it. */
  readonly files?: FileStore;
  /** What sets documents; a maker of its own without it. */
  readonly documents?: DocumentMaker;
  readonly logTarget?: LogTarget;
};

/**
 * Opens the engine and the files, and makes every other service when it is first read: a worker makes none of those
 * that only requests need, and a start waits for none.
 */
export async function createServices(
  config: Config,
  database: Database,
  { wakeJob = () => {}, sendJob = async () => null, reference, files, documents, logTarget }: ServicesOptions = {},
): Promise<Services> {
  const closing: (() => Promise<void>)[] = [];
  let opened: FastifyBaseLogger | undefined;
  const log = () => {
    opened ??= openLog(config.logLevel, logTarget);
    return opened;
  };
  const engine = await openEngine({
    database,
    ...(reference === undefined ? {} : { reference }),
    onFailure: (error) => log().warn({ err: error }, "imported layers not asked"),
    onChange: () => wakeJob(RESULTS_JOB),
  });
  const store = files ?? (await openFileStore(config));
  const outside = () => ({ ...config, enabled: config.externalServices, watch: services.watch });
  const columnsOf = (listed: Listed) => {
    const onFailure = (error: unknown) => log().warn({ err: error }, "copy of a portfolio not kept");
    const columns = createPortfolioColumns({ listed, database, onFailure });
    closing.push(columns.whenStored);
    return columns;
  };
  const openDocumentMaker = () => {
    const maker = createDocumentMaker();
    closing.push(maker.stop);
    return maker;
  };
  const openTileArchives = () => {
    const archives = createTileArchives(services);
    closing.push(archives.close);
    return archives;
  };
  const services: Services = makeWhenRead({
    config: () => config,
    database: () => database,
    log,
    publicUrl: () => publicAddress(config),
    secret: () => config.secret,
    files: () => store,
    wakeMails: () => () => wakeJob("mails"),
    wakeWebhooks: () => () => wakeJob(WEBHOOK_JOB),
    sendJob: () => sendJob,

    reference: () => engine.reference,
    assessor: () => engine.assessor,
    currentYear: () => engine.currentYear,
    stamp: () => engine.assessor.stamp,
    gazetteer: () => embeddedData().gazetteer,
    outlines: () => embeddedData().outlines,
    places: () => embeddedData().places,
    territories: () => embeddedData().territories,
    diagnosis: () => openDiagnosis(services),
    cells: () => createCells(engine.reference, services.places),
    mapTerritories: () => createMapTerritories(services),
    mapCells: () => createMapCells(services),
    tileArchives: openTileArchives,

    signIn: () => {
      const { secret, sessionMaxDays } = config;
      return createSignIn({ database, secret, publicUrl: services.publicUrl, sessionMaxDays });
    },
    portfolio: () => createPortfolio(services),
    strategies: () => createStrategies(services),
    loader: () => createBuildingLoader(services),
    columns: () => columnsOf(LISTED_BUILDINGS),
    projectColumns: () => columnsOf(LISTED_PROJECTS),
    readSavedProject: () => createProjectReader(services),
    fillTemplate: () => templateWorkbook,

    documents: () => documents ?? openDocumentMaker(),
    legalPapers: () => createLegalPapers(services),
    actionPapers: () => createActionPapers(services),

    watch: createSourceWatch,
    sources: () => createAddressSources(outside()),
    rnb: () => createRnbSource(outside()),
    bdnb: () => createBdnbSource(outside()),
    risks: () => createOfficialRisks(createGeorisquesSource(outside())),
    natureAround: () => createNatureAround(engine.reference, createAskAreas(createNatureSource(outside()))),
    askDepths: () => createAskDepths(outside()),
    outlinesOf: () => {
      const { communes } = engine.reference.pack;
      return createUnitOutlines({ database, source: createCommuneOutlinesSource(outside()), communes });
    },

    close: () => async () => {
      engine.stop();
      for (const close of closing) await close();
    },
  });
  return services;
}

/** An object whose values are made when they are first read. */
function makeWhenRead<T extends object>(makers: { readonly [name in keyof T]: () => T[name] }): T {
  const made = {} as T;
  for (const name of Object.keys(makers) as (keyof T)[]) {
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = makers[name]();
        Object.defineProperty(made, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return made;
}
