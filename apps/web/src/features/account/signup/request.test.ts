import { askForAccount } from "@lichen/contract";
import { describe, expect, it } from "vitest";
import { REQUIRED } from "../../../design/forms/field-words.ts";
import { parsePlannedBuildings } from "../../../design/forms/planned-buildings.ts";
import { readDraft } from "./draft.ts";
import { EMPTY_REQUEST, requestFaults, requestOf, type Typed } from "./request.ts";
import { FAULTS } from "./text.ts";

const FILLED: Typed = {
  ...EMPTY_REQUEST,
  first_name: "Camille",
  last_name: "Martin",
  email: "camille@lichen.test",
  phone: "+33 1 23 45 67 89",
  post: "Gestionnaire",
  organisation_name: "Ville d’essai",
  address: "1 place de la Mairie, 31000 Toulouse",
  vat_number: "FR12345678901",
  planned_buildings: "1 200",
  privacy_accepted: true,
  terms_accepted: true,
};

it.each([
  ["1", 1],
  ["1 200", 1200],
  ["1\u202f200", 1200],
  ["10000000", 10_000_000],
  ["10000001", null],
  ["0", null],
  ["-3", null],
  ["2.5", null],
  ["dix", null],
  ["", null],
])("reads %j as %s buildings", (typed, expected) => {
  expect(parsePlannedBuildings(typed)).toBe(expected);
});

describe("a request for an account", () => {
  it("is sent as the contract takes it", () => {
    expect(requestFaults(FILLED)).toEqual({});
    const sent = askForAccount.input.parse(requestOf(FILLED, "fr"));
    expect(sent).toMatchObject({ kind: "demo", planned_buildings: 1200, privacy_accepted: true, language: "fr" });
  });

  it("says of each empty field that it is required, and asks for both consents", () => {
    const names = ["first_name", "last_name", "email", "phone", "post", "organisation_name", "address"];
    expect(requestFaults(EMPTY_REQUEST)).toEqual({
      ...Object.fromEntries([...names, "planned_buildings"].map((name) => [name, REQUIRED])),
      privacy_accepted: FAULTS.privacy,
      terms_accepted: FAULTS.terms,
    });
  });

  it("says what is not valid", () => {
    const wrong = { ...FILLED, email: "camille@", phone: "12", planned_buildings: "0" };
    expect(requestFaults(wrong)).toEqual({
      email: FAULTS.email,
      phone: FAULTS.phone,
      planned_buildings: FAULTS.planned_buildings,
    });
  });
});

describe("the draft of the session", () => {
  it("keeps what was typed and no consent", () => {
    expect(readDraft(JSON.stringify(FILLED))).toEqual({ ...FILLED, privacy_accepted: false, terms_accepted: false });
  });

  it.each([null, "", "{", "null", "[]", '{"first_name":3,"kind":"gratis","is_member":"yes"}'])(
    "is empty when %j is stored",
    (stored) => {
      expect(readDraft(stored)).toEqual(EMPTY_REQUEST);
    },
  );
});
