import {
  type Bilingual,
  FIRST_PRICE_YEAR,
  findPlannedAction,
  ISSUE_TEXTS,
  issueText,
  type Language,
  MOST_UNIT_PRICE,
  type PlannedId,
  PRICE_UNITS,
  type PriceUnit,
  readMoney,
  type UnitPrice,
} from "@lichen/domain";
import { priceText as text } from "./price-text.ts";

/** The price of an action as it is typed; all blank: it has none. */
export type PriceRow = {
  readonly low: string;
  readonly high: string;
  readonly per: PriceUnit | "";
  readonly year: string;
};
export type PricePart = keyof PriceRow;
/** Rows that are typed and not saved, by action. */
export type PriceRows = ReadonlyMap<PlannedId, PriceRow>;
/** What is wrong with a row, by its parts. */
export type PriceFaults = Readonly<Partial<Record<PricePart, Bilingual>>>;

const BLANK: PriceRow = { low: "", high: "", per: "", year: "" };

/** A price as it is typed in a language. */
export function rowOfPrice(price: UnitPrice | undefined, language: Language): PriceRow {
  if (price === undefined) return BLANK;
  const written = (amount: number) => (language === "fr" ? String(amount).replace(".", ",") : String(amount));
  return { low: written(price.low), high: written(price.high), per: price.per, year: String(price.year) };
}

/** A row after a part of it is typed: the first amount proposes this year, and blank amounts leave nothing. */
export function withPart(row: PriceRow, part: PricePart, typed: string, thisYear: number): PriceRow {
  const next = { ...row, [part]: typed };
  const hasAmount = [next.low, next.high].some((amount) => amount.trim() !== "");
  if (!hasAmount && (part === "low" || part === "high")) return BLANK;
  return hasAmount && next.year === "" && part !== "year" ? { ...next, year: String(thisYear) } : next;
}

/** The price that a row gives, null for none; or what is wrong with it. */
export function readPriceRow(
  action: PlannedId,
  row: PriceRow,
  { language, thisYear }: { readonly language: Language; readonly thisYear: number },
): { readonly price: UnitPrice | null } | { readonly faults: PriceFaults } {
  if (Object.values(row).every((part) => part.trim() === "")) return { price: null };
  const [low, high] = [readAmount(row.low, language), readAmount(row.high, language)];
  const year = readYear(row.year, thisYear);
  const faults: PriceFaults = {
    ...(typeof low === "object" ? { low } : {}),
    ...(typeof high === "object" ? { high } : {}),
    ...(typeof low === "number" && typeof high === "number" && high < low ? { high: text.belowLow } : {}),
    ...(row.per === "" ? { per: text.choosePer } : {}),
    ...(typeof year === "object" ? { year } : {}),
  };
  if (row.per === "" || typeof low !== "number" || typeof high !== "number" || typeof year !== "number") {
    return { faults };
  }
  return high < low ? { faults } : { price: { action, low, high, per: row.per, year } };
}

function readAmount(typed: string, language: Language): number | Bilingual {
  if (typed.trim() === "") return text.bothEnds;
  const amount = readMoney(typed, language, "€");
  if (amount === null) return ISSUE_TEXTS.not_an_amount;
  if (amount < 0) return issueText({ code: "too_small", limit: 0 });
  return amount > MOST_UNIT_PRICE ? issueText({ code: "too_big", limit: MOST_UNIT_PRICE }) : amount;
}

function readYear(typed: string, thisYear: number): number | Bilingual {
  const year = /^\d{4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return year >= FIRST_PRICE_YEAR && year <= thisYear + 1 ? year : text.yearBetween(FIRST_PRICE_YEAR, thisYear + 1);
}

/** Prices as they shall stand: those that are kept, with what is typed over them. */
export function mergePrices(
  saved: readonly UnitPrice[],
  typed: PriceRows,
  context: { readonly language: Language; readonly thisYear: number },
): { readonly prices: readonly UnitPrice[]; readonly wrong: readonly PlannedId[] } {
  const prices = saved.filter(({ action }) => !typed.has(action));
  const wrong: PlannedId[] = [];
  for (const [action, row] of typed) {
    const read = readPriceRow(action, row, context);
    if ("faults" in read) wrong.push(action);
    else if (read.price !== null) prices.push(read.price);
  }
  return { prices, wrong };
}

/** Cells of the file of prices, in the order of its titles. */
export function fileRow({ action, low, high, per, year }: UnitPrice, language: Language) {
  const unit = PRICE_UNITS.find(({ id }) => id === per);
  const name = findPlannedAction(action)?.name[language] ?? action;
  return [action, name, { exact: low }, { exact: high }, unit?.name[language] ?? per, { exact: year }];
}

/**
 * Prices of a file, its titles first, each as it would be typed; the lines of no action are counted. One of an action that
 * comes again takes the place of the first.
 */
export function readFileRows(lines: readonly (readonly string[])[]): {
  readonly rows: PriceRows;
  readonly unknown: number;
} {
  const rows = new Map<PlannedId, PriceRow>();
  let unknown = 0;
  for (const [code = "", , low = "", high = "", per = "", year = ""] of lines.slice(1)) {
    if ([code, low, high, per, year].every((cell) => cell.trim() === "")) continue;
    const action = findPlannedAction(code.trim());
    if (action === undefined) unknown++;
    else rows.set(action.id, { low, high, per: unitOfText(per), year: year.trim() });
  }
  return { rows, unknown };
}

function unitOfText(text: string): PriceUnit | "" {
  const sought = text.trim().toLowerCase();
  const found = PRICE_UNITS.find(({ id, name }) =>
    [id, name.fr, name.en].some((word) => word.toLowerCase() === sought),
  );
  return found?.id ?? "";
}
