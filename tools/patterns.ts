import { relative } from "node:path";
import { PROJECT } from "./product-texts.ts";
import { readSource, sourcePaths } from "./source-facts.ts";

/** A regular expression of the sources, and where it stands. */
export type Pattern = { readonly source: string; readonly flags: string; readonly file: string };

/** What meets texts of callers. */
const SOURCES = ["packages", "apps/server/src", "apps/web/src"];

/** Every regular expression written in the product, each once. */
export function patternsOfTheSources(): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const path of sourcePaths(SOURCES).filter((path) => !path.includes("testing/"))) {
    for (const { source, flags } of readSource(path).patterns) {
      found.set(`/${source}/${flags}`, { source, flags, file: relative(PROJECT, path) });
    }
  }
  return [...found.values()];
}
