import { parentPort, workerData } from "node:worker_threads";
import { ensure } from "@lichen/domain/ensure";
import type { FeatureCollection } from "geojson";
import { cutTiles, type TileFeature } from "./cut-tiles.ts";
import { type ArchiveAbout, writeArchive } from "./pmtiles-archive.ts";
import type { TileFeatures } from "./tile-features.ts";

/** Features come one collection after another, then `null`; the archive is then sent back. */
export type TilesThreadInput = TileFeatures | null;

// Cutting holds its thread for seconds: it has one of its own.
const about = workerData as ArchiveAbout;
const port = ensure(parentPort);
const layers = new Map<string, TileFeature[]>();

port.on("message", (input: TilesThreadInput) => {
  if (input !== null) {
    const { features } = JSON.parse(input.geojson) as FeatureCollection & { features: TileFeature[] };
    const layer = layers.get(input.layer) ?? [];
    for (const feature of features) layer.push(feature);
    layers.set(input.layer, layer);
    return;
  }
  const written = writeArchive(cutTiles(layers, about), about);
  const archive = new Uint8Array(written.buffer as ArrayBuffer, written.byteOffset, written.byteLength).slice();
  port.postMessage({ archive }, [archive.buffer]);
  port.close();
});
