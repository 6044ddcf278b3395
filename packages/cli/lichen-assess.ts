#!/usr/bin/env node
import { sayIn, terminalLanguage } from "../../tools/terminal-language.ts";

const OLDEST_NODE = 22;
const { env: environment, stdin, stdout, stderr } = process;
const [major = 0] = process.versions.node.split(".").map(Number);

if (major < OLDEST_NODE) {
  const say = sayIn(terminalLanguage(environment));
  stderr.write(
    `${say({
      fr: `Node ${OLDEST_NODE} ou plus récent est nécessaire\u202f; celui-ci est ${process.version}.`,
      en: `Node ${OLDEST_NODE} or newer is needed; this one is ${process.version}.`,
    })}\n`,
  );
  process.exitCode = 1;
} else {
  const { runAssess } = await import("../../tools/assess/run-assess.ts");
  const terminal = { environment, stdin, stdout, stderr, command: "lichen-assess" };
  process.exitCode = await runAssess(process.argv.slice(2), terminal);
}
