export * from "./applicable-fields.ts";
export * from "./survey.ts";
export * from "./survey-questions.ts";
