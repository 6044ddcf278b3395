import { type FirstActions, isHigh, type Level } from "@lichen/domain";
import { expect, it } from "vitest";
import { FIRST_ACTIONS_WORDS } from "./first-action-words.ts";

it("counts the first actions that there are", () => {
  expect([1, 2, 3].map(FIRST_ACTIONS_WORDS.title)).toEqual([
    { fr: "Une action à étudier d’abord", en: "One action to consider first" },
    { fr: "Deux actions à étudier d’abord", en: "Two actions to consider first" },
    { fr: "Trois actions à étudier d’abord", en: "Three actions to consider first" },
  ]);
});

it("says that what is not high follows what is, where an action lowers it", () => {
  const why = (...levels: Level[]) => {
    const actions = levels.map((level) => ({ level })) as unknown as FirstActions["actions"];
    return FIRST_ACTIONS_WORDS.why({ isAnyHigh: levels.some(isHigh), actions });
  };
  expect(why("high", "very_high").en).toMatch(/are high or above in 2050\. /);
  expect(why("high", "low").en).toMatch(/are high or above in 2050, then the other known risks\. /);
  expect(why("high", "low").fr).toMatch(/élevés ou plus en 2050, puis les autres risques connus\. /);
  expect(why("low", "medium").en).toMatch(/^No known risk is high in 2050: /);
});
