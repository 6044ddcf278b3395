import { describe, expect, it } from "vitest";
import { validationErrors } from "../validation-code.ts";
import { wholeNumber } from "./whole-number.ts";

const shape = wholeNumber(1, 20);

describe("a whole number of a body or of an address", () => {
  it.each([
    [1, 1],
    [20, 20],
    ["1", 1],
    ["20", 20],
    ["007", 7],
  ])("reads %j as %d", (given, expected) => {
    expect(shape.parse(given)).toBe(expected);
  });

  it.each([
    [0, "too_small"],
    ["-1", "too_small"],
    [21, "too_big"],
    ["21", "too_big"],
    [2.5, "not_whole"],
    [Number.NaN, "not_a_number"],
    ["", "not_a_number"],
    [" 5", "not_a_number"],
    ["1e1", "not_a_number"],
    ["0x10", "not_a_number"],
    ["five", "not_a_number"],
    [true, "wrong_type"],
    [null, "wrong_type"],
    [[5], "wrong_type"],
    [{}, "wrong_type"],
  ])("refuses %j as %s", (given, code) => {
    const parsed = shape.safeParse(given);
    expect(parsed.error && validationErrors(parsed.error.issues, given)).toEqual({ "": [code] });
  });

  it("stands for what its caller says when absent", () => {
    expect(shape.prefault(8).parse(undefined)).toBe(8);
  });
});
