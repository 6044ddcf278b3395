import { readBadge, readOembed } from "./embedding/embedding.ts";
import type { Endpoint } from "./endpoint.ts";
import { indicatorCells } from "./indicators/indicator-cells.ts";
import { indicatorMeta } from "./indicators/indicator-meta.ts";
import { getOpenApi } from "./site/get-openapi.ts";
import { listSources } from "./sources/list-sources.ts";
import { listTerritories } from "./territories/list-territories.ts";
import { territoryMeta } from "./territories/territory-meta.ts";
import { equipmentRisks, regions, territoryTypologies } from "./territories/territory-report.ts";
import { describeTiles, getTile, getTileArchive } from "./tiles/tiles.ts";

/** Calls whose answers pages of any site may read: of no one’s building, and the same for everyone who asks. */
export const CALLS_OF_ANY_SITE: ReadonlySet<Endpoint> = new Set<Endpoint>([
  getOpenApi,
  listSources,
  indicatorMeta,
  indicatorCells,
  listTerritories,
  territoryMeta,
  territoryTypologies,
  regions,
  equipmentRisks,
  describeTiles,
  getTileArchive,
  getTile,
  // What a link shows: the token is known to the page that asks.
  readBadge,
  readOembed,
]);
