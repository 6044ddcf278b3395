import { closeSync, createReadStream, fstatSync, openSync, readSync } from "node:fs";
import { readGeoJsonSystem, readProjectionName } from "@lichen/domain/geodata";
import { JSONParser } from "@streamparser/json";
import type { Feature } from "geojson";
import { FileRefused, SystemRefused } from "./file-refused.ts";
import type { SourceFeature } from "./map-source.ts";
import { refusals } from "./refusals.ts";
import { fromProjection, type ToDegrees, toDegrees } from "./to-degrees.ts";
import { createUtf8 } from "./utf8-pieces.ts";

/** Members of a collection that are read; what stands beside them is passed over. */
const READ = ["$.type", "$.crs", "$.features", "$.features.*"];
/** A number is put together in so many bytes: twice as fast as text that grows. */
const NUMBER_BYTES = 64;
/** Where a system is looked for behind the features: the end of the file. */
const TAIL_BYTES = 4096;
const SYSTEM_BEHIND = /\]\s*,[^\]]*"crs"\s*:\s*(\{[^{}]*\{[^{}]*\}[^{}]*\}|"[^"]*")/;

/** What begins a feature that stands alone, or one a line, the mark of a sequence (RFC 8142) taken away. */
const FEATURE = /^[\uFEFF\s]*\{\s*"type"\s*:\s*"Feature"\s*,/;
const [RECORD_MARK, SPACE] = [0x1e, 0x20];
const HEAD_BYTES = 256;

/** The features of a GeoJSON file, as it is read: memory holds those of one piece. @throws FileRefused */
export async function* ofGeoJson(path: string): AsyncGenerator<SourceFeature> {
  if (FEATURE.test(readHead(path).replaceAll(String.fromCharCode(RECORD_MARK), ""))) return yield* ofFeatures(path);
  const parser = createCollectionParser(findSystemBehind(path));
  const utf8 = createUtf8();
  for await (const piece of createReadStream(path)) yield* parser.write(utf8(piece as Buffer));
  parser.end();
}

function readHead(path: string): string {
  const file = openSync(path, "r");
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.toString("utf8", 0, readSync(file, head, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(file);
  }
}

/** One feature, or one a line, as GDAL and databases write them. */
async function* ofFeatures(path: string): AsyncGenerator<SourceFeature> {
  const parser = new JSONParser({ paths: ["$"], separator: "", numberBufferSize: NUMBER_BYTES });
  const systems = createSystems();
  const utf8 = createUtf8();
  let ready: SourceFeature[] = [];
  let [found, bytes] = [0, 0];
  parser.onValue = ({ value }) => {
    found++;
    // biome-ignore lint/plugin: the parser gives values of any JSON; each feature is checked by who reads it.
    const feature = value as unknown as Feature;
    ready.push({ feature, toDegrees: systems(findOwnSystem(feature)), layer: null });
  };
  for await (const piece of createReadStream(path)) {
    bytes += (piece as Buffer).length;
    ready = [];
    try {
      parser.write(utf8(piece as Buffer).map((byte) => (byte === RECORD_MARK ? SPACE : byte)));
    } catch (error) {
      throw error instanceof FileRefused
        ? error
        : new FileRefused(refusals.broken_after(found, (error as Error).message));
    }
    yield* ready;
  }
  try {
    parser.end();
  } catch {
    throw new FileRefused(refusals.ends_early(found, bytes));
  }
}

function createCollectionParser(behind: string | null) {
  const parser = new JSONParser({ paths: READ, keepStack: false, numberBufferSize: NUMBER_BYTES });
  const members = new Set<string>();
  const systems = createSystems();
  // Until one is read ahead of the features, the one behind them.
  let system = behind;
  let [found, bytes] = [0, 0];
  let ready: SourceFeature[] = [];
  parser.onValue = ({ value, key, parent, stack }) => {
    if (key === "crs" && stack.length === 1) {
      const read = readGeoJsonSystem(value);
      // Features that were read otherwise are gone.
      if (found > 0 && read !== system) throw new SystemRefused(refusals.projection_behind(read ?? "?"));
      members.add("crs");
      system = read;
    } else if (key === "type" || key === "features") {
      checkCollection(key === "type" ? value === "FeatureCollection" : Array.isArray(value));
      members.add(key);
    } else {
      checkCollection(Array.isArray(parent));
      found++;
      // biome-ignore lint/plugin: the parser gives values of any JSON; each feature is checked by who reads it.
      const feature = value as unknown as Feature;
      ready.push({ feature, toDegrees: systems(findOwnSystem(feature) ?? system), layer: null });
      // Else the parser keeps every feature until the end of their list.
      (parent as unknown[]).pop();
    }
  };
  return {
    write(piece: Uint8Array): readonly SourceFeature[] {
      ready = [];
      bytes += piece.length;
      try {
        parser.write(piece);
      } catch (error) {
        throw error instanceof FileRefused
          ? error
          : new FileRefused(refusals.broken_after(found, (error as Error).message));
      }
      return ready;
    },
    end() {
      if (!parser.isEnded) throw new FileRefused(refusals.ends_early(found, bytes));
      checkCollection(members.has("type") && members.has("features"));
      if (behind !== null && !members.has("crs")) throw new SystemRefused(refusals.projection_behind(behind));
    },
  };
}

function checkCollection(isSo: boolean): void {
  if (!isSo) throw new FileRefused(refusals.not_a_collection);
}

/** What brings positions to degrees, by the name of their system: degrees without one. */
function createSystems(): (name: string | null) => ToDegrees {
  const known = new Map<string, ToDegrees>();
  const degrees = toDegrees(4326);
  return (name) => {
    if (name === null) return degrees;
    const found = known.get(name) ?? fromProjection(readProjectionName(name), name);
    known.set(name, found);
    return found;
  };
}

/** PostGIS writes a system in each geometry. */
function findOwnSystem(feature: Feature | null): string | null {
  const { crs, geometry } = (feature ?? {}) as { crs?: unknown; geometry?: { crs?: unknown } | null };
  return readGeoJsonSystem(crs ?? geometry?.crs ?? null);
}

/** The system that a collection says behind its features; null where it does not. */
function findSystemBehind(path: string): string | null {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, tail, 0, tail.length, size - tail.length);
    const text = tail.toString("utf8");
    const written = SYSTEM_BEHIND.exec(text.slice(text.lastIndexOf("]")))?.[1];
    return written === undefined ? null : readGeoJsonSystem(JSON.parse(written));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  } finally {
    closeSync(file);
  }
}
