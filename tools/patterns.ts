import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";

/** A regular expression of the sources, and where it stands. */
export type Pattern = { readonly source: string; readonly flags: string; readonly file: string };

const PROJECT = join(import.meta.dirname, "..");
/** What meets texts of callers. */
const SOURCES = ["packages", "apps/server/src", "apps/web/src"];

/** Every regular expression written in the product, each once. */
export function patternsOfTheSources(): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const folder of SOURCES) {
    for (const name of readdirSync(join(PROJECT, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(name) || /\.test\.|-under-test\.|testing\/|node_modules/.test(name)) continue;
      const path = join(PROJECT, folder, name);
      for (const { source, flags } of patternsOf(path, readFileSync(path, "utf8"))) {
        found.set(`/${source}/${flags}`, { source, flags, file: relative(PROJECT, path) });
      }
    }
  }
  return [...found.values()];
}

function patternsOf(path: string, code: string): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = [];
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  JSON.stringify(program, (_, node) => {
    if (node?.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    const [pattern, flags] = node?.type === "NewExpression" && node.callee.name === "RegExp" ? node.arguments : [];
    if (typeof pattern?.value === "string") found.push({ source: pattern.value, flags: flags?.value ?? "" });
    return typeof node === "bigint" ? String(node) : node;
  });
  return found;
}
