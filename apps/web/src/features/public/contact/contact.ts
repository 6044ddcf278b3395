import type { InputOf, sendContact } from "@lichen/contract";
import type { Language } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { isEmail, missing } from "../../../design/forms/form-check.ts";
import { parsePlannedBuildings } from "../../../design/forms/planned-buildings.ts";
import type { Faults } from "../../../design/forms/use-form.ts";
import type { SignedInUser } from "../../../shell/session/session.tsx";
import { FAULTS, text } from "./text.ts";

export const SUBJECTS = ["question", "training", "demonstration", "quote", "licence"] as const;
type Subject = (typeof SUBJECTS)[number];

/** A message as it is typed. */
export type TypedContact = {
  readonly subject: Subject;
  readonly name: string;
  readonly email: string;
  readonly organisation: string;
  /** YYYY-MM-DD; "" for any. */
  readonly training_day: string;
  readonly buildings: string;
  readonly message: string;
  readonly privacy_accepted: boolean;
};

/** What the address asks for (`?subject=quote&buildings=120`), and who is signed in. */
export function firstTyped(params: URLSearchParams, user: SignedInUser | null): TypedContact {
  const subject = SUBJECTS.find((one) => one === params.get("subject")) ?? "question";
  return {
    subject,
    name: user === null ? "" : `${user.first_name} ${user.last_name}`.trim(),
    email: user?.email ?? "",
    organisation: user?.company_name ?? "",
    training_day: "",
    buildings: params.get("buildings") ?? "40",
    message: "",
    privacy_accepted: false,
  };
}

export function contactFaults(typed: TypedContact): Faults {
  return {
    ...(isEmail(typed.email) ? {} : { email: FAULTS.email }),
    ...(typed.privacy_accepted ? {} : { privacy_accepted: FAULTS.privacy }),
    ...missing(typed, ["name", "email", "message"]),
  };
}

/** The message as it is sent; a quote says for how many buildings. */
export function contactOf(typed: TypedContact, language: Language): InputOf<typeof sendContact> {
  const { buildings, training_day, privacy_accepted, message, ...rest } = typed;
  const count = typed.subject === "quote" ? parsePlannedBuildings(buildings) : null;
  const lines = [message, ...(count === null ? [] : [text.forBuildings(formatInteger(count, language))[language]])];
  return {
    ...rest,
    message: lines.join("\n\n"),
    training_day: typed.subject === "training" && training_day !== "" ? training_day : null,
    privacy_accepted: privacy_accepted as true,
    language,
  };
}
