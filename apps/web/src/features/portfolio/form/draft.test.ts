import { expect, it } from "vitest";
import { draftKey, readDraft } from "./draft.ts";

const stored = { v: 1, saved_at: "2026-11-21T10:00:00.000Z", typed: { city: "Lyon" }, before: {}, version: 3 };

it("belongs to a person and a building", () => {
  expect(draftKey("u1", "b1")).toBe("lichen.draft.u1.b1");
  expect(draftKey("u1", null)).toBe("lichen.draft.u1.new");
});

it("is read as it was written", () => {
  expect(readDraft(JSON.stringify(stored))).toEqual({
    savedAt: "2026-11-21T10:00:00.000Z",
    typed: { city: "Lyon" },
    before: {},
    version: 3,
  });
});

it.each([
  null,
  "",
  "no json",
  "[]",
  JSON.stringify({ ...stored, v: 0 }),
  JSON.stringify({ ...stored, typed: [] }),
  JSON.stringify({ ...stored, version: "3" }),
])("is none when it reads %j", (written) => {
  expect(readDraft(written)).toBeNull();
});
