import { setImmediate } from "node:timers/promises";
import { inBatches } from "./in-batches.ts";

/** Items whose work takes a few milliseconds, most often. */
const USUAL = 250;

/** A long list by slices; between two of them the server answers its other callers. */
export async function* inSlices<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  most = USUAL,
): AsyncGenerator<readonly Item[]> {
  let isFirst = true;
  for await (const slice of inBatches(items, { most })) {
    if (!isFirst) await setImmediate();
    isFirst = false;
    yield slice;
  }
}
