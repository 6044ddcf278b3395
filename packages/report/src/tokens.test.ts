import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LEVEL_NAMES, LEVELS, RANKED_LEVELS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { CHANGE, COLORS, RISK, SCHEMES, SERIES } from "./tokens.ts";

/** WCAG 2.2 relative luminance of #RRGGBB. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

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
    expect(contrast(stroke, COLORS[scheme].surface)).toBeGreaterThanOrEqual(3);
  });
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

  it("draws larger cells the worse the level is, and never hides what has no data", () => {
    const scales = RANKED_LEVELS.map((level) => RISK[level].map_cell_scale);
    expect(scales).toEqual([...scales].sort((a, b) => a - b));
    expect(RISK.unknown.map_cell_scale).toBe(1);
  });
});

const reference = join(import.meta.dirname, "../../../../shared/design/look/tokens.json");

describe.skipIf(!existsSync(reference))("against the reference of the look", () => {
  const tokens = existsSync(reference) ? JSON.parse(readFileSync(reference, "utf8")) : null;

  it.each(SCHEMES)("has every colour of the %s theme", (scheme) => {
    const { series, ...colors } = tokens.color[scheme];
    expect(COLORS[scheme]).toEqual(colors);
    for (const name of Object.keys(series) as (keyof typeof SERIES)[]) {
      expect(SERIES[name][scheme]).toBe(series[name].stroke);
    }
  });

  it("has every mark, change and shade", () => {
    for (const level of tokens.risk.levels) {
      const look = RISK[level.id as keyof typeof RISK];
      expect(look).toMatchObject({ path22: level.path22, code: level.code, map_cell_scale: level.map_cell_scale });
      expect(level.light).toMatchObject(look.light);
      expect(level.dark).toMatchObject(look.dark);
      expect(LEVEL_NAMES[level.id as keyof typeof RISK]).toEqual(level.label);
    }
    expect(Object.keys(CHANGE)).toEqual(tokens.change.classes.map(({ id }: { id: string }) => id));
  });
});
