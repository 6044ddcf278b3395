import type { Language } from "@lichen/domain";

const LONGEST_CODE = 60;
const NAMES = { fr: "rapport-climat", en: "climate-report" } as const;

/** Name of the file of a report, of letters that every system takes: what it is, then the code of its building. */
export function reportFileName(language: Language, code: string): string {
  return `${[NAMES[language], plainCode(code)].filter(Boolean).join("-")}.pdf`;
}

/** A code in letters, digits, "_" and "-"; empty when none is left. */
export function plainCode(code: string): string {
  return code
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_]+/g, "-")
    .slice(0, LONGEST_CODE)
    .replace(/^-+|-+$/g, "");
}
