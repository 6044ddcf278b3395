export { type Answer, type Answers, isAnswered } from "./answers.ts";
export * from "./catalogue.ts";
export * from "./check.ts";
export * from "./completion.ts";
export { COUNTRIES_NOT_COVERED } from "./countries.ts";
export * from "./derived.ts";
export * from "./field.ts";
export * from "./issue-texts.ts";
export { SECTIONS } from "./sections.ts";
