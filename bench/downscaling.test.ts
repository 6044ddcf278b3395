import { EVIDENCE_ERRORS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { againstNearest, errorsByHeight } from "./downscaling.ts";

describe("each cell predicted from the others", () => {
  it.each(againstNearest().map(({ name, value, aim }) => [name, value, Number(/[\d.]+/.exec(aim!)![0])] as const))(
    "%s: %d beats the plain nearest cell (%d)",
    (_, ours, plain) => expect(ours).toBeLessThan(plain),
  );
});

describe("the half-width of an indicator in relief", () => {
  const measured = Map.groupBy(
    errorsByHeight().filter(({ fromM }) => fromM === 200),
    ({ indicator }) => indicator,
  );

  it.each([...measured])("%s: is the error that is measured there", (indicator, errors) => {
    const [row, error] = [EVIDENCE_ERRORS[indicator], Math.max(...errors.map((one) => one.error))];
    if (row === null || "down" in row.error) throw new Error("an error of a grid is a half-width");
    const { inRelief } = row.error;
    // Heavy rain of mountains is read against the rain there: it misses no more in relief than elsewhere.
    if (inRelief === undefined) expect(row.error).toEqual({ within: expect.toSatisfy((width) => width >= error) });
    else expect(inRelief / error).toBeCloseTo(1, 1);
  });
});
