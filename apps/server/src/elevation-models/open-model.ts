import { ensure } from "@lichen/domain";
import type { GeoTIFFImage } from "geotiff";
import { type Cell, cellAt, findProjection, gridOf, type MapGrid, openImage } from "../map-grids/index.ts";
import { FileRefused, PROJECTIONS, toProjection } from "../platform/map-files/index.ts";
import { SIDE } from "./altitude-square.ts";
import { refusals } from "./refusals.ts";

/** A grid of altitudes, with the EPSG code of its projection. */
export type ElevationGrid = MapGrid & { readonly epsg: number };

/** Samples of a GeoTIFF. @source TIFF 6.0, SampleFormat */
const [UNSIGNED, SIGNED, FLOATING] = [1, 2, 3];
const FEWEST_BITS = 16;
/** Metres, in the keys of a GeoTIFF and as GDAL writes the unit of a band. @source GeoTIFF 1.0, §6.3.1.3 */
const METRE_KEY = 9001;
const METRE_NAMES: ReadonlySet<string> = new Set(["", "m", "metre", "metres", "meter", "meters"]);
/** Heights above an ellipsoid. @source GeoTIFF 1.0, §6.3.4.1; EPSG:4979, WGS 84 in three dimensions */
const isAboveEllipsoid = (code: number) => code === 4979 || (code >= 5001 && code <= 5035);
/** Cells that are in memory at once, whatever the size of the file. */
const MOST_AT_ONCE = 2 ** 25;
/** Columns read at once of a file in squares. */
const COLUMNS_AT_ONCE = 2048;

/** What is read at once of a file: whole blocks of it, and whole squares of ours. */
export type Window = { readonly columns: number; readonly lines: number };

/**
 * Opens an elevation model and checks what its head says.
 *
 * @throws FileRefused for what is no GeoTIFF of altitudes in metres that can be read as a stream
 */
export async function openModel(path: string): Promise<{ image: GeoTIFFImage; grid: ElevationGrid; window: Window }> {
  const image = await openImage(path);
  const grid = { ...gridOf(image, PROJECTIONS), epsg: ensure(findProjection(image)) };
  const [format, bits] = [image.getSampleFormat(), image.getBitsPerSample()];
  if (![UNSIGNED, SIGNED, FLOATING].includes(format) || bits < FEWEST_BITS) {
    const name = { [UNSIGNED]: "uint", [SIGNED]: "int", [FLOATING]: "float" }[format] ?? "complex";
    throw new FileRefused(refusals.samples(`${name}${bits}`));
  }
  const keys = image.getGeoKeys();
  const unitKey = keys?.VerticalUnitsGeoKey ?? METRE_KEY;
  if (unitKey !== METRE_KEY) throw new FileRefused(refusals.unit(`EPSG:${unitKey}`));
  if (isAboveEllipsoid(keys?.VerticalCSTypeGeoKey ?? 0)) throw new FileRefused(refusals.ellipsoid);
  const band = (await image.getGDALMetadata(0)) as Readonly<Record<string, string>> | null;
  const unit = band?.UNITTYPE?.trim() ?? "";
  if (!METRE_NAMES.has(unit.toLowerCase())) throw new FileRefused(refusals.unit(unit));
  if (Number(band?.SCALE ?? 1) !== 1 || Number(band?.OFFSET ?? 0) !== 0) throw new FileRefused(refusals.scaled);
  return { image, grid, window: windowOf(image, grid) };
}

function windowOf(image: GeoTIFFImage, { width }: MapGrid): Window {
  const inSquares = (cells: number) => Math.ceil(cells / SIDE) * SIDE;
  const lines = inSquares(image.getTileHeight());
  // Lines that are stored whole are read whole: read in parts, each would be unpacked as often as it has parts.
  const columns = inSquares(image.isTiled ? Math.max(image.getTileWidth(), COLUMNS_AT_ONCE) : width);
  if (lines * columns > MOST_AT_ONCE) throw new FileRefused(refusals.large_blocks);
  return { columns, lines };
}

/** The cell of a grid that holds a place, by its projection; null outside the grid. */
export function cellFinder(grid: ElevationGrid): (place: { latitude: number; longitude: number }) => Cell | null {
  const project = toProjection(grid.epsg);
  return ({ latitude, longitude }) => cellAt(grid, ...project(longitude, latitude));
}
