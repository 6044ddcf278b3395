import { describe, expect, it } from "vitest";
import { languageFaults } from "../language-faults-under-test.ts";
import { privacyPolicy } from "./privacy.ts";
import { termsOfUse } from "./terms.ts";

const PUBLISHER = { name: "Ville d’essai", address: "1 place de la Mairie, Toulouse", email: "contact@ville.test" };
const PARTIES = [
  { publisher: null, data_protection_email: null },
  { publisher: PUBLISHER, data_protection_email: null },
  { publisher: PUBLISHER, data_protection_email: "donnees@ville.test" },
] as const;

describe("the texts that people accept", () => {
  it.each(PARTIES)("are sentences, whoever publishes: %j", (parties) => {
    for (const text of [privacyPolicy(parties), termsOfUse(parties)]) {
      for (const { title, paragraphs, list = [] } of text.sections) {
        for (const words of [title, ...paragraphs, ...list]) {
          expect(languageFaults(words), words.en).toEqual([]);
        }
      }
    }
  });
});

it("name who is responsible and whom to write to, and nobody where nobody is given", () => {
  const [nobody, named, written] = PARTIES.map((parties) => JSON.stringify(privacyPolicy(parties)));
  expect(nobody).not.toContain("@");
  expect(named).toContain("Ville d’essai");
  expect(named).toContain("contact@ville.test");
  expect(written).toContain("donnees@ville.test");
});
