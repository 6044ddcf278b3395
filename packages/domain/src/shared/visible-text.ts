/**
 * Characters that show nothing or turn the direction of what follows: controls, ends of lines, halves of characters,
 * private and unassigned ones, zero-width and bidirectional marks, tags, fillers, and the braille blank.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb\u2800]/u;

/** What emoji and the Arabic script are written with: a selector or joiner after an emoji, a joiner between letters. */
const NEEDED =
  /(?<=\p{Extended_Pictographic})\ufe0f|(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Script=Arabic})[\u200c\u200d](?=\p{Script=Arabic})/gu;

/** Whether a text of one line holds characters that no one sees. */
export function hasInvisibleCharacters(text: string): boolean {
  return INVISIBLE.test(text) && INVISIBLE.test(text.replace(NEEDED, ""));
}

/** What spreadsheets put in a cell: ends of lines, tabs, and characters without width. */
const OF_SPREADSHEETS = /[\t-\r\u0085\u2028\u2029\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const LINE_ENDS = /[\t-\r\u0085\u2028\u2029]+/g;
const EDGE = /[\s\u0085\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/**
 * The text of a cell without what spreadsheets add: spaces and invisible characters at its ends are cut, an end of line
 * or a tab inside becomes a space. Invisible characters inside stay, and are refused where the text is checked.
 */
export function cleanCellText(text: string): string {
  if (!OF_SPREADSHEETS.test(text)) return text.trim();
  let from = 0;
  let to = text.length;
  while (from < to && EDGE.test(text[from] ?? "")) from++;
  while (to > from && EDGE.test(text[to - 1] ?? "")) to--;
  return text.slice(from, to).replace(LINE_ENDS, " ");
}
