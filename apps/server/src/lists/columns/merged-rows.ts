import { ensure } from "@lichen/domain";
import type { ColumnView } from "./column-view.ts";
import { type Order, slotAt } from "./in-order.ts";
import { compareId, idAt, idsOf, idWords, wordsAt } from "./record-ids.ts";

/** What decides which of two rows of one value comes first: figures, the first that differs, then the ids. */
type TieBreakers = { readonly ids: Uint32Array; readonly ties: readonly Float64Array[] };
/** What places the rows of one index in an order. */
type Placing = TieBreakers & { readonly view: ColumnView };

/** The rows of one index, in order. */
type RowStream = Placing & { readonly part: number; readonly slots: Generator<number> };

type Key = number | readonly [plain: string, text: string];
/** What is known comes first, then what is said to be unknown, then blanks, whichever way the rows are sorted. */
type Part = 0 | 1 | 2;
/** A row with its place in the order. */
type Placed<Of extends TieBreakers = TieBreakers> = {
  readonly stream: Of;
  readonly slot: number;
  readonly part: Part;
  readonly key: Key;
};
type Head = Placed<RowStream>;

/** The place of a row in an order, whatever becomes of the row. */
export type Position = {
  readonly part: Part;
  readonly key: Key;
  readonly ties: readonly number[];
  readonly id: string;
};

/** The rows of several indexes in one order: a heap of their first rows, the one that comes next on top. */
export function* mergeRows(streams: readonly RowStream[], isDescending: boolean) {
  const heap: Head[] = [];
  for (const stream of streams) {
    const head = findHead(stream);
    if (head !== null) push(heap, head, isDescending);
  }
  while (heap.length > 0) {
    const { stream, slot } = pop(heap, isDescending);
    yield { part: stream.part, slot };
    const next = findHead(stream);
    if (next !== null) push(heap, next, isDescending);
  }
}

function findHead(stream: RowStream): Head | null {
  const { done, value: slot } = stream.slots.next();
  if (done === true) return null;
  return placeRow(stream, slot);
}

function placeRow<Of extends Placing>(stream: Of, slot: number): Placed<Of> {
  const { view } = stream;
  if (view.kind === "figures") {
    const figure = view.figures[slot]!;
    return { stream, slot, part: Number.isNaN(figure) ? 2 : 0, key: figure };
  }
  const code = view.codes[slot]!;
  if (code === 0) return { stream, slot, part: 2, key: 0 };
  return { stream, slot, part: code === view.unknown ? 1 : 0, key: view.key(code) };
}

export function readPosition(stream: Placing, slot: number): Position {
  const { part, key } = placeRow(stream, slot);
  return { part, key, ties: stream.ties.map((figures) => figures[slot]!), id: idAt(stream.ids, slot) };
}

/** Returns the first place of an order whose row comes after a position. */
export function findPlaceAfter(
  stream: Placing,
  order: Order,
  { part, key, ties, id }: Position,
  isDescending: boolean,
): number {
  const mark: Placed = {
    stream: { ids: idsOf(idWords(id)), ties: ties.map((figure) => Float64Array.of(figure)) },
    slot: 0,
    part,
    key,
  };
  let [low, high] = [0, order.slots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comesBefore(mark, placeRow(stream, slotAt(order, middle, isDescending)), isDescending)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function comesBefore(a: Placed, b: Placed, isDescending: boolean): boolean {
  if (a.part !== b.part) return a.part < b.part;
  const order = a.part === 2 ? 0 : compareKeys(a.key, b.key);
  if (order !== 0) return order < 0 !== isDescending;
  for (const [at, figures] of a.stream.ties.entries()) {
    const differs = figures[a.slot]! - ensure(b.stream.ties[at])[b.slot]!;
    if (differs !== 0) return differs < 0 !== isDescending;
  }
  const ids = compareId(a.stream.ids, a.slot, wordsAt(b.stream.ids, b.slot));
  return ids !== 0 && ids < 0 !== isDescending;
}

function compareKeys(a: Key, b: Key): number {
  if (typeof a === "number" || typeof b === "number") return (a as number) - (b as number);
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
  return a[1] === b[1] ? 0 : a[1] < b[1] ? -1 : 1;
}

function push(heap: Head[], head: Head, isDescending: boolean): void {
  let at = heap.push(head) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (!comesBefore(head, ensure(heap[above]), isDescending)) break;
    heap[at] = ensure(heap[above]);
    at = above;
  }
  heap[at] = head;
}

function pop(heap: Head[], isDescending: boolean): Head {
  const top = ensure(heap[0]);
  const last = ensure(heap.pop());
  if (heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && comesBefore(ensure(heap[below + 1]), ensure(heap[below]), isDescending)) below++;
    if (!comesBefore(ensure(heap[below]), last, isDescending)) break;
    heap[at] = ensure(heap[below]);
    at = below;
  }
  heap[at] = last;
  return top;
}
