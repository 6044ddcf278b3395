import { isObject, parseObjectRows } from "@lichen/domain/geodata";
import { decodeBytes } from "./delimited-text.ts";
import { listEsriFeatures } from "./esri-features.ts";
import type { SheetCell } from "./spreadsheet.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * Rows of a list of objects, as data portals export one: their properties as titles, then their values.
 *
 * @returns null for what is no such list
 */
export function parseJsonRows(bytes: Uint8Array): readonly (readonly SheetCell[])[] | null {
  const text = decodeBytes(bytes).trimStart();
  if (!text.startsWith("[") && !text.startsWith("{")) return null;
  const list = findList(parse(text));
  if (list === null) return null;
  const { titles, rows } = parseObjectRows(list);
  return [titles, ...rows];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseLines(text);
  }
}

/** Objects that stand one a line, as databases and logs write them; null where a line is none. */
function parseLines(text: string): readonly unknown[] | null {
  try {
    return text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as unknown);
  } catch {
    return null;
  }
}

/** Envelopes around the list of an answer of a service: {"data": {"assets": []}}. */
const MOST_ENVELOPES = 3;

/** The objects of a list, or of the first list of objects that an object holds, itself or in one of its objects. */
function findList(value: unknown, envelopes = MOST_ENVELOPES): readonly Json[] | null {
  if (Array.isArray(value)) return value.length > 0 && value.every(isObject) ? value : null;
  if (!isObject(value)) return null;
  const features = listEsriFeatures(value);
  if (features !== null) return features;
  const held = Object.values(value);
  for (const one of held) {
    if (Array.isArray(one) && one.length > 0 && one.every(isObject)) return one;
  }
  if (envelopes === 0) return null;
  for (const one of held) {
    const list = isObject(one) ? findList(one, envelopes - 1) : null;
    if (list !== null) return list;
  }
  return null;
}
