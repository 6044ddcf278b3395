/** Seed of a generator from a name. @source FNV-1a, 32 bits */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Numbers of [0, 1), the same for the same seed. @source mulberry32, public domain */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const columns = new Map<string, Float64Array>();

/**
 * One column of a Latin hypercube: `count` numbers of (0, 1), one in each stratum, shuffled by the name of what is
 * drawn. The same name and count give the same column, so that one more answer moves only what depends on it.
 */
export function hypercubeColumn(name: string, count: number): Float64Array {
  const key = `${name} ${count}`;
  const known = columns.get(key);
  if (known !== undefined) return known;
  const next = generator(seedOf(name));
  const column = Float64Array.from({ length: count }, (_, stratum) => (stratum + next()) / count);
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [column[at], column[other]] = [column[other]!, column[at]!];
  }
  columns.set(key, column);
  return column;
}
