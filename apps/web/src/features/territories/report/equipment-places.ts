import { EQUIPMENT_TYPES, ensure, type HazardId, type Language, type Level, rankOf } from "@lichen/domain";
import { formatInteger, joinLabel } from "@lichen/report";
import type { Equipped } from "./equipment-calls.ts";
import type { Unit, UnitsPicture } from "./unit-features.ts";

/** Equipment as a map marks it: a station where it is, the rest of a commune at its centre. */
export type EquipmentPlace = {
  readonly id: string;
  /** A station, or a commune. */
  readonly name: string;
  /** Its types, with the number of each for a commune. */
  readonly what: string;
  readonly commune: string;
  readonly isOwnPlace: boolean;
  readonly count: number;
  readonly level: Level;
  readonly latitude: number;
  readonly longitude: number;
};

/** The equipment of a category by place, the worst first, then by name; what is unknown ends it. */
export function equipmentPlaces(
  equipment: Equipped["equipment"],
  hazard: HazardId,
  language: Language,
): readonly EquipmentPlace[] {
  const stations = equipment.flatMap(({ level_of: of, ...one }, at): EquipmentPlace[] =>
    of === "place"
      ? [
          {
            id: `station ${at}`,
            name: ensure(one.name),
            what: nameOf(one.type, language),
            commune: one.commune.id,
            isOwnPlace: true,
            count: 1,
            level: one.exposure[hazard] ?? "unknown",
            latitude: ensure(one.latitude),
            longitude: ensure(one.longitude),
          },
        ]
      : [],
  );
  const byCommune = Map.groupBy(
    equipment.filter(({ level_of: of }) => of === "commune"),
    ({ commune }) => commune.id,
  );
  const communes = [...byCommune].map(([id, own]): EquipmentPlace => {
    const { name, latitude, longitude } = ensure(own[0]).commune;
    return {
      id,
      name,
      commune: id,
      isOwnPlace: false,
      latitude,
      longitude,
      what: own
        .map(({ type, count }) => joinLabel(nameOf(type, language), formatInteger(count, language), language))
        .join(" · "),
      count: own.reduce((sum, { count }) => sum + count, 0),
      level: ensure(own[0]).exposure[hazard] ?? "unknown",
    };
  });
  return [...stations, ...communes].toSorted(
    (a, b) => rankIn(b.level) - rankIn(a.level) || a.name.localeCompare(b.name, "fr"),
  );
}

/** What the map draws of it: a mark each by level, under it the name of a station or the number of a commune. */
export function equipmentPicture(places: readonly EquipmentPlace[], language: Language): UnitsPicture {
  const features = places.map(({ id, name, level, isOwnPlace, count, longitude, latitude }) => ({
    type: "Feature" as const,
    properties: {
      id,
      level,
      rank: rankIn(level),
      hasArea: false,
      words: isOwnPlace ? name : formatInteger(count, language),
    },
    geometry: { type: "Point" as const, coordinates: [longitude, latitude] } satisfies Unit["geometry"],
  }));
  return {
    areas: { type: "FeatureCollection", features: [] },
    marks: { type: "FeatureCollection", features },
  };
}

const nameOf = (type: Equipped["equipment"][number]["type"], language: Language): string =>
  ensure(EQUIPMENT_TYPES.find(({ id }) => id === type)).name[language];
const rankIn = (level: Level): number => (level === "unknown" ? -1 : rankOf(level));
