import { ensure } from "@lichen/domain";
/** What was worked out, by name, the last used kept: a name always stands for the same kind of thing. */
export function createRecent(most: number) {
  const entries = new Map<string, unknown>();
  return {
    get<T>(name: string, make: () => T): T {
      const known = entries.has(name) ? (entries.get(name) as T) : make();
      entries.delete(name);
      entries.set(name, known);
      if (entries.size > most) entries.delete(ensure(entries.keys().next().value));
      return known;
    },
    forget(name: string): void {
      entries.delete(name);
    },
    get size() {
      return entries.size;
    },
  };
}
