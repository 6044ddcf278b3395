import type { Filter } from "@lichen/contract";
import type { ColumnView } from "./column-view.ts";

const DAY_MS = 86_400_000;

/** Takes out of a mask (1: in, by slot) the buildings that a filter refuses. */
export function applyFilter(mask: Uint8Array, view: ColumnView, filter: Filter): void {
  const matched = view.kind === "codes" ? matchCodes(view, filter) : matchFigures(view.figures, filter);
  if (matched === null) return;
  if (view.kind === "codes") {
    const { codes } = view;
    const verdicts = matched as Uint8Array;
    for (let slot = 0; slot < mask.length; slot++) mask[slot]! &= verdicts[codes[slot]!]!;
    return;
  }
  const test = matched as (figure: number) => boolean;
  const { figures } = view;
  for (let slot = 0; slot < mask.length; slot++) if (mask[slot] === 1 && !test(figures[slot]!)) mask[slot] = 0;
}

/** Keeps the buildings that hold a text in one of some columns. */
export function applySearch(mask: Uint8Array, views: readonly ColumnView[], text: string): void {
  const found = new Uint8Array(mask.length);
  for (const view of views) {
    if (view.kind !== "codes") continue;
    const { codes } = view;
    const verdicts = view.containing(text);
    if (!verdicts.includes(1)) continue;
    for (let slot = 0; slot < mask.length; slot++) found[slot]! |= verdicts[codes[slot]!]!;
  }
  for (let slot = 0; slot < mask.length; slot++) mask[slot]! &= found[slot]!;
}

/** Which codes pass, decided once a value; null: all do. */
function matchCodes(view: Extract<ColumnView, { kind: "codes" }>, filter: Filter): Uint8Array | null {
  const matches = new Uint8Array(view.size);
  switch (filter.type) {
    case "text":
      return view.containing(filter.value);
    case "enum": {
      const wanted = new Set<string | null>(filter.value);
      for (let code = 1; code < matches.length; code++) matches[code] = wanted.has(view.value(code)) ? 1 : 0;
      return matches;
    }
    case "empty":
      return filter.value ? matches.fill(1, 0, 1) : matches.fill(1, 1);
    default:
      return matches;
  }
}

/** Which figures pass; null: all do, blanks too. */
function matchFigures(_: Float64Array, filter: Filter): ((figure: number) => boolean) | null {
  switch (filter.type) {
    case "number":
      return within(filter.value.min, filter.value.max, false);
    case "date": {
      const { min, max } = filter.value;
      return within(min && Date.parse(min), max && Date.parse(max) + DAY_MS, true);
    }
    case "empty":
      return filter.value ? Number.isNaN : (figure) => !Number.isNaN(figure);
    default:
      return () => false;
  }
}

function within(min: unknown, max: unknown, isBefore: boolean): ((figure: number) => boolean) | null {
  if (typeof min !== "number" && typeof max !== "number") return null;
  const low = typeof min === "number" ? min : Number.NEGATIVE_INFINITY;
  const high = typeof max === "number" ? max : Number.POSITIVE_INFINITY;
  // NaN is within nothing.
  return isBefore ? (figure) => figure >= low && figure < high : (figure) => figure >= low && figure <= high;
}
