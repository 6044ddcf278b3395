import { expect, it } from "vitest";
import { evidenceFacts } from "./evidence-facts.ts";
import { createProvedSum } from "./proved-answers.ts";
import { provedShare } from "./proved-share.ts";

const ANSWERS = { city: "Lyon", basement: "none", external_sun_protection: "none", building_type: "office" } as const;
const facts = (evidence: Parameters<typeof evidenceFacts>[1], given: Readonly<Record<string, number>> = {}) =>
  evidenceFacts(ANSWERS, evidence, { given, added: 100, year: 2026 });

it("an answer is as old as the day it was given, or that of its evidence where it is later", () => {
  expect(facts([]).oldestDay).toBe(100);
  // Where a building stands is no answer that ages.
  expect(facts([], { basement: 300, external_sun_protection: 200, building_type: 250 }).oldestDay).toBe(200);
  const evidence = [{ field: "external_sun_protection", kind: "declared", day: 400 }] as const;
  expect(facts(evidence, { basement: 300, building_type: 250 }).oldestDay).toBe(250);
  expect(facts([{ field: "basement", kind: "seen", day: 50 }]).oldestDay).toBe(100);
});

it("what is declared is not proved, and a document is stronger than a visit", () => {
  const seen = { field: "basement", kind: "seen", day: 1 } as const;
  const document = { field: "external_sun_protection", kind: "document", day: 1 } as const;
  expect(facts([{ ...seen, kind: "declared" }])).toMatchObject({ strongest: "none", provedShare: 0 });
  expect(facts([seen])).toMatchObject({
    strongest: "seen",
    provedShare: provedShare(ANSWERS, ["basement"], 2026),
  });
  expect(facts([document, seen]).strongest).toBe("document");
});

it("a portfolio counts each building for the weight of its answers", () => {
  const total = createProvedSum();
  expect(total.sum().share).toBeNull();
  total.add([1, 0.5], 1, "document");
  total.add([0.5, 0], 0, "none");
  expect(total.sum()).toEqual({ none: 1, seen: 0, document: 1, weight: 2, proved_weight: 1.5, share: 0.75 });
});
