import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LEVEL_NAMES, LEVELS, RANKED_LEVELS, recordOf } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { contrast, luminance } from "./contrast-under-test.ts";
import { CHANGE, COLORS, RISK, SCHEMES, SERIES } from "./tokens.ts";

/** L* of CIELAB, 0 black to 100 white. */
function lightness(color: string): number {
  const y = luminance(color);
  return y > 216 / 24389 ? 116 * Math.cbrt(y) - 16 : (24389 / 27) * y;
}

/** How far its strongest channel is from its weakest, 0 for a grey to 255. */
function spread(color: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return Math.max(...channels) - Math.min(...channels);
}

/** What a mark may lie on. */
const GROUNDS = ["background", "surface", "map_land"] as const;

describe.each(LEVELS)("the mark of the level %s", (level) => {
  it("has a shape, a digit and a word in both languages", () => {
    expect(RISK[level].path22).toMatch(/^M/);
    expect(RISK[level].code).toMatch(/^[0-6?]$/);
    expect(LEVEL_NAMES[level].fr).not.toBe("");
    expect(LEVEL_NAMES[level].en).not.toBe("");
  });

  it.each(SCHEMES)("can be read in the %s theme", (scheme) => {
    const { fill, on_fill, stroke } = RISK[level][scheme];
    expect(contrast(on_fill, fill)).toBeGreaterThanOrEqual(4.5);
    for (const ground of GROUNDS) expect(contrast(stroke, COLORS[scheme][ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(SCHEMES)("leaves the address on it to be seen, in the %s theme", (scheme) => {
    const { address_ring, address_core, surface, text } = COLORS[scheme];
    const { fill } = RISK[level][scheme];
    expect(Math.max(contrast(address_ring, fill), contrast(address_core, fill))).toBeGreaterThanOrEqual(3);
    // The outline of its cell is a line of ink on a wider one of the surface.
    expect(Math.max(contrast(text, fill), contrast(surface, fill))).toBeGreaterThanOrEqual(3);
  });
});

it.each(SCHEMES)("the mark of an address stands out from any colour under it, in the %s theme", (scheme) => {
  const { address_ring, address_core } = COLORS[scheme];
  // Whatever lies between two colours of contrast 9 has 3 against one of them.
  expect(contrast(address_ring, address_core)).toBeGreaterThanOrEqual(9);
});

it.each(SCHEMES)("the dashed line of an estimate can be seen, in the %s theme", (scheme) => {
  for (const ground of ["background", "surface", "sunken"] as const) {
    expect(contrast(COLORS[scheme].border_strong, COLORS[scheme][ground])).toBeGreaterThanOrEqual(3);
  }
});

it.each(SCHEMES)("the hatching of no data can be seen on its own ground, in the %s theme", (scheme) => {
  const { fill, stroke } = RISK.unknown[scheme];
  expect(contrast(stroke, COLORS[scheme].surface)).toBeGreaterThanOrEqual(3);
  expect(contrast(stroke, fill)).toBeGreaterThanOrEqual(2.8);
});

describe("the scale as a whole", () => {
  it("gives no two levels the same digit, nor the same look", () => {
    const looks = LEVELS.map((level) => `${RISK[level].path22} ${RISK[level].code}`);
    expect(new Set(looks).size).toBe(LEVELS.length);
    expect(new Set(LEVELS.map((level) => RISK[level].code)).size).toBe(LEVELS.length);
  });

  it.each(SCHEMES)("contrasts more with the page the worse the level is, in the %s theme", (scheme) => {
    const contrasts = RANKED_LEVELS.map((level) => contrast(RISK[level][scheme].fill, COLORS[scheme].background));
    expect(contrasts).toEqual([...contrasts].sort((a, b) => a - b));
  });

  it.each(SCHEMES)("is read in grey too, in the %s theme: each level apart from the next", (scheme) => {
    const lights = RANKED_LEVELS.map((level) => lightness(RISK[level][scheme].fill));
    const worse = scheme === "dark" ? lights : lights.toReversed();
    for (const [at, one] of worse.entries()) {
      if (at > 0) expect(one - worse[at - 1]!).toBeGreaterThanOrEqual(10);
    }
  });

  it("burns in dark: very high is the most vivid, extreme is ringed by its red", () => {
    const { very_high, extreme, ...milder } = recordOf(RANKED_LEVELS, (level) => RISK[level].dark);
    expect(very_high!.stroke).toBe(extreme!.stroke);
    expect(spread(extreme!.stroke)).toBeGreaterThan(150);
    for (const { fill } of Object.values(milder)) expect(spread(very_high!.fill)).toBeGreaterThan(spread(fill));
  });

  it("draws a wider edge the worse the level is", () => {
    const edges = RANKED_LEVELS.map((level) => RISK[level].edge);
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
  });

  it("draws larger cells the worse the level is, and never hides what has no data", () => {
    const scales = RANKED_LEVELS.map((level) => RISK[level].map_cell_scale);
    expect(scales).toEqual([...scales].sort((a, b) => a - b));
    expect(RISK.unknown.map_cell_scale).toBe(1);
  });
});

const look = join(import.meta.dirname, "../../../../shared/design/look");
const read = (file: string) => JSON.parse(readFileSync(join(look, file), "utf8"));

describe.skipIf(!existsSync(look))("against the reference of the look", () => {
  const tokens = existsSync(look) ? read("tokens.json") : null;

  it.each(SCHEMES)("has every colour of the %s theme", (scheme) => {
    const { series, ...colors } = tokens.color[scheme];
    expect(COLORS[scheme]).toMatchObject(colors);
    for (const name of Object.keys(series) as (keyof typeof SERIES)[]) {
      expect(SERIES[name][scheme]).toBe(series[name].stroke);
    }
  });

  it("has every mark, change and shade", () => {
    for (const level of tokens.risk.levels) {
      const mark = RISK[level.id as keyof typeof RISK];
      expect(mark).toMatchObject({ path22: level.path22, code: level.code, map_cell_scale: level.map_cell_scale });
      expect(level.light).toMatchObject(mark.light);
      // The ramp of the levels in dark was drawn again since.
      if (level.rank === null || level.rank === 0) expect(level.dark).toMatchObject(mark.dark);
      expect(LEVEL_NAMES[level.id as keyof typeof RISK]).toEqual(level.label);
    }
    for (const [at, level] of RANKED_LEVELS.entries()) {
      expect(read("dark-levels.json")[at]).toMatchObject(RISK[level].dark);
    }
    expect(Object.keys(CHANGE)).toEqual(tokens.change.classes.map(({ id }: { id: string }) => id));
  });
});
