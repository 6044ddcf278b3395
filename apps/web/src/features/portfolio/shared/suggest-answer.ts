import { BUILDING_SHEET, correctionsOf, type Language } from "@lichen/domain";

/** What probably stands for a text that its question does not read, as the import proposes it; null: nothing near. */
export function suggestAnswer(field: string, text: string, language: Language): string | null {
  const column = { at: 0, heading: "", filled: 1, values: [{ value: text, rows: 1 }] };
  return correctionsOf(column, field, {}, BUILDING_SHEET, { language, groups: [] })[text.trim()] ?? null;
}
