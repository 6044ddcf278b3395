import { createLenientDecoder } from "@lichen/domain";
import { type Plan, PlanFault } from "./plan.ts";
import { faults, MOST_MEGABYTES } from "./plan-faults.ts";
import { readDrawing } from "./read-plan-drawing.ts";
import { readMap } from "./read-plan-map.ts";

export const PLAN_FILES = ".dxf,.geojson,.json";

/**
 * The areas of a plan, by layer.
 * @throws PlanFault with what is wrong with the file
 */
export async function readPlan(file: File): Promise<Plan> {
  if (file.size > MOST_MEGABYTES * 1e6) throw new PlanFault(faults.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isDrawing = /\.dxf$/i.test(file.name);
  if (/\.dwg$/i.test(file.name)) throw new PlanFault(faults.dwg);
  if (!isDrawing && !/\.(geo)?json$/i.test(file.name)) throw new PlanFault(faults.form);
  let plan: Plan;
  try {
    plan = isDrawing ? readDrawing(bytes) : readMap(parseMap(createLenientDecoder(null)(bytes)));
  } catch (error) {
    throw error instanceof PlanFault ? error : new PlanFault(faults.broken);
  }
  if (plan.by.every(({ layers }) => layers.length === 0)) throw new PlanFault(faults.nothing);
  return plan;
}

/** Marks of a sequence of features. @source RFC 8142 */
const RECORD_MARK = "\u001e";

/** A map of GeoJSON, or its features one a line. @throws SyntaxError */
function parseMap(text: string): unknown {
  const whole = text.replaceAll(RECORD_MARK, "");
  try {
    return JSON.parse(whole);
  } catch (error) {
    const features = whole.split("\n").flatMap((line) => (line.trim() === "" ? [] : [JSON.parse(line) as unknown]));
    if (features.length < 2) throw error;
    return { type: "FeatureCollection", features };
  }
}
