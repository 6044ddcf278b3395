import { createLenientDecoder, createTextDecoder, ensure, findCodePage } from "@lichen/domain";
import { type DrawingEntity, type ParsedDrawing, parseString, toPolylines } from "dxf";
import type { Position } from "geojson";
import { expandInserts, type Shown } from "./drawn-layers.ts";
import {
  type HiddenShapes,
  type HiddenWhy,
  isPlot,
  layersOf,
  type Plan,
  PlanFault,
  type PlanShape,
  planarArea,
  sumOf,
} from "./plan.ts";
import { faults } from "./plan-faults.ts";
import { PLAN_UNITS } from "./plan-units.ts";

/** Metres in the units that a drawing may say. @source DXF reference, header variable $INSUNITS */
const UNITS: Readonly<Record<number, number>> = {
  1: PLAN_UNITS.inch,
  2: PLAN_UNITS.foot,
  4: PLAN_UNITS.millimetre,
  5: PLAN_UNITS.centimetre,
  6: PLAN_UNITS.metre,
  7: PLAN_UNITS.kilometre,
  10: PLAN_UNITS.yard,
  14: PLAN_UNITS.decimetre,
  21: PLAN_UNITS.us_foot,
};
/** Metres in the units that a drawing is asked for, as long as one of them makes it a plot. */
const OFFERED = [1, 0.01, 0.001];

/** The areas of a drawing, by layer. @throws PlanFault */
export function readDrawing(bytes: Uint8Array): Plan {
  const parsed = parseString(decodeDrawing(bytes));
  const { entities, blocks, shownOf } = expandInserts(parsed);
  const shown: PlanShape[] = [];
  const hidden: Shown[] = [];
  let leftAside = entities.filter(({ type, layer }) => type === "HATCH" && shownOf(layer).why === null).length;
  const { polylines } = toPolylines({ ...parsed, blocks, entities, tables: { layers: tableOf(entities) } });
  for (const { layer, vertices } of polylines) {
    if (vertices.length < 2 || !vertices.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) continue;
    const drawn = shownOf(layer?.name);
    if (!isClosed(vertices)) leftAside += drawn.why === null ? 1 : 0;
    else if (drawn.why !== null) hidden.push(drawn);
    else shown.push({ layer: unmark(drawn.layer), area: planarArea(vertices) });
  }
  const layers = layersOf(shown);
  if (layers.length === 0 && hidden.length > 0) {
    throw new PlanFault(faults.allHidden([...new Set(hidden.map(({ layer }) => unmark(layer)))]));
  }
  const by = [{ key: null, layers }];
  const common = {
    kind: "drawing",
    webMetres: null,
    system: null,
    by,
    leftAside,
    hidden: groupHidden(hidden),
  } as const;
  return { ...common, ...findUnit(sumOf(layers), UNITS[Number(parsed.header.insUnits)] ?? null) };
}

/** The unit that a drawing says, unless no plot is that large or that small. */
function findUnit(area: number, declared: number | null): Pick<Plan, "metres" | "doubtedMetres"> {
  if (area === 0 || (declared !== null && isPlot(area * declared ** 2)))
    return { metres: declared, doubtedMetres: null };
  if (!OFFERED.some((metres) => isPlot(area * metres ** 2))) throw new PlanFault(faults.unit);
  return { metres: null, doubtedMetres: declared };
}

const tableOf = (entities: readonly DrawingEntity[]): ParsedDrawing["tables"]["layers"] =>
  Object.fromEntries(entities.map(({ layer = "" }) => [layer, { name: layer, colorNumber: 7 }]));

/** What is off and what is frozen are one thing to the reader of a plan. */
function findWhy({ why }: Shown): HiddenWhy {
  return why === "paper" || why === "invisible" ? why : "layer";
}

function groupHidden(hidden: readonly Shown[]): readonly HiddenShapes[] {
  return [...Map.groupBy(hidden, findWhy)].map(([why, of]) => ({
    why,
    shapes: of.length,
    layers: [...new Set(of.map(({ layer }) => unmark(layer)))],
  }));
}

/** Some programs close an outline by repeating its first point, near enough. */
function isClosed(vertices: readonly Position[]): boolean {
  const [first, last] = [ensure(vertices[0]), ensure(vertices.at(-1))];
  const width = Math.max(...vertices.map(([x]) => Math.abs(ensure(x) - first[0]!)), 1e-9);
  return vertices.length > 3 && Math.hypot(last[0]! - first[0]!, last[1]! - first[1]!) < 1e-6 * width;
}

/** Where the head of a drawing ends, at the latest. */
const HEAD_BYTES = 200_000;
const CODE_PAGE = /\$DWGCODEPAGE\s+3\s+([^\r\n]+)/i;

/** The text of a drawing, in the code page that its head says; its letters that are escaped are read. */
function decodeDrawing(bytes: Uint8Array): string {
  const head = createTextDecoder(LATIN)(bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith("AutoCAD Binary DXF")) throw new PlanFault(faults.binary);
  if (/^AC10\d\d/.test(head)) throw new PlanFault(faults.dwg);
  const text = createLenientDecoder(findCodePage(CODE_PAGE.exec(head)?.[1] ?? ""))(bytes);
  if (!text.includes("SECTION") || !text.trimEnd().endsWith("EOF")) throw new PlanFault(faults.broken);
  return markNames(unescapeLetters(text));
}
const LATIN = 1252;

/** Code pages of the letters that are escaped by their bytes. @source DXF reference, \M+nXXXX */
const ESCAPED_PAGES: readonly (number | null)[] = [null, 932, 950, 949, null, 936];

/** Letters outside of the code page of a drawing: `\U+00E9`, or their bytes in another page, `\M+1889F`. */
function unescapeLetters(text: string): string {
  return text
    .replaceAll(/\\U\+([0-9A-F]{4})/gi, (escaped, code: string) => {
      const unit = Number.parseInt(code, 16);
      return unit < SPACE ? escaped : String.fromCharCode(unit);
    })
    .replaceAll(/\\M\+([1-5])([0-9A-F]{2})([0-9A-F]{2})/gi, (escaped, nth: string, high: string, low: string) => {
      const page = ESCAPED_PAGES[Number(nth)] ?? null;
      const pair = Uint8Array.of(Number.parseInt(high, 16), Number.parseInt(low, 16));
      return page === null ? escaped : createTextDecoder(page)(pair);
    });
}
const SPACE = 0x20;

/** Words that the library takes for those of the form of the file, wherever they stand. */
const WORDS_OF_FORM: ReadonlySet<string> = new Set(["TABLE", "ENDTAB", "BLOCK", "ENDBLK", "SECTION", "ENDSEC"]);
const MARK = "\u2060";
const unmark = (name: string): string => (name.endsWith(MARK) ? name.slice(0, -MARK.length) : name);

/** Marks the names that are a word of the form of the file: a layer may be called TABLE. */
function markNames(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  for (let at = 1; at < lines.length; at += 2) {
    if (lines[at - 1]?.trim() !== "0" && WORDS_OF_FORM.has(ensure(lines[at]))) lines[at] += MARK;
  }
  return lines.join("\n");
}
