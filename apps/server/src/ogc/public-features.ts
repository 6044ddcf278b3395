import { ensure, type Moment } from "@lichen/domain";
import { type CellFigure, cellIndicators, type MapCell, type MapCells } from "../indicators/index.ts";
import { rankOrNull } from "../lists/index.ts";
import type { MapLevels, MapTerritories, MapTerritory } from "../territories/index.ts";
import { areaTest, boxTest, type PageRequest, pageOf } from "./feature-pages.ts";
import { hazardsOf, type LevelRequest } from "./record-features.ts";

type TerritoryRequest = PageRequest & LevelRequest & { readonly scale?: MapTerritory["scale"] | undefined };

/** Territories as points with their levels. */
export function createTerritoryFeatures(map: MapTerritories) {
  const idOf = ({ id }: MapTerritory) => id;
  return {
    async page({ scale, bbox, level, ...request }: TerritoryRequest) {
      const isIn = boxTest(bbox);
      const placed = map
        .all()
        .filter(
          (one) =>
            (scale === undefined || one.scale === scale) &&
            (isIn === null || (one.latitude !== null && isIn(one.latitude, ensure(one.longitude)))),
        );
      const matched =
        level === undefined ? placed : await map.withLevel(placed, { ...request, level, hazards: hazardsOf(request) });
      const { page, next } = pageOf(matched, idOf, request);
      return { features: await featuresOf(page, request), matched: matched.length, next };
    },

    async one(id: string, moment: Moment) {
      const found = map.all().find((one) => one.id === id);
      return found === undefined ? null : ensure((await featuresOf([found], moment))[0]);
    },
  };

  async function featuresOf(page: readonly MapTerritory[], request: LevelRequest) {
    const levels = await map.levelsOf(page, request);
    return page.map((one, nth) => territoryFeature(one, ensure(levels[nth]), request));
  }
}

function territoryFeature(one: MapTerritory, { levels, ranges }: MapLevels, request: LevelRequest) {
  const { code, name, scale, country, population, latitude, longitude } = one;
  const ofHazards = hazardsOf(request).flatMap((hazard) => {
    const level = levels[hazard] ?? "unknown";
    const { low, high } = ranges[hazard] ?? NO_RANGE;
    return [
      [hazard, level],
      [`${hazard}_rank`, rankOrNull(level)],
      [`${hazard}_low`, low],
      [`${hazard}_low_rank`, rankOrNull(low)],
      [`${hazard}_high`, high],
      [`${hazard}_high_rank`, rankOrNull(high)],
    ];
  });
  const { scenario, horizon } = request;
  return {
    type: "Feature" as const,
    id: one.id,
    geometry: latitude === null ? null : { type: "Point" as const, coordinates: [ensure(longitude), latitude] },
    properties: { code, name, scale, country, population, scenario, horizon, ...Object.fromEntries(ofHazards) },
  };
}

const NO_RANGE = { low: "unknown", high: "unknown" } as const;

/** Cells of the grids as areas with their indicators. */
export function createCellFeatures(map: MapCells) {
  const idOf = ({ id }: MapCell) => id;
  return {
    async page({ bbox, hazard, level, scenario, horizon, ...request }: PageRequest & LevelRequest) {
      const moment = { scenario, horizon };
      const keys = cellIndicators(hazard);
      const touches = areaTest(bbox);
      const all = level === undefined ? await map.all() : await map.withLevel(keys, level, moment);
      const matched = touches === null ? all : all.filter(({ corners }) => touches(corners));
      const { page, next } = pageOf(matched, idOf, request);
      const figures = await map.figuresOf(page, keys, moment);
      const features = page.map((one, nth) => cellFeature(one, ensure(figures[nth]), moment));
      return { features, matched: matched.length, next };
    },

    async one(id: string, moment: Moment) {
      const found = (await map.all()).find((one) => one.id === id);
      if (found === undefined) return null;
      const figures = await map.figuresOf([found], cellIndicators(undefined), moment);
      return cellFeature(found, ensure(figures[0]), moment);
    },
  };
}

function cellFeature(
  { id, area, corners }: MapCell,
  figures: ReadonlyMap<string, CellFigure | null>,
  { scenario, horizon }: Moment,
) {
  const values = [...figures].flatMap(([key, figure]) => [
    [key, figure?.value ?? null],
    [`${key}_low`, figure?.low ?? null],
    [`${key}_high`, figure?.high ?? null],
    [`${key}_level`, figure?.level ?? "unknown"],
  ]);
  return {
    type: "Feature" as const,
    id,
    geometry: { type: "Polygon" as const, coordinates: [[...corners, ensure(corners[0])].map((one) => [...one])] },
    properties: { area, scenario, horizon, ...Object.fromEntries(values) },
  };
}
