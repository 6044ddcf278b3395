import { expect, it } from "vitest";
import { z } from "zod";
import { CALLS } from "./calls.ts";

/** Lists that go on by something else than `cursor`, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "/buildings/portfolio_plan/": "an account of a portfolio, whose actions are the detail of a year",
  "/ogc/collections/buildings/items": "`next`, as the standard of maps has it",
  "/ogc/collections/buildings_footprints/items": "the same",
  "/ogc/collections/projects/items": "the same",
  "/ogc/collections/territories/items": "the same",
  "/ogc/collections/cells/items": "the same",
};

const fieldsOf = (shape: z.ZodType, io: "input" | "output") =>
  new Set(
    [...JSON.stringify(z.toJSONSchema(shape, { io, unrepresentable: "any" })).matchAll(/"(\w+)":\{/g)].map(
      ([, name]) => name,
    ),
  );

it("lists that take an offset take a cursor too, and give the next one", () => {
  const lists = CALLS.filter(({ input }) => fieldsOf(input, "input").has("offset"));
  expect(lists.length).toBeGreaterThan(20);
  const without = lists.filter(
    ({ input, answer }) => !fieldsOf(input, "input").has("cursor") || !fieldsOf(answer, "output").has("next_cursor"),
  );
  expect(without.map(({ path }) => path).toSorted()).toEqual(Object.keys(OTHERWISE).toSorted());
});
