import type { Bilingual, Level } from "@lichen/domain";

/**
 * The look as constants: colours of both themes, the risk scale, sizes.
 * Contrasts and colour-vision distances of these values are measured; a change of one value needs the measure again.
 */
export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

export const COLORS = {
  light: {
    background: "#F3F5EF",
    surface: "#FDFDFA",
    sunken: "#E9ECE3",
    text: "#1A2420",
    muted: "#52605A",
    border: "#D3D9CE",
    border_strong: "#77847B",
    accent: "#1C5F58",
    accent_hover: "#154A45",
    accent_soft: "#DCEBE5",
    on_accent: "#FFFFFF",
    link: "#1C5F58",
    focus: "#2F4BC4",
    success: "#2B6A36",
    success_soft: "#E1EFDD",
    warning: "#5B5A10",
    warning_soft: "#E4E9D9",
    error: "#941C5E",
    error_soft: "#F8E4EF",
    info: "#2D5776",
    info_soft: "#E0EBF2",
    map_sea: "#DDE6E6",
    map_land: "#F4F5F0",
    map_line: "#A9B5AC",
    overlay: "rgba(20,32,26,.42)",
    address_ring: "#FFFFFF",
    address_core: "#0F3F39",
  },
  dark: {
    background: "#101613",
    surface: "#18201C",
    sunken: "#222B26",
    text: "#E5EBE4",
    muted: "#A2AFA6",
    border: "#303B35",
    border_strong: "#77867D",
    accent: "#7FC8B6",
    accent_hover: "#9AD8C8",
    accent_soft: "#1E3A34",
    on_accent: "#0D1C18",
    link: "#8AD0BF",
    focus: "#A3B4FF",
    success: "#8ACD88",
    success_soft: "#1B3220",
    warning: "#CBD070",
    warning_soft: "#212C27",
    error: "#F28FC2",
    error_soft: "#3B182C",
    info: "#9AC4E2",
    info_soft: "#182E3D",
    map_sea: "#0B1213",
    map_land: "#1B2420",
    map_line: "#4A5750",
    overlay: "rgba(0,0,0,.58)",
    // As in light: one of the two stands out from any level.
    address_ring: "#FFFFFF",
    address_core: "#0F3F39",
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** Lines of charts, one a trajectory: a colour and a dash, so that they part without colour. */
export const SERIES = {
  ambitious: { light: "#2D5776", dark: "#9AC4E2", line: "dotted" },
  intermediate: { light: "#6B5AA0", dark: "#B6A6EA", line: "dash-dot" },
  business_as_usual: { light: "#1A2420", dark: "#E5EBE4", line: "solid" },
  tracc: { light: "#1C5F58", dark: "#7FC8B6", line: "dashed" },
} as const;

type RiskColors = { readonly fill: string; readonly on_fill: string; readonly stroke: string };
type RiskLook = {
  /** Digit of the rank; "?" without data. */
  readonly code: string;
  /** Outline of the mark in a box of 22. */
  readonly path22: string;
  /** Width of the stroke of the mark, in that box: the two worst are ringed. */
  readonly edge: number;
  /** Side of a map cell at this level, as a share of the cell. */
  readonly map_cell_scale: number;
  readonly light: RiskColors;
  readonly dark: RiskColors;
};

/**
 * One mark a level: shape, digit and colour, used for levels and for nothing else. In dark, very high burns and extreme
 * is white-hot in a red edge: the lightness rises with the level, as it falls in light.
 */
export const RISK: Readonly<Record<Level, RiskLook>> = {
  none: {
    code: "0",
    path22: "M11 4.2a6.8 6.8 0 1 0 .01 0Z",
    edge: 1.2,
    map_cell_scale: 0,
    light: { fill: "#F3F5EF", on_fill: "#1A2420", stroke: "#52605A" },
    dark: { fill: "#18201C", on_fill: "#E5EBE4", stroke: "#A2AFA6" },
  },
  very_low: {
    code: "1",
    path22: "M11 4.6a6.4 6.4 0 1 0 .01 0Z",
    edge: 0.9,
    map_cell_scale: 0.46,
    light: { fill: "#FFEDBD", on_fill: "#14201A", stroke: "#8F6F1E" },
    dark: { fill: "#342F1F", on_fill: "#FFFFFF", stroke: "#8F8660" },
  },
  low: {
    code: "2",
    path22: "M11 1.6a9.4 9.4 0 1 0 .01 0Z",
    edge: 0.9,
    map_cell_scale: 0.6,
    light: { fill: "#DFC773", on_fill: "#14201A", stroke: "#8F6F1E" },
    dark: { fill: "#5A4622", on_fill: "#FFFFFF", stroke: "#A08A4A" },
  },
  medium: {
    code: "3",
    path22: "M4.6 2.6h12.8a2 2 0 0 1 2 2v12.8a2 2 0 0 1-2 2H4.6a2 2 0 0 1-2-2V4.6a2 2 0 0 1 2-2Z",
    edge: 0.9,
    map_cell_scale: 0.72,
    light: { fill: "#DA9C07", on_fill: "#14201A", stroke: "#8A5F00" },
    dark: { fill: "#8F5305", on_fill: "#FFFFFF", stroke: "#C8963A" },
  },
  high: {
    code: "4",
    path22: "M11 .6 21.4 11 11 21.4.6 11Z",
    edge: 0.9,
    map_cell_scale: 0.83,
    light: { fill: "#CB6D2C", on_fill: "#14201A", stroke: "#9C4A14" },
    dark: { fill: "#B76D29", on_fill: "#0B100E", stroke: "#E09864" },
  },
  very_high: {
    code: "5",
    path22: "M11 1.2 21.6 20.2H.4Z",
    edge: 1.3,
    map_cell_scale: 0.92,
    light: { fill: "#B62A2E", on_fill: "#FFFFFF", stroke: "#8E1F24" },
    dark: { fill: "#FF7B55", on_fill: "#14201A", stroke: "#FF4B3E" },
  },
  extreme: {
    code: "6",
    path22:
      "M11 0l2.6 4.7 5.2-1.5-1.5 5.2L22 11l-4.7 2.6 1.5 5.2-5.2-1.5L11 22l-2.6-4.7-5.2 1.5 1.5-5.2L0 11l4.7-2.6-1.5-5.2 5.2 1.5Z",
    edge: 2.2,
    map_cell_scale: 1,
    light: { fill: "#691A2C", on_fill: "#FFFFFF", stroke: "#4A0F1D" },
    dark: { fill: "#FFE8D6", on_fill: "#6E0A14", stroke: "#FF4B3E" },
  },
  unknown: {
    code: "?",
    path22: "M11 1.6a9.4 9.4 0 1 0 .01 0Z",
    edge: 1.2,
    map_cell_scale: 1.0,
    light: { fill: "#E3E7E1", on_fill: "#1A2420", stroke: "#7F8B84" },
    dark: { fill: "#252E29", on_fill: "#E5EBE4", stroke: "#8A978F" },
  },
};

/** Variation of biodiversity against the initial state; never a climate risk. */
export const CHANGE = {
  high_gain: {
    label: { fr: "Gain important", en: "Significant gain" },
    light: { fill: "#2C6B22", on_fill: "#FFFFFF" },
    dark: { fill: "#9BDB80", on_fill: "#14201A" },
  },
  gain: {
    label: { fr: "Gain", en: "Gain" },
    light: { fill: "#8CBF72", on_fill: "#14201A" },
    dark: { fill: "#4B7D3B", on_fill: "#FFFFFF" },
  },
  no_change: {
    label: { fr: "Sans changement", en: "No change" },
    light: { fill: "#DDE0DA", on_fill: "#14201A" },
    dark: { fill: "#3A423D", on_fill: "#FFFFFF" },
  },
  loss: {
    label: { fr: "Perte", en: "Loss" },
    light: { fill: "#B9A4DA", on_fill: "#14201A" },
    dark: { fill: "#7A66AE", on_fill: "#FFFFFF" },
  },
  high_loss: {
    label: { fr: "Perte importante", en: "Significant loss" },
    light: { fill: "#57398F", on_fill: "#FFFFFF" },
    dark: { fill: "#CDBBF7", on_fill: "#14201A" },
  },
} as const satisfies Record<string, { label: Bilingual; light: object; dark: object }>;

/** Surfaces of a plot, the same in both themes. */
export const LAND_COVER = {
  bare_roof: { fill: "#8E9691", on_fill: "#14201A", texture: "plain" },
  impermeable_mineral: { fill: "#B6BCB7", on_fill: "#14201A", texture: "diagonal lines" },
  mixed_mineral: { fill: "#D3D9D0", on_fill: "#14201A", texture: "dots" },
  roof_extensive: { fill: "#C3D4B8", on_fill: "#14201A", texture: "horizontal lines" },
  roof_semi_intensive: { fill: "#A5C495", on_fill: "#14201A", texture: "horizontal lines" },
  roof_intensive: { fill: "#86AF78", on_fill: "#14201A", texture: "horizontal lines" },
  slab_1: { fill: "#C9D9C4", on_fill: "#14201A", texture: "vertical dashes" },
  slab_2: { fill: "#A3C19C", on_fill: "#14201A", texture: "vertical dashes" },
  slab_3: { fill: "#7FA67A", on_fill: "#14201A", texture: "vertical dashes" },
  ground_0: { fill: "#D2DCC6", on_fill: "#14201A", texture: "plain" },
  ground_1: { fill: "#B4D3AB", on_fill: "#14201A", texture: "single blades" },
  ground_2: { fill: "#7FB27B", on_fill: "#14201A", texture: "double blades" },
  ground_3: { fill: "#3F7A47", on_fill: "#FFFFFF", texture: "crowns" },
  water_sealed: { fill: "#A9CBD6", on_fill: "#14201A", texture: "waves" },
  wetland_unsealed: { fill: "#7CAEBF", on_fill: "#14201A", texture: "waves" },
} as const;

/** In single quotes: drawings write it within the double quotes of an attribute. */
export const FONT_FAMILY = "'Radio Canada Variable', system-ui, 'DejaVu Sans', sans-serif";
export const BREAKPOINTS_PX = { xs: 360, sm: 640, md: 960, lg: 1280, xl: 1680, max: 2560 } as const;
