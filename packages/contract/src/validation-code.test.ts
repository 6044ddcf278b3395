import { describe, expect, it } from "vitest";
import { z } from "zod";
import { validationErrors } from "./validation-code.ts";

const schema = z.strictObject({
  latitude: z.number().min(-90).max(90),
  floors: z.int().optional(),
  use: z.enum(["office", "school"]).optional(),
  name: z.string().min(1).max(5).optional(),
  places: z
    .array(z.object({ longitude: z.number() }))
    .max(1)
    .optional(),
  surface: z
    .number()
    .refine((surface) => surface >= 0, "surface_negative")
    .optional(),
});

describe("codes of refused fields", () => {
  it.each([
    [{}, { latitude: ["required"] }],
    [{ latitude: 91 }, { latitude: ["too_big"] }],
    [{ latitude: -91 }, { latitude: ["too_small"] }],
    [{ latitude: Number.NaN }, { latitude: ["not_a_number"] }],
    [{ latitude: Number.POSITIVE_INFINITY }, { latitude: ["not_a_number"] }],
    [{ latitude: "north" }, { latitude: ["not_a_number"] }],
    [{ latitude: null }, { latitude: ["wrong_type"] }],
    [{ latitude: 1, floors: 1.5 }, { floors: ["not_whole"] }],
    [{ latitude: 1, use: "castle" }, { use: ["unknown_option"] }],
    [{ latitude: 1, name: "" }, { name: ["too_short"] }],
    [{ latitude: 1, name: "123456" }, { name: ["too_long"] }],
    [{ latitude: 1, places: [{}] }, { "places.0.longitude": ["required"] }],
    [{ latitude: 1, surface: -1 }, { surface: ["surface_negative"] }],
    [{ latitude: 1, colour: "red" }, { colour: ["unknown_field"] }],
    [[], { "": ["wrong_type"] }],
  ])("reads %j as %j", (input, expected) => {
    expect(validationErrors(schema.safeParse(input).error!.issues, input)).toEqual(expected);
  });
});
