import { HAZARDS, type Level, vulnerability } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { finding, listed } from "./finding.ts";
import type { HazardResult } from "./results.ts";
import type { ExposureReport } from "./wire-report.ts";

const exposure = (level: Level) => ({ level, reason: null, indicators: [] }) as unknown as ExposureReport;
const COMPLETION = { completion: { answered: 72, total: 112, share: 72 / 112 } };

/** Results with the cross levels given in the order of the hazards; exposure moves from low to the level. */
function results(levels: readonly Level[], exposures: readonly Level[] = levels): HazardResult[] {
  return HAZARDS.map((hazard, place) => ({
    hazard,
    report: null,
    scenario: "ssp5",
    reference: exposure("low"),
    now: exposure(exposures[place]!),
    vulnerability: vulnerability(hazard, {}, 2026),
    cross: levels[place]!,
  }));
}

const all = (level: Level): Level[] => HAZARDS.map(() => level);

describe("the finding of a report in three sentences", () => {
  it("names the hazard that leads, those that come next, and what is not known", () => {
    const levels: Level[] = ["high", "medium", "low", "none", "unknown", "medium", "very_low", "low"];
    expect(finding(results(levels), COMPLETION, "2050", "en")).toEqual([
      "Of the eight hazards the strongest is heat, with a high cross risk in 2050: exposure moves from low to high by 2050 and the vulnerability of the building is unknown.",
      "Next come drought and clay (medium) and storms and wind (medium).",
      "One hazard is not known: wildfire; 72 of 112 questions are answered (64%).",
    ]);
  });

  it("reads exposure while nothing is answered", () => {
    const [lead, rest] = finding(results(all("unknown"), ["high", ...all("low").slice(1)]), COMPLETION, "2050", "fr");
    expect(lead).toBe(
      "Le risque croisé n’est pas encore connu, faute de réponses\u202F; l’aléa qui expose le plus est la chaleur, où l’exposition passe de faible à élevée d’ici 2050.",
    );
    expect(rest).toBe("Aucun autre aléa n’atteint le niveau moyen.");
  });

  it("says that nothing is known where nothing is", () => {
    expect(finding(results(all("unknown")), COMPLETION, "2050", "en")).toEqual([
      "No hazard has a level here: neither the data of the place nor the answers are enough to give one.",
      "This does not mean that there is no risk.",
      "Nothing is known of the eight hazards, then; 72 of 112 questions are answered (64%).",
    ]);
  });

  it.each([
    [0, "0 question sur 112 a une réponse (0\u202F%).", "0 of 112 questions are answered (0%)."],
    [1, "1 question sur 112 a une réponse (1\u202F%).", "1 of 112 questions is answered (1%)."],
    [2, "2 questions sur 112 ont une réponse (2\u202F%).", "2 of 112 questions are answered (2%)."],
  ])("counts %i answers in the words of each language", (answered, fr, en) => {
    const completion = { answered, total: 112, share: answered / 112 };
    const last = (language: "fr" | "en") => finding(results(all("low")), { completion }, "2050", language)[2];
    expect([last("fr").split("; ")[1], last("en").split("; ")[1]]).toEqual([fr, en]);
  });

  it("has no change to tell at the reference", () => {
    const [lead] = finding(results(all("high")), COMPLETION, "reference", "en");
    expect(lead).toContain("high cross risk at the reference: exposure is high");
  });
});

it.each([
  [[], "", ""],
  [["a"], "a", "a"],
  [["a", "b", "c"], "a, b et c", "a, b and c"],
])("lists %j", (names, fr, en) => {
  expect([listed(names, "fr"), listed(names, "en")]).toEqual([fr, en]);
});
