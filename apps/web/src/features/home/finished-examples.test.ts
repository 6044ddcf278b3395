import { check, HAZARDS, QUESTIONNAIRE, vulnerability } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { readVisitLink } from "../analysis/index.ts";
import type { ExampleId } from "./examples.ts";
import { examplePath, FINISHED_EXAMPLES } from "./finished-examples.ts";

describe.each(Object.entries(FINISHED_EXAMPLES))("the finished example of the %s", (id, { answers }) => {
  it("holds, and gives an index for every hazard", () => {
    const { issues } = check(QUESTIONNAIRE, answers, "analysis");
    expect(issues.filter(({ code }) => code !== "place_missing")).toEqual([]);
    for (const hazard of HAZARDS) expect(vulnerability(hazard, answers, 2026).index, hazard.id).not.toBeNull();
  });

  it.each(["fr", "en"] as const)("opens as a link does, named an example in %s", (language) => {
    const path = examplePath(id as ExampleId, language);
    expect(path).toMatch(/^\/resilience\/analysis#v1\./);
    const linked = readVisitLink(path.slice(path.indexOf("#")));
    expect(linked).toMatchObject({ place: { label: expect.stringMatching(/^Ex[ae]mple/) } });
    expect(linked).toMatchObject({ answers: expect.objectContaining({ building_type: answers.building_type }) });
  });
});
