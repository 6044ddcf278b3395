import * as echarts from "echarts";
import type { EChartsCoreOption } from "echarts/core";

/** Size of a drawing, px. */
export type DrawingSize = { readonly width: number; readonly height: number };

/** A chart as an SVG, without a browser: what it takes is what the screens take. */
export function drawSvg(option: EChartsCoreOption, { width, height }: DrawingSize): string {
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption({ ...option, animation: false });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
