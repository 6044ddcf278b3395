export { assessmentAddresses } from "./assessment-addresses.ts";
export { ASSESSMENT_JOB, assessmentJobs } from "./assessment-jobs.ts";
export { assessmentFiles } from "./assessment-rows.ts";
export { runAssessment } from "./run-assessment.ts";
export { serveAssessments } from "./serve-assessments.ts";
