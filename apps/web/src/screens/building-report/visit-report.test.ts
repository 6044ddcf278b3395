import { HAZARDS, type Horizon } from "@lichen/domain";
import { finding, type Report, resultsAt, vulnerabilities } from "@lichen/report";
import { expect, it } from "vitest";
import { withAnswers } from "./visit-report.tsx";

it("says how many of the visitor's own answers it was made from, not those of the place that was asked for", () => {
  const report = {
    completion: { answered: 0, total: 100, share: 0 },
    hazards: [],
    place: { zone: "france" },
  } as unknown as Report;
  const answers = { building_type: "office", construction_year: 1975 } as const;
  const moment = { scenario: "ssp5" as const, horizon: "2050" as Horizon };
  const results = resultsAt(report, vulnerabilities(answers, 2026), moment);
  expect(results).toHaveLength(HAZARDS.length);
  const said = finding(results, withAnswers(report, answers), "2050", "en").join(" ");
  expect(said).toContain("2 ");
  expect(said).not.toContain("0 of");
});
