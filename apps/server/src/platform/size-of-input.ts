import { ensure } from "@lichen/domain";
import { z } from "zod";

/** What OpenAPI says of the size of an input. */
type Schema = {
  readonly $ref?: string;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

type Path = readonly PropertyKey[];

/**
 * Finds the first list or record of an input that has more items than its schema lets it have. A schema counts once
 * every item is read: 200,000 of them, each refused for itself, take seconds.
 */
export function oversizeFinder(schema: z.ZodType): (input: unknown) => Path | null {
  const options = { io: "input", unrepresentable: "any" } as const;
  const { $defs = {}, ...root } = z.toJSONSchema(schema, options) as Schema & { $defs?: Record<string, Schema> };

  function find(given: Schema, value: unknown, path: Path): Path | null {
    if (typeof value !== "object" || value === null) return null;
    const node =
      given.$ref === undefined ? given : { ...ensure($defs[ensure(given.$ref.split("/").at(-1))]), ...given };
    for (const option of node.anyOf ?? node.oneOf ?? []) {
      if (isOfAnotherKind(option, value)) continue;
      const found = find(option, value, path);
      if (found !== null) return found;
    }
    return Array.isArray(value) ? findInList(node, value, path) : findInRecord(node, value, path);
  }

  function findInList({ maxItems, items }: Schema, list: readonly unknown[], path: Path): Path | null {
    if (maxItems !== undefined && list.length > maxItems) return path;
    return items === undefined ? null : first(list.keys(), (at) => find(items, list[at], [...path, at]));
  }

  function findInRecord(node: Schema, record: object, path: Path): Path | null {
    const { properties = {}, additionalProperties, maxProperties } = node;
    if (maxProperties !== undefined && Object.keys(record).length > maxProperties) return path;
    const inside = (key: string, schema: Schema) =>
      find(schema, (record as Record<string, unknown>)[key], [...path, key]);
    const named = first(Object.keys(properties), (key) =>
      Object.hasOwn(record, key) ? inside(key, ensure(properties[key])) : null,
    );
    if (named !== null || typeof additionalProperties !== "object") return named;
    return first(Object.keys(record), (key) => inside(key, additionalProperties));
  }

  return (input) => find(root, input, []);
}

/** Whether a property that has one value in an option has another one here: the lists of that option are not bounds. */
function isOfAnotherKind({ properties = {} }: Schema, value: object): boolean {
  return Object.entries(properties).some(
    ([key, { const: own }]) => own !== undefined && (value as Record<string, unknown>)[key] !== own,
  );
}

function first<T>(items: Iterable<T>, find: (item: T) => Path | null): Path | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
