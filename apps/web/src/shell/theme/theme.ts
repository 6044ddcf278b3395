import { LEVELS } from "@lichen/domain";
import { COLORS, FONT_FAMILY, RISK, SCHEMES, type Scheme, SERIES } from "@lichen/report";

/** The name of a colour or a level as CSS variables have it. */
export const toCssName = (name: string): string => name.replaceAll("_", "-");

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

/**
 * Rules that give the page the colours of both themes and the font, from the constants that charts and paper draw with.
 * The build writes them into the page: they hold before any script, and without one.
 */
export function themeRules(): string {
  const of = (scheme: Scheme) => {
    const variables = variablesOf(scheme).map(([name, value]) => `--lichen-${toCssName(name)}:${value};`);
    return `{color-scheme:${scheme};${variables.join("")}}`;
  };
  return [
    `:root{--lichen-font:${FONT_FAMILY}}`,
    ...SCHEMES.map((scheme) => `:root[data-scheme="${scheme}"]${of(scheme)}`),
    // Without a script nothing says the theme: that of the system.
    ...SCHEMES.map((scheme) => `@media (prefers-color-scheme:${scheme}){:root:not([data-scheme])${of(scheme)}}`),
  ].join("");
}
