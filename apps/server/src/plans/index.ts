export { planJobs } from "./plan-jobs.ts";
export { readPlanActions, readPlanAnswer } from "./plan-rows.ts";
export { servePlans } from "./serve-plans.ts";
