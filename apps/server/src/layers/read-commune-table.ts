import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Bilingual } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { ExportRefused } from "./export-refused.ts";
import { readLines } from "./read-lines.ts";
import { refusals } from "./refusal-texts.ts";
import { tableRefusals } from "./table-refusals.ts";
import { readBytes } from "./tracc-files.ts";

type Separator = keyof typeof tableRefusals.separator;

export type CommuneRow<Column extends string> = {
  readonly fields: Readonly<Record<Column, string>>;
  readonly refuse: (reason: Bilingual) => never;
};

const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";
const windows1252 = new TextDecoder("windows-1252");
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Rows of a public table separated by `;`, in UTF-8 or Windows-1252, as its lines come.
 *
 * @param forms columns that are read, in the forms that the table may have: the first that is whole. A column of another
 * form reads empty
 * @returns SHA-256 of the bytes
 * @throws ExportRefused at the first line that is not of that form
 */
export async function* readCommuneTable<const Column extends string>(
  path: string,
  ...forms: readonly (readonly Column[])[]
): AsyncGenerator<CommuneRow<Column>, string> {
  const hash = createHash("sha256");
  yield* readRows(
    basename(path),
    readBytes(path, (bytes) => hash.update(bytes)),
    ";",
    forms,
  );
  return hash.digest("hex");
}

/** Rows of a table by its bytes, whatever they come from: a file, or one inside an archive. */
export async function* readRows<const Column extends string>(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  separator: Separator,
  forms: readonly (readonly Column[])[],
): AsyncGenerator<CommuneRow<Column>, void> {
  let places: readonly (readonly [Column, number])[] | null = null;
  let width = 0;
  try {
    for await (const { number, text } of readLines(file, chunks)) {
      const refuse = (reason: Bilingual): never => {
        throw new ExportRefused(file, number, reason);
      };
      const line = number === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
      const fields = fieldsOf(line, separator) ?? refuse(tableRefusals.open_quote);
      if (places === null) {
        const names = fields.map((name) => name.trim().toLowerCase());
        if (names.length === 1) refuse(tableRefusals.separator[separator]);
        const missingOf = (form: readonly Column[]) => form.filter((name) => !names.includes(name));
        const columns = forms.find((form) => missingOf(form).length === 0) ?? ensure(forms.at(-1));
        const missing = missingOf(columns);
        if (missing.length > 0) refuse(tableRefusals.missing_columns(missing.join(", ")));
        places = forms.flat().map((name) => [name, columns.includes(name) ? names.indexOf(name) : -1] as const);
        width = names.length;
        continue;
      }
      if (fields.length !== width) refuse(tableRefusals.width(fields.length, width));
      const read = Object.fromEntries(places.map(([name, at]) => [name, fields[at]?.trim() ?? ""]));
      yield { fields: read as Record<Column, string>, refuse };
    }
  } catch (error) {
    if (error instanceof ExportRefused) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ExportRefused(file, null, refusals.unreadable(code));
  }
}

/** Fields of a line; null where a quote is not closed. */
function fieldsOf(line: string, separator: Separator): readonly string[] | null {
  if (!line.includes('"')) return line.split(separator).map(decodeBytes);
  const fields: string[] = [];
  const one = separator === ";" ? /(?:"((?:[^"]|"")*)"|([^";]*))(;|$)/y : /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const found = one.exec(line);
    if (found === null) return null;
    fields.push(decodeBytes(found[1]?.replaceAll('""', '"') ?? found[2]!));
    if (found[3] === "") return fields;
  }
}

function decodeBytes(bytes: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) return bytes;
  const buffer = Buffer.from(bytes, "latin1");
  try {
    return utf8.decode(buffer);
  } catch {
    return windows1252.decode(buffer);
  }
}
