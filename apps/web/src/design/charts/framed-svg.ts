import { ensure } from "@lichen/domain";
import { COLORS, escapeXml, FONT_FAMILY, type Scheme } from "@lichen/report";

/** A drawing as a file: what it is and where it comes from go with it. */
type RenderedSvg = { readonly svg: string; readonly width: number; readonly height: number };

const MARGIN = 16;
/** Mean width of a character, as a share of its size. */
const CHARACTER = 0.62;
const LINES = [
  { part: "title", size: 15, weight: 600, color: "text" },
  { part: "measured", size: 12.5, weight: 400, color: "muted" },
  { part: "source", size: 11.5, weight: 400, color: "muted" },
] as const;
const LEADING = 1.4;
const GAP = 10;

/** Puts the title and what is measured over a drawing, and its source under it. */
export function frameSvg(
  { svg, width, height }: RenderedSvg,
  words: Readonly<Record<(typeof LINES)[number]["part"], string>>,
  scheme: Scheme,
): RenderedSvg {
  const colors = COLORS[scheme];
  const texts: string[] = [];
  let y = MARGIN;
  const write = (at: number) => {
    const { part, size, weight, color } = ensure(LINES[at]);
    for (const line of linesOf(words[part], Math.floor(width / (size * CHARACTER)))) {
      y += size * LEADING;
      const look = `font-size="${size}" font-weight="${weight}" fill="${colors[color]}"`;
      texts.push(`<text x="${MARGIN}" y="${y.toFixed(1)}" ${look}>${escapeXml(line)}</text>`);
    }
  };
  write(0);
  write(1);
  const top = y + GAP;
  y = top + height;
  write(2);
  const size = { width: width + 2 * MARGIN, height: Math.ceil(y + MARGIN) };
  return {
    ...size,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="${FONT_FAMILY}">` +
      `<rect width="100%" height="100%" fill="${colors.surface}"/>${texts.join("")}` +
      `<g transform="translate(${MARGIN} ${top.toFixed(1)})">${svg}</g></svg>`,
  };
}

/** A text in lines of so many characters at most, cut between words. */
function linesOf(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
