import { CELL_INDICATORS, DEEPEST_ZOOM, type TileSetId } from "@lichen/contract";
import { departementOf, ensure, HAZARD_IDS, type Moment } from "@lichen/domain";
import { readOutlinesOfDepartement } from "../outlines/index.ts";
import { inSlices } from "../platform/in-slices.ts";
import type { Services } from "../services.ts";
import type { MapLevels, MapTerritory } from "../territories/index.ts";
import { firstZoom, LAYER_OF_SCALE, RANGES_ZOOM, TILE_SET } from "./tile-layers.ts";

export type TileServices = Pick<
  Services,
  "database" | "files" | "log" | "reference" | "stamp" | "outlines" | "mapTerritories" | "mapCells"
>;

/** Features of one layer as the text of a GeoJSON collection. */
export type TileFeatures = { readonly layer: string; readonly geojson: string };

type Zooms = { readonly minzoom: number; readonly maxzoom: number };
type Properties = Readonly<Record<string, string | number | null>>;

const AT_ONCE = 250;

/** The features of a set of tiles, some at a time; zooms of each are in `tippecanoe`, as that program reads them. */
export function readTileFeatures(
  services: TileServices,
  set: TileSetId,
  moment: Moment,
): AsyncGenerator<TileFeatures, void, undefined> {
  return set === "cells" ? readCells(services, moment) : readTerritories(services, moment);
}

async function* readTerritories(services: TileServices, moment: Moment): AsyncGenerator<TileFeatures> {
  const { mapTerritories, outlines } = services;
  const areas = new Map<string, string>();
  for (const [scale, { features }] of [
    ["region", outlines.regions],
    ["departement", outlines.departements],
  ] as const) {
    for (const { properties, geometry } of features) {
      areas.set(`${scale}:${properties.code}`, JSON.stringify(geometry));
    }
  }
  for (const [scale, layer] of Object.entries(LAYER_OF_SCALE)) {
    const drawn = mapTerritories.all().filter((one) => one.scale === scale);
    if (scale === "commune") yield* readCommunes(services, layer, drawn, moment);
    else yield* presentTerritories(services, layer, drawn, moment, ({ id }) => areas.get(id));
  }
}

/** Communes by département: so are their outlines read, and no more of them are in memory. */
async function* readCommunes(
  services: TileServices,
  layer: string,
  communes: readonly MapTerritory[],
  moment: Moment,
): AsyncGenerator<TileFeatures> {
  for (const [departement, inside] of Map.groupBy(communes, ({ code }) => departementOf(code))) {
    const outlines = await readOutlinesOfDepartement(services.database.db, departement);
    yield* presentTerritories(services, layer, inside, moment, ({ code }) => {
      const coordinates = outlines.get(code);
      return coordinates === undefined ? undefined : `{"type":"MultiPolygon","coordinates":${coordinates}}`;
    });
  }
}

async function* presentTerritories(
  { mapTerritories }: TileServices,
  layer: string,
  some: readonly MapTerritory[],
  moment: Moment,
  areaOf: (one: MapTerritory) => string | undefined,
): AsyncGenerator<TileFeatures> {
  const placed = some.filter(({ latitude }) => latitude !== null);
  for await (const batch of inSlices(placed, AT_ONCE)) {
    const levels = await mapTerritories.levelsOf(batch, moment);
    const features = batch.map((one, nth) => {
      const { scale, population, latitude, longitude } = one;
      const geometry = areaOf(one) ?? JSON.stringify({ type: "Point", coordinates: [longitude, latitude] });
      const zooms = { minzoom: firstZoom(scale, population), maxzoom: DEEPEST_ZOOM };
      return writeFeature(geometry, propertiesOf(one, ensure(levels[nth])), zooms);
    });
    yield { layer, geojson: writeCollection(features) };
  }
}

function propertiesOf({ code, name, country, population }: MapTerritory, { levels, ranges }: MapLevels): Properties {
  const ofHazards = HAZARD_IDS.flatMap((hazard) => [
    [hazard, levels[hazard] ?? "unknown"],
    [`${hazard}_low`, ranges[hazard]?.low ?? "unknown"],
    [`${hazard}_high`, ranges[hazard]?.high ?? "unknown"],
  ]);
  return { code, name, country, population, ...Object.fromEntries(ofHazards) };
}

async function* readCells({ mapCells }: TileServices, moment: Moment): AsyncGenerator<TileFeatures> {
  const { minZoom } = TILE_SET.cells;
  for await (const batch of inSlices(await mapCells.all(), AT_ONCE)) {
    const figures = await mapCells.figuresOf(batch, CELL_INDICATORS, moment);
    const features = batch.flatMap(({ id, corners }, nth) => {
      const known = [...ensure(figures[nth])].flatMap(([key, figure]) => (figure === null ? [] : [{ key, ...figure }]));
      const geometry = JSON.stringify({ type: "Polygon", coordinates: [[...corners, ensure(corners[0])]] });
      const levels = known.flatMap(({ key, value, level }) => [
        [key, value],
        [`${key}_level`, level],
      ]);
      const ranges = known.flatMap(({ key, low, high }) => [
        [`${key}_low`, low],
        [`${key}_high`, high],
      ]);
      const short = { code: id, ...Object.fromEntries(levels) };
      return [
        writeFeature(geometry, short, { minzoom: minZoom, maxzoom: RANGES_ZOOM - 1 }),
        writeFeature(
          geometry,
          { ...short, ...Object.fromEntries(ranges) },
          { minzoom: RANGES_ZOOM, maxzoom: DEEPEST_ZOOM },
        ),
      ];
    });
    yield { layer: "cells", geojson: writeCollection(features) };
  }
}

/** Tiles have no null: a property that is not known is absent. */
function writeFeature(geometry: string, properties: Properties, zooms: Zooms): string {
  const known = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null));
  return `{"type":"Feature","geometry":${geometry},"properties":${JSON.stringify(known)},"tippecanoe":${JSON.stringify(zooms)}}`;
}

const writeCollection = (features: readonly string[]): string =>
  `{"type":"FeatureCollection","features":[${features.join()}]}`;
