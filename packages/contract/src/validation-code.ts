import type { Bilingual } from "@lichen/domain";
import type { z } from "zod";

/**
 * Codes that `errors` gives for a field, with the sentence a screen shows.
 * A schema may give a code of its own as its message: `z.number().refine(isPositive, "surface_negative")`.
 */
export const VALIDATION_CODES = {
  required: { fr: "Ce champ est obligatoire.", en: "Required field." },
  wrong_type: { fr: "Cette valeur n’est pas du bon type.", en: "This value is of the wrong type." },
  not_a_number: { fr: "Ce n’est pas un nombre.", en: "This is not a number." },
  not_whole: { fr: "Un nombre entier est attendu.", en: "A whole number is expected." },
  too_small: { fr: "Cette valeur est trop petite.", en: "This value is too small." },
  too_big: { fr: "Cette valeur est trop grande.", en: "This value is too large." },
  too_short: { fr: "Ce texte est trop court.", en: "This text is too short." },
  too_long: { fr: "Ce texte est trop long.", en: "This text is too long." },
  too_few: { fr: "Trop peu de valeurs.", en: "Too few values." },
  too_many: { fr: "Trop de valeurs.", en: "Too many values." },
  too_deep: { fr: "Cette valeur contient trop de niveaux imbriqués.", en: "This value has too many nested levels." },
  unknown_option: { fr: "Cette réponse ne figure pas dans la liste.", en: "This answer is not in the list." },
  unknown_field: { fr: "Ce champ n’existe pas.", en: "This field does not exist." },
  not_settable: { fr: "Ce champ ne peut pas être modifié ici.", en: "This field cannot be changed here." },
  empty_selection: {
    fr: "Nommez des éléments, posez un filtre, ou demandez tout par «\u202fall\u202f».",
    en: "Name records, set a filter, or ask for all of them with “all”.",
  },
  ids_or_filters: {
    fr: "Nommez des éléments ou posez des filtres, pas les deux.",
    en: "Name records or set filters, not both.",
  },
  two_values: {
    fr: "Deux valeurs différentes sont données pour ce champ.",
    en: "Two different values are given for this field.",
  },
  duplicate_key: { fr: "Ce champ est donné deux fois.", en: "This field is given twice." },
  address_not_allowed: {
    fr: "Cette adresse ne sera jamais appelée\u202f: indiquez une adresse https publique, sans identifiant, paramètre ni ancre.",
    en: "This address will never be called: give a public https address, without user name, query or fragment.",
  },
  address_not_public: {
    fr: "Cette adresse ne sera jamais appelée\u202f: indiquez une adresse https publique, sans identifiant ni ancre.",
    en: "This address will never be called: give a public https address, without user name or fragment.",
  },
  site_not_allowed: {
    fr: "Ce n’est pas l’adresse d’un site\u202f: indiquez https:// suivi du nom du site, sans page ni identifiant.",
    en: "This is not the address of a site: give https:// followed by the name of the site, with no page or user name.",
  },
  in_the_past: { fr: "Cette date est passée.", en: "This date is in the past." },
  wrong_format: { fr: "Cette valeur n’est pas au format attendu.", en: "This value is not in the expected format." },
  invisible_characters: {
    fr: "Ce texte contient un caractère invisible\u202f: effacez-le puis saisissez-le à nouveau.",
    en: "This text holds an invisible character: delete it and type it again.",
  },
  ring_not_closed: {
    fr: "Un contour finit à son premier point, après trois autres au moins.",
    en: "A ring ends at its first position, after three others at least.",
  },
  no_area: { fr: "Ce contour n’a pas de surface.", en: "This outline has no area." },
  crosses_itself: {
    fr: "Les côtés de ce contour se croisent\u202f: corrigez-le dans votre logiciel de cartographie.",
    en: "Sides of this outline cross: correct it in your mapping software.",
  },
  too_large_area: { fr: "Ce contour dépasse celui d’un bâtiment.", en: "This outline is larger than a building." },
  far_from_place: { fr: "Ce contour est loin du bâtiment.", en: "This outline is far from the building." },
  invalid: { fr: "Cette valeur n’est pas acceptée.", en: "This value is not accepted." },
} as const satisfies Record<string, Bilingual>;
type ValidationCode = keyof typeof VALIDATION_CODES;

/** Fields that one refusal names, and characters of the path of each: anyone who sends 1 MB is not sent 40 back. */
export const MOST_REFUSED_FIELDS = 200;
export const LONGEST_FIELD_PATH = 200;

type Issue = z.core.$ZodIssue;

const OWN_CODE = /^[a-z][a-z0-9_]*$/;

/** Code of one refusal of a schema; a value is never part of it. */
function validationCode(issue: Issue, input: unknown): string {
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
    case "invalid_key":
      // A key out of a closed list names a field that does not exist; another is refused for its form.
      return issue.issues.some(({ code }) => code !== "invalid_value") ? "wrong_format" : "unknown_field";
    default:
      return "invalid";
  }
}

/** The first refused fields by path ("places.0.latitude"; "" for the whole input), and the codes of each, once. */
export function validationErrors(issues: readonly Issue[], input: unknown): Record<string, string[]> {
  const errors = new Map<string, Set<string>>();
  const add = (path: readonly PropertyKey[], code: string) => {
    const field = fieldPath(path);
    errors.set(field, (errors.get(field) ?? new Set()).add(code));
  };
  for (const issue of issues) {
    if (errors.size >= MOST_REFUSED_FIELDS) break;
    const code = validationCode(issue, input);
    const keys = issue.code === "unrecognized_keys" ? issue.keys.slice(0, MOST_REFUSED_FIELDS) : null;
    if (keys === null) add(issue.path, code);
    else for (const key of keys) add([...issue.path, key], code);
  }
  return limitErrors(Object.fromEntries([...errors].map(([field, codes]) => [field, [...codes]])));
}

/** A path as refusals write it, cut where it is too long to help anybody. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return cut(path.map((part) => cut(String(part))).join("."));
}

/** As much of the errors of a refusal as is sent. */
export function limitErrors(errors: Readonly<Record<string, string[]>>): Record<string, string[]> {
  const first = Object.entries(errors).slice(0, MOST_REFUSED_FIELDS);
  return Object.fromEntries(first.map(([field, codes]) => [cut(field), codes]));
}

function cut(path: string): string {
  return path.length <= LONGEST_FIELD_PATH ? path : `${path.slice(0, LONGEST_FIELD_PATH - 1).toWellFormed()}…`;
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
