import type { Bilingual } from "@lichen/domain";
import type { LevelEnds } from "../../design/levels/level-estimate.tsx";

/** An estimate of a level that is not known: it is of no catalogue, neither sorted, filtered nor exported. `words`: under the pointer. */
export type CellEstimate = LevelEnds & { readonly words: Bilingual };

/** Estimates of the cells of a row, by the key of their column. */
export type RowEstimates = Readonly<Record<string, CellEstimate>>;

/** Estimates of a page, by row. */
export type PageEstimates = ReadonlyMap<string, RowEstimates>;

export const NO_ESTIMATES: PageEstimates = new Map();
