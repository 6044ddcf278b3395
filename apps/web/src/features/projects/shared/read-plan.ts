import { type Bilingual, ensure } from "@lichen/domain";
import area from "@turf/area";
import { parseString, toPolylines } from "dxf";
import type { Feature, FeatureCollection, Position } from "geojson";

/** A layer of a plan: what is drawn together, as one kind of surface. */
export type PlanLayer = {
  readonly name: string;
  readonly shapes: number;
  /** In the square of the unit of the plan. */
  readonly area: number;
};

export type Plan = {
  /** Metres in a unit of the plan; null when the plan does not say it. */
  readonly metres: number | null;
  /** Ways to tell the layers apart, the likeliest first: of a drawing its layers, of a map each property. */
  readonly by: readonly { readonly key: string | null; readonly layers: readonly PlanLayer[] }[];
  /** Outlines that are not closed and fills without an outline: not counted. */
  readonly leftAside: number;
};

/** What is wrong with a plan. */
export class PlanFault extends Error {
  readonly reason: Bilingual;
  constructor(reason: Bilingual) {
    super(reason.en);
    this.reason = reason;
  }
}

export const PLAN_FILES = ".dxf,.geojson,.json";
const MOST_MEGABYTES = 20;
const MOST_LAYERS = 60;

const faults = {
  form: {
    fr: "Choisissez un plan .dxf ou .geojson.",
    en: "Choose a .dxf or .geojson plan.",
  },
  size: {
    fr: `Ce fichier dépasse ${MOST_MEGABYTES} Mo : n’y laissez que les contours des surfaces.`,
    en: `This file is larger than ${MOST_MEGABYTES} MB: keep only the outlines of the surfaces.`,
  },
  broken: {
    fr: "Ce fichier est tronqué, ou n’est pas de la forme que son nom annonce.",
    en: "This file is truncated, or its content does not match its extension.",
  },
  nothing: {
    fr: "Ce plan n’a aucun contour fermé : dessinez chaque surface d’une polyligne fermée, sur le calque de sa nature.",
    en: "This plan has no closed outline: draw each surface as a closed polyline, on the layer for its type.",
  },
};

/** Metres in the units that a drawing may say. @source DXF reference, header variable $INSUNITS */
const DXF_UNITS: Readonly<Record<number, number>> = { 1: 0.0254, 2: 0.3048, 4: 0.001, 5: 0.01, 6: 1, 7: 1000, 14: 0.1 };

/**
 * The areas of a plan, by layer.
 * @throws PlanFault with what is wrong with the file
 */
export async function readPlan(file: File): Promise<Plan> {
  if (file.size > MOST_MEGABYTES * 1e6) throw new PlanFault(faults.size);
  const text = await file.text();
  const isDrawing = /\.dxf$/i.test(file.name);
  if (!isDrawing && !/\.(geo)?json$/i.test(file.name)) throw new PlanFault(faults.form);
  let plan: Plan;
  try {
    plan = isDrawing ? ofDrawing(text) : ofMap(JSON.parse(text));
  } catch (error) {
    throw error instanceof PlanFault ? error : new PlanFault(faults.broken);
  }
  if (plan.by.every(({ layers }) => layers.length === 0)) throw new PlanFault(faults.nothing);
  return plan;
}

function ofDrawing(text: string): Plan {
  if (!text.includes("SECTION") || !text.trimEnd().endsWith("EOF")) throw new PlanFault(faults.broken);
  const parsed = parseString(text);
  // A drawing may name layers that it does not describe.
  const { layers } = parsed.tables;
  for (const { layer = "0" } of [...parsed.entities, ...parsed.blocks.flatMap(({ entities }) => entities)]) {
    layers[layer] ??= { name: layer, colorNumber: 7 };
  }
  const shapes: Shape[] = [];
  let leftAside = parsed.entities.filter(({ type }) => type === "HATCH").length;
  for (const { layer, vertices } of toPolylines(parsed).polylines) {
    if (vertices.length < 2) continue;
    if (isClosed(vertices)) shapes.push({ layer: layer?.name ?? "0", area: planarArea(vertices) });
    else leftAside++;
  }
  return {
    metres: DXF_UNITS[Number(parsed.header.insUnits)] ?? null,
    by: [{ key: null, layers: layersOf(shapes) }],
    leftAside,
  };
}

type Shape = { readonly layer: string; readonly area: number };

/** Some programs close an outline by repeating its first point, near enough. */
function isClosed(vertices: readonly Position[]): boolean {
  const [first, last] = [ensure(vertices[0]), ensure(vertices.at(-1))];
  const width = Math.max(...vertices.map(([x]) => Math.abs(ensure(x) - first[0]!)), 1e-9);
  return vertices.length > 3 && Math.hypot(last[0]! - first[0]!, last[1]! - first[1]!) < 1e-6 * width;
}

/** Area inside a ring, by the shoelace formula around its first point, so that far coordinates lose no digit. */
function planarArea(ring: readonly Position[]): number {
  const [x0, y0] = ring[0] as [number, number];
  let twice = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[xa, ya], [xb, yb]] = [ring[at - 1], ring[at]] as [[number, number], [number, number]];
    twice += (xa - x0) * (yb - y0) - (xb - x0) * (ya - y0);
  }
  return Math.abs(twice) / 2;
}

function ofMap(read: FeatureCollection | null): Plan {
  if (read?.type !== "FeatureCollection" || !Array.isArray(read.features)) throw new PlanFault(faults.broken);
  const surfaces = read.features.flatMap((feature) => {
    const m2 = findArea(feature);
    return m2 === null ? [] : [{ properties: feature.properties ?? {}, area: m2 }];
  });
  const keys = [...new Set(surfaces.flatMap(({ properties }) => Object.keys(properties)))];
  const by = keys
    .map((key) => ({
      key,
      layers: layersOf(surfaces.map((one) => ({ layer: String(one.properties[key] ?? "–"), area: one.area }))),
    }))
    // A property that tells every shape apart, or none, is no kind of surface.
    .filter(({ layers }) => layers.length <= MOST_LAYERS)
    .toSorted((a, b) => likelihood(b.key) - likelihood(a.key));
  const whole = layersOf(surfaces.map((one) => ({ layer: "–", area: one.area })));
  return {
    metres: 1,
    by: by.length > 0 ? by : [{ key: null, layers: whole }],
    leftAside: read.features.length - surfaces.length,
  };
}

const LAYER_WORDS = /^(layer|calque|type|nature|usage|surface|kind|class|categor|occupation|name|nom)/i;
const likelihood = (key: string): number => (LAYER_WORDS.test(key) ? 1 : 0);

/** Square metres of a feature: on the globe when its coordinates are degrees, else on the plane, in metres. */
function findArea({ geometry }: Feature): number | null {
  if (geometry?.type !== "Polygon" && geometry?.type !== "MultiPolygon") return null;
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const points = polygons.flat(2);
  if (!points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) throw new PlanFault(faults.broken);
  if (points.every(([x, y]) => Math.abs(ensure(x)) <= 180 && Math.abs(ensure(y)) <= 90)) return area(geometry);
  return polygons.reduce(
    (sum, [outer, ...holes]) =>
      sum + planarArea(ensure(outer)) - holes.reduce((inside, hole) => inside + planarArea(hole), 0),
    0,
  );
}

function layersOf(shapes: readonly Shape[]): readonly PlanLayer[] {
  const layers = Map.groupBy(
    shapes.filter((shape) => shape.area > 0),
    ({ layer }) => layer,
  );
  return [...layers]
    .map(([name, of]) => ({ name, shapes: of.length, area: of.reduce((sum, shape) => sum + shape.area, 0) }))
    .toSorted((a, b) => b.area - a.area);
}
