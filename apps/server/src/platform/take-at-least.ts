import { setTimeout as wait } from "node:timers/promises";

/**
 * Does some work and answers no sooner than a floor, so that the time tells nothing of what was found.
 *
 * @param floorMs above what the longest of the ways takes
 */
export async function takeAtLeast<T>(floorMs: number, work: () => Promise<T>): Promise<T> {
  const floor = wait(floorMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
