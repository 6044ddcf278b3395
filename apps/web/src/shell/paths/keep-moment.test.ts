import { expect, it } from "vitest";
import { withMoment } from "./keep-moment.ts";

it.each([
  ["/recommendations?building=a", "ssp1", "2090", "/recommendations?building=a&scenario=ssp1&horizon=2090"],
  ["/buildings", "ssp2", null, "/buildings?scenario=ssp2"],
  ["/buildings?scenario=ssp5", "ssp2", "2030", "/buildings?scenario=ssp5&horizon=2030"],
  ["/buildings/strategy?year=late#top", null, null, "/buildings/strategy?year=late#top"],
])("%s in %s at %s", (path, scenario, horizon, expected) => {
  expect(withMoment(path, { scenario, horizon })).toBe(expected);
});
