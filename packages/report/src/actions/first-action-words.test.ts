import { expect, it } from "vitest";
import { FIRST_ACTIONS_WORDS } from "./first-action-words.ts";

it("counts the first actions that there are", () => {
  expect([1, 2, 3].map(FIRST_ACTIONS_WORDS.title)).toEqual([
    { fr: "Une action à étudier d’abord", en: "One action to consider first" },
    { fr: "Deux actions à étudier d’abord", en: "Two actions to consider first" },
    { fr: "Trois actions à étudier d’abord", en: "Three actions to consider first" },
  ]);
});
