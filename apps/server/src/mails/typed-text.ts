/** What ends a line, what hides, and what turns the direction of the words that follow. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]+/gu;

/** A name, an address or a subject that someone typed: on one line, at most `longest` characters. */
export function oneLine(typed: string, longest: number): string {
  return cut(typed.replace(UNSEEN, " ").replace(/ {2,}/g, " ").trim(), longest);
}

/** A message that someone typed: its lines are kept, at most `longest` characters. */
export function severalLines(typed: string, longest: number): string {
  const lines = typed.replace(/\r\n?|[\u2028\u2029]/g, "\n").split("\n");
  const seen = lines.map((line) => line.replace(UNSEEN, " ").trimEnd()).join("\n");
  return cut(seen.replace(/\n{3,}/g, "\n\n").trim(), longest);
}

/** Cut between two characters, never inside one. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const shortened = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${shortened}…`;
}
