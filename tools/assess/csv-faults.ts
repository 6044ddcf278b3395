import type { Bilingual } from "@lichen/domain";

/** Why a file cannot be read as a CSV. */
export const csvFaults = {
  not_text: {
    fr: "le fichier n’est pas un texte en UTF-8 ou en Windows-1252 (octet nul)",
    en: "the file is not UTF-8 or Windows-1252 text (null byte)",
  },
  unclosed_quote: { fr: "un guillemet n’est pas refermé", en: "a quotation mark is not closed" },
  too_long: {
    fr: "enregistrement de plus d’un million d’octets : un guillemet n’est sans doute pas refermé",
    en: "record longer than a million bytes: a quotation mark is probably not closed",
  },
} as const satisfies Record<string, Bilingual>;
export type CsvFault = (typeof csvFaults)[keyof typeof csvFaults];
