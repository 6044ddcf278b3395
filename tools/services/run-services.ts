import { ConfigRefused, readConfig } from "../../apps/server/src/platform/config.ts";
import { sayIn, type Terminal, terminalLanguage } from "../terminal-language.ts";
import { type Finding, type Limits, type Question, questionsOf, SERVICE_NAMES } from "./questions.ts";
import { text, type Verdict } from "./text.ts";

/** Exit codes. A service that says nothing was not checked: never a success, nor a change of shape. */
const EXIT = { fits: 0, changed: 1, unanswered: 2 } as const satisfies Record<Verdict, number>;

/**
 * Runs the command `services`.
 *
 * @param limits other limits than those of each adapter, for a test in a hurry
 * @returns its exit code: 0 every shape fits, 1 a shape changed or nothing was asked, 2 a service did not answer
 */
export async function runServices(args: readonly string[], terminal: Terminal, limits?: Limits): Promise<number> {
  const { environment, stdout, stderr } = terminal;
  const t = sayIn(terminalLanguage(environment));
  const [command, ...names] = args;
  if (command !== "check" || names.some((name) => !SERVICE_NAMES.some((known) => known === name))) {
    stderr.write(`${t(text.usage)}\n`);
    return 1;
  }
  try {
    const config = readConfig(environment);
    if (!config.externalServices) {
      stderr.write(`${t(text.off)}\n`);
      return 1;
    }
    const questions = questionsOf(config, limits).filter(
      ({ service }) => names.length === 0 || names.includes(service),
    );
    const counts = { fits: 0, changed: 0, unanswered: 0 };
    for (const question of questions) {
      const started = performance.now();
      const finding = await question.ask();
      const ms = Math.round(performance.now() - started);
      counts[verdictOf(finding, question)] += 1;
      stdout.write(
        `${question.service} · ${question.subject} · ${t(text.finding(finding, question.isKnown))} · ${ms} ms\n`,
      );
    }
    stdout.write(`${t(text.counts(counts))}\n`);
    if (counts.changed > 0) return EXIT.changed;
    return counts.unanswered > 0 ? EXIT.unanswered : EXIT.fits;
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    stderr.write(`${error.message}\n`);
    return 1;
  }
}

function verdictOf(finding: Finding, { isKnown }: Question): Verdict {
  if (finding.kind === "answered") return finding.found === 0 && isKnown ? "changed" : "fits";
  // A question that was refused is one that the service no longer understands.
  return finding.reason === "unexpected_answer" || finding.reason === "refused" ? "changed" : "unanswered";
}
