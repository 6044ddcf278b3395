import { HAZARDS, type HazardAssessment, type Level, type MomentExposure, vulnerability } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { finding } from "./finding.ts";
import type { HazardResult } from "./results.ts";

const exposure = (level: Level) =>
  ({ level, low: level, high: level, reason: null, indicators: [] }) as unknown as MomentExposure;
const AT_2050 = { scenario: "ssp5", horizon: "2050" } as const;
const COMPLETION = { completion: { answered: 72, total: 112, share: 72 / 112 } };

/** Results with the cross levels given in the order of the hazards; exposure moves from low to the level. */
function results(levels: readonly Level[], exposures: readonly Level[] = levels): HazardResult[] {
  return HAZARDS.map((hazard, place) => ({
    hazard,
    assessed: { gate: null } as HazardAssessment,
    zone: "france",
    scenario: "ssp5",
    reference: exposure("very_low"),
    today: exposure("low"),
    now: exposure(exposures[place]!),
    vulnerability: vulnerability(hazard, {}, 2026),
    cross: levels[place]!,
  }));
}

const all = (level: Level): Level[] => HAZARDS.map(() => level);

describe("the finding of a report in three sentences", () => {
  it("names the hazard that leads, those that come next, and what is not known", () => {
    const levels: Level[] = ["high", "medium", "low", "none", "unknown", "medium", "very_low", "low"];
    expect(finding(results(levels), COMPLETION, AT_2050, "en")).toEqual([
      "The highest of the 6 known combined risks is that of heat, high in 2050: exposure rises from low to high and the building’s vulnerability is not known.",
      "The combined risk then drops to medium for drought and clay, and storms and wind.",
      "The combined risk is not known for wildfire. 72 of 112 questions are answered, excluding identification (64%).",
    ]);
    expect(finding(results(levels), COMPLETION, AT_2050, "fr")).toEqual([
      "Le plus fort des 6 risques croisés connus est celui de la chaleur, élevé en 2050\u202F: l’exposition passe de faible à élevée et la vulnérabilité du bâtiment est inconnue.",
      "Le risque croisé est ensuite moyen pour la sécheresse et les argiles, ainsi que les tempêtes et le vent.",
      "Le risque croisé n’est pas connu pour les feux de forêt. 72 questions sur 112 ont une réponse, hors identification (64\u202F%).",
    ]);
  });

  it("says of how many it is the strongest", () => {
    const lead = (levels: Level[]) => finding(results(levels, all("high")), COMPLETION, AT_2050, "en")[0];
    expect(lead(["high", ...all("low").slice(1)])).toContain("The highest of the eight combined risks is that of heat");
    expect(lead(["high", ...all("unknown").slice(1)])).toContain("The only known combined risk is that of heat");
  });

  it("says of a hazard at the level of the first that it is there too", () => {
    const levels: Level[] = ["high", ...all("very_low").slice(2), "high"];
    expect(finding(results(levels), COMPLETION, AT_2050, "fr")[1]).toBe(
      "Le risque croisé est aussi élevé pour le froid.",
    );
  });

  it("reads exposure while nothing is answered", () => {
    const [lead, rest] = finding(results(all("unknown"), ["high", ...all("low").slice(1)]), COMPLETION, AT_2050, "fr");
    expect(lead).toBe(
      "Le risque croisé n’est pas encore connu, faute de réponses. En 2050, c’est à la chaleur que le lieu est le plus exposé\u202F: l’exposition passe de faible à élevée.",
    );
    expect(rest).toBe("Aucun autre aléa n’atteint le niveau moyen.");
  });

  it("says that several hazards are at the level of the first", () => {
    const cross = (language: "fr" | "en") => finding(results(all("high")), COMPLETION, AT_2050, language)[0];
    expect(cross("fr")).toMatch(/^L’un des plus forts des huit risques croisés est celui de la chaleur/);
    expect(cross("en")).toMatch(/^One of the highest of the eight combined risks is that of heat/);
    const exposed = results(all("unknown"), ["high", "high", ...all("low").slice(2)]);
    expect(finding(exposed, COMPLETION, AT_2050, "fr")[0]).toContain("c’est notamment à la chaleur que le lieu");
    expect(finding(exposed, COMPLETION, AT_2050, "en")[0]).toContain("is most exposed to heat, among others: exposure");
  });

  it("says what else the exposure may be where its range spans three levels", () => {
    const wide = results(all("unknown"), ["extreme", ...all("low").slice(1)]).map((one, place) =>
      place > 0 ? one : Object.assign(one, { now: Object.assign(exposure("extreme"), { low: "very_low" }) }),
    );
    expect(finding(wide, COMPLETION, AT_2050, "fr")[0]).toContain("extrême, mais peut être très faible.");
    expect(finding(wide, COMPLETION, AT_2050, "en")[0]).toContain("to extreme, but may be very low.");
  });

  it("does not say of hazards that are not known that they are low", () => {
    const [, rest, last] = finding(
      results(all("unknown"), ["high", "unknown", ...all("low").slice(2)]),
      COMPLETION,
      AT_2050,
      "en",
    );
    expect(rest).toBe("No other known hazard reaches the medium level.");
    expect(last).toContain("Exposure is not known for drought and clay.");
    const [, , given] = finding(results(all("unknown"), all("low")), COMPLETION, AT_2050, "fr");
    expect(given).toContain("Les huit aléas ont un niveau d’exposition.");
  });

  it("says that nothing is known where nothing is", () => {
    expect(finding(results(all("unknown")), COMPLETION, AT_2050, "en")).toEqual([
      "No hazard has a level here: the location data and the answers are not enough to give one.",
      "This does not mean that there is no risk.",
      "72 of 112 questions are answered, excluding identification (64%).",
    ]);
  });

  it("does not speak of other hazards where the first does not reach the medium level either", () => {
    expect(finding(results(all("low")), COMPLETION, AT_2050, "fr")[1]).toBe("Aucun aléa n’atteint le niveau moyen.");
  });

  it("does not say that nothing is known where a hazard cannot occur", () => {
    const [lead] = finding(results(["none", ...all("unknown").slice(1)]), COMPLETION, AT_2050, "en");
    expect(lead).toBe("The hazards whose level is known cannot occur here.");
  });

  it.each([
    [
      0,
      "Aucune des 112 questions n’a de réponse, hors identification.",
      "None of the 112 questions has been answered, excluding identification.",
    ],
    [
      1,
      "1 question sur 112 a une réponse, hors identification (1\u202F%).",
      "1 of 112 questions is answered, excluding identification (1%).",
    ],
    [
      2,
      "2 questions sur 112 ont une réponse, hors identification (2\u202F%).",
      "2 of 112 questions are answered, excluding identification (2%).",
    ],
    [
      112,
      "Les 112 questions ont une réponse, hors identification.",
      "All 112 questions have been answered, excluding identification.",
    ],
  ])("counts %i answers in the words of each language", (answered, fr, en) => {
    const completion = { answered, total: 112, share: answered / 112 };
    const last = (language: "fr" | "en") => finding(results(all("low")), { completion }, AT_2050, language)[2];
    expect([last("fr").split("risque croisé. ")[1], last("en").split("level. ")[1]]).toEqual([fr, en]);
  });

  it("has no change to tell at the reference", () => {
    const [lead] = finding(results(all("high")), COMPLETION, { ...AT_2050, horizon: "reference" }, "en");
    expect(lead).toContain("high in the reference period: exposure is high");
  });

  it("names the scenario of a figure that is read in another than the chosen one", () => {
    const lead = (chosen: "tracc" | "ssp5") => {
      const indicators = [{ key: "tropical_nights", level: "high", weight: 0.3, raw_value: 363, evidence: "proxy" }];
      const [heat, ...others] = results(all("unknown"), ["high", ...all("low").slice(1)]);
      const now = { ...exposure("high"), indicators } as unknown as MomentExposure;
      return finding([{ ...heat!, now }, ...others], COMPLETION, { scenario: chosen, horizon: "2050" }, "en")[0];
    };
    expect(lead("tracc")).toContain("(nights at 20\u00a0°C and above: 363, indirect evidence, business as usual).");
    expect(lead("ssp5")).toContain("(nights at 20\u00a0°C and above: 363, indirect evidence).");
  });
});
