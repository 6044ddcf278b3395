import type { z } from "zod";

/** Keeps of a value what a schema names. */
export type Pick = (value: unknown) => unknown;

const asIs: Pick = (value) => value;

/**
 * Makes, once a call, the function that keeps of an answer what its schema names and nothing else: what is not in
 * `answer` never leaves. It does not check values, which the tests and the development server do.
 */
export function answerPicker(schema: z.ZodType): Pick {
  const made = new Map<z.core.$ZodType, Pick>();

  const pickOf = (type: z.core.$ZodType): Pick => {
    const known = made.get(type);
    if (known !== undefined) return known;
    // A schema that mentions itself meets this forwarder while it is being made.
    let pick: Pick = asIs;
    made.set(type, (value) => pick(value));
    pick = makePick((type as z.core.$ZodTypes)._zod.def);
    made.set(type, pick);
    return pick;
  };

  const makePick = (def: z.core.$ZodTypes["_zod"]["def"]): Pick => {
    switch (def.type) {
      case "object":
        return def.catchall === undefined || def.catchall._zod.def.type === "never"
          ? objectPick(Object.entries(def.shape).map(([key, type]) => [key, pickOf(type)] as const))
          : asIs;
      case "array":
        return arrayPick(pickOf(def.element));
      case "record":
        return recordPick(pickOf(def.valueType));
      case "optional":
      case "nullable":
      case "default":
      case "readonly":
      case "nonoptional":
        return pickOf(def.innerType);
      case "lazy": {
        let inner: Pick | undefined;
        return (value) => {
          inner ??= pickOf(def.getter());
          return inner(value);
        };
      }
      case "union":
        return unionPick(def.options.map((option) => ({ schema: option as z.ZodType, pick: pickOf(option) })));
      default:
        return asIs;
    }
  };

  return pickOf(schema);
}

function objectPick(fields: readonly (readonly [string, Pick])[]): Pick {
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    const kept: Record<string, unknown> = {};
    for (const [key, pick] of fields) {
      const field = (value as Record<string, unknown>)[key];
      if (field !== undefined) kept[key] = pick === asIs ? field : pick(field);
    }
    return kept;
  };
}

function arrayPick(pick: Pick): Pick {
  if (pick === asIs) return asIs;
  return (value) => (Array.isArray(value) ? value.map(pick) : value);
}

function recordPick(pick: Pick): Pick {
  if (pick === asIs) return asIs;
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, pick(field)]));
  };
}

/** Of several possible shapes, the first that the value has; a plain value needs no choice. */
function unionPick(options: readonly { schema: z.ZodType; pick: Pick }[]): Pick {
  if (options.every(({ pick }) => pick === asIs)) return asIs;
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    const option = options.find(({ schema }) => schema.safeParse(value).success);
    if (option === undefined) throw new TypeError("an answer has none of the shapes of its union");
    return option.pick(value);
  };
}
