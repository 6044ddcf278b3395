import { HAZARDS, LANGUAGES, LEVELS, type Level, SCENARIO_NAMES } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { estimateWords } from "../answer-effect.ts";
import { contrast } from "../contrast-under-test.ts";
import { COLORS, SCHEMES } from "../tokens.ts";
import { drawLevelsBadge } from "./levels-badge.ts";

/** Mean widths of a character at the size of a line, px: regular, bold. */
const CHARACTER_PX = { words: 6.9, name: 7.6 };
const estimates = LEVELS.filter((level) => level !== "unknown" && level !== "none").flatMap((from, at, all) =>
  all.slice(at + 1).map((to) => estimateWords({ analysis: "cross", from, to })),
);
const { name: other } = SCENARIO_NAMES.ssp5;
const hazards = HAZARDS.map(({ id, name }, at) => {
  const words = estimates[at % estimates.length]!;
  const level: Level = LEVELS[at % LEVELS.length]!;
  return { id, name, level, low: level, high: level, estimate: null, words };
});
const words = { name: `</title><script>alert("1")</script>'&`, title: "2050", computed: "2026" };

describe.each(LANGUAGES)("the image of the levels, in %s", (language) => {
  it.each(SCHEMES)("says in words all that it shows, %s", (scheme) => {
    const drawing = drawLevelsBadge(hazards, words, { language, scheme });
    const description = /<desc id="words">(.*?)<\/desc>/.exec(drawing)![1]!;
    for (const hazard of hazards) {
      expect(description).toContain(hazard.name[language]);
      expect(description).toContain(hazard.words[language]);
    }
    expect(drawing).toMatch(/^<svg [^>]*role="img" aria-labelledby="title words" lang="/);
  });

  it.each(SCHEMES)("is drawn in colours that can be read, %s", (scheme) => {
    const { surface, text, muted } = COLORS[scheme];
    for (const color of [text, muted]) expect(contrast(color, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it("writes markup as words", () => {
    const drawing = drawLevelsBadge(hazards, words, { language, scheme: "light" });
    expect(drawing).not.toContain("<script");
    expect(drawing.match(/<\/title>/g)).toHaveLength(1);
  });

  it("has room for the longest words beside the longest name", () => {
    const drawing = drawLevelsBadge(hazards, words, { language, scheme: "light" });
    const width = Number(/width="(\d+)"/.exec(drawing)![1]);
    const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
    const namesPx = longest(HAZARDS.map(({ name }) => name[language])) * CHARACTER_PX.name;
    const wordsPx = longest(estimates.map((one) => `${one[language]}, ${other[language]}`)) * CHARACTER_PX.words;
    expect(namesPx + wordsPx + 52).toBeLessThanOrEqual(width);
  });

  it("cuts a name that is too long", () => {
    const name = "Bâtiment ".repeat(30);
    const drawing = drawLevelsBadge(hazards, { ...words, name }, { language, scheme: "light" });
    expect(/font-weight="700">([^<]*)</.exec(drawing.replaceAll(/<g .*?<\/g>/g, ""))![1]).toMatch(/^Bâtiment .*…$/);
  });
});
