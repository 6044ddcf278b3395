export * from "./projected-titles.ts";
export * from "./projections.ts";
export * from "./text-encodings.ts";
