import { ensure } from "@lichen/domain";
import type { ColumnIndex } from "./column-index.ts";
import type { ColumnView } from "./column-view.ts";
import { compareId, wordsAt } from "./record-ids.ts";

/** The rows of one index, in order. */
type RowStream = {
  readonly part: number;
  readonly index: ColumnIndex;
  readonly view: ColumnView;
  /** What decides between two rows of one value, the first that differs. */
  readonly ties: readonly Float64Array[];
  readonly slots: Generator<number>;
};

type Key = number | readonly [plain: string, text: string];
/** What is known comes first, then what is said to be unknown, then blanks, whichever way the rows are sorted. */
type Part = 0 | 1 | 2;
type Head = { readonly stream: RowStream; readonly slot: number; readonly part: Part; readonly key: Key };

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
  const { view } = stream;
  if (view.kind === "figures") {
    const figure = view.figures[slot]!;
    return { stream, slot, part: Number.isNaN(figure) ? 2 : 0, key: figure };
  }
  const code = view.codes[slot]!;
  if (code === 0) return { stream, slot, part: 2, key: 0 };
  return { stream, slot, part: code === view.unknown ? 1 : 0, key: view.key(code) };
}

function comesBefore(a: Head, b: Head, isDescending: boolean): boolean {
  if (a.part !== b.part) return a.part < b.part;
  const order = a.part === 2 ? 0 : compareKeys(a.key, b.key);
  if (order !== 0) return order < 0 !== isDescending;
  for (const [at, figures] of a.stream.ties.entries()) {
    const differs = figures[a.slot]! - ensure(b.stream.ties[at])[b.slot]!;
    if (differs !== 0) return differs < 0 !== isDescending;
  }
  return compareId(a.stream.index.ids, a.slot, wordsAt(b.stream.index.ids, b.slot)) < 0 !== isDescending;
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
