import type { JobRows } from "../index.ts";

/** Of a kind under test that works for no table. */
export const NO_ROWS: JobRows = { unfinished: async () => [], giveUp: async () => null };
