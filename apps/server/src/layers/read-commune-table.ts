import { type Bilingual, ensure } from "@lichen/domain";
import { decodeCharacters } from "../platform/decode-text.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import { readLines } from "./read-lines.ts";
import { refusals } from "./refusal-texts.ts";
import { tableRefusals } from "./table-refusals.ts";

type Separator = keyof typeof tableRefusals.separator;

export type CommuneRow<Column extends string> = {
  readonly fields: Readonly<Record<Column, string>>;
  readonly refuse: (reason: Bilingual) => never;
};

/**
 * Rows of a public table, in UTF-8 or Windows-1252, as its lines come: those of a file, or of one inside an archive.
 *
 * @param forms columns that are read, in the forms that the table may have: the first that is whole. A column of another
 * form reads empty
 * @throws FileRefused at the first line that is not of that form
 */
export async function* readRows<const Column extends string>(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  separator: Separator,
  forms: readonly (readonly Column[])[],
): AsyncGenerator<CommuneRow<Column>, void> {
  let places: readonly (readonly [Column, number])[] | null = null;
  let width = 0;
  for await (const { number, text } of readLines(file, chunks)) {
    const refuse = (reason: Bilingual): never => {
      throw new FileRefused(reason, file, number);
    };
    const fields = findFields(text, separator) ?? refuse(tableRefusals.open_quote);
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
    if (fields.length !== width) refuse(refusals.fields(fields.length, width));
    const read = Object.fromEntries(places.map(([name, at]) => [name, fields[at]?.trim() ?? ""]));
    yield { fields: read as Record<Column, string>, refuse };
  }
}

/** Fields of a line; null where a quote is not closed. */
function findFields(line: string, separator: Separator): readonly string[] | null {
  if (!line.includes('"')) return line.split(separator).map(decodeCharacters);
  const fields: string[] = [];
  const one = separator === ";" ? /(?:"((?:[^"]|"")*)"|([^";]*))(;|$)/y : /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const found = one.exec(line);
    if (found === null) return null;
    fields.push(decodeCharacters(found[1]?.replaceAll('""', '"') ?? ensure(found[2])));
    if (found[3] === "") return fields;
  }
}
