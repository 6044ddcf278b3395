import type { ChangeClass, SurfaceTypeId } from "@lichen/domain";
import type { Scheme } from "./tokens.ts";

type Fill = { readonly fill: string; readonly on_fill: string };

/** What a surface looks like on the drawing of a plot, in both themes: its texture repeats its meaning in grey. */
export const PLOT_LOOKS: Readonly<Record<SurfaceTypeId, Fill & { readonly texture: keyof typeof PLOT_TEXTURES }>> = {
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
};

/** One tile of each texture: a path of strokes in a box of 8. */
export const PLOT_TEXTURES = {
  crowns: "M2 2l-1 3M6 4l1 3M4 1l1 2",
  "diagonal lines": "M-2 10L10 -2M0 0",
  dots: "M2 2h.01M6 6h.01",
  "double blades": "M3 2l-1 3M6 4l1 3",
  "horizontal lines": "M0 4h8",
  plain: "",
  "single blades": "M4 2l-1 3",
  "vertical dashes": "M4 1v3",
  waves: "M0 5q2 -2 4 0t4 0",
} as const;

/** Colours of a change, by its class. They are not those of risk. */
export const CHANGE_LOOKS: Readonly<Record<ChangeClass, Readonly<Record<Scheme, Fill>>>> = {
  significant_gain: { light: { fill: "#2C6B22", on_fill: "#FFFFFF" }, dark: { fill: "#9BDB80", on_fill: "#14201A" } },
  gain: { light: { fill: "#8CBF72", on_fill: "#14201A" }, dark: { fill: "#4B7D3B", on_fill: "#FFFFFF" } },
  no_change: { light: { fill: "#DDE0DA", on_fill: "#14201A" }, dark: { fill: "#3A423D", on_fill: "#FFFFFF" } },
  loss: { light: { fill: "#B9A4DA", on_fill: "#14201A" }, dark: { fill: "#7A66AE", on_fill: "#FFFFFF" } },
  significant_loss: { light: { fill: "#57398F", on_fill: "#FFFFFF" }, dark: { fill: "#CDBBF7", on_fill: "#14201A" } },
};
