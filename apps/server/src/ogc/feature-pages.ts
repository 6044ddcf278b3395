import { MOST_FEATURES, type OgcBox, type OgcLink, readBbox } from "@lichen/contract";

/** Which features of a collection a call asks for, and which page of them. */
export type PageRequest = {
  readonly bbox?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly next?: string | undefined;
};

/** The features of a page of those that match, which are in the order of their identifiers. */
export function pageOf<T>(matched: readonly T[], idOf: (one: T) => string, { limit, offset, next }: PageRequest) {
  const from = (next === undefined ? 0 : countUpTo(matched, idOf, next)) + offset;
  const page = matched.slice(from, from + Math.min(limit, MOST_FEATURES));
  const last = page.at(-1);
  return { page, next: last === undefined || from + page.length >= matched.length ? null : idOf(last) };
}

/** How many come before an identifier, or bear it. */
function countUpTo<T>(sorted: readonly T[], idOf: (one: T) => string, id: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (idOf(sorted[middle]!) <= id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether places lie in the box of a call; null: it names none. */
export function boxTest(bbox: string | undefined): ((latitude: number, longitude: number) => boolean) | null {
  return bbox === undefined ? null : isPlaceIn(readBbox(bbox));
}

function isPlaceIn({ west, south, east, north }: OgcBox) {
  const isBetween = (longitude: number) =>
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  return (latitude: number, longitude: number) => latitude >= south && latitude <= north && isBetween(longitude);
}

/** Whether areas touch the box of a call: an area that is as small as a cell is touched where its own box is. */
export function areaTest(bbox: string | undefined): ((ring: readonly (readonly [number, number])[]) => boolean) | null {
  if (bbox === undefined) return null;
  const { west, south, east, north } = readBbox(bbox);
  return (ring) => {
    const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
    const [least, most] = [Math.min(...lons), Math.max(...lons)];
    const touches = west <= east ? most >= west && least <= east : most >= west || least <= east;
    return touches && Math.max(...lats) >= south && Math.min(...lats) <= north;
  };
}

/** Links of a page: itself, the next one, the collection. */
export function pageLinks(address: URL, type: string, next: string | null): OgcLink[] {
  const self = { rel: "self", type, href: address.href };
  const [collection] = address.href.split(/\/items\b/);
  const up = { rel: "collection", type: "application/json", href: collection ?? address.href };
  if (next === null) return [self, up];
  const following = new URL(address);
  following.searchParams.set("next", next);
  following.searchParams.delete("offset");
  return [self, up, { rel: "next", type, href: following.href }];
}
