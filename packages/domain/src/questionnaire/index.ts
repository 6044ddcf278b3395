export { type Answer, type Answers, isAnswered } from "./answers.ts";
export * from "./catalogue.ts";
export * from "./check.ts";
export * from "./completion.ts";
export * from "./derived.ts";
export * from "./field.ts";
export * from "./issue-texts.ts";
export { isWithinReach, OUTSIDE_EUROPE } from "./reach.ts";
export { SECTIONS } from "./sections.ts";
