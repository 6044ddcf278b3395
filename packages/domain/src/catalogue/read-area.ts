import type { Language } from "../shared/bilingual.ts";
import { isDoubtful, readFigure } from "./read-figure.ts";

/** Other units of areas by how they are written, and what each is in m². @source NIST SP 811, appendix B.8 */
const UNITS: readonly (readonly [words: string, sign: string, squareMetres: number])[] = [
  [String.raw`m\^?2|m²|sq\.? ?m\.?|sqm|qm|mq|m[eè]tres? carr[eé]s?|square met(?:re|er)s?`, "m²", 1],
  [String.raw`ft\^?2|ft²|sq\.? ?ft\.?|sqft|square f(?:oo|ee)t|pieds? carr[eé]s?`, "ft²", 0.092_903_04],
  ["ha|hectares?|hektar|ettari|hect[aá]reas?", "ha", 10_000],
  ["acres?", "acre", 4_046.856_422_4],
  [String.raw`km\^?2|km²`, "km²", 1_000_000],
];
const SUFFIXES = UNITS.map(([words, , squareMetres]) => ({
  at: new RegExp(String.raw`(?<![\p{L}])(?:${words})$`, "iu"),
  squareMetres,
}));
/** A title that says its unit at its end, or between parentheses: "Surface (ha)", "Floor area [sq ft]", "surface_ha". */
const TITLES = UNITS.map(([words, sign]) => ({
  in: new RegExp(String.raw`(?:[([]\s*|[\s_])(?:${words})(?=\s*[)\]]|\s*$)`, "iu"),
  sign,
}));
/** As a cadastre writes it: "1 ha 20 a 15 ca". */
const CADASTRAL = /^(?:(\d+) ?ha)? ?(?:(\d{1,2}) ?a)? ?(?:(\d{1,2}) ?ca)?$/i;
const [HECTARE, ARE] = [10_000, 100];
const DECIMALS = 100;

/** The square metres that a text writes in another unit: "10,000 sq ft", "1,25 ha", "1 ha 20 a 15 ca"; null for none. */
export function readArea(text: string, language: Language): number | null {
  const written = text.trim();
  const [, hectares, ares, centiares] = CADASTRAL.exec(written) ?? [];
  if (ares !== undefined || centiares !== undefined) {
    return Number(hectares ?? 0) * HECTARE + Number(ares ?? 0) * ARE + Number(centiares ?? 0);
  }
  const unit = SUFFIXES.find(({ at }) => at.test(written));
  const figure = unit === undefined ? null : readFigure(groupsOf(written.replace(unit.at, ""), unit), language);
  return unit === undefined || figure === null ? null : Math.round(figure * unit.squareMetres * DECIMALS) / DECIMALS;
}

/** Areas in units that small have no three decimals: "10,000 sq ft" has thousands. */
function groupsOf(figure: string, { squareMetres }: { readonly squareMetres: number }): string {
  return squareMetres <= 1 && isDoubtful(figure) ? figure.replace(/[.,]/, "") : figure;
}

/** The unit of areas that a title says, other than m²; empty where it says none. */
export function readAreaTitle(heading: string): string {
  const sign = TITLES.find((unit) => unit.in.test(heading))?.sign ?? "";
  return sign === "m²" ? "" : sign;
}
