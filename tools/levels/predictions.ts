import {
  createEventsLayer,
  ensure,
  figuresOf,
  type IndicatorKey,
  indicatorOf,
  type Layer,
  MOMENT_COUNT,
  type ReferencePack,
  rankOnScale,
} from "@lichen/domain";
import { readTable } from "../../data/read-table.ts";
import { areaUnderCurve } from "./area-under-curve.ts";
import type { Counted } from "./distribution.ts";

/** At least this many fires of 1 ha are what fire weather and fuel are to foresee. */
const SOME_FIRES = 2;

/**
 * What evidence left out of a hazard says of it, as the area under the curve: fires by fire weather and woodland, ground
 * events by relief, flood atlases by recognised floods, droughts since 2003 by those before.
 */
export function predictions(
  { communes }: ReferencePack,
  layers: readonly Layer[],
  counted: readonly Counted[],
): Readonly<Record<string, number>> {
  const places = counted.map(({ place }) => place);
  const figures = figuresOf(layers, places, false);
  const rows = places.map(({ insee }) => communes.indexOf(ensure(insee)));
  const rank = (key: IndicatorKey, at: number) => {
    const { bounds, worse } = indicatorOf(key);
    const value = figures.columns[key].value[at * MOMENT_COUNT]!;
    return figures.columns[key].evidence[at] && !Number.isNaN(value) ? rankOnScale(ensure(bounds), worse, value) : 0;
  };
  const each = (of: (at: number) => number) => rows.map((_, at) => of(at));
  const events = (of: (row: number) => number) => rows.map((row) => of(row) > 0);
  const sinceByInsee = droughtsSince2003();
  const since = communes.insee.map((insee) => sinceByInsee.get(insee) ?? 0);
  const before = communes.catnat.drought.map((count, row) => count - ensure(since[row]));
  const older = createEventsLayer(
    { id: "droughts-before-2003", edition: "2002" },
    communes,
    { counts: { ...communes.catnat, drought: before }, lastYears: {} },
    new Set(communes.departement),
  );
  const olderDroughts = figuresOf([older], places, false).columns.catnat_drought_adjusted;
  return {
    "fires of 1 ha foreseen by fire weather and woodland": areaUnderCurve(
      each((at) => (rank("fire_weather_days", at) + rank("woodland_commune", at)) / 2),
      rows.map((row) => communes.fires1ha[row]! >= SOME_FIRES),
    ),
    "ground events foreseen by relief": areaUnderCurve(
      each((at) => rank("relief_10km", at)),
      events((row) => communes.catnat.ground[row]!),
    ),
    "ground events foreseen by relief and the slope of the commune": areaUnderCurve(
      each((at) => (rank("relief_10km", at) + (rank("relief_of_commune", at) || rank("relief_10km", at))) / 2),
      events((row) => communes.catnat.ground[row]!),
    ),
    "flood atlases foreseen by recognised floods": areaUnderCurve(
      each((at) => communes.catnat.flood[rows[at]!]!),
      events((row) => communes.floodAtlases[row]!),
    ),
    "flood atlases foreseen by recognised floods, adjusted for population": areaUnderCurve(
      each((at) => figures.columns.catnat_flood_adjusted.value[at * MOMENT_COUNT]!),
      events((row) => communes.floodAtlases[row]!),
    ),
    "droughts since 2003 foreseen by those before in the commune": areaUnderCurve(
      each((at) => before[rows[at]!]!),
      events((row) => ensure(since[row])),
    ),
    "droughts since 2003 foreseen by those before, as they are read": areaUnderCurve(
      each((at) => olderDroughts.value[at * MOMENT_COUNT]!),
      events((row) => ensure(since[row])),
    ),
  };
}

/** Droughts recognised since 2003, by the code of their commune. */
function droughtsSince2003(): ReadonlyMap<string, number> {
  const table = readTable("catnat");
  const counts = table.numbers("drought_since2003");
  return new Map(table.text("insee").map((insee, row) => [insee, ensure(counts[row])]));
}
