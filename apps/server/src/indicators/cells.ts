import type { AnswerOf, indicatorCells } from "@lichen/contract";
import {
  ensure,
  type Figures,
  FUTURE_HORIZONS,
  figuresOf,
  type Horizon,
  hazardOf,
  type IndicatorKey,
  indicatorOf,
  isByCommune,
  type Layer,
  momentIndex,
  type Place,
  REFERENCE_MOMENT,
  type ReferencePack,
  readFigure,
  type Scenario,
} from "@lichen/domain";
import type { Places } from "../places/index.ts";
import { inSlices } from "../platform/in-slices.ts";
import type { Reference } from "../reference/index.ts";
import { wireBounds } from "./wire-bounds.ts";

type Cells = AnswerOf<typeof indicatorCells>;
type Area = "france" | "europe";

/** Bounds of a part of the map, degrees. */
type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number };
/** Cells of an indicator over an area or a part of it. */
export type AreaCells = Cells;
export type IndicatorCells = ReturnType<typeof createCells>;

/** Where an indicator is drawn: the centre of each cell, its side in degrees (0 for a commune). */
type Spot = { readonly place: Place; readonly side: number };

const AR6_CELL_DEGREES = 1;
const HORIZONS_DRAWN = ["reference", ...FUTURE_HORIZONS] as const;
/** Digits kept on the map: more than any reading of it can use. */
const roundFigure = (value: number) => Math.round(value * 100) / 100;

/** Indicators drawn on the map: each drawn once, at its first question, until the layers change. */
export function createCells(reference: Reference, places: Places) {
  const spots = new Map<string, Promise<readonly Spot[]>>();
  const drawn = new WeakMap<readonly Layer[], Map<string, Promise<Cells>>>();

  return {
    of(key: IndicatorKey, scenario: Scenario, area: Area): Promise<Cells> {
      const layers = reference.layers();
      const made = drawn.get(layers) ?? new Map<string, Promise<Cells>>();
      drawn.set(layers, made);
      const counted = isByCommune(key);
      // What was counted is the same in every scenario, and counted in France only.
      return once(made, counted ? key : `${key} ${scenario} ${area}`, async () =>
        draw(reference.layers(key), key, scenario, await spotsOf(counted ? "communes" : area)),
      );
    },

    /** The same, over the cells that touch a box alone: a few, drawn at once. */
    async around(key: IndicatorKey, scenario: Scenario, area: Area, box: Box): Promise<AreaCells> {
      const near = (await spotsOf(isByCommune(key) ? "communes" : area)).filter((spot) => touches(spot, box));
      return draw(reference.layers(key), key, scenario, near);
    },

    /** The places of the cells of a grid, in their order. */
    spotsOf: (area: Area): Promise<readonly Spot[]> => spotsOf(area),
  };

  function spotsOf(kind: "communes" | Area): Promise<readonly Spot[]> {
    return once(spots, kind, async () => {
      if (kind === "communes") return communes(reference.pack, places);
      return kind === "france" ? frenchGrid(reference.pack, places) : europeanGrid(reference.pack, places);
    });
  }
}

function touches({ place: { latitude, longitude }, side }: Spot, { south, north, west, east }: Box): boolean {
  const half = side / 2;
  return latitude + half > south && latitude - half < north && longitude + half > west && longitude - half < east;
}

/** What was made under a name, or is being made for someone else; a failure is forgotten. */
function once<T>(made: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(name);
  if (known !== undefined) return known;
  const making = make();
  made.set(name, making);
  making.catch(() => made.delete(name));
  return making;
}

async function draw(
  layers: readonly Layer[],
  key: IndicatorKey,
  scenario: Scenario,
  spots: readonly Spot[],
): Promise<Cells> {
  const indicator = indicatorOf(key);
  const cells: Cells["cells"] = {
    latitude: [],
    longitude: [],
    side: [],
    values: { reference: [], "2030": [], "2050": [], "2090": [] },
  };
  let source: string | null = null;
  for await (const batch of inSlices(spots)) {
    const figures = figuresOf(
      layers,
      batch.map(({ place }) => place),
      false,
    );
    batch.forEach(({ place, side }, row) => {
      const at = (horizon: Horizon) => {
        const figure = readFigure(figures, key, row, momentIndex(scenario, horizon));
        return figure.known ? roundFigure(figure.value.value) : null;
      };
      // Where the hazard cannot occur nothing is drawn: the sea does not reach Paris.
      if (cannotOccur(key, figures, row)) return;
      const today = at("reference");
      // An observed count of nothing draws nothing: communes without an event are left out.
      if (today === null || (isByCommune(key) && today === 0)) return;
      cells.latitude.push(place.latitude);
      cells.longitude.push(place.longitude);
      cells.side.push(side);
      for (const horizon of HORIZONS_DRAWN) cells.values[horizon].push(at(horizon));
      source ??= figures.columns[key].evidence[row]?.source ?? null;
    });
  }
  return {
    indicator: key,
    unit: indicator.unit,
    bounds: wireBounds(indicator.bounds),
    worse: indicator.worse,
    classes: indicator.classes === undefined ? null : [...indicator.classes],
    grid: spots.some(({ side, place }) => side > 0 && place.zone === "france") ? "lambert" : "degrees",
    cells,
    source,
  };
}

/** Whether the gate of the hazard that an indicator speaks of is closed at a place. */
export function cannotOccur(key: IndicatorKey, figures: Figures, row: number): boolean {
  const { gate } = hazardOf(indicatorOf(key).hazard);
  const reading = (other: IndicatorKey) => {
    const figure = readFigure(figures, other, row, REFERENCE_MOMENT);
    return figure.known ? figure.value.value : null;
  };
  return gate?.(ensure(figures.places[row]), reading).kind === "none";
}

function frenchGrid({ drias }: ReferencePack, places: Places): readonly Spot[] {
  const { latitude, longitude, altitudeM, cellDegrees } = drias;
  return Array.from(latitude, (lat, i) => ({
    side: cellDegrees,
    place: places.ofFrenchCell(lat, longitude[i]!, altitudeM[i]!),
  }));
}

/** The 1° cells over the land of the European countries of the questionnaire, France aside. */
async function europeanGrid({ ar6Grid }: ReferencePack, places: Places): Promise<readonly Spot[]> {
  const centres = Array.from(ar6Grid.latitude, (latitude, i) => ({ latitude, longitude: ar6Grid.longitude[i]! }));
  const spots: Spot[] = [];
  for await (const batch of inSlices(centres)) {
    for (const { latitude, longitude } of batch) {
      const place = places.fromCoordinates(latitude, longitude);
      if (place.zone === "europe") spots.push({ place, side: AR6_CELL_DEGREES });
    }
  }
  return spots;
}

async function communes({ communes: { insee } }: ReferencePack, places: Places): Promise<readonly Spot[]> {
  const spots: Spot[] = [];
  for await (const batch of inSlices(insee.map((_, row) => row))) {
    for (const row of batch) {
      const place = places.ofCommune(row);
      if (place !== null) spots.push({ place, side: 0 });
    }
  }
  return spots;
}
