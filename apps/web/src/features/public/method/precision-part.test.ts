import { APPENDIX_A } from "@lichen/domain";
import { expect, it } from "vitest";
import { precisionPart } from "./precision-part.tsx";

it("speaks of Appendix A from the table that the disclosure is made from, with what each reading leaves out", () => {
  const { texts } = precisionPart([]).entries.find(({ id }) => id === "appendix-a")!;
  const expected = APPENDIX_A.flatMap(({ name, readings, notCovered }) => [
    name,
    ...readings.flatMap(({ limit }) => (limit === null ? [] : [limit])),
    ...(notCovered === undefined ? [] : [notCovered]),
  ]);
  expect(texts).toEqual(expected);
});

it("says of every hazard what an expert would still contest", () => {
  const { texts } = precisionPart([]).entries.find(({ id }) => id === "contested")!;
  const firsts = texts.map((one) => (typeof one === "string" ? one : one.en)).map((one) => one.split(".")[0]);
  expect(firsts).toEqual([
    "The place",
    "Coast",
    "Flood",
    "Drought and clay",
    "Heat and cold",
    "Wildfire",
    "Storm and wind",
    "Landslide",
    "Comparing",
  ]);
});
