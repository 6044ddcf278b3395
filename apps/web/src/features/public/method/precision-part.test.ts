import { APPENDIX_A } from "@lichen/domain";
import { expect, it } from "vitest";
import { precisionPart } from "./precision-part.tsx";

it("speaks of Appendix A from the table that the disclosure is made from, with what each reading leaves out", () => {
  const { texts } = precisionPart([]).entries.find(({ id }) => id === "appendix-a")!;
  const said = APPENDIX_A.flatMap(({ name, readings }) => [
    name,
    ...readings.flatMap(({ limit }) => (limit === null ? [] : [limit])),
  ]);
  expect(texts).toEqual(said);
});
