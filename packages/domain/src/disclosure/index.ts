export * from "./appendix-a.ts";
