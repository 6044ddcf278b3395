import { clipRing, loadOutlines } from "@lichen/data";
import {
  capitalise,
  cellCorners,
  ensure,
  HORIZON_NAMES,
  indicatorOf,
  isByCommune,
  type Language,
  type LonLat,
  SCENARIO_NAMES,
  type Shape,
  type SourceCard,
} from "@lichen/domain";
import { bandLevel, COLORS, escapeXml, findScale, levelsAround, RISK, SHORT_NAMES } from "@lichen/report";
import type { BuildingMap, MapWindow } from "../building/building-document.ts";

type Point = { readonly latitude: number; readonly longitude: number };
type Project = (point: LonLat) => readonly [number, number];

/** Width of the picture, px; its height follows the window. */
export const WIDTH = 380;
const { map_sea: sea, map_land: land, map_line: border, text: ink, accent } = COLORS.light;

/** Parts of the world in a window, found once for each: many reports are of the same towns. */
const drawn = new Map<string, string>();
const DRAWN_MOST = 200;

/** The map of a document: a picture, what it shows in words, and where its figures come from. */
export function paperMap(map: BuildingMap, place: Point, sources: readonly SourceCard[], language: Language) {
  const { indicator, window, cells, horizon, scenario } = map;
  const name = isByCommune(indicator)
    ? indicatorOf(indicator).name[language]
    : capitalise(SHORT_NAMES[indicator])[language];
  const card = sources.find(({ id }) => id === cells.source);
  const moment = isByCommune(indicator)
    ? ""
    : `, ${HORIZON_NAMES[horizon][language].toLowerCase()}, ${SCENARIO_NAMES[scenario].name[language].toLowerCase()}`;
  const scale = findScale(cells);
  const around = levelsAround(cells.cells.values[horizon].map((value) => bandLevel(value, scale)));
  const who = card === undefined ? "" : ` ${card.name[language]}, ${card.edition}.`;
  const grain = cells.cells.side.some((side) => side > 0)
    ? { fr: "mailles du modèle, jamais lissées", en: "model cells, never smoothed" }
    : {
        fr: "une marque par commune où des événements ont été comptés",
        en: "one mark per commune where events were counted",
      };
  return {
    svg: mapSvg(map, place),
    alt:
      language === "fr"
        ? `Carte autour du bâtiment : ${name}${moment}. Le bâtiment est au centre. ${around.fr}`
        : `Map around the building: ${name}${moment}. The building is at the centre. ${around.en}`,
    source: language === "fr" ? `${name}${moment} ; ${grain.fr}.${who}` : `${name}${moment}; ${grain.en}.${who}`,
    window,
  };
}

function mapSvg({ window, cells, horizon, towns }: BuildingMap, place: Point): string {
  const { project, height } = projection(window);
  const scale = findScale(cells);
  const shapes = cells.cells.latitude.map((latitude, i) => {
    const level = bandLevel(cells.cells.values[horizon][i] ?? null, scale);
    const { light, map_cell_scale, path22 } = RISK[level];
    const colors = `fill="${light.fill}" stroke="${light.stroke}" stroke-width="0.8"`;
    const centre: LonLat = [cells.cells.longitude[i]!, latitude];
    const side = cells.cells.side[i]!;
    if (side === 0) {
      const [x, y] = project(centre);
      return `<path d="${path22}" transform="translate(${f(x - 4.4)} ${f(y - 4.4)}) scale(0.4)" ${colors}/>`;
    }
    const corners = cellCorners({ latitude, longitude: centre[0], side, grid: cells.grid }, map_cell_scale);
    return `<path d="${pathOf(corners, project)}" stroke-linejoin="round" ${colors}/>`;
  });
  const [x, y] = project([place.longitude, place.latitude]);
  const names = towns.map(({ name, latitude, longitude }) => {
    const [left, top] = project([longitude, latitude]);
    const words = escapeXml(name);
    const look = `x="${f(left)}" y="${f(top - 5)}" text-anchor="middle" font-family="Radio Canada, DejaVu Sans" font-size="11" font-weight="600"`;
    return `<text ${look} fill="${ink}" stroke="${land}" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke">${words}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${f(height)}" width="${WIDTH}" height="${f(height)}">`,
    `<rect width="${WIDTH}" height="${f(height)}" fill="${sea}"/>`,
    landOf(window, project),
    ...shapes,
    ...names,
    `<circle cx="${f(x)}" cy="${f(y)}" r="7" fill="${accent}" stroke="#FFFFFF" stroke-width="2.5"/><circle cx="${f(x)}" cy="${f(y)}" r="2.2" fill="#FFFFFF"/>`,
    "</svg>",
  ].join("");
}

/** Land and its borders in a window. */
export function landOf(window: MapWindow, project: Project): string {
  const key = Object.values(window).map(f).join(" ");
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const { countries, departements } = loadOutlines();
  const paths = (shapes: readonly { readonly geometry: Shape }[]) =>
    shapes.flatMap(({ geometry }) => ringsIn(geometry, window)).map((ring) => pathOf(ring, project));
  const made = [
    `<path d="${paths(countries.features).join("")}" fill="${land}" stroke="${border}" stroke-width="0.8"/>`,
    `<path d="${paths(departements.features).join("")}" fill="none" stroke="${border}" stroke-width="0.7" stroke-opacity="0.7"/>`,
  ].join("");
  if (drawn.size >= DRAWN_MOST) drawn.delete(ensure(drawn.keys().next().value));
  drawn.set(key, made);
  return made;
}

/** A little more than the window, so that the cut of a shape is not seen as a border. */
const MARGIN_DEGREES = 0.1;

function ringsIn(shape: Shape, { south, north, west, east }: MapWindow): readonly (readonly LonLat[])[] {
  const box = {
    south: south - MARGIN_DEGREES,
    north: north + MARGIN_DEGREES,
    west: west - MARGIN_DEGREES,
    east: east + MARGIN_DEGREES,
  };
  const polygons = shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates;
  return polygons.flatMap((rings) =>
    rings
      .filter((ring) => touches(ring, box))
      .map((ring) => clipRing(ring as [number, number][], box))
      .filter((ring) => ring.length > 0),
  );
}

function touches(ring: readonly LonLat[], { south, north, west, east }: MapWindow): boolean {
  let [s, n, w, e] = [90, -90, 180, -180];
  for (const [longitude, latitude] of ring) {
    s = Math.min(s, latitude);
    n = Math.max(n, latitude);
    w = Math.min(w, longitude);
    e = Math.max(e, longitude);
  }
  return n > south && s < north && e > west && w < east;
}

const pathOf = (ring: readonly LonLat[], project: Project) =>
  `M${ring.map((point) => project(point).map(f).join(" ")).join("L")}Z`;

/** Degrees to px: east–west shrunk by the cosine of the middle, as a map of this size needs. */
export function projection({ south, north, west, east }: MapWindow): {
  readonly project: Project;
  readonly height: number;
} {
  const perDegree = WIDTH / (east - west);
  const up = perDegree / Math.cos((((south + north) / 2) * Math.PI) / 180);
  return {
    project: ([longitude, latitude]) => [(longitude - west) * perDegree, (north - latitude) * up],
    height: (north - south) * up,
  };
}

/** A length of a picture, to a tenth. */
export const f = (value: number): string => String(Math.round(value * 10) / 10);
