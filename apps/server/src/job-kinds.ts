import { rankingJobs } from "./adaptation/index.ts";
import { RESULTS_JOB, refinePlacesJob, resultsJob } from "./buildings/index.ts";
import { embeddedData } from "./embedded-data.ts";
import type { Engine } from "./engine.ts";
import { importJobs } from "./imports/index.ts";
import { type Config, publicAddress } from "./platform/config.ts";
import type { Database } from "./platform/database/open-database.ts";
import type { FileStore } from "./platform/files/index.ts";
import type { JobKind } from "./platform/jobs/index.ts";
import { mailJobs } from "./platform/mail/index.ts";
import { PDF_JOB, type ReportMaker, reportJobs } from "./reports/index.ts";
import { createAddressSources } from "./sources/index.ts";
import { upkeepJob } from "./upkeep.ts";

type JobDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly engine: Engine;
  readonly files: FileStore;
  readonly reportMaker: ReportMaker;
  /** Has the mails that wait leave at once. */
  readonly wakeMails: () => void;
  /** Told what went wrong in a job that went on; it may quote what was stored. */
  readonly onFailure: (error: unknown, job: string) => void;
};

/** What may have waited for a process to work on it. */
export const AT_START: readonly string[] = ["mails", RESULTS_JOB];

/** All the work that is done aside from requests, by a server or by a worker. */
export function jobKinds(parts: JobDeps): readonly JobKind[] {
  const { config, database, engine, files, reportMaker, wakeMails, onFailure } = parts;
  return [
    mailJobs({ ...config, database }),
    upkeepJob(database),
    resultsJob({ database, ...engine }),
    ...rankingJobs({ database, ...engine }),
    ...placesJobs(config, database, engine),
    ...importJobs({ database, ...engine, files, wakeMails, publicUrl: publicAddress(config) }),
    ...reportJobs({ database, files, ...reportMaker, onFailure: (error) => onFailure(error, PDF_JOB) }),
  ];
}

/** Addresses are asked for where outside services may be. */
function placesJobs(config: Config, database: Database, { assessor }: Engine): readonly JobKind[] {
  if (!config.externalServices) return [];
  const sources = createAddressSources({ enabled: true, ...config });
  return [refinePlacesJob({ database, assessor, places: embeddedData().places, sources })];
}
