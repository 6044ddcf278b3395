export * from "./evidence.ts";
export * from "./evidence-facts.ts";
export * from "./proved-answers.ts";
export * from "./proved-share.ts";
