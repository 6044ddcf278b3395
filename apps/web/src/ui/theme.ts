import { LEVELS } from "@lichen/domain";
import {
  BLACK,
  BREAKPOINTS_PX,
  CHANGE,
  COLORS,
  FONT_FAMILY,
  RISK,
  type Scheme,
  SERIES,
  SHADES,
  WHITE,
} from "@lichen/report";
import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";

const em = (px: number): string => `${px / 16}em`;
const shades = (name: keyof typeof SHADES): MantineColorsTuple => SHADES[name];

/** The filled accent takes its own pair of colours in each theme, where the kit would keep the text of the light one. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const accent = input.color === undefined || input.color === input.theme.primaryColor;
  if (input.variant !== "filled" || !accent) return colors;
  return {
    ...colors,
    background: "var(--lichen-accent)",
    hover: "var(--lichen-accent-hover)",
    color: "var(--lichen-on-accent)",
  };
};

export const theme = createTheme({
  variantColorResolver,
  primaryColor: "lichen",
  colors: { lichen: shades("lichen"), gray: shades("gray"), dark: shades("dark") },
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  black: BLACK,
  white: WHITE,
  fontFamily: FONT_FAMILY,
  headings: {
    fontFamily: FONT_FAMILY,
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "28px", lineHeight: "1.15" },
      h2: { fontSize: "22px", lineHeight: "1.2" },
      h3: { fontSize: "18px", lineHeight: "1.2" },
      h4: { fontSize: "16px", lineHeight: "1.25" },
    },
  },
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "18px" },
  spacing: { xs: "4px", sm: "8px", md: "16px", lg: "24px", xl: "32px" },
  radius: { sm: "4px", md: "6px", lg: "8px" },
  defaultRadius: "md",
  shadows: { xs: "none", sm: "none", md: "none", lg: "none", xl: "none" },
  breakpoints: {
    xs: em(BREAKPOINTS_PX.xs),
    sm: em(BREAKPOINTS_PX.sm),
    md: em(BREAKPOINTS_PX.md),
    lg: em(BREAKPOINTS_PX.lg),
    xl: em(BREAKPOINTS_PX.xl),
  },
  focusRing: "auto",
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Button: Button.extend({ styles: { root: { fontSize: 14, fontWeight: 500, paddingInline: 14 } } }),
  },
  other: { risk: RISK, change: CHANGE, series: SERIES },
});

const dashed = (name: string): string => name.replaceAll("_", "-");

/** Our own variables of one theme: `--lichen-<colour>`, `--lichen-risk-<level>-fill`, `-on`, `-stroke`, and so on. */
function ownVariables(scheme: Scheme): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(COLORS[scheme])) variables[`--lichen-${dashed(name)}`] = value;
  for (const [name, series] of Object.entries(SERIES)) variables[`--lichen-series-${dashed(name)}`] = series[scheme];
  for (const level of LEVELS) {
    const { fill, on_fill, stroke } = RISK[level][scheme];
    variables[`--lichen-risk-${dashed(level)}-fill`] = fill;
    variables[`--lichen-risk-${dashed(level)}-on`] = on_fill;
    variables[`--lichen-risk-${dashed(level)}-stroke`] = stroke;
  }
  for (const [name, change] of Object.entries(CHANGE)) {
    variables[`--lichen-change-${dashed(name)}-fill`] = change[scheme].fill;
    variables[`--lichen-change-${dashed(name)}-on`] = change[scheme].on_fill;
  }
  return variables;
}

function schemeVariables(scheme: Scheme): Record<string, string> {
  const colors = COLORS[scheme];
  return {
    ...ownVariables(scheme),
    "--mantine-color-body": colors.background,
    "--mantine-color-text": colors.text,
    "--mantine-color-dimmed": colors.muted,
    "--mantine-color-anchor": colors.link,
    "--mantine-color-default": colors.surface,
    "--mantine-color-default-hover": colors.sunken,
    "--mantine-color-default-border": colors.border_strong,
    "--mantine-color-placeholder": colors.muted,
    "--mantine-color-error": colors.error,
  };
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables("light"),
  dark: schemeVariables("dark"),
});
