import { expect, it } from "vitest";
import { pageLanguage } from "./page-language.ts";

it.each([
  [undefined, "en"],
  ["", "en"],
  ["fr", "fr"],
  ["fr-CA,fr;q=0.9", "fr"],
  ["en-GB,en;q=0.9,fr;q=0.8", "en"],
  ["de,fr;q=0.5,en;q=0.3", "fr"],
  ["de", "en"],
  ["fr;q=0", "en"],
  ["fr;q=oops,en", "en"],
])("a browser that likes %j reads %s", (header, language) => {
  expect(pageLanguage(header)).toBe(language);
});
