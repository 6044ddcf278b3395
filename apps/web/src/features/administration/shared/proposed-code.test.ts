import { expect, it } from "vitest";
import { proposeCode } from "./proposed-code.ts";

it.each([
  ["Ville d’Évry-Courcouronnes", "VILLE-D-EVRY-COURCOU"],
  ["  ", ""],
  ["Bâtir & Fils", "BATIR-FILS"],
  ["Parc des expositions nord", "PARC-DES-EXPOSITIONS"],
])("proposes a code for %s", (name, code) => {
  expect(proposeCode(name)).toBe(code);
});
