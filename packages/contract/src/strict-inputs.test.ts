import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CALLS } from "./calls.ts";
import { openApi } from "./openapi/openapi.ts";
import { refuseSelection } from "./shapes/selection.ts";
import { changeUser } from "./users/users.ts";
import { validationErrors } from "./validation-code.ts";

type Schema = { readonly [key: string]: unknown };

/** Objects that take other fields than those they name, and why. */
const OPEN: Readonly<Record<string, string>> = {
  "GET /idp/callback/{slug}/ ": "an identity provider adds parameters of its own",
  "POST /idp/backchannel_logout/{slug}/ ": "an identity provider adds parameters of its own",
  "GET /oembed/ ": "consumers of oEmbed add parameters of their own",
  "GET /health/ ": "a probe adds parameters of its own",
  "POST /impact/save_project/ .$defs.ProjectInput":
    "general features are checked one by one against their questions, which refuse an unknown one",
};

/** Paths of the objects of a schema that take unknown fields. */
function openObjects(schema: Schema, path: string): string[] {
  const isOpen = schema.properties !== undefined && schema.additionalProperties !== false;
  const inside = Object.entries(schema).flatMap(([key, inner]) =>
    typeof inner === "object" && inner !== null ? openObjects(inner as Schema, `${path}.${key}`) : [],
  );
  return [...(isOpen ? [path] : []), ...inside];
}

describe("every input", () => {
  it("refuses unknown fields, at every depth", () => {
    const open = CALLS.flatMap((call) => {
      const schema = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as Schema;
      return openObjects(schema, "").map((path) => `${call.method} ${call.path} ${path}`);
    });
    expect(open.toSorted()).toEqual(Object.keys(OPEN).toSorted());
  });

  it("says so in the API description, at every depth", () => {
    const { paths, components } = openApi(CALLS, { title: "", version: "", server: "" }) as {
      paths: Record<string, Schema>;
      components: { schemas: Record<string, Schema> };
    };
    const bodies = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const { requestBody } = operation as { requestBody?: { content: Record<string, { schema: Schema }> } };
        const schema = requestBody?.content["application/json"]?.schema;
        return schema === undefined ? [] : [[`${method} ${path}`, schema] as const];
      }),
    );
    expect(bodies.length).toBeGreaterThan(80);
    const named = new Set<string>();
    const nameIn = (schema: Schema) => {
      for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
        if (named.has(name!)) continue;
        named.add(name!);
        nameIn(components.schemas[name!]!);
      }
    };
    for (const [, schema] of bodies) nameIn(schema);
    const sent = [...bodies, ...[...named].map((name) => [name, components.schemas[name]!] as const)];
    expect(sent.flatMap(([name, schema]) => openObjects(schema, name))).toEqual([
      "post /idp/backchannel_logout/{slug}/",
      "ProjectInput",
    ]);
  });
});

it("names each unknown field by its path", () => {
  const call = CALLS.find(({ path }) => path === "/buildings/bulk_delete/")!;
  const body = { filters: [{ column: "city", type: "text", value: "Lyon", not: true }], serch: "x" };
  const { error } = call.input.safeParse(body);
  expect(validationErrors(error!.issues, body)).toEqual({
    "filters.0.not": ["unknown_field"],
    serch: ["unknown_field"],
  });
});

it("tells a field that cannot be changed from one that does not exist", () => {
  const body = { id: "x", email: "a@b.fr", group: "admin", colour: "red" };
  const { error } = changeUser.input.safeParse(body);
  expect(validationErrors(error!.issues, body)).toEqual({
    email: ["not_settable"],
    group: ["not_settable"],
    colour: ["unknown_field"],
  });
});

describe("a selection", () => {
  const ID = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
  const FILTER = { column: "city", type: "text", value: "Lyon" };
  const selecting = CALLS.filter(({ input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
    return "except_ids" in properties;
  });
  /** Calls that count, list or rank records: without a selection they are about all that the caller may read. */
  const READING = [
    "/buildings/answers/",
    "/buildings/assets_report/",
    "/buildings/biodibat_assets_report/",
    "/buildings/concentration/",
    "/buildings/disclosures/draft/",
    "/buildings/map/",
    "/buildings/next_answers/",
    "/buildings/portfolio_plan/",
    "/buildings/rankings/",
  ];

  it("is required by every call that deletes or exports records", () => {
    const reading = selecting.filter(({ selects }) => selects === undefined).map(({ path }) => path);
    expect(reading.toSorted()).toEqual(READING);
  });

  it.each(CALLS.flatMap(({ path, selects }) => (selects === undefined ? [] : [[path, selects] as const])))(
    "%s refuses an empty one, an ambiguous one, and a loss without its count",
    (_, selects) => {
      const empty = { code: "empty_selection", errors: { [selects.ids]: ["empty_selection"] } };
      expect(refuseSelection(selects, {})).toEqual(empty);
      expect(refuseSelection(selects, { filters: [], search: "" })).toEqual(empty);
      expect(refuseSelection(selects, { except_ids: [ID], expected_count: 3 })).toEqual(empty);
      expect(refuseSelection(selects, { [selects.ids]: [ID] })).toBeNull();
      for (const other of [{ filters: [FILTER] }, { search: "x" }, { all: true as const }, { except_ids: [ID] }]) {
        const refused = { code: "validation", errors: { [selects.ids]: ["ids_or_filters"] } };
        expect(refuseSelection(selects, { [selects.ids]: [ID], ...other })).toEqual(refused);
      }
      for (const some of [{ filters: [FILTER] }, { search: "x" }, { all: true as const }]) {
        expect(refuseSelection(selects, { ...some, expected_count: 2 })).toBeNull();
        const lost = { code: "validation", errors: { expected_count: ["required"] } };
        expect(refuseSelection(selects, some)).toEqual(selects.isLost ? lost : null);
      }
    },
  );
});
