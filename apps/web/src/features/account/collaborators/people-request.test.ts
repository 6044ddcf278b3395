import { askForCollaborators } from "@lichen/contract";
import { REQUESTED_COLLABORATORS } from "@lichen/domain";
import { expect, it } from "vitest";
import { REQUIRED } from "../../../design/forms/field-words.ts";
import { emptyPerson, emptyRequest, findFaults, type PeopleRequest, pathOf, requestOf } from "./people-request.ts";

const ONE: PeopleRequest = {
  ...emptyRequest(),
  [pathOf(0, "first_name")]: "Camille",
  [pathOf(0, "last_name")]: "Martin",
  [pathOf(0, "email")]: " camille@lichen.test ",
  [pathOf(0, "phone")]: " 01 23 45 67 89 ",
  [pathOf(0, "job")]: "Gestionnaire",
};

it("asks for every field of each person named, and for nothing of the others", () => {
  expect(findFaults(ONE, 1)).toEqual({});
  expect(findFaults(ONE, 2)).toEqual({
    "users.1.first_name": REQUIRED,
    "users.1.last_name": REQUIRED,
    "users.1.email": REQUIRED,
    "users.1.phone": REQUIRED,
    "users.1.job": REQUIRED,
  });
});

it.each([
  ["email", "camille", "L’adresse e-mail n’est pas valide. Forme attendue\u202f: nom@domaine.fr."],
  [
    "phone",
    "12",
    "Le numéro de téléphone n’est pas valide. Forme attendue\u202f: 01 23 45 67 89 ou +33 1 23 45 67 89.",
  ],
] as const)("says that the %s %j is not valid", (field, typed, words) => {
  expect(findFaults({ ...ONE, [pathOf(0, field)]: typed }, 1)[pathOf(0, field)]?.fr).toBe(words);
});

it("is sent as the contract takes it, with the people named only", () => {
  expect(askForCollaborators.input.parse(requestOf(ONE, 1))).toEqual({
    users: [
      {
        first_name: "Camille",
        last_name: "Martin",
        email: "camille@lichen.test",
        phone: "01 23 45 67 89",
        job: "Gestionnaire",
      },
    ],
    message: "",
  });
  expect(requestOf(ONE, REQUESTED_COLLABORATORS).users).toHaveLength(2);
});

it("forgets a person who is taken off", () => {
  expect({ ...ONE, ...emptyPerson(0) }).toEqual(emptyRequest());
});
