import { type Bilingual, findImportFile, IMPORT_FILE_BYTES, type Language } from "@lichen/domain";
import { formatNumber } from "@lichen/report";
import { MOST_MEGABYTES, megabytes } from "./import-calls.ts";
import { text } from "./text.ts";

/** What is wrong with a chosen file before it leaves; null: nothing is. */
export function fileFault({ name, size }: { readonly name: string; readonly size: number }): Bilingual | null {
  if (findImportFile(name) === null) return text.notSheet;
  if (size === 0) return text.emptyFile;
  if (size <= IMPORT_FILE_BYTES) return null;
  const message = (language: Language) =>
    text.tooLarge(formatNumber(megabytes(size), language), formatNumber(MOST_MEGABYTES, language))[language];
  return { fr: message("fr"), en: message("en") };
}
