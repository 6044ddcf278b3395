import { assessWithoutPlace, GLOBAL_EXPOSURE, recommendationsFor } from "@lichen/domain";
import { streamCsvRows } from "hucre/csv";
import { expect, it } from "vitest";
import { strategyCsv } from "./strategy-csv.ts";
import { text } from "./text.ts";

it.each([
  ["fr", ";", "Non définie"],
  ["en", ",", "Undefined"],
] as const)("in %s, a declination has a score that is said to be undefined", (language, delimiter, words) => {
  const actions = recommendationsFor(assessWithoutPlace({}, 2026), {}, GLOBAL_EXPOSURE).filter(
    ({ in_strategy }) => in_strategy,
  );
  const [titles, ...rows] = [...streamCsvRows(strategyCsv(actions, language), { delimiter, typeInference: false })];
  const at = titles!.indexOf(text.total[language]);
  for (const [row, { scores, kind }] of actions.entries()) {
    expect(scores === null).toBe(kind === "declination");
    expect(rows[row]![at] === words).toBe(scores === null);
  }
});
