import { ensure } from "@lichen/domain";
import { COLORS, FONT_FAMILY, type Scheme } from "@lichen/report";
import type { LayerSpecification } from "maplibre-gl";

/** What is written under a mark, where it has words and they have room: a name, a number. */
export function markWords(scheme: Scheme): LayerSpecification {
  const colors = COLORS[scheme];
  return {
    id: "mark_words",
    type: "symbol",
    source: "marks",
    filter: ["has", "words"],
    layout: {
      "text-field": ["get", "words"],
      "text-font": [ensure(FONT_FAMILY.split(",")[0]).replaceAll("'", "")],
      "text-size": 12,
      "text-anchor": "top",
      "text-offset": [0, 0.9],
      "text-padding": 1,
      "symbol-sort-key": ["-", 0, ["get", "rank"]],
    },
    paint: { "text-color": colors.text, "text-halo-color": colors.map_land, "text-halo-width": 2 },
  };
}
