import { CustomChart, PieChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent } from "echarts/components";
import { type EChartsCoreOption, init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { RenderedChart } from "./draw-chart.ts";

use([PieChart, CustomChart, GridComponent, LegendComponent, AriaComponent, SVGRenderer]);

/** A drawing of counts, laid out for the width that it gets. */
export type CountsDrawing = {
  readonly option: (widthPx: number) => EChartsCoreOption;
  readonly heightPx: (widthPx: number) => number;
};

/** Draws counts in a box, as high as they need, and again when its width changes. */
export function drawCounts(box: HTMLElement, { option, heightPx }: CountsDrawing): RenderedChart {
  let drawnAt = box.clientWidth;
  box.style.height = `${heightPx(drawnAt)}px`;
  const chart = init(box, null, { renderer: "svg" });
  chart.setOption(option(drawnAt));
  const observer = new ResizeObserver(() => {
    if (box.clientWidth === drawnAt || box.clientWidth === 0) return;
    drawnAt = box.clientWidth;
    box.style.height = `${heightPx(drawnAt)}px`;
    chart.resize();
    chart.setOption(option(drawnAt), { notMerge: true });
  });
  observer.observe(box);
  return {
    svg: () => ({ svg: chart.renderToSVGString(), width: chart.getWidth(), height: chart.getHeight() }),
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
