import type { TerritoryScale } from "@lichen/contract";
import { type Communes, departementOf, ensure } from "@lichen/domain";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import {
  answerKey,
  type CommuneFeature,
  type CommuneOutlinesSource,
  createMemoryAnswerCache,
  type TerritoryQuery,
} from "../sources/index.ts";
import { createOutlinesByCommune } from "./outlines-by-commune.ts";
import { type Polygons, simplifyOutlines } from "./simplify-outlines.ts";
import { readStoredOutlines, type StoredOutlines } from "./stored-outlines.ts";

/** Outlines of communes, their origin, and who is to be named beside them. */
type UnitOutlines = {
  readonly from: "imported" | "online" | "unreachable" | "none";
  readonly attribution: string | null;
  readonly outlines: ReadonlyMap<string, Polygons>;
};
/** The outlines of the communes of a territory, by INSEE code. */
export type OutlinesOf = (
  territory: { readonly scale: TerritoryScale; readonly territory_id: string },
  communes: readonly string[],
) => Promise<UnitOutlines>;

/** @source services.md §5a */
const ONLINE_ATTRIBUTION = "Etalab / IGN Admin Express / INSEE (geo.api.gouv.fr)";
const TTL_MS = 10 * 60_000;
/** Territories whose outlines are kept for a moment: a département weighs a megabyte or two. */
const MOST_CACHED = 40;
const NONE: ReadonlyMap<string, Polygons> = new Map();

type OutlinesDeps = {
  readonly database: { readonly db: Kysely<Tables> };
  readonly source: CommuneOutlinesSource | null;
  readonly communes: Communes;
};

/** Imported outlines where they hold, else those of the service, else what was imported of a part, else none. */
export function createUnitOutlines({ database, source, communes }: OutlinesDeps): OutlinesOf {
  const cache = createMemoryAnswerCache<ReadonlyMap<string, Polygons>>(MOST_CACHED);
  const outlineOf = createOutlinesByCommune(communes, ({ properties }) => properties?.code);

  return async ({ scale, territory_id }, codes) => {
    const [first] = codes;
    if (first === undefined || scale === "city") return { from: "none", attribution: null, outlines: NONE };
    const imported = await readStoredOutlines(database.db, codes);
    if (imported?.isWhole) return presentOutlines(imported);
    // A region whose units are communes is one département.
    const query: TerritoryQuery =
      scale === "region" ? { scale: "departement", id: departementOf(first) } : { scale, id: territory_id };
    const online = source === null ? null : await ask(source, query);
    if (online !== null && online.size > 0) {
      return { from: "online", attribution: ONLINE_ATTRIBUTION, outlines: online };
    }
    if (imported !== null) return presentOutlines(imported);
    return { from: source === null ? "none" : "unreachable", attribution: null, outlines: NONE };
  };

  /** Null where the service gave nothing that can be read. */
  async function ask(
    from: CommuneOutlinesSource,
    territory: TerritoryQuery,
  ): Promise<ReadonlyMap<string, Polygons> | null> {
    const key = answerKey("geo_api", [territory.scale, territory.id]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const answer = await from.communesOf(territory);
    if (answer.kind === "unreachable") return null;
    try {
      const drawn = await simplifyOutlines(byCommune(answer.features));
      cache.set(key, drawn, TTL_MS);
      return drawn;
    } catch (error) {
      // A ring that cannot be read: the service is not as it was.
      if (error instanceof FileRefused) return null;
      throw error;
    }
  }

  function byCommune(features: readonly CommuneFeature[]): Map<string, Polygons> {
    const found = new Map<string, Polygons>();
    for (const feature of features) {
      const outline = outlineOf(feature);
      if (outline === null || outline.row < 0) continue;
      const insee = ensure(communes.insee[outline.row]);
      found.set(insee, [...(found.get(insee) ?? []), ...outline.polygons]);
    }
    return found;
  }
}

const presentOutlines = ({ name, edition, licence, outlines }: StoredOutlines): UnitOutlines => ({
  from: "imported",
  outlines,
  attribution: `${name}, ${edition} (${licence})`,
});
