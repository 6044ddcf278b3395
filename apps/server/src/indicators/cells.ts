import type { AnswerOf, indicatorCells } from "@lichen/contract";
import {
  FUTURE_HORIZONS,
  figuresOf,
  type Horizon,
  type IndicatorKey,
  indicatorOf,
  momentIndex,
  type Place,
  readFigure,
  type Scenario,
} from "@lichen/domain";
import type { Places } from "../places/index.ts";
import type { Reference } from "../reference/index.ts";
import { wireBounds } from "./wire-bounds.ts";

type Cells = AnswerOf<typeof indicatorCells>;

/** Where an indicator is drawn: the centre of each cell, its side in degrees (0 for a commune). */
type Spot = { readonly place: Place; readonly side: number };

const AR6_CELL_DEGREES = 1;
/** Digits kept on the map: more than any reading of it can use. */
const shown = (value: number) => Math.round(value * 100) / 100;

/** The places at which each kind of indicator is drawn; found once, at the first question. */
export function createCells(reference: Reference, places: Places) {
  const spots = new Map<string, readonly Spot[]>();
  const answers = new WeakMap<object, Map<string, Cells>>();

  function spotsOf(kind: "grid" | "communes", area: "france" | "europe"): readonly Spot[] {
    const name = `${kind}-${area}`;
    const found = spots.get(name) ?? (kind === "communes" ? communes(reference) : grid(reference, places, area));
    spots.set(name, found);
    return found;
  }

  return {
    of(key: IndicatorKey, scenario: Scenario, area: "france" | "europe"): Cells {
      const layers = reference.layers();
      const made = answers.get(layers) ?? new Map<string, Cells>();
      answers.set(layers, made);
      const name = `${key} ${scenario} ${area}`;
      const cells =
        made.get(name) ?? draw(reference, key, scenario, spotsOf(isCounted(key) ? "communes" : "grid", area));
      made.set(name, cells);
      return cells;
    },
  };
}

const isCounted = (key: IndicatorKey) => key.startsWith("catnat_") || key === "forest_fires";

/** Places asked at once: a few megabytes of figures, however many communes there are. */
const BATCH = 500;
const HORIZONS_DRAWN = ["reference", ...FUTURE_HORIZONS] as const;

function draw(reference: Reference, key: IndicatorKey, scenario: Scenario, spots: readonly Spot[]): Cells {
  const indicator = indicatorOf(key);
  const layers = reference.layers().filter((layer) => layer.indicators.includes(key));
  const cells: Cells["cells"] = {
    latitude: [],
    longitude: [],
    side: [],
    values: { reference: [], "2030": [], "2050": [], "2090": [] },
  };
  let source: string | null = null;
  for (let start = 0; start < spots.length; start += BATCH) {
    const batch = spots.slice(start, start + BATCH);
    const figures = figuresOf(
      layers,
      batch.map(({ place }) => place),
    );
    batch.forEach(({ place, side }, row) => {
      const at = (horizon: Horizon) => {
        const figure = readFigure(figures, key, row, momentIndex(scenario, horizon));
        return figure.known ? shown(figure.value.value) : null;
      };
      const today = at("reference");
      // An observed count of nothing draws nothing: communes without an event are left out.
      if (today === null || (isCounted(key) && today === 0)) return;
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
    cells,
    source,
  };
}

/** Centres of the modelled cells: those of the French grid, or the 1° cells over the rest of Europe's land. */
function grid({ pack }: Reference, places: Places, area: "france" | "europe"): readonly Spot[] {
  if (area === "france") {
    const { latitude, longitude, altitudeM, cellDegrees } = pack.drias;
    return Array.from(latitude, (lat, i) => ({
      side: cellDegrees,
      place: cellPlace(lat, longitude[i]!, "france", "FR", altitudeM[i]!),
    }));
  }
  const { latitude, longitude } = pack.ar6Grid;
  return Array.from(latitude, (lat, i) => places.fromCoordinates(lat, longitude[i]!))
    .filter(({ zone }) => zone === "europe")
    .map((place) => ({ side: AR6_CELL_DEGREES, place }));
}

function communes({ pack }: Reference): readonly Spot[] {
  const { insee, latitude, longitude, altitudeM } = pack.communes;
  return insee.flatMap((code, i) =>
    Number.isNaN(latitude[i]!)
      ? []
      : [
          {
            side: 0,
            place: {
              ...cellPlace(
                latitude[i]!,
                longitude[i]!,
                code.startsWith("97") ? "overseas" : "france",
                "FR",
                altitudeM[i]!,
              ),
              insee: code,
            },
          },
        ],
  );
}

function cellPlace(
  latitude: number,
  longitude: number,
  zone: Place["zone"],
  country: string,
  altitudeM: number,
): Place {
  return {
    latitude,
    longitude,
    zone,
    country,
    insee: null,
    precision: "coordinates",
    altitude_m: Number.isNaN(altitudeM) ? null : altitudeM,
    altitude_origin: "topography",
    coast_km: 0,
    spread_km: 0,
    label: "",
  };
}
