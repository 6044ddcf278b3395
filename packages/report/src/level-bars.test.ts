import { LEVELS, recordOf } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { type BarRow, barsHeight, levelBars } from "./level-bars.ts";
import { type LevelCounts, totalOf } from "./synthesis-charts.ts";

const NONE = recordOf(LEVELS, () => 0);
const counts: LevelCounts = { ...NONE, low: 6, high: 3, unknown: 1 };
const shown = { title: "Risque croisé", language: "fr", scheme: "light" } as const;

describe("bars of counts", () => {
  const rows: readonly BarRow[] = [
    { name: "Chaleur", counts },
    { name: "Tendanciel", counts: null },
    { name: "Groupe {a|b}", counts: { ...NONE, low: 2 } },
  ];
  const { series, xAxis, yAxis, legend } = levelBars({ rows, ...shown }, 700);

  it("stacks the parts of a line in the order of the levels", () => {
    expect(series.map(({ name, data }) => [name, data])).toEqual([
      [
        "Faible",
        [
          [0, 0, 6],
          [0, 2, 2],
        ],
      ],
      ["Élevé", [[6, 0, 9]]],
      ["Sans donnée", [[9, 0, 10]]],
    ]);
    expect(xAxis.max).toBe(totalOf(counts));
    expect(legend.data.map(({ name }) => name)).toEqual(["Faible", "Élevé", "Sans donnée"]);
  });

  it("sets a name apart from a heading, and reads no markup in it", () => {
    expect(yAxis.data).toEqual(["Chaleur", "{heading|Tendanciel}", "Groupe  a b "]);
  });

  it("writes word and count where there is room, the count alone in less, nothing in none", () => {
    const labelAt = (pxPerBuilding: number) => {
      const drawn = series[1]!.renderItem(null, {
        value: (dimension) => [6, 0, 9][dimension]!,
        coord: ([x = 0]) => [x * pxPerBuilding, 0],
      });
      return drawn.children.flatMap((child) => (child.type === "text" ? [child.style.text] : []));
    };
    expect([labelAt(30), labelAt(8), labelAt(2)]).toEqual([["Élevé 3"], ["3"], [""]]);
  });

  it("is higher the more lines there are, and where the key needs two lines", () => {
    const all = [{ name: "Chaleur", counts: recordOf(LEVELS, () => 1) }];
    expect(barsHeight(rows, "fr", 700)).toBeGreaterThan(barsHeight(rows.slice(1), "fr", 700));
    expect(barsHeight(all, "fr", 300)).toBeGreaterThan(barsHeight(all, "fr", 700));
  });

  it.each([
    ["x".repeat(4000), 60, "x…"],
    [`${"Équipements culturels et scolaires ".repeat(9)}(1 234)`, 60, "… (1 234)"],
  ])("shortens a long name and keeps its count", (name, most, end) => {
    const [drawn] = levelBars({ rows: [{ name, counts }], ...shown }, 700).yAxis.data;
    expect(drawn!.length).toBeLessThan(most);
    expect(drawn!.endsWith(end)).toBe(true);
  });
});
