import { describe, expect, it } from "vitest";
import { z } from "zod";
import { answerPicker } from "./answer-picker.ts";

describe("what leaves of an answer", () => {
  const secret = { password: "hidden" };

  it.each([
    ["an object", z.object({ id: z.string() }), { id: "a", ...secret }, { id: "a" }],
    [
      "a list",
      z.object({ rows: z.array(z.object({ id: z.string() })) }),
      { rows: [{ id: "a", ...secret }] },
      { rows: [{ id: "a" }] },
    ],
    ["what may be null", z.object({ id: z.string() }).nullable(), null, null],
    [
      "what may be absent",
      z.object({ a: z.object({ id: z.string() }).optional() }),
      { a: { id: "a", ...secret } },
      { a: { id: "a" } },
    ],
    ["a record", z.record(z.string(), z.object({ n: z.number() })), { x: { n: 1, ...secret } }, { x: { n: 1 } }],
    [
      "a tagged union",
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("a"), n: z.number() }),
        z.object({ kind: z.literal("b") }),
      ]),
      { kind: "b", n: 1, ...secret },
      { kind: "b" },
    ],
    ["anything, where the schema says so", z.object({ any: z.unknown() }), { any: secret }, { any: secret }],
    ["an open object", z.looseObject({ id: z.string() }), { id: "a", more: 1 }, { id: "a", more: 1 }],
  ])("is cut to the shape of %s", (_, schema, value, expected) => {
    expect(answerPicker(schema)(value)).toEqual(expected);
  });

  it("is cut at every depth of a shape that holds itself", () => {
    const node = z.object({
      id: z.string(),
      get children() {
        return z.array(node);
      },
    });
    const value = { id: "a", ...secret, children: [{ id: "b", ...secret, children: [] }] };
    expect(answerPicker(node)(value)).toEqual({ id: "a", children: [{ id: "b", children: [] }] });
  });

  it("is cut at every depth of a union that holds itself", () => {
    const tree: z.ZodType = z.lazy(() =>
      z.union([z.object({ leaf: z.number() }), z.object({ either: z.array(tree) })]),
    );
    const value = {
      either: [
        { leaf: 1, ...secret },
        { either: [{ leaf: 2, ...secret }], ...secret },
      ],
    };
    expect(answerPicker(tree)(value)).toEqual({ either: [{ leaf: 1 }, { either: [{ leaf: 2 }] }] });
  });

  it("is refused where it has none of the shapes of a union", () => {
    const either = z.union([z.object({ a: z.number() }), z.object({ b: z.number() })]);
    expect(() => answerPicker(either)(secret)).toThrow(TypeError);
  });

  it("names fields as they are, whatever they are called", () => {
    const odd = z.object({ 'a"b': z.object({ "c-d": z.number(), "e\nf": z.number() }) });
    const value = { 'a"b': { "c-d": 1, "e\nf": 2, ...secret } };
    expect(answerPicker(odd)(value)).toEqual({ 'a"b': { "c-d": 1, "e\nf": 2 } });
  });
});
