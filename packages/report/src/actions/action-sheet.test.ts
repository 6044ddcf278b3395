import { actionOf, type Bilingual, LANGUAGES, MOST_POINTS, RECOMMENDATIONS, STEPS_OF_THREE } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { languageFaults } from "../language-faults-under-test.ts";
import { actionSheet } from "./action-sheet.ts";
import { BY_ORGANISATION, BY_ORGANISATION_WHY, costWords, costWordsM2, fansWords, skillWords } from "./action-words.ts";

const THIN = "\u202F";

/** Every text of a record, however deep, with where it stands. */
function textsIn(value: unknown, at = ""): readonly (readonly [at: string, words: Bilingual])[] {
  if (value === null || typeof value !== "object") return [];
  if ("fr" in value && "en" in value) return [[at, value as Bilingual]];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${at}/${key}`));
}

describe("words of an action", () => {
  it("say a cost for a building and by square metre, the highest without an end", () => {
    expect(STEPS_OF_THREE.map((level) => [costWords(level), costWordsM2(level)])).toEqual([
      [
        { fr: `moins de 10${THIN}k€`, en: "under €10k" },
        { fr: `moins de 20${THIN}€/m²`, en: "under €20/m²" },
      ],
      [
        { fr: `10 à 50${THIN}k€`, en: "€10k to €50k" },
        { fr: `20 à 100${THIN}€/m²`, en: "€20/m² to €100/m²" },
      ],
      [
        { fr: `50${THIN}k€ et plus`, en: "€50k or more" },
        { fr: `100${THIN}€/m² et plus`, en: "€100/m² or more" },
      ],
    ]);
  });

  it("say who carries it out", () => {
    expect(STEPS_OF_THREE.map((level) => skillWords(level).en)).toEqual(["in-house", "contractor", "design team"]);
  });
});

describe.each(RECOMMENDATIONS.map((action) => [action.id, action] as const))("the sheet of %s", (_, action) => {
  const sheet = actionSheet(action);

  it("is in sentences, in both languages", () => {
    const texts = textsIn(sheet);
    expect(texts.length).toBeGreaterThan(15);
    for (const [at, words] of texts) {
      for (const language of LANGUAGES) expect(words[language].trim(), at).not.toBe("");
      expect(languageFaults(words), at).toEqual([]);
    }
  });

  it("has what it is for, steps, what it changes and where, itself or by its declinations", () => {
    expect(sheet.aims.length).toBeGreaterThan(0);
    expect(sheet.steps.length).toBeGreaterThan(1);
    expect(sheet.own === null).toBe(sheet.declinations.length > 0);
    for (const one of sheet.own === null ? sheet.declinations : [sheet.own]) {
      expect(one.appliesWhen.lines.length).toBeGreaterThan(0);
      expect(one.inPlaceWhen.lines.length).toBeGreaterThan(0);
      for (const { answers } of one.changes) {
        expect(answers.length).toBeGreaterThan(0);
        for (const { favourability } of answers) expect(favourability).toMatch(/^\+{0,5}$/);
      }
    }
    for (const { points, maximum } of sheet.scores) {
      expect(points).toBeLessThanOrEqual(MOST_POINTS);
      expect(maximum).toBeGreaterThanOrEqual(34);
    }
  });
});

it("says what an action changes, where it applies and what to check", () => {
  const { own, warning, kind, scores } = actionSheet(actionOf("A05"));
  const [change] = own!.changes;
  const ofRole = (wanted: string | null) =>
    change!.answers.flatMap(({ name, favourability, role }) => (role === wanted ? [[name.en, favourability]] : []));
  expect([change!.question.en, ofRole("after").map(([, favourability]) => favourability)]).toEqual([
    "Type of glazing",
    ["+++++", "+++++"],
  ]);
  expect(ofRole("before").length).toBeGreaterThan(2);
  expect(own?.appliesWhen.intro?.en).toBe("All of these conditions at once");
  expect(warning).toEqual({
    fr: `Peut rendre le bâtiment plus vulnérable aux feux de forêt et au froid${THIN}: à vérifier dans la simulation.`,
    en: "May make the building more vulnerable to wildfire and to cold: check it in the simulation.",
  });
  expect([kind.fr, scores]).toEqual([
    "recommandation",
    [{ name: { fr: "Chaleur", en: "Heat" }, points: 8, maximum: 140 }],
  ]);
});

it("says whose points come from people, and why fans alone are not enough at a place", () => {
  const byOrganisation = RECOMMENDATIONS.filter((action) => actionSheet(action).byOrganisation !== null).map(
    ({ id }) => id,
  );
  expect(byOrganisation).toEqual(["A14", "A15", "A16", "A28", "A29"]);
  for (const words of [BY_ORGANISATION, BY_ORGANISATION_WHY, fansWords(14.4)])
    expect(languageFaults(words)).toEqual([]);
  expect(fansWords(14.4).en).toMatch(/^This place has 14 days a year over 35\u00a0°C\. From 8 upwards/);
});

it("says that of the territory by its points alone, and that of the solar protections by its declinations", () => {
  const [alone, refined] = [actionSheet(actionOf("A28")), actionSheet(actionOf("P1"))];
  expect([alone.own?.changes, alone.own?.appliesWhen.intro]).toEqual([[], null]);
  expect([refined.kind.en, refined.declinations.map(({ id, warning }) => [id, warning?.en ?? null])]).toEqual([
    "recommendation refined into 3 variants",
    [
      ["P1-a", "May make the building more vulnerable to storms and wind: check it in the simulation."],
      ["P1-b", null],
      ["P1-c", "May make the building more vulnerable to wildfire: check it in the simulation."],
    ],
  ]);
});
