import { ensure, type Language, LEVEL_NAMES, type LonLat } from "@lichen/domain";
import { COLORS, measureName, momentWords, RISK } from "@lichen/report";
import { f, landOf, projection, WIDTH } from "../pdf/place-map.ts";
import type { Synthesis } from "./synthesis.ts";
import type { SynthesisMap } from "./synthesis-map.ts";
import { text } from "./synthesis-text.ts";

/** Least and greatest side of a mark, px; that of one building. */
const LEAST = 7;
const GREATEST = 17;
const ONE = 9;
/** Side of the box that the outline of a mark is drawn in. */
const BOX = 22;

/** The map of a synthesis: a picture, what it shows in words, what it is of. */
export function synthesisPicture(
  map: SynthesisMap,
  { analysis, subject, subjects, horizon }: Synthesis,
  language: Language,
) {
  const measure = measureName(analysis, subject);
  const { scenario } = ensure(subjects.find(({ id }) => id === subject));
  const moment = momentWords(scenario, horizon);
  const name = { fr: `${measure.fr}, ${moment.fr}`, en: `${measure.en}, ${moment.en}` };
  const shown = map.marks.reduce((sum, { count }) => sum + count, 0);
  const worst = LEVEL_NAMES[ensure(map.marks.at(-1)).level][language].toLowerCase();
  return {
    svg: mapSvg(map),
    alt: `${name[language]}. ${text.mapAlt(shown, worst)[language]}`,
    source: text.map(name, map.kind)[language],
  };
}

function mapSvg({ window, marks }: SynthesisMap): string {
  const { project, height } = projection(window);
  const most = Math.max(...marks.map(({ count }) => count));
  const drawn = marks.map(({ latitude, longitude, level, count }) => {
    const [x, y] = project([longitude, latitude] satisfies LonLat);
    const side = most === 1 ? ONE : LEAST + (GREATEST - LEAST) * Math.sqrt(count / most);
    const { path22, light } = RISK[level];
    const at = `translate(${f(x - side / 2)} ${f(y - side / 2)}) scale(${Math.round((1000 * side) / BOX) / 1000})`;
    return `<path d="${path22}" transform="${at}" fill="${light.fill}" stroke="${light.stroke}" stroke-width="1.4"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${f(height)}" width="${WIDTH}" height="${f(height)}">`,
    `<rect width="${WIDTH}" height="${f(height)}" fill="${COLORS.light.map_sea}"/>`,
    landOf(window, project),
    ...drawn,
    "</svg>",
  ].join("");
}
