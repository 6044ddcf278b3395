/** `npm run client`: the method and path of each call, by its name in the contract, so that no schema travels with a client. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "@lichen/contract";
import * as contract from "@lichen/contract";

const FILE = join(import.meta.dirname, "src/routes.ts");

/** Source of the table of routes. */
export function routesSource(): string {
  const calls = new Set<unknown>(contract.CALLS);
  const named = Object.entries(contract as Readonly<Record<string, unknown>>).filter(([, value]) => calls.has(value));
  const rows = named
    .map(([name, call]) => ({ name, ...(call as Endpoint) }))
    // Paths that begin alike stand together: the first load of the screens, which has them all, is smaller.
    .toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
    .map(({ name, method, path }) => `  ${name}: "${method} ${path}",\n`);
  return `/** Method and path of each call. Written by \`npm run client\`. */\nexport const ROUTES = {\n${rows.join("")}} as const;\n`;
}

if (import.meta.main) writeFileSync(FILE, routesSource());
