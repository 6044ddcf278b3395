import { distanceKm } from "@lichen/domain";
import { FileRefused } from "../platform/map-files/index.ts";
import type { Netcdf, Variable } from "./open-netcdf.ts";
import { refusals } from "./refusals.ts";

const KM_PER_DEGREE = 111.2;
const MOST_CELLS = 4_000_000;
const LATITUDE_UNITS: ReadonlySet<string> = new Set(["degrees_north", "degree_north", "degrees_N", "degree_N"]);
const LONGITUDE_UNITS: ReadonlySet<string> = new Set(["degrees_east", "degree_east", "degrees_E", "degree_E"]);

/** Centres of the cells of a variable, row by row, as the file orders them. */
export type Cells = {
  readonly rows: number;
  readonly columns: number;
  /** Degrees north. */
  readonly latitude: Float32Array;
  /** Degrees east, from -180 to 180. */
  readonly longitude: Float32Array;
  /** Side of a cell, degrees of latitude. */
  readonly sideDegrees: number;
};

/**
 * Reads the coordinates of a variable: two axes of degrees, or two grids of degrees over axes of another projection.
 * @throws FileRefused when they are missing or not understood
 */
export function readCells(file: Netcdf, variable: Variable): Cells {
  const [, rows, columns] = variable.shape as readonly [number, number, number];
  if (rows < 2 || columns < 2 || rows * columns > MOST_CELLS) throw new FileRefused(refusals.grid_size(rows, columns));
  const latitude = new Float32Array(rows * columns);
  const longitude = new Float32Array(rows * columns);
  const north = coordinate(file, variable, "latitude", LATITUDE_UNITS);
  const east = coordinate(file, variable, "longitude", LONGITUDE_UNITS);
  const [norths, easts] = [readAll(north), readAll(east)];
  const isAxes = north.shape.length === 1;
  if (
    isAxes
      ? east.shape.length !== 1 || norths.length !== rows || easts.length !== columns
      : norths.length !== rows * columns || easts.length !== norths.length || String(east.shape) !== String(north.shape)
  ) {
    throw new FileRefused(refusals.no_coordinates(variable.name));
  }
  for (let cell = 0; cell < latitude.length; cell++) {
    const y = norths[isAxes ? Math.floor(cell / columns) : cell]!;
    const x = easts[isAxes ? cell % columns : cell]!;
    if (!(y >= -90 && y <= 90)) throw new FileRefused(refusals.off_earth(north.name, y));
    if (!(x >= -180 && x <= 360)) throw new FileRefused(refusals.off_earth(east.name, x));
    latitude[cell] = y;
    longitude[cell] = x > 180 ? x - 360 : x;
  }
  const middle = Math.floor(rows / 2 - 1) * columns + Math.floor(columns / 2);
  const next = middle + columns;
  const km = distanceKm(latitude[middle]!, longitude[middle]!, latitude[next]!, longitude[next]!);
  if (!(km > 0)) throw new FileRefused(refusals.no_coordinates(variable.name));
  return { rows, columns, latitude, longitude, sideDegrees: km / KM_PER_DEGREE };
}

const readAll = ({ shape, read }: Variable) => read(shape.map((length) => [0, length] as const));

/** The coordinate of an axis, or the auxiliary one that the variable names. */
function coordinate(
  file: Netcdf,
  variable: Variable,
  standardName: "latitude" | "longitude",
  units: ReadonlySet<string>,
): Variable {
  const named = variable.text("coordinates")?.split(/\s+/) ?? [];
  for (const name of [...variable.axes.slice(1), ...named, "lat", "lon", "latitude", "longitude"]) {
    const found = name === null ? null : file.variable(name);
    const isOne =
      found !== null && (found.text("standard_name") === standardName || units.has(found.text("units") ?? ""));
    if (!isOne || found.shape.length === 0 || found.shape.length > 2) continue;
    if (found.shape.length === 1 && name !== variable.axes[standardName === "latitude" ? 1 : 2]) continue;
    return found;
  }
  throw new FileRefused(refusals.no_coordinates(variable.name));
}
