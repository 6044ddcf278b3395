import { describe, expect, it } from "vitest";
import { CALLS } from "../calls.ts";
import type { Json } from "./json.ts";
import { openApi } from "./openapi.ts";
import { SHARED_DESCRIPTIONS, visitProperties } from "./property-descriptions.ts";

const LONGEST = 200;

type Media = { readonly schema?: Json };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<"schemas" | "parameters", Readonly<Record<string, Json>>>>;
};
const { paths, webhooks, components } = openApi(CALLS, {
  title: "Lichen",
  version: "1.0.0",
  server: "/api",
}) as Document;

type Described = { readonly where: string; readonly name: string; readonly description: string | undefined };

/** Returns the description of a property: its own, or that of the only schema that it refers to. */
function describedBy(schema: Json): string | undefined {
  if (typeof schema.description === "string") return schema.description;
  if (typeof schema.$ref === "string")
    return describedBy(components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  const options = ((schema.anyOf ?? []) as readonly Json[]).filter(({ type }) => type !== "null");
  return options.length === 1 && options[0] !== undefined ? describedBy(options[0]) : undefined;
}

function propertiesIn(where: string, schema: Json | undefined): Described[] {
  const found: Described[] = [];
  visitProperties(schema, (name, property) => found.push({ where, name, description: describedBy(property) }));
  return found;
}

const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((byMethod) => Object.values(byMethod));
const properties: readonly Described[] = [
  ...Object.entries(components.schemas).flatMap(([id, schema]) => propertiesIn(id, schema)),
  ...operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
    ...parameters
      .map((given) => (typeof given.$ref === "string" ? components.parameters[given.$ref.split("/").at(-1)!]! : given))
      .map(({ name, description }) => ({
        where: operationId,
        name: String(name),
        description: description as string | undefined,
      })),
    ...[requestBody, ...Object.values(responses)].flatMap((one) =>
      Object.values(one?.content ?? {}).flatMap(({ schema }) => propertiesIn(operationId, schema)),
    ),
  ]),
];

const FILLERS = new Set(["a", "an", "the", "of", "its", "their", "this", "it", "is"]);

/** Words of a text, without case, plural and the words that say nothing by themselves. */
function wordsIn(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return new Set(words.filter((word) => !FILLERS.has(word)).map((word) => word.replace(/s$/, "")));
}

function saysMore({ name, description = "" }: Described): boolean {
  const known = wordsIn(name);
  return [...wordsIn(description)].some((word) => !known.has(word));
}

const list = (some: readonly Described[]) =>
  some.map(({ where, name, description = "" }) => `${where}: ${name}: ${description}`);

describe("the description of a property of a request or of an answer", () => {
  it("is there for every one", () => {
    expect(properties.length).toBeGreaterThan(2_500);
    expect(list(properties.filter(({ description }) => description === undefined))).toEqual([]);
  });

  it("says more than the name", () => {
    expect(saysMore({ where: "", name: "post_codes", description: "The post codes." })).toBe(false);
    expect(list(properties.filter((property) => !saysMore(property)))).toEqual([]);
  });

  it(`is a sentence of ${LONGEST} characters at most`, () => {
    const isSentence = ({ description = "" }: Described) =>
      description.length <= LONGEST && /^[\p{Lu}\d`].*\.$/u.test(description);
    expect(list(properties.filter((property) => !isSentence(property)))).toEqual([]);
  });

  it("is shared by name only where several properties have it", () => {
    for (const [name, description] of Object.entries(SHARED_DESCRIPTIONS)) {
      const used = properties.filter((property) => property.name === name && property.description === description);
      expect(used.length, name).toBeGreaterThan(1);
    }
  });
});
