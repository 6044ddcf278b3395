type BatchLimits<Item> = {
  /** Items of a batch. */
  readonly most: number;
  /** What an item weighs, and the weight from which a batch is full before it has them all. */
  readonly weigh?: (item: Item) => number;
  readonly heaviest?: number;
};

/** What a stream gives, by batches that are written at once. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  { most, weigh = () => 0, heaviest = Number.POSITIVE_INFINITY }: BatchLimits<Item>,
): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  let weight = 0;
  for await (const item of items) {
    weight += weigh(item);
    if (batch.push(item) < most && weight <= heaviest) continue;
    yield batch;
    [batch, weight] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
