/** How the cells of a map lie: along meridians and parallels, or along the axes of the French Lambert grid (SAFRAN). */
export const CELL_GRIDS = ["degrees", "lambert"] as const;
type CellGrid = (typeof CELL_GRIDS)[number];

/** Longitude and latitude, degrees. */
type LonLat = [longitude: number, latitude: number];

/** Cone and central meridian of Lambert II étendu. @source IGN, NTF (Paris) / Lambert zone II */
const CONE = 0.729;
const MERIDIAN = 2.3372;
const RADIANS = Math.PI / 180;

/** A cell of a map: its centre and its side, degrees of latitude. */
type Cell = { readonly latitude: number; readonly longitude: number; readonly side: number; readonly grid: CellGrid };

/**
 * The four corners of a cell, from the south-west around to the north-west.
 * @param scale share of its side that is drawn
 */
export function cellCorners({ latitude, longitude, side, grid }: Cell, scale = 1): readonly LonLat[] {
  const half = (side * scale) / 2;
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ] as const;
  if (grid === "degrees") return corners.map(([east, north]): LonLat => [longitude + east, latitude + north]);
  const { sin, cos, narrow } = axesAt(latitude, longitude);
  return corners.map(
    ([east, north]): LonLat => [longitude + (east * cos + north * sin) / narrow, latitude + north * cos - east * sin],
  );
}

/** Whether a place lies in a cell. */
export function isInCell(
  { latitude, longitude, side, grid }: Cell,
  place: { latitude: number; longitude: number },
): boolean {
  const half = side / 2;
  const [east, north] = [place.longitude - longitude, place.latitude - latitude];
  if (grid === "degrees") return Math.abs(east) <= half && Math.abs(north) <= half;
  const { sin, cos, narrow } = axesAt(latitude, longitude);
  return Math.abs(east * narrow * cos - north * sin) <= half && Math.abs(north * cos + east * narrow * sin) <= half;
}

/** Turn of the grid's north from the meridian, and how much shorter a degree of longitude is than one of latitude. */
function axesAt(latitude: number, longitude: number) {
  const turn = CONE * (longitude - MERIDIAN) * RADIANS;
  return { sin: Math.sin(turn), cos: Math.cos(turn), narrow: Math.cos(latitude * RADIANS) };
}
