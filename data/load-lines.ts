import { type DrawnLines, distanceKm, LINE_STEP_KM } from "@lichen/domain";
import { readTable } from "./read-table.ts";

/** The shore of Europe and of France overseas. */
export function loadCoastline(): DrawnLines {
  return loadLines(["shore_europe", "shore_elsewhere", "shore_inlets"]);
}

/** The permanent rivers near the towns of Europe outside France. */
export function loadRivers(): DrawnLines {
  return loadLines(["rivers_europe"]);
}

/** The corners of tables, with points between so that two neighbours are no further apart than a step. */
function loadLines(datasets: readonly string[]): DrawnLines {
  const [latitude, longitude, starts]: [number[], number[], number[]] = [[], [], []];
  for (const dataset of datasets) {
    const table = readTable(dataset);
    const [line, lat, lon] = [table.numbers("line"), table.numbers("lat"), table.numbers("lon")];
    for (let row = 0; row < table.rows; row += 1) {
      const isStart = row === 0 || line[row] !== line[row - 1];
      const [fromLat, fromLon] = isStart ? [lat[row]!, lon[row]!] : [lat[row - 1]!, lon[row - 1]!];
      const steps = Math.max(1, Math.ceil(distanceKm(fromLat, fromLon, lat[row]!, lon[row]!) / LINE_STEP_KM));
      for (let step = 1; step <= steps; step += 1) {
        latitude.push(fromLat + (step / steps) * (lat[row]! - fromLat));
        longitude.push(fromLon + (step / steps) * (lon[row]! - fromLon));
        starts.push(isStart ? 1 : 0);
      }
    }
  }
  return {
    latitude: Float32Array.from(latitude),
    longitude: Float32Array.from(longitude),
    startsLine: Uint8Array.from(starts),
  };
}
