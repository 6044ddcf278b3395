/**
 * `npm run doctor`: tries what an installation stands on, with the settings of this process: names of settings, database, role,
 * schema, clock, store of files, mail, disk, addresses. Each line says what was seen; it ends with 1 when something fails.
 */
import { readConfig } from "../apps/server/src/platform/config.ts";
import { startProcess } from "../apps/server/src/start-process.ts";
import { type Finding, runChecks } from "./doctor/checks.ts";
import { sayIn, terminalLanguage } from "./terminal-language.ts";

const say = sayIn(terminalLanguage(process.env));
const MARKS: Readonly<Record<Finding["outcome"], string>> = { good: "✓", warning: "!", failure: "✗" };

await startProcess(async () => {
  const findings = await runChecks(readConfig(process.env), process.env);
  for (const { outcome, subject, words } of findings) {
    process.stdout.write(`${MARKS[outcome]} ${say(subject)}: ${say(words)}\n`);
  }
  if (findings.some(({ outcome }) => outcome === "failure")) process.exitCode = 1;
});
