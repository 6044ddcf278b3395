import { describe, expect, it } from "vitest";
import { cellFeatures, findCell, levelsNear, readingAt } from "./cell-features.ts";
import type { Cells } from "./map-calls.ts";

const CELLS: Cells = {
  indicator: "tx35_days",
  unit: "d/yr",
  bounds: [1, 3, 8, 15, 30],
  worse: "higher",
  classes: null,
  grid: "degrees",
  cells: {
    latitude: [43.5, 43.75, 43.6],
    longitude: [1.5, 1.5, 1.44],
    side: [0.25, 0.25, 0],
    values: { reference: [0, null, 2], "2030": [0, null, 2], "2050": [40, null, 2], "2090": [40, null, 2] },
  },
  source: "drias_fr",
};

const widthOf = (ring: [number, number][]) => ring[1]![0] - ring[0]![0];

describe("cells of an indicator as the map draws them", () => {
  it("grow with their level, up to the whole cell", () => {
    const side = (horizon: "reference" | "2050") => {
      const { geometry, properties } = cellFeatures(CELLS, horizon).cells.features[0]!;
      return [properties.level, geometry.type === "Polygon" && widthOf(geometry.coordinates[0]!).toFixed(3)];
    };
    expect(side("reference")).toEqual(["very_low", "0.115"]);
    expect(side("2050")).toEqual(["extreme", "0.250"]);
  });

  it("say that a cell has no data instead of drawing it low", () => {
    expect(cellFeatures(CELLS, "2050").cells.features[1]!.properties).toEqual({ level: "unknown", rank: 0 });
  });

  it("are a mark where events are counted by commune", () => {
    expect(cellFeatures(CELLS, "2050").marks.features).toEqual([
      {
        type: "Feature",
        properties: { level: "low", rank: 2 },
        geometry: { type: "Point", coordinates: [1.44, 43.6] },
      },
    ]);
  });
});

describe("an indicator without levels", () => {
  const shares: Cells = {
    ...CELLS,
    indicator: "artificial_surfaces",
    unit: "%",
    bounds: null,
    classes: [5, 10, 20, 40, 60],
    cells: { ...CELLS.cells, side: [0, 0, 0], values: { ...CELLS.cells.values, reference: [4.9, null, 5] } },
  };

  it("is a mark of its class, never of a level, and nothing where there is no figure", () => {
    const { cells, marks } = cellFeatures(shares, "reference");
    expect(cells.features).toEqual([]);
    expect(marks.features.map(({ properties }) => properties)).toEqual([
      { level: "unknown", rank: 4.9, class: 0 },
      { level: "unknown", rank: 5, class: 1 },
    ]);
  });
});

describe("the levels around a place", () => {
  it("are those of its cells and communes, and of none further away", () => {
    expect(levelsNear(CELLS, "2050", { latitude: 43.6, longitude: 1.44 })).toEqual(["extreme", "unknown", "low"]);
    expect(levelsNear(CELLS, "2050", { latitude: 48.8, longitude: 2.3 })).toEqual([]);
  });
});

describe("the cell that holds a place", () => {
  it("is the whole cell, bounds included", () => {
    expect(findCell(CELLS, { latitude: 43.604, longitude: 1.444 })).toEqual([
      [1.375, 43.375],
      [1.625, 43.375],
      [1.625, 43.625],
      [1.375, 43.625],
      [1.375, 43.375],
    ]);
  });

  it("is none outside the grid", () => {
    expect(findCell(CELLS, { latitude: 50, longitude: 1.444 })).toBeNull();
  });
});

describe("what the map says at a point", () => {
  const at = (latitude: number, longitude: number, horizon: "reference" | "2050" = "2050") =>
    readingAt(CELLS, horizon, { latitude, longitude });

  it("is the value of the cell, whatever of it is drawn, to its edges", () => {
    expect(at(43.5, 1.5)).toEqual({ value: 40, level: "extreme" });
    expect(at(43.376, 1.376)).toEqual({ value: 40, level: "extreme" });
    expect(at(43.374, 1.5)).toBeNull();
    expect(at(43.5, 1.5, "reference")).toEqual({ value: 0, level: "very_low" });
  });

  it("is no data where the cell has none", () => {
    expect(at(43.75, 1.5)).toEqual({ value: null, level: "unknown" });
  });

  it("is the count of the nearest commune where there is no cell, and nothing far from all", () => {
    const marks = { ...CELLS, cells: { ...CELLS.cells, side: [0, 0, 0] } };
    expect(readingAt(marks, "2050", { latitude: 43.62, longitude: 1.45 })).toEqual({ value: 2, level: "low" });
    expect(readingAt(marks, "2050", { latitude: 45, longitude: 1.45 })).toBeNull();
  });
});
