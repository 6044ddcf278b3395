import { createReadStream } from "node:fs";
import { JSONParser } from "@streamparser/json";
import type { Feature } from "geojson";
import { FileRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";

/** Members of a collection that are read; what stands beside them is passed over. */
const READ = ["$.type", "$.crs.properties.name", "$.features", "$.features.*"];
/** A number is put together in so many bytes: twice as fast as text that grows. */
const NUMBER_BYTES = 64;
const NAMED_DEGREES = /CRS84|EPSG:+4326|EPSG:+4258/;

/** The features of a GeoJSON collection, as its file is read: memory holds those of one piece. @throws FileRefused */
export async function* ofGeoJson(path: string): AsyncGenerator<Feature> {
  const parser = createCollectionParser();
  for await (const piece of createReadStream(path)) yield* parser.write(piece as Buffer);
  parser.end();
}

function createCollectionParser() {
  const parser = new JSONParser({ paths: READ, keepStack: false, numberBufferSize: NUMBER_BYTES });
  const members = new Set<string>();
  let [found, bytes] = [0, 0];
  let ready: Feature[] = [];
  parser.onValue = ({ value, key, parent, stack }) => {
    if (stack.length === 3) checkProjection(value);
    else if (key === "type" || key === "features") {
      checkCollection(key === "type" ? value === "FeatureCollection" : Array.isArray(value));
      members.add(key);
    } else {
      checkCollection(Array.isArray(parent));
      found++;
      // biome-ignore lint/plugin: the parser gives values of any JSON; each feature is checked by who reads it.
      ready.push(value as unknown as Feature);
      // Else the parser keeps every feature until the end of their list.
      (parent as unknown[]).pop();
    }
  };
  return {
    write(piece: Buffer): readonly Feature[] {
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
    },
  };
}

function checkCollection(isSo: boolean): void {
  if (!isSo) throw new FileRefused(refusals.not_a_collection);
}

function checkProjection(name: unknown): void {
  if (typeof name === "string" && !NAMED_DEGREES.test(name)) throw new FileRefused(refusals.projection(name));
}
