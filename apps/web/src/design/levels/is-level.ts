import { LEVELS, type Level } from "@lichen/domain";

const levels: ReadonlySet<unknown> = new Set(LEVELS);

/** Whether a value of a row is a level. */
export function isLevel(value: unknown): value is Level {
  return levels.has(value);
}
