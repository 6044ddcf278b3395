import type { AnswerOf, regions } from "@lichen/contract";
import { type HazardId, type Level, type RangedLevel, rankOf } from "@lichen/domain";

export type Units = AnswerOf<typeof regions>;
export type Unit = Units["features"][number];

type Feature = { readonly type: "Feature"; readonly properties: object; readonly geometry: Unit["geometry"] };
type Features = { readonly type: "FeatureCollection"; readonly features: readonly Feature[] };
/** Areas of the units that have an outline, and a mark each. */
export type UnitsPicture = { readonly areas: Features; readonly marks: Features };

const collection = (features: readonly Feature[]): Features => ({ type: "FeatureCollection", features });

/** The units of a territory as the map draws them for a hazard: levels and points of one answer, outlines of another. */
export function unitFeatures(units: readonly Unit[], outlines: readonly Unit[], hazard: HazardId): UnitsPicture {
  const shapes = new Map(outlines.filter(isArea).map(({ id, geometry }) => [id, geometry] as const));
  const drawn = units.map((unit) => {
    const level = levelOf(unit, hazard);
    const shape = shapes.get(unit.id) ?? null;
    const properties = { id: unit.id, level, rank: rankIn(level), hasArea: shape !== null };
    return { properties, shape, mark: unit.geometry };
  });
  return {
    areas: collection(
      drawn.flatMap(({ properties, shape }) =>
        shape === null ? [] : [{ type: "Feature" as const, properties, geometry: shape }],
      ),
    ),
    marks: collection(drawn.map(({ properties, mark }) => ({ type: "Feature", properties, geometry: mark }))),
  };
}

/** West, south, east, north of some units, with their surroundings. */
export function boxAround(units: readonly Unit[], around: number) {
  const numbers = units.flatMap(({ geometry }) => (geometry.coordinates as unknown[]).flat(3) as number[]);
  const positions = numbers.flatMap((longitude, at) => (at % 2 === 0 ? [[longitude, numbers[at + 1]!] as const] : []));
  return boxOf(positions, around);
}

/** West, south, east, north of some positions, with their surroundings. */
export function boxOf(positions: readonly (readonly [longitude: number, latitude: number])[], around: number) {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [longitude, latitude] of positions) {
    box.west = Math.min(box.west, longitude - around);
    box.east = Math.max(box.east, longitude + around);
    box.south = Math.min(box.south, latitude - around);
    box.north = Math.max(box.north, latitude + around);
  }
  return box;
}

export const levelOf = ({ properties }: Unit, hazard: HazardId): Level => properties.levels[hazard] ?? "unknown";

/** A level of a unit, with the ends of its range. */
export function rangeOf(unit: Unit, hazard: HazardId): RangedLevel {
  const level = levelOf(unit, hazard);
  return { level, ...(unit.properties.ranges[hazard] ?? { low: level, high: level }) };
}

/** Units as a list shows them: the worst first, then by name; what is unknown ends it. */
export function worstUnitsFirst(units: readonly Unit[], hazard: HazardId): readonly Unit[] {
  return units.toSorted(
    (a, b) =>
      rankIn(levelOf(b, hazard)) - rankIn(levelOf(a, hazard)) ||
      a.properties.name.localeCompare(b.properties.name, "fr"),
  );
}

const isArea = ({ geometry }: Unit): boolean => geometry.type !== "Point";
const rankIn = (level: Level): number => (level === "unknown" ? -1 : rankOf(level));
