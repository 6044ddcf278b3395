import type { Language, PdfJobOutput } from "@lichen/domain";

const LONGEST_PART = 60;
/** Names that Windows keeps for its devices: no file of them can be unpacked there. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const ONE = { fr: "rapport-climat", en: "climate-report" } as const;
const COMPARISON = { fr: "comparaison-climat", en: "climate-comparison" } as const;
const SEVERAL = { fr: "rapports-climat", en: "climate-reports" } as const;

/** Name of the file of a report, of letters that every system takes: what it is, then the code of its building. */
export function reportFileName(language: Language, code: string): string {
  return `${joinParts(ONE[language], plain(code))}.pdf`;
}

export function comparisonFileName(language: Language): string {
  return `${COMPARISON[language]}.pdf`;
}

/** Name of the file of several reports. @param day YYYY-MM-DD */
export function jobFileName(
  { language, output }: { readonly language: Language; readonly output: PdfJobOutput },
  day: string,
): string {
  return `${SEVERAL[language]}-${day}.${output === "zip" ? "zip" : "pdf"}`;
}

/** Names of the files of a zip, code first: each once, even where capitals do not count. */
export function entryNames(): (code: string, name: string) => string {
  const taken = new Set<string>();
  return (code, name) => {
    const stem = joinParts(plain(code), plain(name)) || "report";
    const wanted = DEVICE.test(stem) ? `${stem}-report` : stem;
    for (let nth = 1; ; nth++) {
      const tried = nth === 1 ? wanted : `${wanted}-${nth}`;
      if (taken.has(tried.toLowerCase())) continue;
      taken.add(tried.toLowerCase());
      return `${tried}.pdf`;
    }
  };
}

function joinParts(...parts: readonly string[]): string {
  return parts.filter(Boolean).join("-");
}

/** A text in letters without accents, digits, "_" and "-"; empty when none is left. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, LONGEST_PART)
    .replace(/(?<!-)-+$/, "");
}
