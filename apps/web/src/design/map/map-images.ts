import { LEVELS } from "@lichen/domain";
import { CLASS_MARK_COLUMNS, FONT_FAMILY, mapMark, RISK, type Scheme } from "@lichen/report";
import type { ExpressionSpecification, Map as MapLibre } from "maplibre-gl";

/** Pixels of the screen a pixel of a mark; drawn twice as fine as it is shown. */
const FINENESS = 2;
const BOX = 22;
/** Room around the box for half of the widest edge, with whole pixels in all. */
const MARGIN = 1.5;
const SIDE = (BOX + 2 * MARGIN) * FINENESS;

/** Column of the marks of levels, which all columns of levels share. */
const LEVEL_MARKS: readonly [column: string, values: readonly string[]] = ["level", LEVELS];
/** Name of the image of a mark; the marks of the levels are those of any column without marks of its own. */
export function markId(column: string, value: string): string {
  const [shown, values] = CLASS_MARK_COLUMNS.find(([one]) => one === column) ?? LEVEL_MARKS;
  return values.includes(value) ? `mark-${shown}-${value}` : `mark-${LEVEL_MARKS[0]}-unknown`;
}
export const HATCH_ID = "hatch";

/** Colour of what has the name of a mark, as the mark has it. */
export function colourOfMarks(part: "fill" | "stroke", scheme: Scheme): ExpressionSpecification {
  const colours = [LEVEL_MARKS, ...CLASS_MARK_COLUMNS].flatMap(([column, values]) =>
    values.flatMap((value) => [markId(column, value), mapMark(column, value)[scheme][part]]),
  );
  // biome-ignore lint/plugin: the type of "match" cannot say that its pairs are made by a loop.
  return ["match", ["get", "mark"], ...colours, RISK.unknown[scheme][part]] as unknown as ExpressionSpecification;
}

function createCanvas(side: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  return canvas.getContext("2d");
}

/** The marks of the levels and of the classes, and the hatching of "no data", in the colours of a theme. */
export function addImages(map: MapLibre, scheme: Scheme): void {
  for (const [column, values] of [LEVEL_MARKS, ...CLASS_MARK_COLUMNS]) {
    for (const value of values) {
      const [id, image] = [markId(column, value), mark(column, value, scheme)];
      if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: FINENESS });
    }
  }
  const hatched = hatch(scheme);
  if (hatched && !map.hasImage(HATCH_ID)) map.addImage(HATCH_ID, hatched, { pixelRatio: FINENESS });
}

function mark(column: string, value: string, scheme: Scheme): ImageData | null {
  const context = createCanvas(SIDE);
  if (context === null) return null;
  const { path22, code, edge, ...colors } = mapMark(column, value);
  const { fill, on_fill, stroke } = colors[scheme];
  context.scale(FINENESS, FINENESS);
  context.translate(MARGIN, MARGIN);
  const path = new Path2D(path22);
  context.fillStyle = fill;
  context.fill(path);
  context.strokeStyle = stroke;
  context.lineWidth = edge;
  context.lineJoin = "round";
  context.stroke(path);
  context.fillStyle = on_fill;
  context.font = `700 10.5px ${FONT_FAMILY}`;
  context.textAlign = "center";
  context.fillText(code, BOX / 2, path22 === RISK.very_high.path22 ? 17.6 : 15);
  return context.getImageData(0, 0, SIDE, SIDE);
}

function hatch(scheme: Scheme): ImageData | null {
  const side = 12;
  const context = createCanvas(side);
  if (context === null) return null;
  const { fill, stroke } = RISK.unknown[scheme];
  context.fillStyle = fill;
  context.fillRect(0, 0, side, side);
  context.strokeStyle = stroke;
  context.lineWidth = 2;
  context.beginPath();
  for (const offset of [-side, 0, side]) {
    context.moveTo(offset - 2, side + 2);
    context.lineTo(offset + side + 2, -2);
  }
  context.stroke();
  return context.getImageData(0, 0, side, side);
}
