import { COASTLINE_STEP_KM, type Coastline, distanceKm } from "@lichen/domain";
import { readTable } from "./read-table.ts";

/** The shore: the corners of its tables, with points between so that two neighbours are no further apart than a step. */
export function loadCoastline(): Coastline {
  const [latitude, longitude, starts]: [number[], number[], number[]] = [[], [], []];
  for (const dataset of ["shore_europe", "shore_elsewhere", "shore_inlets"]) {
    const table = readTable(dataset);
    const [line, lat, lon] = [table.numbers("line"), table.numbers("lat"), table.numbers("lon")];
    for (let row = 0; row < table.rows; row += 1) {
      const isStart = row === 0 || line[row] !== line[row - 1];
      const [fromLat, fromLon] = isStart ? [lat[row]!, lon[row]!] : [lat[row - 1]!, lon[row - 1]!];
      const steps = Math.max(1, Math.ceil(distanceKm(fromLat, fromLon, lat[row]!, lon[row]!) / COASTLINE_STEP_KM));
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
