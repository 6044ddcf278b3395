import { fromFile, type GeoTIFFImage } from "geotiff";
import { MapFault } from "../map-files/index.ts";
import type { FloodGrid } from "./flood-grid.ts";
import { refusals } from "./refusals.ts";

const DEGREES = 4326;

/** @throws MapFault for what is no GeoTIFF */
export async function opened(path: string): Promise<GeoTIFFImage> {
  try {
    const file = await fromFile(path);
    return await file.getImage();
  } catch (error) {
    throw new MapFault(refusals.broken(String((error as Error).message).slice(0, 120)));
  }
}

/** @throws MapFault for what is no grid of one band in degrees */
export function gridOf(image: GeoTIFFImage): FloodGrid {
  const keys = image.getGeoKeys();
  const code = keys?.ProjectedCSTypeGeoKey ?? keys?.GeographicTypeGeoKey;
  if (code !== DEGREES) throw new MapFault(refusals.projection(code === undefined ? "?" : `EPSG:${code}`));
  const bands = image.getSamplesPerPixel();
  if (bands !== 1) throw new MapFault(refusals.bands(bands));
  const [west, north] = image.getOrigin() as [number, number];
  const [stepX, down] = image.getResolution() as [number, number];
  const [width, height] = [image.getWidth(), image.getHeight()];
  const grid = { west, north, stepX, stepY: Math.abs(down), width, height };
  const isOnEarth =
    west >= -180.01 && west + stepX * width <= 180.01 && north <= 90.01 && north - grid.stepY * height >= -90.01;
  if (!isOnEarth || !(stepX > 0)) throw new MapFault(refusals.off_earth);
  return grid;
}

/** @throws MapFault where the file stops before its cells */
export async function readWindow(image: GeoTIFFImage, window: number[]): Promise<ArrayLike<number>> {
  try {
    return await image.readRasters({ window, interleave: true });
  } catch (error) {
    throw new MapFault(refusals.broken(String((error as Error).message).slice(0, 120)));
  }
}
