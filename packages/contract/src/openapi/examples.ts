import { ensure } from "@lichen/domain";
import { openSchema } from "./components.ts";
import { EXAMPLE_VALUES } from "./example-values.ts";
import type { Json } from "./json.ts";

/** Deepest object whose optional properties are shown. */
const DEEPEST = 12;

/**
 * Makes an example of a schema: the values of the fields by their names, lists of one item.
 *
 * @param schemas named ones, that it may mention
 * @throws when no value is known for a text
 */
export function exampleOf(schema: Json, schemas: Json, name: string, only: "all" | "required" = "all"): unknown {
  const make = (given: Json, name: string, depth: number, parent = ""): unknown => {
    const opened = openSchema(given, schemas);
    const own = (given.example ?? opened.example) as unknown;
    if (own !== undefined) return own;
    if (opened.const !== undefined) return opened.const;
    const known = [EXAMPLE_VALUES[`${parent}.${name}`], EXAMPLE_VALUES[name]].find(
      (value) => value !== undefined && fits(value, opened, schemas),
    );
    if (known !== undefined) return known;
    if (only === "required" && opened.default !== undefined) return opened.default;
    if (Array.isArray(opened.enum)) return opened.enum[0];
    const either = (opened.anyOf ?? opened.oneOf) as Json[] | undefined;
    if (either !== undefined)
      return make(either.find((one) => one.type !== "null") ?? ensure(either[0]), name, depth, parent);
    const type = Array.isArray(opened.type) ? opened.type.find((one) => one !== "null") : opened.type;
    switch (type) {
      case "object":
        return objectOf(opened, name, depth);
      case "array":
        return Array.from({ length: Math.max(1, Number(opened.minItems ?? 1)) }, () =>
          make((opened.items ?? {}) as Json, name, depth + 1, parent),
        );
      case "string":
        return textOf(opened, name);
      case "number":
      case "integer":
        return numberOf(opened);
      case "boolean":
        return false;
      default:
        return null;
    }
  };

  function objectOf(schema: Json, name: string, depth: number): Json {
    const required = (schema.required ?? []) as readonly string[];
    const properties = Object.entries((schema.properties ?? {}) as Json).filter(
      ([key]) => required.includes(key) || (only === "all" && depth < DEEPEST),
    );
    if (properties.length > 0 || schema.properties !== undefined)
      return Object.fromEntries(properties.map(([key, value]) => [key, make(value as Json, key, depth + 1, name)]));
    const values = schema.additionalProperties;
    if (typeof values !== "object" || values === null) return {};
    const keys = openSchema((schema.propertyNames ?? {}) as Json, schemas).enum as readonly string[] | undefined;
    const key = keys?.[0];
    return key === undefined ? {} : { [key]: make(values as Json, key, depth + 1) };
  }

  return make(schema, name, 0);
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  "date-time": "2026-06-03T14:05:00.000Z",
  date: "2026-06-03",
  uuid: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b",
  uri: "https://www.georisques.gouv.fr",
  email: "direction@demo.lichen.test",
};

function textOf(schema: Json, name: string): string {
  const text = BY_FORMAT[String(schema.format)];
  if (text === undefined) throw new Error(`no example of the text ${name}`);
  return text;
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Json): number {
  const low = Math.max(0, Number(minimum ?? exclusiveMinimum ?? 0));
  return Math.min(low + (exclusiveMinimum === undefined ? 0 : 1), Number(maximum ?? low + 1));
}

/** Whether a schema takes a value, as far as it must be known to choose one. */
function fits(value: unknown, given: Json, schemas: Json): boolean {
  const schema = openSchema(given, schemas);
  const either = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (either !== undefined) return either.some((one) => fits(value, one, schemas));
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !typesOf(value).some((type) => types.includes(type))) return false;
  if (Array.isArray(value)) return value.every((item) => fits(item, (schema.items ?? {}) as Json, schemas));
  if (typeof value === "object" && value !== null) return fitsObject(value as Json, schema, schemas);
  if (typeof value === "string") return fitsText(value, schema);
  return (
    typeof value !== "number" || (value >= Number(schema.minimum ?? value) && value <= Number(schema.maximum ?? value))
  );
}

function fitsObject(value: Json, schema: Json, schemas: Json): boolean {
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const others = schema.additionalProperties;
  return (
    ((schema.required ?? []) as readonly string[]).every((name) => name in value) &&
    Object.entries(value).every(([name, inner]) => {
      const property = properties[name] ?? (typeof others === "object" ? (others as Json) : undefined);
      return property === undefined ? others !== false : fits(inner, property, schemas);
    })
  );
}

function fitsText(value: string, { pattern, minLength, maxLength }: Json): boolean {
  if (typeof pattern === "string" && !new RegExp(pattern, "u").test(value)) return false;
  return value.length >= Number(minLength ?? 0) && value.length <= Number(maxLength ?? value.length);
}

function typesOf(value: unknown): readonly string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (typeof value === "number") return Number.isInteger(value) ? ["integer", "number"] : ["number"];
  return [typeof value];
}
