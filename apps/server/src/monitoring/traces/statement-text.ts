/** A text, an escaped text, a body between dollars, or a number that stands alone; `$1` is a place and no value. */
const VALUES = /\bE'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w$".])\d+(?:\.\d+)?\b/gi;
/** Characters of a statement that a span holds. */
const LONGEST = 2_000;
const MOST_KNOWN = 1_000;

/** Text of a statement without the values that were written in it, cut where it is long; known texts are read once. */
export function createStatementText(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    // Cut after: a value that is cut in its middle would no longer be found.
    const written = text.replace(VALUES, "?").replace(/\s+/g, " ").trim().slice(0, LONGEST);
    if (text.length > LONGEST) return written;
    if (known.size === MOST_KNOWN) known.clear();
    known.set(text, written);
    return written;
  };
}

/** The word that a statement begins with: `SELECT`, `INSERT`, `COMMIT`. */
export function operationOf(text: string): string {
  return /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? "SQL";
}
