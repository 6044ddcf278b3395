import { LEVEL_NAMES, LEVELS, recordOf } from "@lichen/domain";
import { CHART_LEVELS } from "@lichen/report";
import { expect, it } from "vitest";
import { bars } from "./synthesis-drawings.ts";

it("names every level in the key of bars, also where a part has no room for its word", () => {
  const counts = recordOf(LEVELS, (level) => (level === "high" ? 10_000 : 1));
  const svg = bars("Exposition", [{ name: "Chaleur", counts }], "fr");
  for (const level of CHART_LEVELS) expect(svg).toContain(`>${LEVEL_NAMES[level].fr}<`);
});
