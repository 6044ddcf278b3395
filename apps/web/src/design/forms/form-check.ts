import type { Bilingual } from "@lichen/domain";
import { REQUIRED } from "./field-words.ts";
import type { Faults } from "./use-form.ts";

/** Something, an at sign, a domain with a dot; the server has the last word. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
/** Digits with the usual signs between them, as the contract reads them. */
const PHONE = /^\+?[0-9](?:[ ().-]*[0-9]){5,14}$/;

export function isEmail(typed: string): boolean {
  return EMAIL.test(typed.trim());
}

export function isPhone(typed: string): boolean {
  return PHONE.test(typed.trim());
}

/** Faults of the fields that must say something and do not. */
export function missing<V extends Readonly<Record<string, string | boolean>>>(
  values: V,
  names: readonly (keyof V & string)[],
  words: Bilingual = REQUIRED,
): Faults {
  const empty = names.filter((name) => {
    const value = values[name];
    return typeof value === "string" ? value.trim() === "" : value !== true;
  });
  return Object.fromEntries(empty.map((name) => [name, words]));
}
