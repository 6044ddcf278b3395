import { readFileSync } from "node:fs";
import { text as textOf } from "node:stream/consumers";
import yauzl from "yauzl";
import { type Advisory, readRecord } from "./advisory.ts";

/** Advisories about packages of npm, and how many records they were read from. */
export type AdvisoryFile = {
  readonly advisories: readonly Advisory[];
  readonly records: number;
  /** Day of the last change of a record, which says how old the file is; null when none says. */
  readonly lastChange: string | null;
};

/** The file holds no advisory that can be read. */
class NoAdvisory extends Error {}

const ZIP = Buffer.from("PK\x03\x04", "latin1");

/**
 * Reads a zip of records (the export of osv.dev), one record, a list of them, an object that holds one, or a record a line.
 *
 * @param wanted names of the packages that are looked at: an export has hundreds of thousands of others
 * @throws NoAdvisory
 */
export async function readAdvisories(path: string, wanted: ReadonlySet<string>): Promise<AdvisoryFile> {
  const advisories: Advisory[] = [];
  let [records, lastChange]: [number, string | null] = [0, null];
  const take = (value: unknown) => {
    const read = readRecord(value);
    if (read === null) return;
    records += 1;
    if (read.changed !== null && read.changed > (lastChange ?? "")) lastChange = read.changed;
    advisories.push(...read.advisories.filter((one) => wanted.has(one.package)));
  };
  for await (const text of readTexts(path)) for (const value of valuesOf(text)) take(value);
  if (records === 0) throw new NoAdvisory();
  return { advisories, records, lastChange };
}

async function* readTexts(path: string): AsyncGenerator<string> {
  const content = readFileSync(path);
  if (!content.subarray(0, ZIP.length).equals(ZIP)) {
    yield content.toString();
    return;
  }
  const zip = await yauzl.fromBufferPromise(content);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith(".json")) yield await textOf(await zip.openReadStreamPromise(entry));
  }
}

function valuesOf(text: string): readonly unknown[] {
  const whole = parse(text);
  if (whole === undefined) return text.split("\n").map(parse);
  if (Array.isArray(whole)) return whole;
  if (typeof whole !== "object" || whole === null) return [];
  const { vulns, advisories } = whole as { readonly vulns?: unknown; readonly advisories?: unknown };
  const list = [vulns, advisories].find(Array.isArray);
  return list ?? [whole];
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
