import { HAZARD_IDS, isHigh, LEVELS } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageFaults } from "../language-faults-under-test.ts";
import { theHazard } from "../nouns.ts";
import { type PeerScale, peersTitle, placeWords, standsOut } from "./peer-words.ts";

const SCALES: readonly PeerScale[] = ["commune", "epci", "departement", "region"];
const flat = (words: string | undefined) => words?.replaceAll(/\s/gu, " ");

describe("a territory among its peers", () => {
  it.each([
    [{ known: 101, lower: 92, higher: 3 }, "plus haut que dans 92 % des autres", "higher than in 92% of the others"],
    [{ known: 101, lower: 3, higher: 97 }, "plus bas que dans 97 % des autres", "lower than in 97% of the others"],
    [{ known: 101, lower: 0, higher: 9 }, "comme dans 91 % des autres", "the same as in 91% of the others"],
    [
      { known: 101, lower: 30, higher: 40 },
      "ni plus haut ni plus bas que dans la moitié des autres",
      "neither higher nor lower than in half of the others",
    ],
    [
      { known: 1, lower: 0, higher: 0 },
      "ni plus haut ni plus bas que dans la moitié des autres",
      "neither higher nor lower than in half of the others",
    ],
  ])("is said to stand %o: %s", (place, fr, en) => {
    expect(flat(placeWords(place).fr)).toBe(fr);
    expect(placeWords(place).en).toBe(en);
  });

  it("names the high hazards for which it stands out, by the least of their shares", () => {
    const exposure = HAZARD_IDS.map((hazard) => ({ hazard, level: "high" as const }));
    const hazards = HAZARD_IDS.map((hazard) => ({ hazard, known: 1255, lower: 0, higher: 1200 }));
    const own = (heat: number, wildfire: number, known = 1255) =>
      hazards.map((one) =>
        one.hazard === "heat"
          ? { ...one, lower: heat, higher: 0 }
          : one.hazard === "wildfire"
            ? { ...one, known, lower: wildfire, higher: 0 }
            : one,
      );
    const said = (rows: typeof hazards, language: "fr" | "en") =>
      flat(standsOut(exposure, { scale: "epci", count: 1255, hazards: rows }, language)[0]);
    expect(said(own(1152, 0), "fr")).toBe(
      "Pour la chaleur, ce territoire est plus exposé que 91 % des intercommunalités.",
    );
    expect(said(own(1152, 1200, 1232), "fr")).toBe(
      "Pour la chaleur et les feux de forêt, ce territoire est plus exposé qu’au moins 91 % des intercommunalités dont le niveau est connu.",
    );
    expect(said(own(1152, 1200, 1232), "en")).toBe(
      "For heat and wildfire, this territory is more exposed than at least 91% of groups of communes whose level is known.",
    );
    expect(said(own(1254, 0), "en")).toBe(
      "For heat, this territory is more exposed than all the other groups of communes.",
    );
    expect(said(own(0, 0), "fr")).toBeUndefined();
  });

  it("is told without a fault, of high hazards alone, whatever the places", () => {
    const place = fc
      .record({
        level: fc.constantFrom(...LEVELS),
        known: fc.integer({ min: 1, max: 40_000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ level, known, share }) => ({ level, known, lower: Math.floor((known - 1) * share), higher: 0 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...SCALES),
        fc.array(place, { minLength: HAZARD_IDS.length, maxLength: HAZARD_IDS.length }),
        (scale, places) => {
          const exposure = HAZARD_IDS.map((hazard, at) => ({ hazard, level: places[at]!.level }));
          const hazards = HAZARD_IDS.map((hazard, at) => ({ hazard, ...places[at]! }));
          const words = (language: "fr" | "en") =>
            standsOut(exposure, { scale, count: 40_000, hazards }, language).join(" ");
          const texts = { fr: words("fr"), en: words("en") };
          if (texts.fr !== "") expect(languageFaults(texts)).toEqual([]);
          for (const { hazard, level } of exposure)
            if (!isHigh(level)) expect(texts.en).not.toMatch(new RegExp(`\\b${theHazard(hazard).en}\\b`));
          for (const one of places) expect(languageFaults(placeWords(one))).toEqual([]);
          expect(languageFaults(peersTitle(scale, places[0]!.known + 1))).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
