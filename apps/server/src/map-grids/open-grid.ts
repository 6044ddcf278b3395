import { fromFile, type GeoTIFFImage } from "geotiff";
import { FileRefused } from "../platform/map-files/index.ts";
import type { MapGrid } from "./map-grid.ts";
import { refusals } from "./refusals.ts";

const DEGREES: ReadonlySet<number> = new Set([4326]);
/** A grid whose positions are the middles of its cells, not their corners. @source GeoTIFF 1.1, GTRasterTypeGeoKey */
const PIXEL_IS_POINT = 2;

/** @throws FileRefused for what is no GeoTIFF */
export async function openImage(path: string): Promise<GeoTIFFImage> {
  try {
    const file = await fromFile(path);
    return await file.getImage();
  } catch (error) {
    throw brokenBy(error);
  }
}

/** Why a file could not be read, from what the library says of it. */
export function brokenBy(error: unknown): FileRefused {
  return new FileRefused(refusals.broken(String((error as Error).message).slice(0, 120)));
}

/** EPSG code of the projection of a grid; undefined where the file does not say. */
export function findProjection(image: GeoTIFFImage): number | undefined {
  const keys = image.getGeoKeys();
  return keys?.ProjectedCSTypeGeoKey ?? keys?.GeographicTypeGeoKey;
}

/**
 * The grid of a file of one band.
 *
 * @param projections EPSG codes that are taken; without them, degrees alone
 * @throws FileRefused for any other file
 */
export function gridOf(image: GeoTIFFImage, projections: ReadonlySet<number> = DEGREES): MapGrid {
  const code = findProjection(image);
  if (code === undefined || !projections.has(code))
    throw new FileRefused(refusals.projection(code === undefined ? "?" : `EPSG:${code}`));
  const bands = image.getSamplesPerPixel();
  if (bands !== 1) throw new FileRefused(refusals.bands(bands));
  if (isTurned(image)) throw new FileRefused(refusals.turned);
  const [left, top] = image.getOrigin() as [number, number];
  const [stepX, down] = image.getResolution() as [number, number];
  const stepY = Math.abs(down);
  const isOfMiddles = image.getGeoKeys()?.GTRasterTypeGeoKey === PIXEL_IS_POINT;
  const [west, north] = isOfMiddles ? [left - stepX / 2, top + stepY / 2] : [left, top];
  const grid = { west, north, stepX, stepY, width: image.getWidth(), height: image.getHeight() };
  const isOnEarth =
    image.getGeoKeys()?.ProjectedCSTypeGeoKey === undefined ? isInDegrees(grid) : Number.isFinite(west + north);
  if (!isOnEarth || !(stepX > 0)) throw new FileRefused(refusals.off_earth);
  return grid;
}

function isInDegrees({ west, north, stepX, stepY, width, height }: MapGrid): boolean {
  return west >= -180.01 && west + stepX * width <= 180.01 && north <= 90.01 && north - stepY * height >= -90.01;
}

/** Whether the lines of a grid do not go from west to east, or do not follow one another from north to south. */
function isTurned(image: GeoTIFFImage): boolean {
  const matrix = image.fileDirectory.getValue("ModelTransformation") as ArrayLike<number> | undefined;
  if (matrix === undefined) return false;
  return matrix[1] !== 0 || matrix[4] !== 0 || !(matrix[5]! < 0);
}

/** @throws FileRefused where the file stops before its cells */
export async function readWindow(image: GeoTIFFImage, window: number[]): Promise<ArrayLike<number>> {
  try {
    return await image.readRasters({ window, interleave: true });
  } catch (error) {
    throw brokenBy(error);
  }
}
