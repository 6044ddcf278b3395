import type { askForAccount, InputOf } from "@lichen/contract";
import type { Language } from "@lichen/domain";
import { isEmail, isPhone, missing } from "../../../design/forms/form-check.ts";
import { parsePlannedBuildings } from "../../../design/forms/planned-buildings.ts";
import type { Faults } from "../../../design/forms/use-form.ts";
import { FAULTS } from "./text.ts";

/** The request as it is typed. @source analysis.md §3 "Sign-up request" */
export type Typed = typeof EMPTY_REQUEST;

export const EMPTY_REQUEST = {
  kind: "demo" as "demo" | "licence",
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  post: "",
  organisation_name: "",
  address: "",
  vat_number: "",
  billing: "",
  planned_buildings: "",
  use_case: "",
  is_member: false,
  privacy_accepted: false,
  terms_accepted: false,
};

const REQUIRED_FIELDS = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "post",
  "organisation_name",
  "address",
  "planned_buildings",
] as const;

export function requestFaults(typed: Typed): Faults {
  return {
    ...(isEmail(typed.email) ? {} : { email: FAULTS.email }),
    ...(isPhone(typed.phone) ? {} : { phone: FAULTS.phone }),
    ...(parsePlannedBuildings(typed.planned_buildings) === null ? { planned_buildings: FAULTS.planned_buildings } : {}),
    ...(typed.privacy_accepted ? {} : { privacy_accepted: FAULTS.privacy }),
    ...(typed.terms_accepted ? {} : { terms_accepted: FAULTS.terms }),
    // An empty field is said to be required, whatever its form should be.
    ...missing(typed, REQUIRED_FIELDS),
  };
}

/** The request as it is sent; call it on one without faults. */
export function requestOf(typed: Typed, language: Language): InputOf<typeof askForAccount> {
  const { planned_buildings, privacy_accepted, terms_accepted, ...rest } = typed;
  return {
    ...rest,
    planned_buildings: parsePlannedBuildings(planned_buildings) ?? 0,
    privacy_accepted: privacy_accepted as true,
    terms_accepted: terms_accepted as true,
    language,
  };
}
