import { expect, test } from "vitest";
import type { Equipped } from "./equipment-calls.ts";
import { equipmentPicture, equipmentPlaces } from "./equipment-places.ts";

type Row = Equipped["equipment"][number];
const toulouse = { id: "31555", name: "Toulouse", latitude: 43.6, longitude: 1.44 };
const blagnac = { id: "31069", name: "Blagnac", latitude: 43.64, longitude: 1.38 };
const row = (type: Row["type"], commune: Row["commune"], count: number, heat: "low" | "high" | "unknown"): Row => ({
  type,
  category: "transport",
  commune,
  count,
  exposure: { heat },
  source: "facilities",
  edition: "2013",
  level_of: "commune",
});
const station = (name: string, latitude: number, heat: "low" | "high"): Row => ({
  ...row("E107", toulouse, 1, heat),
  name,
  latitude,
  longitude: 1.45,
  level_of: "place",
  source: "rail_stations",
  edition: "2024",
});
const EQUIPMENT = [
  row("E101", toulouse, 1200, "low"),
  row("E102", toulouse, 1, "low"),
  station("Matabiau", 43.61, "high"),
  station("Saint-Agne", 43.58, "low"),
  row("E101", blagnac, 3, "unknown"),
];

test("stations are each in their place, the rest of a commune is one number at its centre; the worst first", () => {
  const places = equipmentPlaces(EQUIPMENT, "heat", "en");
  expect(
    places.map(({ name, level, count, isOwnPlace, latitude, commune }) => [
      name,
      level,
      count,
      isOwnPlace,
      latitude,
      commune,
    ]),
  ).toEqual([
    ["Matabiau", "high", 1, true, 43.61, "31555"],
    ["Saint-Agne", "low", 1, true, 43.58, "31555"],
    ["Toulouse", "low", 1201, false, 43.6, "31555"],
    ["Blagnac", "unknown", 3, false, 43.64, "31069"],
  ]);
  expect(places.map(({ what }) => what)).toEqual([
    "National station",
    "National station",
    "Taxi and ride-hailing: 1,200 · Airport: 1",
    "Taxi and ride-hailing: 3",
  ]);
  expect(new Set(places.map(({ id }) => id)).size).toBe(4);
});

test("the map names a station and numbers a commune, by the level that each has", () => {
  const { areas, marks } = equipmentPicture(equipmentPlaces(EQUIPMENT, "heat", "en"), "en");
  expect(areas.features).toEqual([]);
  expect(marks.features.map(({ properties, geometry }) => ({ ...properties, at: geometry.coordinates }))).toMatchObject(
    [
      { words: "Matabiau", level: "high", hasArea: false, at: [1.45, 43.61] },
      { words: "Saint-Agne", level: "low", at: [1.45, 43.58] },
      { words: "1,201", level: "low", at: [1.44, 43.6] },
      { words: "3", level: "unknown", rank: -1, at: [1.38, 43.64] },
    ],
  );
});
