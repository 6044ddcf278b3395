import { rankingJobs } from "./adaptation/index.ts";
import { assessmentJobs } from "./assessments/index.ts";
import { RESULTS_JOB, refinePlacesJob, resultsJob } from "./buildings/index.ts";
import { importJobs } from "./imports/index.ts";
import { notificationJob } from "./notifications/index.ts";
import { planJobs } from "./plans/index.ts";
import type { JobKind } from "./platform/jobs/index.ts";
import { mailJobs } from "./platform/mail/index.ts";
import { reviewJob } from "./quarters/index.ts";
import { PDF_JOB, reportJobs } from "./reports/index.ts";
import type { Services } from "./services.ts";
import { upkeepJob } from "./upkeep.ts";
import { WEBHOOK_JOB, webhookJobs } from "./webhooks/index.ts";

/** What may have waited for a process to work on it. */
export const AT_START: readonly string[] = ["mails", RESULTS_JOB, WEBHOOK_JOB];

/**
 * All the work that is done aside from requests, by a server or by a worker.
 *
 * @param onFailure is told what went wrong in a job that went on; it may quote what was stored
 */
export function jobKinds(services: Services, onFailure: (error: unknown, job: string) => void): readonly JobKind[] {
  const { config, database, files, loader, documents, reference, cells, stamp, currentYear, wakeWebhooks } = services;
  const paper = { loader, documents, reference, cells, stamp, currentYear };
  return [
    mailJobs({ ...config, database }),
    ...webhookJobs(services),
    notificationJob(services),
    reviewJob(services),
    upkeepJob(services),
    resultsJob(services),
    ...rankingJobs(services),
    ...planJobs(services),
    // Addresses are asked for where outside services may be.
    ...(config.externalServices ? [refinePlacesJob(services)] : []),
    ...importJobs(services),
    ...assessmentJobs(services),
    ...reportJobs({ ...paper, database, files, wakeWebhooks, onFailure: (error) => onFailure(error, PDF_JOB) }),
  ];
}
