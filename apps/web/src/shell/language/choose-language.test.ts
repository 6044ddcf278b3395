import { describe, expect, it } from "vitest";
import { chooseLanguage } from "./choose-language.ts";

describe("the language of the screens", () => {
  it.each([
    ["the browser is in French", null, ["fr-FR", "en"], "fr"],
    ["the browser is in Canadian French", null, ["fr-CA"], "fr"],
    ["the browser prefers a language that we do not speak, then French", null, ["de-DE", "fr", "en"], "fr"],
    ["the browser speaks none of ours", null, ["de-DE", "it"], "en"],
    ["the browser says nothing", null, [], "en"],
    ["a choice was remembered against the browser", "en", ["fr-FR"], "en"],
    ["what was remembered is not a language", "xx", ["fr-FR"], "fr"],
    ["a language only begins like ours", null, ["frr", "en"], "en"],
  ])("%s", (_, remembered, preferred, expected) => {
    expect(chooseLanguage(remembered, preferred)).toBe(expected);
  });
});
