import { resultsJob } from "./buildings/index.ts";
import type { Engine } from "./engine.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/open-database.ts";
import type { JobKind } from "./platform/jobs/index.ts";
import { mailJobs } from "./platform/mail/index.ts";
import { upkeepJob } from "./upkeep.ts";

export type JobParts = { readonly config: Config; readonly database: Database; readonly engine: Engine };

/** All the work that is done aside from requests, by a server or by a worker. */
export function jobKinds({ config, database, engine }: JobParts): readonly JobKind[] {
  return [mailJobs({ ...config, database }), upkeepJob(database), resultsJob({ database, ...engine })];
}
