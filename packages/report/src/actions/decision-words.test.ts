import { ensure, findAction } from "@lichen/domain";
import { expect, it } from "vitest";
import { changeName, changeValue } from "./decision-words.ts";

const { name } = ensure(findAction("A08"));

it("names each part of a decision about an action", () => {
  expect(changeName("A08.due_on")).toEqual({ fr: `${name.fr}\u00a0: date prévue`, en: `${name.en}: due date` });
  expect(changeName("A08.owner").fr).toContain("responsable");
});

it("gives words to what is chosen, days and amounts, and leaves what was typed as it is", () => {
  expect(changeValue("A08.progress", "ordered")).toEqual({ fr: "commandée", en: "ordered" });
  expect(changeValue("A08.due_on", "2027-06-30")).toEqual({ fr: "30 juin 2027", en: "30 June 2027" });
  expect(changeValue("A08.spent", 1200.5)).toEqual({ fr: "1\u202f200,50\u202f€", en: "€1,200.50" });
  expect(changeValue("A08.year", 2027)).toBe(2027);
  expect(changeValue("PR2.done", "yes")).toEqual({ fr: "oui", en: "yes" });
  for (const typed of ["high", "planned", "yes"]) {
    expect(changeValue("A08.owner", typed)).toBe(typed);
    expect(changeValue("A08.note", typed)).toBe(typed);
  }
});
