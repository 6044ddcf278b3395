import { z } from "zod";

/**
 * A whole number as a program sends it (5) or as an address carries it ("5"); nothing else is brought to a number.
 * With `.prefault`, so that OpenAPI says what stands for an absent one.
 */
export function wholeNumber(min: number, max: number) {
  return z
    .preprocess(
      (given) => (typeof given === "string" && /^-?\d{1,15}$/.test(given) ? Number(given) : given),
      z.int().min(min).max(max),
    )
    .meta({ type: "integer", minimum: min, maximum: max });
}
