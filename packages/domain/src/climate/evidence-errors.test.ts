import { expect, it } from "vitest";
import { EVIDENCE_ERRORS, errorOf } from "./evidence-errors.ts";
import { INDICATORS } from "./indicators.ts";

it.each(INDICATORS)("an indicator that has levels has an error, and no other: $key", ({ key, bounds }) => {
  expect(EVIDENCE_ERRORS[key] !== null).toBe(bounds !== null);
});

it("figures of European grids have an error of their own, which is wider", () => {
  expect(errorOf("tx35_days", "modelled")).toEqual({ within: 0.5 });
  expect(errorOf("tx35_days", "proxy")).toEqual({ within: 5 });
  expect(errorOf("clay_zone", "official")).toEqual({ down: 0, up: 0 });
});
