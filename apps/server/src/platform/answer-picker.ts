import type { z } from "zod";

/** Keeps of a value what a schema names. */
export type Pick = (value: unknown) => unknown;

/**
 * Makes, once a call, the function that keeps of an answer what its schema names and nothing else: what is not in
 * `answer` never leaves. It does not check values, which the tests and the development server do.
 *
 * The function is written for its schema, as validators are: one for all schemas would read every object through the
 * same line, which costs nine times as much for a report. What is written are names of fields of our own schemas, quoted.
 */
export function answerPicker(schema: z.ZodType): Pick {
  const functions: string[] = [];
  const choices: Choice[] = [];
  const names = new Map<z.core.$ZodType, string>();

  /** Name of the function that picks a type; null: its values are kept as they are. */
  const pickOf = (type: z.core.$ZodType): string | null => {
    if (isUncut(type)) return null;
    const known = names.get(type);
    if (known !== undefined) return known;
    // Before its body: a schema that mentions itself calls itself.
    const name = `pick${names.size}`;
    names.set(type, name);
    functions.push(`function ${name}(value) { ${bodyOf((type as z.core.$ZodTypes)._zod.def)} }`);
    return name;
  };
  const picked = (type: z.core.$ZodType, value: string): string => {
    const name = pickOf(type);
    return name === null ? value : `${name}(${value})`;
  };
  const bodyOf = (def: z.core.$ZodTypes["_zod"]["def"]): string => {
    switch (def.type) {
      case "object": {
        const fields = Object.entries(def.shape).map(([key, type]) => {
          const quoted = JSON.stringify(key);
          return `${quoted}: ${picked(type, `value[${quoted}]`)}`;
        });
        return `return typeof value === "object" && value !== null ? { ${fields.join(", ")} } : value;`;
      }
      case "array":
        return `return Array.isArray(value) ? value.map((one) => ${picked(def.element, "one")}) : value;`;
      case "record":
        return `if (typeof value !== "object" || value === null) return value;
          return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, ${picked(def.valueType, "one")}]));`;
      case "optional":
      case "nullable":
      case "default":
      case "readonly":
      case "nonoptional":
        return `return value === undefined ? value : ${picked(def.innerType, "value")};`;
      case "lazy":
        return `return ${picked(def.getter(), "value")};`;
      case "union":
        choices.push(choiceAmong(def.options as readonly z.ZodType[]));
        return `if (typeof value !== "object" || value === null) return value;
          switch (choices[${choices.length - 1}](value)) {
            ${def.options.map((option, place) => `case ${place}: return ${picked(option, "value")};`).join("\n")}
          }`;
      default:
        throw new TypeError(`a value of type ${def.type} is kept whole`);
    }
  };

  const root = pickOf(schema);
  if (root === null) return (value) => value;
  return new Function("choices", `"use strict";\n${functions.join("\n")}\nreturn ${root};`)(choices) as Pick;
}

/** Whether nothing of the values of a type is cut: it names no field, or admits any. */
function isUncut(type: z.core.$ZodType, within: readonly z.core.$ZodType[] = []): boolean {
  // What holds itself is cut where anything else of it is.
  if (within.includes(type)) return true;
  const { def } = (type as z.core.$ZodTypes)._zod;
  const isWhole = (inner: z.core.$ZodType) => isUncut(inner, [...within, type]);
  switch (def.type) {
    case "object":
      return def.catchall !== undefined && def.catchall._zod.def.type !== "never";
    case "array":
      return isWhole(def.element);
    case "record":
      return isWhole(def.valueType);
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
    case "nonoptional":
      return isWhole(def.innerType);
    case "lazy":
      return isWhole(def.getter());
    case "union":
      return def.options.every(isWhole);
    default:
      return true;
  }
}

/** Place of the first of several shapes that a value has. */
type Choice = (value: unknown) => number;

function choiceAmong(options: readonly z.ZodType[]): Choice {
  return (value) => {
    const place = options.findIndex((schema) => schema.safeParse(value).success);
    if (place === -1) throw new TypeError("an answer has none of the shapes of its union");
    return place;
  };
}
