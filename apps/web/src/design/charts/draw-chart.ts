import { type IndicatorChartInput, indicatorChart } from "@lichen/report";
import { CustomChart, LineChart } from "echarts/charts";
import { AriaComponent, GridComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";

use([LineChart, CustomChart, GridComponent, AriaComponent, LabelLayout, SVGRenderer]);

export type RenderedChart = {
  readonly svg: () => { svg: string; width: number; height: number };
  readonly dispose: () => void;
};

/** Draws the lines of an indicator: one a scenario, named at its end, with the range of the chosen one. */
export function drawChart(box: HTMLElement, input: IndicatorChartInput): RenderedChart {
  const chart = init(box, null, { renderer: "svg" });
  chart.setOption(indicatorChart(input, box.clientWidth));
  frame(box, chart.getWidth(), chart.getHeight());
  const observer = new ResizeObserver(() => {
    chart.resize();
    frame(box, chart.getWidth(), chart.getHeight());
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

/** Lets the drawing shrink where nothing redraws it: on paper. */
function frame(box: HTMLElement, widthPx: number, heightPx: number): void {
  box.querySelector("svg")?.setAttribute("viewBox", `0 0 ${widthPx} ${heightPx}`);
}
