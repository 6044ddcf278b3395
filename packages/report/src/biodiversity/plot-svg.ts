import { type BiotopePart, type Language, surfaceType } from "@lichen/domain";
import { escapeXml } from "../escape-xml.ts";
import { fitName, PLOT_SIZE, plotAreas } from "../plot-layout.ts";
import { PLOT_LOOKS, PLOT_TEXTURES } from "../plot-tokens.ts";
import { PROJECT_WORDS as text } from "./project-words.ts";
import { squareMetres } from "./signed-figures.ts";

/** The drawing of a plot for paper, and what it says in words. */
export function plotSvg(
  parts: readonly BiotopePart[],
  plotM2: number,
  language: Language,
): { readonly svg: string; readonly alt: string } {
  const areas = plotAreas(parts, plotM2).map((one) => ({
    ...one,
    name: (one.part === null ? text.undeclared : surfaceType(one.part.type).short)[language],
    look: one.part === null ? null : PLOT_LOOKS[one.part.type],
  }));
  const textures = [...new Set(areas.flatMap(({ look }) => (look === null ? [] : [look.texture])))];
  const patterns = textures
    .map(
      (name) =>
        `<pattern id="${name.replace(" ", "-")}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="${PLOT_TEXTURES[name]}" fill="none" stroke="#14201A" stroke-opacity="0.22" stroke-width="1" stroke-linecap="round"/></pattern>`,
    )
    .join("");
  const drawn = areas.map(({ name, look, areaM2, x, y, width, height, hasName }) => {
    const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
    const fill =
      look === null
        ? `<rect ${box} fill="#FDFDFA" stroke="#77847B" stroke-dasharray="4 3"/>`
        : `<rect ${box} fill="${look.fill}"/><rect ${box} fill="url(#${look.texture.replace(" ", "-")})"/>`;
    const ink = look?.on_fill ?? "#52605A";
    const font = `font-family="Radio Canada, DejaVu Sans" fill="${ink}"`;
    const words = hasName
      ? `<text x="${x + 7}" y="${y + 17}" font-size="13" font-weight="600" ${font}>${escapeXml(fitName(name, width))}</text><text x="${x + 7}" y="${y + 32}" font-size="12" ${font}>${escapeXml(squareMetres(areaM2, language))}</text>`
      : "";
    return fill + words;
  });
  const { width, height } = PLOT_SIZE;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${patterns}</defs>${drawn.join("")}</svg>`,
    alt: areas.map(({ name, areaM2 }) => `${name} ${squareMetres(areaM2, language)}`).join(", "),
  };
}
