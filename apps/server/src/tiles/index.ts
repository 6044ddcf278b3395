import {
  DEEPEST_ZOOM,
  describeTiles,
  getTile,
  getTileArchive,
  MVT_TYPE,
  PMTILES_TYPE,
  TILE_AGE_S,
  type TileSetId,
} from "@lichen/contract";
import type { Moment } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { originOf } from "../platform/origin-of.ts";
import { API_BASE, serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { TILE_BOUNDS } from "./tile-archives.ts";
import { TILE_SET } from "./tile-layers.ts";

export { createTileArchives, type TileArchives } from "./tile-archives.ts";

const EMPTY = new Uint8Array(0);
const [WEST, SOUTH, EAST, NORTH] = TILE_BOUNDS;
/** Mainland France, at the zoom that shows it whole. */
const CENTER = [2.5, 46.6, 5];

/** Vector tiles of the public maps, one by one and as PMTiles archives (ADR 0104). */
export function serveTiles(app: FastifyInstance, { tileArchives }: Pick<Services, "tileArchives">): void {
  serve(app, describeTiles, async ({ input: { collection, ...moment }, request }) => {
    const base = originOf(app, request);
    const { name, description, minZoom, layers } = TILE_SET[collection];
    return {
      tilejson: "3.0.0" as const,
      name,
      description,
      version: `1.0.${await tileArchives.findVersion()}`,
      attribution: `<a href="${base}/sources">Lichen</a>`,
      scheme: "xyz" as const,
      tiles: [`${base}${API_BASE}/tiles/${collection}/{z}/{x}/{y}.mvt?${new URLSearchParams(moment)}`],
      pmtiles: `${base}${API_BASE}/tiles/${collection}.pmtiles?${new URLSearchParams(moment)}`,
      minzoom: minZoom,
      maxzoom: DEEPEST_ZOOM,
      bounds: [WEST, SOUTH, EAST, NORTH],
      center: CENTER,
      vector_layers: layers.map(({ minZoom: minzoom, fields, ...layer }) => ({
        ...layer,
        minzoom,
        maxzoom: DEEPEST_ZOOM,
        fields: { ...fields },
      })),
    };
  });

  serve(app, getTileArchive, async ({ input: { collection, ...moment } }) => {
    const { version, bytes } = await tileArchives.open(collection, moment);
    const name = `${fileName(collection, moment)}.pmtiles`;
    return { name, type: PMTILES_TYPE, content: bytes, version, maxAgeS: TILE_AGE_S };
  });

  serve(app, getTile, async ({ input: { collection, z, x, y, ...moment }, problem }) => {
    if (z < TILE_SET[collection].minZoom || x >= 2 ** z || y >= 2 ** z) throw problem("tile_not_found");
    const { version, read } = await tileArchives.open(collection, moment);
    const tile = await read(z, x, y);
    const name = `${fileName(collection, moment)}-${z}-${x}-${y}.mvt`;
    const file = { name, type: MVT_TYPE, version, maxAgeS: TILE_AGE_S };
    return tile === null ? { ...file, content: EMPTY } : { ...file, content: tile, isGzip: true as const };
  });
}

const fileName = (collection: TileSetId, { scenario, horizon }: Moment): string =>
  `lichen-${collection}-${scenario}-${horizon}`;
