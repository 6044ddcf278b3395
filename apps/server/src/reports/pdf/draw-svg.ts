import { ensure } from "@lichen/domain";
import { COLORS, FONT_FAMILY } from "@lichen/report";
import { BarChart, CustomChart, LineChart, PieChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent } from "echarts/components";
import { type ECharts, type EChartsCoreOption, init, use } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";

// Every part that is registered is run through at each drawing: no more than the drawings have.
use([
  BarChart,
  CustomChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  AriaComponent,
  LabelLayout,
  SVGRenderer,
]);

/** Size of a drawing, px. */
type DrawingSize = { readonly width: number; readonly height: number };

const SCREEN_FONTS = FONT_FAMILY.replaceAll('"', "&quot;");
/** The fonts of the documents have no variable axis, and no fallback of the system. */
const PAPER_FONTS = "Radio Canada, DejaVu Sans";

/** Drawings of late, by what they were asked by: buildings of a town have the same climate. */
const drawings = new Map<string, string>();
const MOST_CACHED = 400;

/** A drawing that was made lately under the same key, or made now. */
export function cacheSvg(key: string, draw: () => string): string {
  const known = drawings.get(key);
  const svg = known ?? draw();
  drawings.delete(key);
  drawings.set(key, svg);
  if (drawings.size > MOST_CACHED) drawings.delete(ensure(drawings.keys().next().value));
  return svg;
}

/** One for each of the few sizes of drawings: a new one takes as long again as to draw, a resized one draws what it drew before. */
const canvases = new Map<string, ECharts>();

/** A chart as an SVG, without a browser: what it takes is what the screens take. Its ground is the paper. */
export function drawSvg(option: EChartsCoreOption, size: DrawingSize): string {
  const key = `${size.width} ${size.height}`;
  const canvas = canvases.get(key) ?? init(null, null, { renderer: "svg", ssr: true, ...size });
  // One that a drawing broke is not drawn on again.
  canvases.delete(key);
  canvas.setOption({ ...option, animation: false, backgroundColor: "transparent" }, { notMerge: true });
  const svg = canvas.renderToSVGString();
  // A canvas ticks as long as nothing stops it, and keeps its process from ending.
  canvas.getZr().animation.stop();
  canvases.set(key, canvas);
  return svg
    .replaceAll(SCREEN_FONTS, PAPER_FONTS)
    .replaceAll(FONT_FAMILY, PAPER_FONTS)
    .replaceAll(COLORS.light.surface, "#FFFFFF");
}
