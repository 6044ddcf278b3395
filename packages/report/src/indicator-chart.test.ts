import { indicatorOf } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { indicatorChart } from "./indicator-chart.ts";
import type { ChartLine } from "./indicator-lines.ts";

const points: ChartLine["points"] = [
  { horizon: "reference", value: 3, low: 3, high: 3 },
  { horizon: "2030", value: 8, low: 6, high: 11 },
  { horizon: "2050", value: 14, low: 10, high: 20 },
  { horizon: "2090", value: 30, low: 20, high: 44 },
];
const chartOf = (lines: readonly ChartLine[]) =>
  indicatorChart(
    {
      indicator: "tx35_days",
      lines,
      scenario: "ssp5",
      horizon: "2050",
      language: "en",
      scheme: "light",
      title: "Days above 35 °C",
    },
    600,
  );
/** What stands under the lines, drawn on a plane where a year and a value are themselves. */
function groundOf(lines: readonly ChartLine[]) {
  const [ground] = chartOf(lines).series;
  if (ground?.type !== "custom") throw new Error("the ground is not the first series");
  const plane = { coord: (point: number[]) => point };
  return ground.data.map((_, dataIndex) => ground.renderItem({ dataIndex, coordSys: { y: 0, height: 50 } }, plane));
}

describe("under the lines of an indicator", () => {
  it("are the range of the chosen scenario, the levels that it reaches and the moment, over the whole height", () => {
    const drawn = groundOf([
      { scenario: "ssp1", points: points.map((point) => ({ ...point, high: point.value })) },
      { scenario: "ssp5", points },
    ]);
    const reached = indicatorOf("tx35_days").bounds!.filter((bound) => bound > 0 && bound < 44).length + 1;
    expect(drawn).toHaveLength(1 + reached + 1);
    expect(drawn[0]).toMatchObject({
      type: "polygon",
      shape: {
        points: [
          [1990, 3],
          [2030, 6],
          [2050, 10],
          [2090, 20],
          [2090, 44],
          [2050, 20],
          [2030, 11],
          [1990, 3],
        ],
      },
    });
    expect(drawn.slice(1, -1).every((one) => (one as { type: string }).type === "rect")).toBe(true);
    expect(drawn.at(-1)).toMatchObject({ type: "line", shape: { x1: 2050, x2: 2050, y1: 50, y2: 0 } });
  });

  it("is the scale alone where nothing is known", () => {
    expect(groundOf([]).every((one) => (one as { type: string }).type === "rect")).toBe(true);
  });
});

it("one point is marked, that of the chosen scenario at its moment", () => {
  const other = { scenario: "ssp1", points } as const;
  const marked = chartOf([other, { scenario: "ssp5", points }]).series.flatMap(({ type, data }) =>
    type === "line" ? data.map((point) => (Array.isArray(point) ? null : point.value)) : [],
  );
  expect(marked.filter((one) => one !== null)).toEqual([[2050, 14]]);
});

it("a name at the end of a line has the room that its length takes", () => {
  const roomOf = (value: number) =>
    indicatorChart(
      {
        indicator: "hdd155",
        lines: [{ scenario: "tracc", points: points.map((point) => ({ ...point, value })) }],
        scenario: "tracc",
        horizon: "2050",
        language: "fr",
        scheme: "light",
        title: "Besoins de chauffage",
      },
      300,
    ).grid.right;
  // "Traj. nat. 3 074" was cut on paper in the room of "Traj. nat. 4".
  expect(roomOf(4)).toBeLessThan(90);
  expect(roomOf(3074)).toBeGreaterThan(105);
});

it("an axis below zero begins at a round number, and two names of one value are a line apart", () => {
  const under = points.map((point) => ({ ...point, low: point.value - 291, high: point.value + 300 }));
  const chart = chartOf([
    { scenario: "ssp1", points: under },
    { scenario: "ssp5", points: under },
  ]);
  expect(chart.yAxis.min).toBe(-400);
  const lines = chart.series.flatMap((one) => (one.type === "line" ? [one.endLabel.lineHeight] : []));
  expect(lines).toEqual([14, 14]);
});
