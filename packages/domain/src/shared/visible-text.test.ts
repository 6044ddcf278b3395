import { describe, expect, it } from "vitest";
import { cleanCellText, hasInvisibleCharacters } from "./visible-text.ts";

describe("invisible characters", () => {
  it.each([
    ["a null character", "\0"],
    ["an end of line", "\n"],
    ["a tab", "\t"],
    ["the end of a line of Unicode", "\u2028"],
    ["a soft hyphen", "\u00ad"],
    ["a zero-width space", "\u200b"],
    ["a zero-width joiner between Latin letters", "\u200d"],
    ["a left-to-right mark", "\u200e"],
    ["an override of direction", "\u202e"],
    ["a word joiner", "\u2060"],
    ["an isolate", "\u2066"],
    ["a byte order mark", "\ufeff"],
    ["a combining grapheme joiner", "\u034f"],
    ["a Hangul filler", "\u3164"],
    ["a variation selector after a letter", "\ufe0f"],
    ["a tag", "\u{e0041}"],
    ["a character of private use", "\ue000"],
    ["an unassigned character", "\u0378"],
    ["half a character", "\ud800"],
    ["a braille blank", "\u2800"],
  ])("%s is one", (_what, character) => {
    expect(hasInvisibleCharacters(`a${character}b`)).toBe(true);
  });

  it.each([
    "École d’Été – n\u00ba 3",
    "Prix\u00a0: 3\u202f000 €",
    "Ærø – Łódź",
    "مرسيليا",
    "می\u200cخواهم",
    "🏫 École ❤\ufe0f",
    "👩\u200d🏫👩🏽\u200d🏫",
    "e\u0301",
  ])("%j has none", (text) => {
    expect(hasInvisibleCharacters(text)).toBe(false);
  });
});

describe("the text of a cell", () => {
  it.each([
    ["\u00a0 Mairie\u00a0", "Mairie"],
    ["\ufeffMairie\u200b", "Mairie"],
    ["\u200e12\u200f", "12"],
    ["12 rue Pasteur\nBâtiment B\t", "12 rue Pasteur Bâtiment B"],
    ["\u200b", ""],
    ["Mai\u200brie", "Mai\u200brie"],
    ["Prix\u00a0: 3", "Prix\u00a0: 3"],
  ])("%j reads %j", (text, read) => {
    expect(cleanCellText(text)).toBe(read);
  });

  it("of many spaces takes the time of its length", () => {
    const started = performance.now();
    cleanCellText(`a${" \u200b".repeat(200_000)}b`);
    hasInvisibleCharacters(`a${"❤\ufe0f".repeat(100_000)}b`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
