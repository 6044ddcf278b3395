import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** A file of an installed npm package, parsed. Only the builds call it: what ships reads the tables. */
export function importJson<T>(specifier: string): T {
  return JSON.parse(readFileSync(require.resolve(specifier), "utf8")) as T;
}

/** An installed CommonJS package without types. */
export function importModule<T>(specifier: string): T {
  return require(specifier) as T;
}
