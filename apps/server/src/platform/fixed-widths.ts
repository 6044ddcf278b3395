/** Titles and rows of less would be aligned by chance. */
const FEWEST_LINES = 3;
const FEWEST_COLUMNS = 3;
/** Share of the lines that have a gap as wide as a sentence has none. */
const ALIGNED_SHARE = 0.6;
const WIDE_GAP = /\S {2,}\S/;
/** What some programs draw under the titles. */
const RULE = /^[-=+ ]+$/;

type Column = { readonly from: number; readonly to: number };

/**
 * Rows of a text whose cells are aligned by spaces, each column as wide as its longest cell; null for any other text. A line
 * that is not aligned as the others is one cell: what the file is, or its end.
 */
export function parseFixedWidths(text: string): Iterable<readonly (string | null)[]> | null {
  if (text.includes("\t") || text.includes(";")) return null;
  const lines = text.split(/\r\n|\n|\r/).map((line) => (RULE.test(line) ? "" : line.trimEnd()));
  const filled = lines.filter((line) => line !== "");
  const aligned = filled.filter((line) => WIDE_GAP.test(line));
  const [titles] = aligned;
  if (titles === undefined || aligned.length < Math.max(FEWEST_LINES, filled.length * ALIGNED_SHARE)) return null;
  const columns = findColumns(aligned, titles);
  return columns.length < FEWEST_COLUMNS ? null : lines.map((line) => cutLine(line, columns));
}

/** The columns between what is blank in every line; one without a title is the rest of the one before it. */
function findColumns(lines: readonly string[], titles: string): readonly Column[] {
  const isFilled: boolean[] = [];
  for (const line of lines) for (let at = 0; at < line.length; at++) isFilled[at] ||= line[at] !== " ";
  const columns: Column[] = [];
  for (let at = 0; at < isFilled.length; at++) {
    if (isFilled[at] !== true) continue;
    let to = at;
    while (isFilled[to] === true) to++;
    const last = columns.at(-1);
    const isTitled = titles.slice(at, to).trim() !== "";
    if (isTitled || last === undefined) columns.push({ from: at, to });
    else columns[columns.length - 1] = { from: last.from, to };
    at = to;
  }
  return columns;
}

function cutLine(line: string, columns: readonly Column[]): readonly (string | null)[] {
  const isAligned = columns.slice(1).every(({ from }) => (line[from - 1] ?? " ") === " ");
  const cells = isAligned ? columns.map(({ from, to }) => line.slice(from, to).trim()) : [line.trim()];
  return cells.map((cell) => (cell === "" ? null : cell));
}
