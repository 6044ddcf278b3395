import { createReadStream, createWriteStream, renameSync, rmSync, statSync, type WriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type Bilingual, referenceLayers } from "@lichen/domain";
import { embeddedData } from "../../apps/server/src/embedded-data.ts";
import { sayIn, type Terminal, terminalLanguage } from "../terminal-language.ts";
import { type AssessRequest, readArguments } from "./arguments.ts";
import { assessFile, type Counts, HeaderRefused } from "./assess-file.ts";
import { CsvBroken } from "./read-csv.ts";
import type { BadRow } from "./read-place.ts";
import { longForm, wideForm } from "./result-rows.ts";
import { text } from "./text.ts";
import { csvLine } from "./write-csv.ts";

/** Progress is said this often, ms. */
const PROGRESS_EVERY_MS = 1000;
/** Where a result is while it is being written: half a table is never taken for a whole one. A pipe has no draft. */
const draftOf = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === false ? path : `${path}.part`;

type Output = Terminal & { readonly t: (text: Bilingual) => string };

/**
 * Runs the command `assess`.
 *
 * @returns its exit code: 0 all good, 2 bad rows, 1 nothing done
 */
export async function runAssess(args: readonly string[], terminal: Terminal): Promise<number> {
  const output = { ...terminal, t: sayIn(terminalLanguage(terminal.environment)) };
  const request = readArguments(args);
  return request === null ? fail(text.usage, output) : run(request, output);
}

async function run(request: AssessRequest, output: Output): Promise<number> {
  const outputs = [request.out, request.errors].filter((path) => path !== null);
  const paths = [request.input, ...outputs].map((path) => resolve(path));
  if (new Set(paths).size < paths.length) return fail(text.sameFile, output);
  const drafts = outputs.map((path) => ({ path, draft: draftOf(path) })).filter(({ path, draft }) => path !== draft);
  try {
    if (!(await stat(request.input)).isFile())
      throw Object.assign(new Error(), { code: "EISDIR", path: request.input });
    const counts = await assessInto(request, output);
    for (const { path, draft } of drafts) renameSync(draft, path);
    return counts.bad > 0 ? 2 : 0;
  } catch (error) {
    for (const { draft } of drafts) rmSync(draft, { force: true });
    if (error instanceof HeaderRefused) return fail(text.header(error.fault), output);
    if (error instanceof CsvBroken) return fail(text.broken(error), output);
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === "EPIPE") return 1;
    if (code !== undefined && path !== undefined) return fail(text.unreadable(path, code), output);
    throw error;
  }
}

async function assessInto(request: AssessRequest, output: Output): Promise<Counts> {
  const { t, stdout, stderr } = output;
  const result = request.out === null ? stdout : createWriteStream(draftOf(request.out));
  const errors = request.errors === null ? null : createWriteStream(draftOf(request.errors));
  const toResult = writerTo(result);
  const toErrors = errors === null ? null : writerTo(errors);
  await toErrors?.(csvLine(text.errorsHeader.map(t), request.separator ?? ","));
  let started = Date.now();
  let next = started + PROGRESS_EVERY_MS;
  const counts = await assessFile(createReadStream(request.input), {
    load() {
      const { pack, places } = embeddedData();
      const data = { places, layers: referenceLayers(pack) };
      started = Date.now();
      next = started + PROGRESS_EVERY_MS;
      return data;
    },
    year: new Date().getUTCFullYear(),
    form: request.format === "long" ? longForm(request) : wideForm(request),
    separator: request.separator,
    write: toResult,
    onBad: (row) => (toErrors === null ? sayBad(row, output) : toErrors(badLines(row, request, output))),
    onHeader({ ignored }) {
      if (ignored.length > 0) stderr.write(`${t(text.ignored(ignored))}\n`);
    },
    onProgress(counts) {
      const now = Date.now();
      if (now < next) return;
      next = now + PROGRESS_EVERY_MS;
      stderr.write(`${t(text.progress(counts, Math.round((1000 * counts.good) / (now - started))))}\n`);
    },
  });
  await Promise.all([
    request.out === null ? null : waitForEnd(result as WriteStream),
    errors === null ? null : waitForEnd(errors),
  ]);
  stderr.write(`${t(text.done(counts, Math.round((Date.now() - started) / 100) / 10))}\n`);
  return counts;
}

/** Writes to a stream no faster than it takes; its failure is the writer's. */
function writerTo(stream: NodeJS.WritableStream): (content: string) => Promise<void> {
  let failure: Error | null = null;
  let wake: (() => void) | null = null;
  stream.on("error", (error) => {
    failure = error;
    wake?.();
  });
  stream.on("drain", () => wake?.());
  return async (content) => {
    if (failure === null && !stream.write(content)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (failure !== null) throw failure;
  };
}

function waitForEnd(stream: WriteStream): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once("error", reject);
    stream.end(resolve);
  });
}

async function sayBad({ line, reasons }: BadRow, { t, stderr }: Output): Promise<void> {
  stderr.write(reasons.map((reason) => `${t(text.badRow(line, reason))}\n`).join(""));
}

function badLines({ line, reasons }: BadRow, { separator = "," }: AssessRequest, { t }: Output): string {
  return reasons.map(({ column, reason }) => csvLine([line, column, t(reason)], separator)).join("");
}

function fail(message: Bilingual, { t, stderr }: Output): number {
  stderr.write(`${t(message)}\n`);
  return 1;
}
