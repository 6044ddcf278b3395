export {
  cancelOwnJob,
  countUnfinished,
  endSilentJobs,
  type Followed,
  followJob,
  GivenUp,
  UNFINISHED,
} from "./follow-job.ts";
export type { Job, JobKind } from "./job-kind.ts";
export { pendingData } from "./pending-data.ts";
export { type Jobs, type JobsParts, startJobs } from "./start-jobs.ts";
