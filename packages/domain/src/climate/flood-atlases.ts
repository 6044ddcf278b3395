import { ensure } from "../shared/ensure.ts";
import type { Communes } from "./reference-pack.ts";

/** Flood atlases by commune, in the order of its table: those of the product, or those that an installation imported. */
export type AtlasTable = {
  /** Id of its card. */
  readonly source: string;
  readonly edition: string;
  /** Départements where it holds; null: everywhere. */
  readonly covers: ReadonlySet<string> | null;
  /** Atlases that cover a part of the commune, and those of them that are marine. */
  readonly all: ArrayLike<number>;
  readonly marine: ArrayLike<number>;
};

/** The atlases of the product. */
export function embeddedAtlases({ floodAtlases, marineAtlas }: Communes): AtlasTable {
  return { source: "flood_atlases", edition: "1991-2025", covers: null, all: floodAtlases, marine: marineAtlas };
}

/** The first table that holds in a département. @param tables in the order they are asked, the last holding everywhere */
export function atlasesHeld<Table extends Pick<AtlasTable, "covers">>(
  tables: readonly Table[],
  departement: string,
): Table {
  return ensure(tables.find(({ covers }) => covers === null || covers.has(departement)));
}

/** How a row of GASPAR names marine flooding: by its code or its words. @source GASPAR, nomenclature of risks */
const MARINE = /\b117\b|submersion/i;

/** Whether an atlas is said to be marine. @param risks `list_risques` or `num_risque` of GASPAR; empty where it does not say */
export const isMarineAtlas = (risks: string): boolean => MARINE.test(risks);
