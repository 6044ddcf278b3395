import type { askForCollaborators, InputOf } from "@lichen/contract";
import { REQUESTED_COLLABORATORS } from "@lichen/domain";
import { fieldWords } from "../../../design/forms/field-words.ts";
import { isEmail, isPhone, missing } from "../../../design/forms/form-check.ts";
import type { Faults } from "../../../design/forms/use-form.ts";

const FIELDS = ["first_name", "last_name", "email", "phone", "job"] as const;
type PersonField = (typeof FIELDS)[number];
type Path = `users.${number}.${PersonField}`;

/** The request as it is typed: fields by the path that the server names them with. */
export type PeopleRequest = Readonly<Record<Path, string>> & { readonly message: string };

export const pathOf = (index: number, field: PersonField): Path => `users.${index}.${field}`;

function readField(request: PeopleRequest, index: number, field: PersonField): string {
  return request[pathOf(index, field)] ?? "";
}

/** Returns an empty request: a place for each person that it may name. */
export function emptyRequest(): PeopleRequest {
  const places = Array.from({ length: REQUESTED_COLLABORATORS }, (_, index) =>
    FIELDS.map((field) => [pathOf(index, field), ""]),
  );
  return { ...Object.fromEntries(places.flat()), message: "" } as PeopleRequest;
}

export function emptyPerson(index: number): Partial<PeopleRequest> {
  return Object.fromEntries(FIELDS.map((field) => [pathOf(index, field), ""]));
}

/** @source platform.md §5 "Sign-up and add-collaborator forms: all fields required" */
export function findFaults(request: PeopleRequest, count: number): Faults {
  const people = Array.from({ length: count }, (_, index) => index);
  const faults = people.flatMap((index) => [
    ...(isEmail(readField(request, index, "email")) ? [] : [[pathOf(index, "email"), fieldWords("email_invalid")]]),
    ...(isPhone(readField(request, index, "phone")) ? [] : [[pathOf(index, "phone"), fieldWords("phone_invalid")]]),
  ]);
  return {
    ...Object.fromEntries(faults),
    ...missing(
      request,
      people.flatMap((index) => FIELDS.map((field) => pathOf(index, field))),
    ),
  };
}

/** The request as it is sent, for the first `count` people. */
export function requestOf(request: PeopleRequest, count: number): InputOf<typeof askForCollaborators> {
  const users = Array.from({ length: count }, (_, index) => ({
    first_name: readField(request, index, "first_name"),
    last_name: readField(request, index, "last_name"),
    email: readField(request, index, "email").trim(),
    phone: readField(request, index, "phone").trim(),
    job: readField(request, index, "job"),
  }));
  return { users, message: request.message };
}
