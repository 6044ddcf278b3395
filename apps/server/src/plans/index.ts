export { planJobs } from "./plan-jobs.ts";
export { servePlans } from "./serve-plans.ts";
