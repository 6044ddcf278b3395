import { inflateEntry, type WorkbookEntries, type WorkbookEntry } from "./workbook-container.ts";

/** A sheet of cells of a workbook. */
export type WorkbookSheet = { readonly name: string; readonly isHidden: boolean; readonly entry: WorkbookEntry };

/** What is read of a workbook. */
type WorkbookParts = {
  /** Its sheets of cells, in its order: at least one. */
  readonly sheets: readonly WorkbookSheet[];
  /** Bytes of the parts that are not read piece by piece. */
  readonly heldBytes: number;
};

const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const RELATIONSHIP = /<(?:[\w.-]+:)?Relationship\s([^<>]*)>/g;
const SHEET = /<(?:[\w.-]+:)?sheet\s([^<>]*)>/g;
const HIDDEN_STATES = new Set(["hidden", "veryHidden"]);
/** @source XML 1.0 §4.6 predefined entities, §4.1 character references */
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;
/** Of a part that only names others. */
const LONGEST_INDEX_BYTES = 1_000_000;

/**
 * Finds the sheets of a workbook, and the size of what is held in memory to read one.
 *
 * @throws Error when it has none
 * @source ECMA-376 part 2 §9.3 relationships, part 1 §12.3 parts of a workbook
 */
export async function readParts(bytes: Uint8Array, entries: WorkbookEntries): Promise<WorkbookParts> {
  const textOf = (name: string) => indexText(bytes, entries.get(name));
  const root = attributesOf(await textOf("_rels/.rels"), RELATIONSHIP);
  const workbook = pathFrom("", root.find(({ Type }) => Type?.endsWith("/officeDocument"))?.Target ?? "");
  const folder = workbook.slice(0, workbook.lastIndexOf("/") + 1);
  const listed = attributesOf(await textOf(workbook), SHEET);
  const relations = attributesOf(await textOf(`${folder}_rels/${workbook.slice(folder.length)}.rels`), RELATIONSHIP);
  const entryOf = ({ Target = "" }: Attributes) => entries.get(pathFrom(folder, Target));
  // A sheet may hold a chart alone.
  const worksheets = new Map(
    relations.flatMap((one) => {
      const entry = one.Type?.endsWith("/worksheet") ? entryOf(one) : undefined;
      return one.Id === undefined || entry === undefined ? [] : [[one.Id, entry] as const];
    }),
  );
  const sheets = listed.flatMap((one): WorkbookSheet[] => {
    const entry = worksheets.get(findRelation(one) ?? "");
    if (one.name === undefined || entry === undefined) return [];
    return [{ name: decodeEntities(one.name), isHidden: HIDDEN_STATES.has(one.state ?? ""), entry }];
  });
  if (sheets.length === 0) throw new Error("the workbook has no sheet");
  const held = relations.filter(({ Type }) => Type?.endsWith("/sharedStrings") || Type?.endsWith("/styles"));
  return { sheets, heldBytes: held.reduce((sum, part) => sum + (entryOf(part)?.size ?? 0), 0) };
}

type Attributes = Readonly<Record<string, string | undefined>>;

async function indexText(bytes: Uint8Array, entry: WorkbookEntry | undefined): Promise<string> {
  if (entry === undefined || entry.size > LONGEST_INDEX_BYTES) throw new Error("a part of the workbook is missing");
  const pieces: Buffer[] = [];
  for await (const piece of inflateEntry(bytes, entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

function findRelation(sheet: Attributes): string | undefined {
  return Object.entries(sheet).find(([name]) => name.endsWith(":id"))?.[1];
}

function attributesOf(text: string, tag: RegExp): Attributes[] {
  return [...text.matchAll(tag)].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, a, b]) => [name, a ?? b])),
  );
}

function pathFrom(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** The text of an attribute. */
export function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}
