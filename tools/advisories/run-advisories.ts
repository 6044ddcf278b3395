import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArguments } from "../parsed-arguments.ts";
import { sayIn, type Terminal, terminalLanguage } from "../terminal-language.ts";
import { type Lock, lockedPackages } from "./locked-packages.ts";
import { type AdvisoryFile, readAdvisories } from "./read-advisories.ts";
import { text } from "./text.ts";

const LOCK = join(import.meta.dirname, "../../package-lock.json");
/** Exit codes. A file that cannot be read checked nothing: never a success. */
const EXIT = { none: 0, touched: 1, unread: 2 } as const;

/**
 * Runs the command `advisories`.
 *
 * @returns its exit code: 0 no advisory is about a locked package, 1 one is, 2 nothing was checked
 */
export async function runAdvisories(args: readonly string[], terminal: Terminal): Promise<number> {
  const { environment, stdout, stderr } = terminal;
  const t = sayIn(terminalLanguage(environment));
  const parsed = parseArguments(args, { omit: { type: "string" }, lock: { type: "string" } });
  const [path, ...others] = parsed?.positionals ?? [];
  const { omit, lock = LOCK } = parsed?.values ?? {};
  if (path === undefined || others.length > 0 || (omit !== undefined && omit !== "dev")) {
    stderr.write(`${t(text.usage)}\n`);
    return EXIT.unread;
  }
  const packages = lockedPackages(JSON.parse(readFileSync(lock, "utf8")) as Lock).filter(
    ({ isForDevelopment }) => omit !== "dev" || !isForDevelopment,
  );
  const file = await readAdvisories(path, new Set(packages.map(({ name }) => name))).catch(
    (): AdvisoryFile | null => null,
  );
  if (file === null) {
    stderr.write(`${t(text.unreadable(path))}\n`);
    return EXIT.unread;
  }
  const touched = packages.flatMap((one) =>
    file.advisories
      .filter((advisory) => advisory.package === one.name && advisory.touches(one.version))
      .map((advisory) => t(text.touched(advisory, one))),
  );
  for (const line of touched) stdout.write(`${line}\n`);
  stdout.write(`${t(text.counts(file, packages.length, touched.length))}\n`);
  return touched.length > 0 ? EXIT.touched : EXIT.none;
}
