import type { Feature } from "geojson";
import { inBatches } from "../in-batches.ts";
import { createExtent, type Extent } from "./extent.ts";
import { readEachFeature } from "./read-features.ts";

/** The surfaces of a map, as its file is read. */
export type Surfaces<Item> = {
  readonly items: AsyncIterable<Item>;
  /** Features without a surface that were passed over until now: points, lines. */
  readonly countAside: () => number;
  /** Surfaces outside Europe and overseas France that were passed over until now. */
  readonly countOutside: () => number;
};

/** @param surfacesOf what a feature is made of: nothing for one without a surface */
export function readSurfaces<Item>(
  path: string,
  layer: string | undefined,
  surfacesOf: (feature: Feature) => readonly Item[],
): Surfaces<Item> {
  let [aside, outside] = [0, 0];
  async function* read(): AsyncGenerator<Item> {
    for await (const found of readEachFeature(path, { layer, onOutside: () => outside++ }, surfacesOf)) {
      if (found.length === 0) aside++;
      yield* found;
    }
  }
  return { items: read(), countAside: () => aside, countOutside: () => outside };
}

type SurfaceTable<Item> = {
  readonly limits: Parameters<typeof inBatches<Item>>[1];
  readonly eachCorner: (item: Item, visit: (longitude: number, latitude: number) => void) => void;
  /** @param from number of the first of them */
  readonly write: (items: readonly Item[], from: number) => Promise<void>;
};

type WrittenSurfaces = {
  readonly rows: number;
  readonly extent: Extent | null;
  readonly leftAside: number;
  readonly outside: number;
};

/** Writes surfaces as they are read. @returns how many there were, and where */
export async function writeSurfaces<Item>(
  { items, countAside, countOutside }: Surfaces<Item>,
  { limits, eachCorner, write }: SurfaceTable<Item>,
): Promise<WrittenSurfaces> {
  const extent = createExtent();
  let rows = 0;
  for await (const batch of inBatches(items, limits)) {
    for (const item of batch) eachCorner(item, extent.add);
    await write(batch, rows);
    rows += batch.length;
  }
  return { rows, extent: extent.found(), leftAside: countAside(), outside: countOutside() };
}
