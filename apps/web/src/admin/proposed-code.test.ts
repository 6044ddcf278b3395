import { expect, it } from "vitest";
import { proposedCode } from "./proposed-code.ts";

it.each([
  ["Ville d’Évry-Courcouronnes", "VILLE-D-EVRY-COURCOU"],
  ["  ", ""],
  ["Bâtir & Fils", "BATIR-FILS"],
  ["Parc des expositions nord", "PARC-DES-EXPOSITIONS"],
])("proposes a code for %s", (name, code) => {
  expect(proposedCode(name)).toBe(code);
});
