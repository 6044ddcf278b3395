import { HAZARDS, HORIZONS, LANGUAGES, LEVEL_NAMES, LEVELS, SCENARIOS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { WHY_ASPECTS } from "../../../shell/paths/use-analysis-view.ts";
import { levelQuestion } from "./level-words.ts";

const FIGURES = {
  exposure: { fr: "exposition", en: "exposure" },
  vulnerability: { fr: "vulnérabilité", en: "vulnerability" },
  cross: { fr: "risque croisé", en: "combined risk" },
};
const heat = HAZARDS.find(({ id }) => id === "heat")!.name;

describe("name of a button that shows a level", () => {
  it.each(HAZARDS)("says hazard, figure, level and moment for $id, at every level, in both languages", ({ name }) => {
    for (const language of LANGUAGES)
      for (const aspect of WHY_ASPECTS)
        for (const level of LEVELS)
          for (const horizon of HORIZONS) {
            const question = levelQuestion({ subject: name, aspect, level, horizon })[language];
            expect(question).toContain(name[language]);
            expect(question).toContain(FIGURES[aspect][language]);
            // The word that is seen is in the name, for who speaks to the page.
            expect(question.toLowerCase()).toContain(LEVEL_NAMES[level][language].toLowerCase());
            expect(question).toContain(
              horizon === "reference" ? (language === "fr" ? "référence" : "reference") : horizon,
            );
            expect(question).toMatch(language === "fr" ? /\. Pourquoi\u202f\?$/ : /\. Why\?$/);
            expect(question).not.toMatch(/undefined|null| {2}/);
          }
  });

  it("agrees in French, and says the level that it comes from", () => {
    const sample = { subject: heat, level: "very_high", horizon: "2050" } as const;
    expect(levelQuestion({ ...sample, aspect: "exposure", before: "low" })).toEqual({
      fr: "Chaleur, exposition\u202f: faible autour d’aujourd’hui, très élevée en 2050. Pourquoi\u202f?",
      en: "Heat, exposure: low around today, very high in 2050. Why?",
    });
    expect(levelQuestion({ ...sample, aspect: "cross" }).fr).toBe(
      "Chaleur, risque croisé en 2050\u202f: très élevé. Pourquoi\u202f?",
    );
    expect(levelQuestion({ subject: heat, aspect: "vulnerability", level: "none" }).fr).toBe(
      "Chaleur, vulnérabilité\u202f: aucune. Pourquoi\u202f?",
    );
  });

  it("tells the scenarios and the buildings that stand side by side apart", () => {
    const names = SCENARIOS.flatMap((scenario) =>
      ["Tour A", "Tour B"].map(
        (building) =>
          levelQuestion({
            subject: heat,
            part: { fr: building, en: building },
            aspect: "exposure",
            level: "high",
            horizon: "2090",
            scenario,
          }).fr,
      ),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe("Chaleur, Tour A, exposition en 2090, scénario ambitieux\u202f: élevée. Pourquoi\u202f?");
  });

  it("gives what is shown beside the level", () => {
    const detail = { fr: "indice 0,78", en: "index 0.78" };
    expect(levelQuestion({ subject: heat, aspect: "vulnerability", level: "high", detail }).en).toBe(
      "Heat, vulnerability: high (index 0.78). Why?",
    );
  });
});
