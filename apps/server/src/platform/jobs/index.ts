export type { Job, JobKind } from "./job-kind.ts";
export { type Jobs, type JobsParts, startJobs } from "./start-jobs.ts";
