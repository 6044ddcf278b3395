import type { FirstActions, Level } from "@lichen/domain";
import { expect, it } from "vitest";
import { FIRST_ACTIONS_WORDS } from "./first-action-words.ts";

it("says why there is none, by the worst risk that is known", () => {
  const why = (worst: Level) => FIRST_ACTIONS_WORDS.why({ worst, actions: [] });
  for (const [worst, english, french] of [
    ["very_high", /no action reduces a high risk/, /aucune action ne réduit un risque élevé/],
    ["medium", /^No known risk is high in 2050, and/, /^Aucun risque connu n’est élevé en 2050, et/],
    ["low", /^No known risk reaches the medium level/, /^Aucun risque connu n’atteint le niveau moyen/],
    ["unknown", /^No risk of this building is known yet/, /^Aucun risque de ce bâtiment n’est encore connu/],
  ] as const) {
    expect(why(worst).en).toMatch(english);
    expect(why(worst).fr).toMatch(french);
  }
});

it("counts the first actions that there are", () => {
  expect([0, 1, 2, 3].map(FIRST_ACTIONS_WORDS.title)).toEqual([
    { fr: "Aucune action à étudier d’abord", en: "No action to consider first" },
    { fr: "Une action à étudier d’abord", en: "One action to consider first" },
    { fr: "Deux actions à étudier d’abord", en: "Two actions to consider first" },
    { fr: "Trois actions à étudier d’abord", en: "Three actions to consider first" },
  ]);
});

it("says that what is not high follows what is, where an action lowers it", () => {
  const why = (...levels: Level[]) => {
    const actions = levels.map((level) => ({ level })) as unknown as FirstActions["actions"];
    return FIRST_ACTIONS_WORDS.why({ worst: levels[0] ?? "unknown", actions });
  };
  expect(why("high", "very_high").en).toMatch(/are high or above in 2050\. /);
  expect(why("high", "medium").en).toMatch(/are high or above in 2050, then the medium risks\. /);
  expect(why("high", "medium").fr).toMatch(/élevés ou plus en 2050, puis les risques moyens\. /);
  expect(why("medium", "medium").en).toMatch(/^No known risk is high in 2050: /);
});
