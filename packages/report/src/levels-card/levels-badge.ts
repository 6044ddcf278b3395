import type { Bilingual, Language } from "@lichen/domain";
import { escapeXml } from "../escape-xml.ts";
import { joinLabel } from "../figure.ts";
import { COLORS, FONT_FAMILY, RISK, type Scheme } from "../tokens.ts";
import type { CardHazard } from "./levels-card.ts";

/** What a badge shows, in words. */
type BadgeWords = {
  /** Name of the building. */
  readonly name: string;
  readonly title: string;
  readonly computed: string;
};

/** Room for the longest name beside the longest words, in two languages. */
const WIDTH = 580;
const EDGE = 14;
const ROW = 24;
const HEAD = 54;
const FOOT = 28;
const MARK = 16;
const MARK_BOX = 22;
/** Characters of a name that fit the width at its size. */
const LONGEST_NAME = 60;
const BY: Bilingual = { fr: "d’après Lichen", en: "by Lichen" };

/** Levels of a building in one drawing, which other pages show as an image: its words are also its description. */
export function drawLevelsBadge(
  hazards: readonly CardHazard[],
  { name, title, computed }: BadgeWords,
  { language, scheme }: { readonly language: Language; readonly scheme: Scheme },
): string {
  const colors = COLORS[scheme];
  const height = HEAD + hazards.length * ROW + FOOT;
  const lines = hazards.map((hazard) => joinLabel(hazard.name[language], hazard.words[language], language));
  const text = (x: number, y: number, words: string, look: string) =>
    `<text x="${x}" y="${y}" ${look}>${escapeXml(words)}</text>`;
  const rows = hazards.map(({ name, level, words }, at) => {
    const middle = HEAD + at * ROW + ROW / 2;
    return [
      drawMark(level, scheme, EDGE, middle - MARK / 2),
      text(EDGE + MARK + 8, middle + 4.5, name[language], `fill="${colors.text}" font-weight="600"`),
      text(WIDTH - EDGE, middle + 4.5, words[language], `fill="${colors.text}" text-anchor="end"`),
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title words" lang="${language}" font-family="${FONT_FAMILY}" font-size="13">`,
    `<title id="title">${escapeXml(`${name} – ${title}`)}</title>`,
    `<desc id="words">${escapeXml([...lines, `${computed} (${BY[language]})`].join(". "))}.</desc>`,
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${height - 1}" rx="8" fill="${colors.surface}" stroke="${colors.border_strong}"/>`,
    text(EDGE, 23, shorten(name), `fill="${colors.text}" font-size="15" font-weight="700"`),
    text(EDGE, 43, title, `fill="${colors.muted}"`),
    ...rows,
    text(EDGE, height - 11, `${computed} (${BY[language]})`, `fill="${colors.muted}" font-size="12"`),
    "</svg>",
  ].join("");
}

/** The mark of a level, its digit in it. */
export function drawMark(level: CardHazard["level"], scheme: Scheme, x = 0, y = 0): string {
  const { path22, code, edge, [scheme]: colors } = RISK[level];
  const scale = MARK / MARK_BOX;
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)})"><path d="${path22}" fill="${colors.fill}" stroke="${colors.stroke}" stroke-width="${edge}"/><text x="11" y="15" text-anchor="middle" font-size="11" font-weight="700" fill="${colors.on_fill}">${code}</text></g>`;
}

function shorten(name: string): string {
  const characters = [...name];
  return characters.length <= LONGEST_NAME ? name : `${characters.slice(0, LONGEST_NAME - 1).join("")}…`;
}
