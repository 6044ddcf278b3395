import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Cell,
  checkRead,
  createMatchedRows,
  type Matching,
  OPTION_UNKNOWN,
  readCell,
  readRow,
} from "../catalogue/index.ts";
import { FIELDS, type Field, QUESTIONNAIRE } from "./catalogue.ts";
import { BUILDING_SHEET } from "./known-names.ts";

const OTHERWISE: Readonly<Record<string, string>> = {
  ...(BUILDING_SHEET.otherwise as object),
  fond_gestion_name: "Default",
};

/** The columns of a file where a question is the first, and the rest of a building follows. */
const REST = ["member_building_code", "member_building_name", "street", "post_code", "city"] as const;
const BUILDING: Readonly<Record<(typeof REST)[number], string>> = {
  member_building_code: "B-1",
  member_building_name: "Mairie",
  street: "1 rue X",
  post_code: "69002",
  city: "Lyon",
};

function recordOf(field: Field, cell: Cell, values: Matching["columns"][number]["values"]) {
  const rest = REST.filter((key) => key !== field.key);
  const columns = [{ at: 0, to: field.key, values }, ...rest.map((to, at) => ({ at: at + 1, to, values: {} }))];
  const row = createMatchedRows(BUILDING_SHEET, { columns, otherwise: OTHERWISE }, "fr").read({
    number: 2,
    cells: [cell, ...rest.map((key) => BUILDING[key])],
  })!;
  const { otherwise, ...given } = row;
  return checkRead(QUESTIONNAIRE, given, otherwise);
}

/** A text that no question but those of texts reads. */
const unread = (field: Field) =>
  fc
    .constantFrom("N/C", "à voir", "???", "Atlantide", "cf. dossier", "R+2", "avant 1948", "x 12")
    .filter((text) => readCell(field, text, "fr").kind === "issue");
const READ_FIELDS = FIELDS.filter(({ type }) => type !== "string");

describe.each(READ_FIELDS)("a text that is not understood, of $key", (field) => {
  it("is never replaced by what stands for an absent answer: the row is refused, or the answer is blank", () => {
    fc.assert(
      fc.property(unread(field), fc.boolean(), (text, isCorrected) => {
        const { answers, issues } = recordOf(field, text, isCorrected ? { [text]: null } : {});
        expect(answers[field.key]).toBeUndefined();
        const isRefused = issues.some((issue) => issue.field === field.key && issue.severity === "error");
        // Nothing stands for it by choice: an answer that no row has to give is blank.
        if (!isCorrected || field.required || Object.hasOwn(OTHERWISE, field.key)) expect(isRefused).toBe(true);
      }),
    );
  });

  it("is refused in a file of the template", () => {
    fc.assert(
      fc.property(unread(field), (text) => {
        const cells = FIELDS.map(({ key }) =>
          key === field.key ? text : (BUILDING[key as keyof typeof BUILDING] ?? null),
        );
        const { answers, issues } = readRow(QUESTIONNAIRE, cells, "fr");
        expect(answers[field.key]).toBeUndefined();
        expect(issues).toContainEqual(expect.objectContaining({ field: field.key, severity: "error" }));
      }),
    );
  });
});

it.each(Object.keys(OTHERWISE))(
  "what stands for an absent %s is taken where the cell is blank, and only there",
  (key) => {
    const field = FIELDS.find((one) => one.key === key)!;
    expect(recordOf(field, null, {}).answers[field.key]).toBe(OTHERWISE[key]);
    expect(recordOf(field, "N/C", { "N/C": null }).answers[field.key]).not.toBe(OTHERWISE[key]);
  },
);

it("a group that nothing stands for is left as the file writes it", () => {
  const group = FIELDS.find(({ key }) => key === "fond_gestion_name")!;
  expect(recordOf(group, "Fonds Sud", { "Fonds Sud": null }).answers.fond_gestion_name).toBe("Fonds Sud");
});

it("coordinates that cannot be parted are refused, and an address is the street", () => {
  const read = (to: string, text: string) => {
    const matching = { columns: [{ at: 0, to, values: {} }], otherwise: OTHERWISE };
    const { otherwise, ...given } = createMatchedRows(BUILDING_SHEET, matching, "fr").read({
      number: 2,
      cells: [text],
    })!;
    return checkRead(QUESTIONNAIRE, given, otherwise);
  };
  const words = read("coordinates", "près de la gare, 45 N");
  expect(words.answers.latitude).toBeUndefined();
  expect(words.issues).toContainEqual({ field: "latitude", code: "not_a_number", severity: "error" });
  expect(read("address", "10 Downing Street, London").answers.street).toBe("10 Downing Street, London");
});

it("a column of countries is known by its values, whatever its title; a column of their name whatever it holds", async () => {
  const { proposeMatching } = await import("../catalogue/index.ts");
  const toOf = (heading: string, values: readonly string[]) => {
    const sheet = {
      headRow: 1,
      rows: values.length,
      columns: [{ at: 0, heading, filled: values.length, values: values.map((value) => ({ value, rows: 1 })) }],
    };
    return proposeMatching(sheet, BUILDING_SHEET, { language: "fr", groups: ["Default"] }).columns[0]?.to;
  };
  expect(toOf("Land", ["Deutschland", "DE"])).toBe("country");
  expect(toOf("País", ["España", "ES"])).toBe("country");
  expect(toOf("Standort", ["Österreich", "Deutschland"])).toBe("country");
  expect(toOf("Pays", ["à voir", "?"])).toBe("country");
  expect(toOf("Climatisation", ["NO", "SI"])).toBeUndefined();
  expect(toOf("Land", ["Bayern", "Berlin"])).toBe("state");
  expect(OTHERWISE.building_type).toBe(OPTION_UNKNOWN);
});
