import { ensure } from "@lichen/domain";
/** What was worked out, by name, the last used kept: a name always stands for the same kind of thing. */
export function createRecent(most: number) {
  const kept = new Map<string, unknown>();
  return {
    get<T>(name: string, make: () => T): T {
      const known = kept.has(name) ? (kept.get(name) as T) : make();
      kept.delete(name);
      kept.set(name, known);
      if (kept.size > most) kept.delete(ensure(kept.keys().next().value));
      return known;
    },
    forget(name: string): void {
      kept.delete(name);
    },
    get size() {
      return kept.size;
    },
  };
}
