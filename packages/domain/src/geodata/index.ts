export * from "./projections.ts";
export * from "./text-encodings.ts";
