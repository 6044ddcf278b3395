import { createWriteStream, renameSync, rmSync, statSync, type WriteStream, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { type AssessmentFormat, type Bilingual, referenceLayers } from "@lichen/domain";
import { csvCell } from "@lichen/report";
import { embeddedData } from "../../apps/server/src/embedded-data.ts";
import { FileRefused, faults } from "../../apps/server/src/imports/place-faults.ts";
import type { BadRow } from "../../apps/server/src/imports/read-place.ts";
import { readTable, type Table } from "../../apps/server/src/imports/read-table.ts";
import { sayIn, type Terminal, terminalLanguage } from "../terminal-language.ts";
import { type AssessRequest, readArguments, STANDARD_INPUT, WrongOption } from "./arguments.ts";
import { assessTable, type Counts } from "./assess-table.ts";
import { createProgress } from "./progress.ts";
import { longShape, wideShape } from "./result-rows.ts";
import { describeRun } from "./run-record.ts";
import { text } from "./text.ts";

/** Formats that are no text. */
const BINARY: ReadonlySet<AssessmentFormat> = new Set(["gpkg", "parquet"]);

/** Where a result is while it is being written: half a table is never taken for a whole one. A pipe has no draft. */
const draftOf = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === false ? path : `${path}.part`;

type AssessTerminal = Terminal & {
  readonly stdin: NodeJS.ReadableStream;
  /** How the command is typed. */
  readonly command: string;
};
type Output = AssessTerminal & { readonly t: (text: Bilingual) => string };

/**
 * Runs the command `assess`.
 *
 * @returns its exit code: 0 all good, 2 refused rows, 1 nothing done
 */
export async function runAssess(args: readonly string[], terminal: AssessTerminal): Promise<number> {
  const output = { ...terminal, t: sayIn(terminalLanguage(terminal.environment)) };
  try {
    const request = readArguments(args);
    if (request === null) return fail(text.usage(terminal.command), output);
    if (request !== "help") return await run(request, output);
    output.stdout.write(`${output.t(text.help(terminal.command))}\n`);
    return 0;
  } catch (error) {
    if (error instanceof WrongOption) return fail(text.wrongOption(error), output);
    throw error;
  }
}

async function run(request: AssessRequest, output: Output): Promise<number> {
  const { input, out, errors, format } = request;
  const outputs = [out, errors].filter((path) => path !== null);
  const paths = [...(input === STANDARD_INPUT ? [] : [input]), ...outputs].map((path) => resolve(path));
  if (new Set(paths).size < paths.length) return fail(text.sameFile, output);
  if (BINARY.has(format) && out === null && isTerminal(output.stdout)) return fail(text.binary, output);
  const drafts = outputs.map((path) => ({ path, draft: draftOf(path) })).filter(({ path, draft }) => path !== draft);
  try {
    const bytes = input === STANDARD_INPUT ? await buffer(output.stdin) : await readFile(input);
    const counts = await assessInto(request, bytes, output);
    for (const { path, draft } of drafts) renameSync(draft, path);
    return counts.bad > 0 ? 2 : 0;
  } catch (error) {
    for (const { draft } of drafts) rmSync(draft, { force: true });
    if (error instanceof FileRefused) return fail(text.refused(nameOf(request, output), error.reason), output);
    const { code, path = input } = error as NodeJS.ErrnoException;
    if (code === "EPIPE") return 1;
    if (code === "ERR_FS_FILE_TOO_LARGE") return fail(text.refused(nameOf(request, output), faults.tooLarge), output);
    if (code !== undefined && /^E[A-Z]+$/.test(code)) return fail(text.unreadable(path, code), output);
    throw error;
  }
}

async function assessInto(request: AssessRequest, bytes: Uint8Array, output: Output): Promise<Counts> {
  const { t, stdout, stderr } = output;
  const { out, separator } = request;
  const table = await readTable(bytes, { separator, language: terminalLanguage(output.environment) });
  sayColumns(table, output);
  const result = out === null ? stdout : createWriteStream(draftOf(out));
  const errors = request.errors === null ? null : createWriteStream(draftOf(request.errors));
  const toErrors = errors === null ? null : writerTo(errors);
  await toErrors?.(csvRow(text.errorsHeader.map(t)));
  const { pack, places } = embeddedData();
  const layers = referenceLayers(pack);
  const year = new Date().getUTCFullYear();
  const shape = request.shape === "long" ? longShape(request) : wideShape(request);
  const started = Date.now();
  const progress = createProgress(stderr, table.total, t);
  const file = nameOf(request, output);
  const counts = await assessTable(table, {
    places,
    layers,
    year,
    shape,
    format: request.format,
    separator: table.separator ?? ",",
    write: writerTo(result),
    async onBad(row) {
      if (toErrors !== null) return toErrors(badLines(file, row, output));
      progress.clear();
      stderr.write(row.reasons.map((reason) => `${t(text.badRow(file, row.number, reason))}\n`).join(""));
    },
    onProgress: progress.show,
  });
  progress.clear();
  await Promise.all([
    out === null ? null : waitForEnd(result as WriteStream),
    errors === null ? null : waitForEnd(errors),
  ]);
  if (out !== null && draftOf(out) !== out)
    writeFileSync(`${out}.meta.json`, describeRun(request, { bytes, table, layers, counts, year }));
  stderr.write(`${t(text.done(counts, Math.round((Date.now() - started) / 100) / 10))}\n`);
  return counts;
}

/** Says what is left of the columns, and what is read otherwise than it is written. */
function sayColumns({ sheet, matching }: Table, { t, stderr }: Output): void {
  const read = new Map(matching.columns.map((column) => [column.at, column]));
  const ignored = sheet.columns.filter(({ at }) => !read.has(at)).map(({ heading }) => heading);
  if (ignored.some((heading) => heading !== "")) stderr.write(`${t(text.ignored(ignored))}\n`);
  for (const { at, heading } of sheet.columns) {
    const values = Object.entries(read.get(at)?.values ?? {});
    if (values.length > 0) stderr.write(`${t(text.replaced(heading, values))}\n`);
  }
}

/** Writes to a stream no faster than it takes; its failure is the writer's. */
function writerTo(stream: NodeJS.WritableStream): (content: string | Uint8Array) => Promise<void> {
  let failure: Error | null = null;
  let wake: (() => void) | null = null;
  stream.on("error", (error) => {
    failure = error;
    wake?.();
  });
  stream.on("drain", () => wake?.());
  return async (content) => {
    if (failure === null && content.length > 0 && !stream.write(content)) {
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

function badLines(file: string, { number, reasons }: BadRow, { t }: Output): string {
  return reasons.map(({ column, reason }) => csvRow([file, number, column, t(reason)])).join("");
}

function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => csvCell(cell, "en")).join(",")}\n`;
}

function nameOf({ input }: AssessRequest, { t }: Output): string {
  return input === STANDARD_INPUT ? t(text.standardInput) : basename(input);
}

function isTerminal(stream: NodeJS.WritableStream & { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true;
}

function fail(message: Bilingual, { t, stderr }: Output): number {
  stderr.write(`${t(message)}\n`);
  return 1;
}
