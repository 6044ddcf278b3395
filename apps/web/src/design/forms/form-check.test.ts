import { accountRequest, VALIDATION_CODES } from "@lichen/contract";
import { PASSWORD_RULES } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { fieldWords, REQUIRED } from "./field-words.ts";
import { isEmail, isPhone, missing } from "./form-check.ts";
import { newPasswordFaults, PASSWORD_WORDS } from "./new-password.ts";
import { faultsOfServer } from "./use-form.ts";

it.each([
  ["camille@lichen.test", true],
  ["  camille@lichen.test ", true],
  ["camille+essai@sub.lichen.test", true],
  ["camille", false],
  ["camille@lichen", false],
  ["camille@lichen.", false],
  ["camille @lichen.test", false],
  ["", false],
])("takes %j for an e-mail address: %s", (typed, expected) => {
  expect(isEmail(typed)).toBe(expected);
});

it.each([
  "+33 1 23 45 67 89",
  "01.23.45.67.89",
  "(01) 23-45-67",
  "12345",
  "phone",
  "+33 (0)1 23 45 67 89",
  "0123456",
  "",
])("reads the phone number %j as the server does", (typed) => {
  expect(isPhone(typed)).toBe(accountRequest.shape.phone.safeParse(typed).success);
});

it("finds the fields that say nothing", () => {
  const values = { name: "  ", email: "a", accepted: false, informed: true };
  expect(missing(values, ["name", "email", "accepted", "informed"])).toEqual({ name: REQUIRED, accepted: REQUIRED });
});

describe("words of the codes that the server gives for a field", () => {
  it("has the words of every schema, of the passwords, and of the accounts", () => {
    for (const [code, words] of Object.entries(VALIDATION_CODES)) expect(fieldWords(code)).toEqual(words);
    for (const { code, name } of PASSWORD_RULES) expect(fieldWords(code)).toEqual(name);
    expect(fieldWords("email_invalid").fr).toBe(
      "L’adresse e-mail n’est pas valide. Forme attendue\u202f: nom@domaine.fr.",
    );
    expect(fieldWords("phone_invalid").en).toBe(
      "The phone number is not valid. Expected form: 01 23 45 67 89 or +33 1 23 45 67 89.",
    );
  });

  it("says that a value is not accepted when its code is new to it", () => {
    expect(fieldWords("some_new_code")).toEqual(VALIDATION_CODES.invalid);
    expect(fieldWords("constructor")).toEqual(VALIDATION_CODES.invalid);
  });

  it("gives each field the words of its first code", () => {
    expect(faultsOfServer({ email: ["email_invalid", "too_long"], "users.0.job": ["required"], none: [] })).toEqual({
      email: fieldWords("email_invalid"),
      "users.0.job": VALIDATION_CODES.required,
    });
    const taken = { fr: "Ce nom de structure existe déjà.", en: "This company name already exists." };
    expect(faultsOfServer({ name: ["company_name_taken"] }, { company_name_taken: taken })).toEqual({ name: taken });
  });
});

describe("a new password and its second entry", () => {
  it.each([
    ["", "", { new_password: PASSWORD_WORDS.required }],
    ["court", "court", { new_password: PASSWORD_WORDS.criteria }],
    ["Lichen-essai-2026!", "Lichen-essai-2027!", { again: PASSWORD_WORDS.different }],
    ["", "x", { new_password: PASSWORD_WORDS.required, again: PASSWORD_WORDS.different }],
    ["Lichen-essai-2026!", "Lichen-essai-2026!", {}],
  ])("%j then %j", (new_password, again, expected) => {
    expect(newPasswordFaults({ new_password, again })).toEqual(expected);
  });
});
