import { inflateEntry, type WorkbookEntries, type WorkbookEntry } from "./workbook-container.ts";

/** What is read of a workbook. */
type WorkbookParts = {
  /** The first sheet. */
  readonly sheet: WorkbookEntry;
  /** Bytes of the parts that are not read piece by piece. */
  readonly heldBytes: number;
};

const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const RELATIONSHIP = /<(?:[\w.-]+:)?Relationship\s([^<>]*)>/g;
const SHEET = /<(?:[\w.-]+:)?sheet\s([^<>]*)>/g;
/** Of a part that only names others. */
const LONGEST_INDEX_BYTES = 1_000_000;

/**
 * Finds the first sheet of a workbook, and what must be held beside it.
 *
 * @throws Error when it cannot be found
 * @source ECMA-376 part 2 §9.3 relationships, part 1 §12.3 parts of a workbook
 */
export async function readParts(bytes: Uint8Array, entries: WorkbookEntries): Promise<WorkbookParts> {
  const textOf = (name: string) => indexText(bytes, entries.get(name));
  const root = attributesOf(await textOf("_rels/.rels"), RELATIONSHIP);
  const workbook = pathFrom("", root.find(({ Type }) => Type?.endsWith("/officeDocument"))?.Target ?? "");
  const folder = workbook.slice(0, workbook.lastIndexOf("/") + 1);
  const sheets = attributesOf(await textOf(workbook), SHEET);
  const first = sheets.find((sheet) => sheet.name !== undefined && findRelation(sheet) !== undefined);
  const relations = attributesOf(await textOf(`${folder}_rels/${workbook.slice(folder.length)}.rels`), RELATIONSHIP);
  const entryOf = ({ Target = "" }: Attributes) => entries.get(pathFrom(folder, Target));
  const sheet = relations.find(
    ({ Id, Type }) =>
      Id !== undefined && first !== undefined && Id === findRelation(first) && Type?.endsWith("/worksheet"),
  );
  const entry = sheet === undefined ? undefined : entryOf(sheet);
  if (entry === undefined) throw new Error("the workbook has no sheet");
  const held = relations.filter(({ Type }) => Type?.endsWith("/sharedStrings") || Type?.endsWith("/styles"));
  return { sheet: entry, heldBytes: held.reduce((sum, part) => sum + (entryOf(part)?.size ?? 0), 0) };
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
