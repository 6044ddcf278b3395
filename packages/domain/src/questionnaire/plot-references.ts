import { PARCEL_ID } from "./commune-code.ts";

/** Of an identifier of 14 characters, after its commune and the prefix of a merged one: "01053000AB0123" → "AB0123". */
const FIRST_OF_SECTION = 8;
const [SECTION_LETTERS, NUMBER_DIGITS] = [2, 4];
/** Beyond, the first ones name the place. */
const MOST_PLOTS = 12;

const SEPARATORS = /[,;+|\n]|\set\s/;
/** A section and a number, perhaps after the prefix of a merged commune: "AB 123", "000 AB 123", "AB n° 123", "0A-12". */
const REFERENCE =
  /^(?:section\s?)?(?:(?:\d{3})[\s/-]?)?(0?[A-Z]|[A-Z]{2})[\s/,.-]{0,2}(?:parcelle\s?)?(?:n\s?[°º]\s?)?(\d{1,4})$/i;
const IDENTIFIER_SEPARATORS = /[\s,;+|/]+/;

const writePlot = (section: string, number: string): string =>
  section.toUpperCase().padStart(SECTION_LETTERS, "0") + number.padStart(NUMBER_DIGITS, "0");

/** Whether a text is one or several identifiers of plots. */
export function arePlotIdentifiers(text: string): boolean {
  return text
    .trim()
    .split(IDENTIFIER_SEPARATORS)
    .every((one) => PARCEL_ID.test(one));
}

/** Whether a text is one or several references of plots inside a commune. */
export function arePlotReferences(text: string): boolean {
  return parseReferences(text) !== null;
}

function parseReferences(text: string): readonly string[] | null {
  const read = text
    .trim()
    .split(SEPARATORS)
    .map((one) => REFERENCE.exec(one.trim()));
  return read.every((one) => one !== null)
    ? read.map(([, section = "", number = ""]) => writePlot(section, number))
    : null;
}

/** The plots that the columns of a row name, each by its section and its number: "AB0123"; none where they name none. */
export function listPlots(clues: ReadonlyMap<string, string>): readonly string[] {
  const identifiers = clues.get("parcel_id")?.trim().split(IDENTIFIER_SEPARATORS);
  if (identifiers !== undefined) return identifiers.map((one) => one.slice(FIRST_OF_SECTION));
  const references = clues.get("plot_reference");
  if (references !== undefined) return parseReferences(references) ?? [];
  const [section, number] = [clues.get("plot_section"), clues.get("plot_number")];
  return section === undefined || number === undefined ? [] : [writePlot(section.trim(), number.trim())];
}

/** What names a place that has a plot and no street: "Parcelle AB0123". */
export function writePlots(plots: readonly string[]): string {
  const [noun, more] = [plots.length > 1 ? "Parcelles" : "Parcelle", plots.length > MOST_PLOTS ? "…" : ""];
  return `${noun} ${plots.slice(0, MOST_PLOTS).join(", ")}${more}`;
}
