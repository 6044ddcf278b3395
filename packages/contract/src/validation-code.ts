import type { Bilingual } from "@lichen/domain";
import type { z } from "zod";

/**
 * Codes that `errors` gives for a field, with the sentence a screen shows.
 * A schema may give a code of its own as its message: `z.number().refine(isPositive, "surface_negative")`.
 */
export const VALIDATION_CODES = {
  required: { fr: "Ce champ est obligatoire.", en: "This field is required." },
  wrong_type: { fr: "Cette valeur n’est pas du bon type.", en: "This value is of the wrong type." },
  not_a_number: { fr: "Ce n’est pas un nombre.", en: "This is not a number." },
  not_whole: { fr: "Un nombre entier est attendu.", en: "A whole number is expected." },
  too_small: { fr: "Cette valeur est trop petite.", en: "This value is too small." },
  too_big: { fr: "Cette valeur est trop grande.", en: "This value is too big." },
  too_short: { fr: "Ce texte est trop court.", en: "This text is too short." },
  too_long: { fr: "Ce texte est trop long.", en: "This text is too long." },
  too_few: { fr: "Il en faut davantage.", en: "More of them are needed." },
  too_many: { fr: "Il y en a trop.", en: "There are too many of them." },
  unknown_option: { fr: "Cette réponse n’est pas dans la liste.", en: "This answer is not in the list." },
  unknown_field: { fr: "Ce champ n’existe pas.", en: "This field does not exist." },
  wrong_format: { fr: "Cette valeur n’a pas la forme attendue.", en: "This value is not in the expected form." },
  invalid: { fr: "Cette valeur n’est pas acceptée.", en: "This value is not accepted." },
} as const satisfies Record<string, Bilingual>;
export type ValidationCode = keyof typeof VALIDATION_CODES;

type Issue = z.core.$ZodIssue;

const OWN_CODE = /^[a-z][a-z0-9_]*$/;

/** Code of one refusal of a schema; a value is never part of it. */
export function validationCode(issue: Issue, input: unknown): string {
  if (OWN_CODE.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue, input);
    case "too_small":
    case "too_big":
      return outOfBounds(issue);
    case "invalid_value":
      return at(input, issue.path) === undefined ? "required" : "unknown_option";
    case "invalid_union":
      return at(input, issue.path) === undefined ? "required" : "invalid";
    case "invalid_format":
      return "wrong_format";
    case "unrecognized_keys":
      return "unknown_field";
    default:
      return "invalid";
  }
}

/** Every refused field by its path ("places.0.latitude"; "" for the whole input) and its codes, each once. */
export function validationErrors(issues: readonly Issue[], input: unknown): Record<string, string[]> {
  const errors = new Map<string, Set<string>>();
  const add = (path: readonly PropertyKey[], code: string) => {
    const field = path.map(String).join(".");
    errors.set(field, (errors.get(field) ?? new Set()).add(code));
  };
  for (const issue of issues) {
    const code = validationCode(issue, input);
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) add([...issue.path, key], code);
    else add(issue.path, code);
  }
  return Object.fromEntries([...errors].map(([field, codes]) => [field, [...codes]]));
}

function wrongType(issue: Extract<Issue, { code: "invalid_type" }>, input: unknown): ValidationCode {
  const value = at(input, issue.path);
  if (value === undefined) return "required";
  if (issue.expected === "int") return "not_whole";
  if (typeof value === "number" && !Number.isFinite(value)) return "not_a_number";
  // A query string holds texts only: a text that is no number is refused as such.
  if (issue.expected === "number" && typeof value === "string") return "not_a_number";
  return "wrong_type";
}

function outOfBounds(issue: Extract<Issue, { code: "too_small" | "too_big" }>): ValidationCode {
  const small = issue.code === "too_small";
  if (issue.origin === "string") return small ? "too_short" : "too_long";
  if (issue.origin === "array" || issue.origin === "set") return small ? "too_few" : "too_many";
  return small ? "too_small" : "too_big";
}

function at(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}
