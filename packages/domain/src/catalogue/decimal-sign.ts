import { bareOf, DOUBTFUL, isDoubtful } from "./read-figure.ts";
import type { Sheet, SheetColumn } from "./sheet.ts";
import { valueText } from "./sheet.ts";

/** What parts a figure from its decimals in a column of texts. */
type DecimalSign = "." | ",";

const WRITTEN = /^[+-]?(\d[\d.,]*)(?![\d.,])/;
const OTHER: Readonly<Record<DecimalSign, DecimalSign>> = { ".": ",", ",": "." };
const isSign = (character: string | undefined): character is DecimalSign => character === "." || character === ",";

/** The sign of the decimals that a figure shows by itself: "1.250,5" and "12,5" are by a comma; null where it does not. */
function findSign(text: string): DecimalSign | null {
  const digits = WRITTEN.exec(bareOf(text))?.[1] ?? "";
  const signs = [...digits].filter(isSign);
  const last = signs.at(-1);
  if (last === undefined || isDoubtful(text)) return null;
  if (signs.includes(OTHER[last])) return last;
  // A sign that comes twice parts thousands.
  return signs.length > 1 ? OTHER[last] : last;
}

/**
 * The sign of the decimals of a column of figures: the one that its figures show; else that of the other columns; else,
 * where each of several has three digits behind its sign, the other one. Null where nothing tells.
 *
 * @param isLarge whether its figures have no three decimals: areas in m²
 */
export function findDecimalSign(
  column: SheetColumn,
  others: Sheet["columns"],
  { isLarge }: { readonly isLarge: boolean },
): DecimalSign | null {
  const own = signsIn([column]);
  if (own.size > 0) return own.size === 1 ? [...own][0]! : null;
  const doubtful = textsOf(column).flatMap((text) => DOUBTFUL.exec(bareOf(text))?.[2] ?? []);
  const [sign] = doubtful;
  if (!isSign(sign)) return null;
  const all = signsIn(others);
  if (all.size === 1) return [...all][0]!;
  return (isLarge || doubtful.length > 1) && doubtful.every((one) => one === sign) ? OTHER[sign] : null;
}

/** A figure that may be read in two ways, as its column has it read: "1.250" by a comma is "1250". */
export function settleFigure(text: string, sign: DecimalSign | null): string {
  const bare = bareOf(text);
  const found = DOUBTFUL.exec(bare);
  if (sign === null || found === null) return text;
  const [written, whole, by, digits] = found;
  return `${whole}${by === sign ? "." : ""}${digits}${bare.slice(written.length)}`;
}

function signsIn(columns: Sheet["columns"]): ReadonlySet<DecimalSign> {
  return new Set(columns.flatMap((column) => textsOf(column).flatMap((text) => findSign(text) ?? [])));
}

const textsOf = ({ values }: SheetColumn): readonly string[] =>
  values.flatMap(({ value }) => (typeof value === "string" ? valueText(value) : []));
