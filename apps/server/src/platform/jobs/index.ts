export {
  cancelOwnJob,
  countUnfinished,
  createFollowedRows,
  type Followed,
  followJob,
  GivenUp,
  UNFINISHED,
} from "./follow-job.ts";
export type { AcknowledgedJob, Job, JobKind, JobRows, SentJob } from "./job-kind.ts";
export { type JobEvent, jobLog } from "./job-log.ts";
export { readJobQueues } from "./read-job-queues.ts";
export { type Jobs, type JobsDeps, startJobs } from "./start-jobs.ts";
