import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  setRecommendations,
  setRecommendationsFromSimulation,
  simulateRecommendations,
} from "./adaptation/recommendations.ts";
import { CALLS } from "./calls.ts";
import { validationErrors } from "./validation-code.ts";

type Schema = { readonly [key: string]: unknown };

/** What names something of a table of the domain. */
const NAMES = new Set(["action", "actions", "field", "fields", "hazard", "hazards", "works", "surface", "column"]);
/** Identifiers that are made while the product runs: the server looks them up. */
const LOOKED_UP = /^(id|scenarios\.id|initial_state\.id|project\.(initial_state|scenarios)\.id|territory\.id)$/;

/** Paths of a body where any text passes as the identifier of an action, a field, a hazard or works. */
function openIdentifiers(schema: Schema, path: readonly string[]): string[] {
  const own = path.filter((part) => part !== "").join(".");
  const name = path.at(-1)!;
  const isNamed = NAMES.has(name) || (name === "id" && !LOOKED_UP.test(own));
  const isOpen = schema.type === "string" && !["enum", "const", "format"].some((key) => key in schema);
  const inner = (one: unknown, at: readonly string[]) => (isSchema(one) ? openIdentifiers(one, at) : []);
  return [
    ...(isNamed && isOpen ? [own] : []),
    ...Object.entries(isSchema(schema.properties) ? schema.properties : {}).flatMap(([key, one]) =>
      inner(one, [...path, key]),
    ),
    ...inner(schema.items, path),
    ...inner(schema.additionalProperties, [...path, ""]),
    ...["anyOf", "oneOf", "allOf"].flatMap((key) =>
      (Array.isArray(schema[key]) ? schema[key] : []).flatMap((one) => inner(one, path)),
    ),
  ];
}
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

describe("identifiers of a body", () => {
  it.each(CALLS.filter(({ method }) => method !== "GET").map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s names actions, fields, hazards and works from closed lists",
    (_, call) => {
      const { properties = {}, ...schema } = z.toJSONSchema(call.input, {
        io: "input",
        unrepresentable: "any",
        reused: "inline",
      });
      const body = Object.fromEntries(Object.entries(properties).filter(([name]) => !call.path.includes(`{${name}}`)));
      expect(openIdentifiers({ ...schema, properties: body } as Schema, [""])).toEqual([]);
    },
  );

  const building_id = "6b1f0f3e-8a3b-4c0e-9d0a-0c1d2e3f4a5b";
  const errorsOf = (schema: z.ZodType, body: object) => {
    const { error } = schema.safeParse({ building_id, ...body });
    return validationErrors(error?.issues ?? [], { building_id, ...body });
  };

  it("are refused where they stand when nothing bears them", () => {
    const simulation = { area: "france" };
    for (const [id, code] of [
      ["A99", "unknown_action"],
      ["constructor", "unknown_action"],
      ["", "unknown_action"],
      // Only its declinations are in a strategy.
      ["P1", "not_in_strategy"],
      [undefined, "required"],
    ] as const) {
      expect(errorsOf(simulateRecommendations.input, { ...simulation, actions: [{ id: "A28" }, { id }] })).toEqual({
        "actions.1.id": [code],
      });
      const applied = [{ id, applied: true }];
      expect(errorsOf(simulateRecommendations.input, { ...simulation, applied })).toEqual({ "applied.0.id": [code] });
      expect(errorsOf(setRecommendationsFromSimulation.input, { actions: [{ id }] })).toEqual({
        "actions.0.id": [code],
      });
      expect(errorsOf(setRecommendations.input, { changes: [{ id }] })).toEqual({ "changes.0.id": [code] });
    }
    const chosen = { id: "A08", choices: { free_cooling: "automated", nonsense: 1 } };
    expect(errorsOf(simulateRecommendations.input, { ...simulation, actions: [chosen] })).toEqual({
      "actions.0.choices.nonsense": ["unknown_field"],
    });
    expect(errorsOf(setRecommendations.input, { prerequisites: [{ id: "PR9", done: true }] })).toEqual({
      "prerequisites.0.id": ["unknown_option"],
    });
  });
});
