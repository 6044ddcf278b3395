import { LEVELS } from "@lichen/domain";
import { COLORS, FONT_FAMILY, RISK, SCHEMES, type Scheme, SERIES } from "@lichen/report";

const dashed = (name: string): string => name.replaceAll("_", "-");

/** Variables of one theme: `--lichen-<colour>`, `--lichen-risk-<level>-fill`, `-on`, `-stroke`, and so on. */
function variablesOf(scheme: Scheme): readonly (readonly [name: string, value: string])[] {
  return [
    ...Object.entries(COLORS[scheme]),
    ...Object.entries(SERIES).map(([name, series]) => [`series-${name}`, series[scheme]] as const),
    ...LEVELS.flatMap((level) => {
      const { fill, on_fill, stroke } = RISK[level][scheme];
      return [
        [`risk-${level}-fill`, fill],
        [`risk-${level}-on`, on_fill],
        [`risk-${level}-stroke`, stroke],
      ] as const;
    }),
  ];
}

/** Gives the page the colours of both themes and the font, from the constants that charts and paper draw with. */
export function installTheme(): void {
  const rules = SCHEMES.map((scheme) => {
    const variables = variablesOf(scheme).map(([name, value]) => `--lichen-${dashed(name)}:${value};`);
    return `:root[data-scheme="${scheme}"]{color-scheme:${scheme};${variables.join("")}}`;
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${rules.join("")}:root{--lichen-font:${FONT_FAMILY}}`);
  document.adoptedStyleSheets.push(sheet);
}
