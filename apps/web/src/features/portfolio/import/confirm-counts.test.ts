import { expect, it } from "vitest";
import { choiceOf, confirmCounts, NO_CHOICE, readChoices, writeChoices } from "./confirm-counts.ts";

const sent = { new: 10, changed: 4, same: 3, in_error: 2, duplicates: "replace" } as const;

it("writes what the server counted while no choice is changed", () => {
  expect(confirmCounts(sent, NO_CHOICE)).toEqual({ added: 10, replaced: 4, same: 3, leftOut: 2 });
});

it("adds all that exists when both are kept", () => {
  expect(confirmCounts(sent, { all: "keep", rows: {} })).toEqual({ added: 17, replaced: 0, same: 0, leftOut: 2 });
});

it("moves a row by its own choice", () => {
  const rows = { 7: { choice: "keep", changes: true }, 8: { choice: "keep", changes: false } } as const;
  expect(confirmCounts(sent, { all: null, rows })).toEqual({ added: 12, replaced: 3, same: 2, leftOut: 2 });
});

it("replaces a row of those that are all kept", () => {
  const rows = { 7: { choice: "replace", changes: true }, 8: { choice: "replace", changes: false } } as const;
  expect(confirmCounts(sent, { all: "keep", rows })).toEqual({ added: 15, replaced: 1, same: 1, leftOut: 2 });
});

it("replaces a row of a file that was sent to keep both", () => {
  const counts = { new: 12, changed: 0, same: 0, in_error: 0, duplicates: "keep" } as const;
  const rows = { 7: { choice: "replace", changes: true } } as const;
  expect(confirmCounts(counts, { all: null, rows })).toEqual({ added: 11, replaced: 1, same: 0, leftOut: 0 });
});

it("reads the choice of a row before that of all, and that before the file’s", () => {
  const choices = { all: "keep", rows: { 7: { choice: "replace", changes: true } } } as const;
  expect([choiceOf(7, choices, "replace"), choiceOf(8, choices, "replace"), choiceOf(8, NO_CHOICE, "replace")]).toEqual(
    ["replace", "keep", "replace"],
  );
});

it("keeps choices for the time of a visit", () => {
  const choices = { all: null, rows: { 7: { choice: "keep", changes: true } } } as const;
  expect(readChoices(writeChoices(choices))).toEqual(choices);
});

it.each([null, "", "no json", "[]", '{"all":"other","rows":{}}', '{"all":null,"rows":{"7":{"choice":1}}}'])(
  "takes no choice from %j",
  (stored) => {
    expect(readChoices(stored)).toEqual(NO_CHOICE);
  },
);
