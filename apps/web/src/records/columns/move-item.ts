import { ensure } from "@lichen/domain";

/** A list with one of its items elsewhere in it. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const at = Math.max(0, Math.min(to, items.length - 1));
  const others = items.filter((_, place) => place !== from);
  return others.toSpliced(at, 0, ensure(items[from]));
}
