import { createHash } from "node:crypto";
import { DEEPEST_ZOOM, type TileSetId } from "@lichen/contract";
import { ENGINE_VERSION, ensure, type Moment } from "@lichen/domain";
import { readOutlinesVersion } from "../outlines/index.ts";
import { makeArchiveInThread } from "./make-archive-in-thread.ts";
import { openArchive, type TileReader } from "./pmtiles-archive.ts";
import { readTileFeatures, type TileServices } from "./tile-features.ts";
import { TILE_SET } from "./tile-layers.ts";

/** Changes with what tiles hold: those that were made before are made again. */
const LAYOUT = 1;
/** Archives in memory, of a few megabytes each. */
const MOST_IN_MEMORY = 4;
const LARGEST_ARCHIVE_BYTES = 500_000_000;
/** Bounds of the features: France overseas and Europe. */
export const TILE_BOUNDS = [-63.2, -22, 56, 72] as const;

type TileArchive = {
  readonly version: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly read: TileReader;
};

export type TileArchives = ReturnType<typeof createTileArchives>;

/** The archives of tiles, each made when it is first read, then stored until the figures or the outlines change. */
export function createTileArchives(services: TileServices) {
  const { database, files, log, stamp } = services;
  const known = new Map<string, Promise<TileArchive>>();
  /** Those that are being made: however many others are read meanwhile, none is made twice. */
  const making = new Map<string, Promise<TileArchive>>();
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** Another one means that the tiles are others. */
    findVersion,

    async open(set: TileSetId, moment: Moment): Promise<TileArchive> {
      const version = await findVersion();
      const name = nameOf(set, moment);
      const key = `${name}-${version}`;
      const found = known.get(key) ?? making.get(key) ?? begin(key, openStored(set, moment, { name, version }));
      if (known.delete(key)) known.set(key, found);
      return found;
    },

    async close(): Promise<void> {
      closing.abort(new Error("the server stops"));
      await last.catch(() => {});
    },
  };

  function begin(key: string, opening: Promise<TileArchive>): Promise<TileArchive> {
    making.set(key, opening);
    const remember = () => {
      known.set(key, opening);
      if (known.size > MOST_IN_MEMORY) known.delete(ensure(known.keys().next().value));
    };
    opening.then(remember, () => {}).finally(() => making.delete(key));
    return opening;
  }

  async function findVersion(): Promise<string> {
    const parts = [LAYOUT, ENGINE_VERSION, stamp(), await readOutlinesVersion(database.db)];
    return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
  }

  async function openStored(
    set: TileSetId,
    moment: Moment,
    { name, version }: { readonly name: string; readonly version: string },
  ): Promise<TileArchive> {
    const key = `tiles/${name}-${version}.pmtiles`;
    const stored = await files.read(key);
    const bytes = stored ?? (await make(set, moment));
    if (stored === null) await store(key, name, bytes);
    return { version, bytes, read: openArchive(bytes) };
  }

  /** One at a time: each takes a thread and the levels of every territory. */
  function make(set: TileSetId, moment: Moment): Promise<Uint8Array<ArrayBuffer>> {
    const { name, description, minZoom, layers } = TILE_SET[set];
    const vector_layers = layers.map(({ minZoom: minzoom, ...layer }) => ({
      ...layer,
      minzoom,
      maxzoom: DEEPEST_ZOOM,
    }));
    const about = {
      minZoom,
      maxZoom: DEEPEST_ZOOM,
      bounds: TILE_BOUNDS,
      metadata: { name, description, type: "overlay", ...moment, vector_layers },
    };
    const made = last
      .catch(() => {})
      .then(() => {
        closing.signal.throwIfAborted();
        return makeArchiveInThread(about, readTileFeatures(services, set, moment), closing.signal);
      });
    last = made;
    return made;
  }

  /** Tiles that cannot be stored are read from memory, and made again by the next process. */
  async function store(key: string, name: string, bytes: Uint8Array): Promise<void> {
    try {
      await files.put(key, bytes, { most: LARGEST_ARCHIVE_BYTES });
      for await (const other of files.list()) {
        if (other.startsWith(`tiles/${name}-`) && other !== key) await files.remove(other);
      }
    } catch (error) {
      log.warn({ err: error }, "tiles not stored");
    }
  }
}

const nameOf = (set: TileSetId, { scenario, horizon }: Moment): string => `${set}-${scenario}-${horizon}`;
