import type { ColumnView } from "./column-view.ts";

/** Buildings of a copy in the order of a column, blanks last, ties in the order of their ids. */
export type Order = {
  readonly slots: Uint32Array;
  /** How many are not blank. */
  readonly filled: number;
};

/**
 * Sorts by counting: each value has a rank, each rank its room.
 * @param byId slots in the order of their ids
 */
export function inOrder(view: ColumnView, byId: Uint32Array): Order {
  const { ranks, highest } = view.kind === "codes" ? codeRanks(view, byId) : figureRanks(view.figures, byId);
  // Rank 0 is the blank, which comes last.
  const last = highest + 1;
  const room = new Uint32Array(last + 2);
  for (let at = 0; at < byId.length; at++) room[(ranks[at]! || last) + 1]!++;
  for (let rank = 1; rank < room.length; rank++) room[rank]! += room[rank - 1]!;
  const filled = room[last]!;
  const slots = new Uint32Array(byId.length);
  for (let at = 0; at < byId.length; at++) slots[room[ranks[at]! || last]!++] = byId[at]!;
  return { slots, filled };
}

/** Slot at a place of an order; descending, ties are in the descending order of their ids, and blanks stay last. */
export function slotAt({ slots, filled }: Order, place: number, isDescending: boolean): number {
  if (!isDescending) return slots[place]!;
  return place < filled ? slots[filled - 1 - place]! : slots[slots.length - 1 - (place - filled)]!;
}

/** Ranks from 1 of the buildings, in the order of their ids; 0: blank. */
type Ranks = { readonly ranks: Uint32Array; readonly highest: number };

function codeRanks(view: Extract<ColumnView, { kind: "codes" }>, byId: Uint32Array): Ranks {
  const rankOf = view.ranks();
  const { codes } = view;
  const ranks = new Uint32Array(byId.length);
  for (let at = 0; at < byId.length; at++) {
    const code = codes[byId[at]!]!;
    ranks[at] = rankOf === null ? code : rankOf[code]!;
  }
  return { ranks, highest: view.size };
}

function figureRanks(figures: Float64Array, byId: Uint32Array): Ranks {
  const sorted = new Float64Array(byId.length);
  let known = 0;
  for (const slot of byId) if (!Number.isNaN(figures[slot]!)) sorted[known++] = figures[slot]!;
  const distinct = sorted.subarray(0, known).sort();
  let count = 0;
  for (let at = 0; at < distinct.length; at++) {
    if (at === 0 || distinct[at] !== distinct[count - 1]) distinct[count++] = distinct[at]!;
  }
  const ranks = new Uint32Array(byId.length);
  for (let at = 0; at < byId.length; at++) {
    const figure = figures[byId[at]!]!;
    if (!Number.isNaN(figure)) ranks[at] = placeOf(distinct, count, figure) + 1;
  }
  return { ranks, highest: count };
}

function placeOf(sorted: Float64Array, count: number, figure: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < figure) low = middle + 1;
    else high = middle;
  }
  return low;
}
