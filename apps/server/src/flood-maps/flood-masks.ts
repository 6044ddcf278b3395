import type { GeoTIFFImage } from "geotiff";
import { gridOf, type MapGrid, openImage, readWindow } from "../map-grids/index.ts";
import { FileRefused, hashFile } from "../platform/map-files/index.ts";
import { refusals } from "./refusals.ts";

/** Grids of cells whose depths are no flood. */
export type MaskFiles = {
  /** Beds of rivers and lakes. */
  readonly permanentWater?: string | undefined;
  /** Depths that the authors of the map hold for false. */
  readonly spurious?: string | undefined;
};

export type FloodMask = {
  readonly kind: "permanent_water" | "spurious_depth";
  readonly image: GeoTIFFImage;
  /** SHA-256 of the file. */
  readonly checksum: string;
};

/** Two grids are one where no cell of them is off by so much of a cell. */
const SAME_CELL = 0.01;

/** @throws FileRefused for a mask that is no grid of one band, or not the grid of the depths */
export async function openMasks({ permanentWater, spurious }: MaskFiles, grid: MapGrid): Promise<FloodMask[]> {
  const masks: FloodMask[] = [];
  for (const [kind, file] of [
    ["permanent_water", permanentWater],
    ["spurious_depth", spurious],
  ] as const) {
    if (file === undefined) continue;
    try {
      const checksum = await hashFile(file);
      const image = await openImage(file);
      if (!isSame(gridOf(image), grid)) throw new FileRefused(refusals.other_grid);
      masks.push({ kind, image, checksum });
    } catch (error) {
      throw error instanceof FileRefused ? new FileRefused(refusals.mask(kind, error)) : error;
    }
  }
  return masks;
}

function isSame(mask: MapGrid, { west, north, stepX, stepY, width, height }: MapGrid): boolean {
  return (
    mask.width === width &&
    mask.height === height &&
    Math.abs(mask.west - west) < SAME_CELL * stepX &&
    Math.abs(mask.north - north) < SAME_CELL * stepY &&
    // The last cell of a line too, not the first alone.
    Math.abs(mask.stepX - stepX) * width < SAME_CELL * stepX &&
    Math.abs(mask.stepY - stepY) * height < SAME_CELL * stepY
  );
}

type ReadMask = { readonly cells: ArrayLike<number>; readonly nothing: number | null };

/** The masks over a window, in its order. */
export async function readMasks(masks: readonly FloodMask[], window: number[]): Promise<readonly ReadMask[]> {
  const read: ReadMask[] = [];
  for (const { kind, image } of masks) {
    try {
      read.push({ cells: await readWindow(image, window), nothing: image.getGDALNoData() });
    } catch (error) {
      throw error instanceof FileRefused ? new FileRefused(refusals.mask(kind, error)) : error;
    }
  }
  return read;
}

/** Whether a mask marks a cell: anything but 0 and "no data". */
export function isUnder(masks: readonly ReadMask[], at: number): boolean {
  return masks.some(({ cells, nothing }) => {
    const value = cells[at]!;
    return value !== 0 && value !== nothing && !Number.isNaN(value);
  });
}
