export * from "./depth-damage.ts";
