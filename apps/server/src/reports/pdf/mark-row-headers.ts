/** Reference to an object: its number and its generation. */
const FIRST_KID = /\/K\s*\[\s*(\d+) 0 R/;
const KIND = /\/S\s*\/(TR|TD|THead|TBody|Table)\b/;
const PARENT = /\/P\s+(\d+) 0 R/;
const HEADERS = /\/Headers\s*\[[^\]]*\]/;
/** What the typesetter says of a cell under the first column, or in a table whose columns have no header. */
const FIRST_COLUMN = /\/Headers\s*\[\s*(?:\]|\([^)]*x0y)/;
const ATTRIBUTES = /\/O\s*\/Table\b/;

/**
 * The objects of a tagged PDF, the first cell of each row of a table being the header of its row, as the first column of
 * every table names what its rows are about. The typesetter gives a header to columns alone, and each cell a list of its
 * headers, which would hide those of the rows: both directions are left to their scope.
 *
 * @param objects what stands between "obj" and "endobj", by number from 1
 * @source ISO 32000-1 §14.8.5.7 (attributes of tables); RGAA 4.1, 5.6 and 13.3
 */
export function markRowHeaders(objects: readonly Buffer[]): readonly Buffer[] {
  const texts = objects.map((body) => (body.includes("/StructElem") ? body.toString("latin1") : null));
  const kinds = texts.map((text) => text?.match(KIND)?.[1]);
  const kindOf = (number: number) => kinds[number - 1];
  const parentOf = (number: number) => Number(texts[number - 1]?.match(PARENT)?.[1]);
  const changed = new Map<number, string>();
  for (const [place, text] of texts.entries()) {
    const number = place + 1;
    if (text === null) continue;
    if (kindOf(number) === "TD" && !changed.has(number)) changed.set(number, text.replace(HEADERS, ""));
    if (kindOf(number) !== "TR" || kindOf(parentOf(number)) === "THead") continue;
    const first = Number(text.match(FIRST_KID)?.[1]);
    const cell = texts[first - 1];
    if (kindOf(first) === "TD" && cell && FIRST_COLUMN.test(cell)) changed.set(first, asRowHeader(cell));
  }
  return objects.map((body, place) => {
    const text = changed.get(place + 1);
    return text === undefined ? body : Buffer.from(text, "latin1");
  });
}

function asRowHeader(cell: string): string {
  const header = cell.replace(/\/S\s*\/TD\b/, "/S /TH");
  return header.replace(HEADERS, "").replace(ATTRIBUTES, "/O /Table /Scope /Row");
}
