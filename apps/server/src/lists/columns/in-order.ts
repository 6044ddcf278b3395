import type { ColumnView } from "./column-view.ts";

/** Buildings of an index in the order of a column: what is known, then what is said to be unknown, then blanks. */
export type Order = {
  readonly slots: Uint32Array;
  /** Where each of the three ends. */
  readonly ends: readonly [known: number, unknown: number, blank: number];
};

/**
 * Sorts by counting: each value has a rank, each rank its room. Ties are in the order of their ids.
 * @param byId slots in the order of their ids
 */
export function inOrder(view: ColumnView, byId: Uint32Array): Order {
  const { ranks, highest } = view.kind === "codes" ? codeRanks(view, byId) : figureRanks(view.figures, byId);
  // Rank 0 is the blank, which comes last.
  const last = highest + 1;
  const room = new Uint32Array(last + 2);
  for (let at = 0; at < byId.length; at++) room[(ranks[at]! || last) + 1]!++;
  for (let rank = 1; rank < room.length; rank++) room[rank]! += room[rank - 1]!;
  const ends = [room[highest]!, room[last]!, byId.length] as const;
  const slots = new Uint32Array(byId.length);
  for (let at = 0; at < byId.length; at++) slots[room[ranks[at]! || last]!++] = byId[at]!;
  return { slots, ends };
}

/** Slot at a place of an order. Descending, each of the three parts is turned round where it is. */
export function slotAt({ slots, ends: [known, unknown, blank] }: Order, place: number, isDescending: boolean): number {
  if (!isDescending) return slots[place]!;
  if (place < known) return slots[known - 1 - place]!;
  return slots[place < unknown ? known + unknown - 1 - place : unknown + blank - 1 - place]!;
}

/** Ranks from 1 of the buildings, in the order of their ids; 0: blank, the highest: unknown. */
type Ranks = { readonly ranks: Uint32Array; readonly highest: number };

function codeRanks(view: Extract<ColumnView, { kind: "codes" }>, byId: Uint32Array): Ranks {
  const rankOf = view.ranks();
  const { codes } = view;
  const ranks = new Uint32Array(byId.length);
  for (let at = 0; at < byId.length; at++) {
    const code = codes[byId[at]!]!;
    ranks[at] = code === view.unknown ? view.size : rankOf === null ? code : rankOf[code]!;
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
  return { ranks, highest: count + 1 };
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
