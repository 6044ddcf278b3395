import type { EChartsCoreOption } from "echarts/core";
import { expect, it } from "vitest";
import { drawSvg } from "./draw-svg.ts";

const line = (values: readonly number[]) => ({
  xAxis: { type: "value" as const },
  yAxis: { type: "value" as const },
  series: [{ type: "line" as const, name: "line", data: values.map((value, x) => [x, value]) }],
});
const bars = {
  legend: { data: ["bars"] },
  xAxis: { type: "category" as const, data: ["a", "b"] },
  yAxis: { type: "value" as const },
  series: [{ type: "bar" as const, name: "bars", data: [3, 8] }],
};
/** Names of styles are counted from one drawing to the next. */
const drawText = (option: EChartsCoreOption, size: { width: number; height: number }) =>
  drawSvg(option, size).replaceAll(/zr\d+-c(ls-)?\d+/g, "");

it("draws the same whatever was drawn before, of any kind and size", () => {
  const alone = drawText(line([1, 5, 2]), { width: 400, height: 215 });
  const other = drawText(bars, { width: 640, height: 210 });
  expect(other).toContain('width="640" height="210"');
  expect(other).not.toBe(alone);
  expect(drawText(line([1, 5, 2]), { width: 400, height: 215 })).toBe(alone);
  expect(drawText(bars, { width: 640, height: 210 })).toBe(other);
});
