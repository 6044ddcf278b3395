import { expect, test } from "vitest";
import { text } from "./text.ts";
import { boxAround, type Unit, unitFeatures, worstUnitsFirst } from "./unit-features.ts";

const unit = (id: string, name: string, heat: "low" | "high" | "unknown", geometry?: Unit["geometry"]): Unit => ({
  type: "Feature",
  id,
  geometry: geometry ?? { type: "Point", coordinates: [2, 44] },
  properties: { id, scale: "commune", name, levels: { heat }, ranges: {} },
});
const area = {
  type: "MultiPolygon",
  coordinates: [
    [
      [
        [1.9, 43.9],
        [2.2, 43.9],
        [2.2, 44.1],
        [1.9, 43.9],
      ],
    ],
  ],
} satisfies Unit["geometry"];
const UNITS = [
  unit("1", "Été", "low"),
  unit("2", "Albi", "high"),
  unit("3", "Arles", "unknown"),
  unit("4", "Eu", "low"),
];

test("levels are those of the moment that is shown, outlines those of any", () => {
  // The answer with outlines is of another moment.
  const outlines = [unit("2", "Albi", "unknown", area), unit("1", "Été", "high"), unit("9", "Elsewhere", "high", area)];
  const { areas, marks } = unitFeatures(UNITS, outlines, "heat");
  expect(areas.features.map(({ properties, geometry }) => [properties, geometry])).toEqual([
    [{ id: "2", level: "high", rank: expect.any(Number), hasArea: true }, area],
  ]);
  expect(marks.features.map(({ properties }) => properties)).toMatchObject([
    { id: "1", level: "low", hasArea: false },
    { id: "2", level: "high", hasArea: true },
    { id: "3", level: "unknown", rank: -1, hasArea: false },
    { id: "4", level: "low", hasArea: false },
  ]);
  expect(unitFeatures(UNITS, outlines, "flood").areas.features[0]!.properties).toMatchObject({ level: "unknown" });
});

test("the list begins with the worst, then goes by name; what is unknown ends it", () => {
  expect(worstUnitsFirst(UNITS, "heat").map(({ properties }) => properties.name)).toEqual([
    "Albi",
    "Été",
    "Eu",
    "Arles",
  ]);
});

test("the box holds points and outlines", () => {
  const box = boxAround([UNITS[0]!, unit("2", "Albi", "low", area)], 0.5);
  expect(Object.values(box).map((degrees) => Number(degrees.toFixed(3)))).toEqual([1.4, 43.4, 2.7, 44.6]);
});

test("the foot of the map names the source of its outlines, or why there is none", () => {
  const online = { outlines_from: "online", outlines_attribution: "Etalab" } as const;
  expect(text.mapFoot(true, online).en).toMatch(/^Each area .* Outlines queried online: Etalab\.$/);
  expect(text.mapFoot(true, { ...online, outlines_from: "imported" }).fr).toContain("Contours importés");
  expect(text.mapFoot(false, { outlines_from: "none", outlines_attribution: null }).en).toMatch(/^Each mark [^.]*\.$/);
  expect(text.mapFoot(false, { outlines_from: "unreachable", outlines_attribution: null }).en).toContain(
    "did not respond",
  );
});
