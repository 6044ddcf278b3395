import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt, type GeoJSONOptions } from "@maplibre/vt-pbf";
import type { Feature, FeatureCollection } from "geojson";

export type TileFeature = Feature & { readonly tippecanoe: { readonly minzoom: number; readonly maxzoom: number } };
export type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly content: Uint8Array };

const MVT_VERSION = 2;
const EXTENT = 4096;
/** What a tile holds beyond its edges, in its units: a mark of 8 px is whole on both sides. */
const BUFFER = 64;

type Zooms = { readonly minZoom: number; readonly maxZoom: number };

/** Cuts the features of some layers into tiles, those that hold something. */
export function cutTiles(layers: ReadonlyMap<string, readonly TileFeature[]>, { minZoom, maxZoom }: Zooms): Tile[] {
  const tiles: Tile[] = [];
  for (const zooms of bandsOf(layers, { minZoom, maxZoom })) {
    const indices = [...layers].map(([id, features]) => [id, indexOf(features, zooms)] as const);
    const cut = (z: number, x: number, y: number): void => {
      const drawn = indices.flatMap(([id, index]) => {
        const tile = index.getTile(z, x, y);
        return tile === null ? [] : [[id, tile] as const];
      });
      if (drawn.length === 0) return;
      const shown = drawn.filter(([, { features }]) => features.length > 0);
      if (z >= zooms.minZoom && shown.length > 0) {
        const options: GeoJSONOptions = { version: MVT_VERSION, extent: EXTENT };
        tiles.push({ z, x, y, content: fromGeojsonVt(Object.fromEntries(shown), options) });
      }
      if (z === zooms.maxZoom) return;
      for (const right of [0, 1]) for (const down of [0, 1]) cut(z + 1, 2 * x + right, 2 * y + down);
    };
    cut(0, 0, 0);
  }
  return tiles;
}

/** Zooms that follow each other and draw the same features. */
function bandsOf(layers: ReadonlyMap<string, readonly TileFeature[]>, { minZoom, maxZoom }: Zooms): Zooms[] {
  const starts = new Set([minZoom]);
  for (const features of layers.values()) {
    for (const { tippecanoe } of features) {
      starts.add(tippecanoe.minzoom);
      starts.add(tippecanoe.maxzoom + 1);
    }
  }
  const inside = [...starts].filter((zoom) => zoom >= minZoom && zoom <= maxZoom).toSorted((a, b) => a - b);
  return inside.map((zoom, at) => ({ minZoom: zoom, maxZoom: (inside[at + 1] ?? maxZoom + 1) - 1 }));
}

function indexOf(features: readonly TileFeature[], { minZoom, maxZoom }: Zooms): GeoJSONVT {
  const drawn: FeatureCollection = {
    type: "FeatureCollection",
    features: features.filter(({ tippecanoe }) => tippecanoe.minzoom <= minZoom && tippecanoe.maxzoom >= maxZoom),
  };
  // Every tile is cut at once, down to the deepest zoom: each of them is read.
  return new GeoJSONVT(drawn, { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, extent: EXTENT, buffer: BUFFER });
}
