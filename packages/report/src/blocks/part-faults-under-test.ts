import type { Bilingual, Language } from "@lichen/domain";
import { languageFaults } from "../language-faults-under-test.ts";
import type { PartBlock, TableCell } from "./part-blocks.ts";

const wordsOf = (cell: TableCell): string[] =>
  typeof cell === "string"
    ? [cell]
    : ["level" in cell ? cell.level : cell.words, ...(cell.under === undefined ? [] : [cell.under])];

/** The title of a page that a cell leads to. */
const citedIn = (cell: TableCell): string[] =>
  typeof cell === "object" && "words" in cell && cell.url !== undefined ? [cell.words] : [];

/** All that a part says, line by line. */
export const partLines = ({ title, words, facts, scores, counts, pictures, tables, note }: PartBlock): string[] => [
  title,
  ...words,
  ...facts.flatMap(({ label, value }) => [label, value]),
  ...scores.flatMap((one) => [one.name, one.figure, one.unit, one.word, ...one.notes]),
  ...counts.flatMap((one) => [one.title, ...one.rows.flatMap(({ name, words: said }) => [name, said]), one.note]),
  ...pictures.flatMap((one) => [one.title, one.alt]),
  ...tables.flatMap(({ caption, head, rows, groups = [] }) => [
    caption,
    ...head,
    ...groups.map(({ name }) => name),
    ...rows.flat().flatMap(wordsOf),
  ]),
  note,
];

/** What no document may have: rows that are not as long as their head, an empty cell, a mark on no row, a fault of language. */
export function partFaults(write: (language: Language) => readonly PartBlock[]): string[] {
  const [french, english] = [write("fr"), write("en")];
  const tables = [...french, ...english].flatMap((one) => one.tables.map((table) => ({ table, title: one.title })));
  const shapes = tables.flatMap(({ table: { caption, head, rows, widths, marked, current }, title }) => {
    const name = `${title} ${caption}`;
    return [
      ...(widths.length === head.length ? [] : [`${name}: ${widths.length} widths, ${head.length} heads`]),
      ...rows
        .filter((row) => row.length !== head.length)
        .map((row) => `${name}: ${row.length} of ${head.length} cells`),
      ...([head, ...rows].flat().flatMap(wordsOf).includes("") ? [`${name}: an empty cell`] : []),
      ...(marked === undefined || rows[marked] !== undefined ? [] : [`${name}: row ${marked} is marked`]),
      ...(current === undefined || head[current] !== undefined
        ? []
        : [`${name}: column ${current} is the current one`]),
    ];
  });
  const [fr, en] = [french.flatMap(partLines), english.flatMap(partLines)];
  if (fr.length !== en.length) return [...shapes, `${fr.length} lines in French, ${en.length} in English`];
  const pairs = fr.map((line, nth): Bilingual => ({ fr: line, en: en[nth]! }));
  const cited = new Set(tables.flatMap(({ table }) => table.rows.flat().flatMap(citedIn)));
  // Proper names, figures and what is cited are the same; a sentence never is.
  const same = pairs
    .filter((one) => one.fr === one.en && !cited.has(one.fr) && /\p{Ll}+ \p{Ll}+ \p{Ll}+/u.test(one.fr))
    .map((one) => one.fr);
  return [...shapes, ...same, ...pairs.flatMap((pair) => languageFaults(pair))];
}
