import { SOURCES } from "@lichen/data";
import { expect, it } from "vitest";
import { sourceCards } from "./document-frame.ts";

const licences = (language: "fr" | "en") =>
  sourceCards(SOURCES, language).cards.map(({ rows }) => rows.find(([label]) => /licen[cs]e/i.test(label!))![1]!);
/** Names that are in French in both languages. */
const NAMES = /Licence Ouverte|Météo-France/g;

it("has every licence of a source in the words of the document", () => {
  const french = licences("fr");
  const english = licences("en");
  expect(english).toHaveLength(SOURCES.length);
  for (const [at, words] of english.entries()) {
    const rest = words.replaceAll(NAMES, "");
    expect(rest).not.toMatch(
      /[\u00e0-\u00ff\u202f]|(?<!\p{L})(?:ou|et|sans|avec|de|du|des|la|le|les|pays|libre)(?!\p{L})/iu,
    );
    expect(french[at]).not.toMatch(/(?<!\p{L})(?:or|with|the|of|data|domain|package|later)(?!\p{L})/iu);
    expect(french[at]!.replaceAll("\u202f;", "")).not.toContain(";");
  }
  expect(english).toContain("MIT (clidatajp); terms of the website of the Japan Meteorological Agency");
  expect(french).toContain("CC BY 4.0 (GeoNames)\u202f; MIT (paquet npm)");
});
