import { ensure } from "@lichen/domain";

/** Names that a path takes from its input: "/buildings/{id}/" → ["id"]. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => ensure(match[1]));
}
