import type { Geometry } from "geojson";
import wkx from "wkx";

const HEXADECIMAL = /^0[01][0-9a-f]{18,}$/i;
/** Some write the system and the geometry with a comma between. */
const SYSTEM = /^SRID\s?=\s?(\d{1,6})\s?[;,]\s?/i;

/** A geometry that a cell writes, and the code of the system that it says; null for what is none. */
export function parseGeometryText(
  written: string,
): { readonly geometry: Geometry; readonly epsg: number | null } | null {
  const text = written.trim();
  if (text.startsWith("{")) return parseObject(text);
  const [before = "", code] = SYSTEM.exec(text) ?? [];
  try {
    const body = text.slice(before.length);
    const read = wkx.Geometry.parse(HEXADECIMAL.test(body) ? Buffer.from(body, "hex") : body);
    const epsg = Number(code ?? read.srid ?? 0);
    return { geometry: read.toGeoJSON() as Geometry, epsg: epsg > 0 ? epsg : null };
  } catch {
    return null;
  }
}

function parseObject(text: string): ReturnType<typeof parseGeometryText> {
  try {
    const { type, coordinates } = JSON.parse(text) as Partial<Geometry> & { readonly coordinates?: unknown };
    return type === undefined || !Array.isArray(coordinates)
      ? null
      : { geometry: { type, coordinates } as Geometry, epsg: null };
  } catch {
    return null;
  }
}
