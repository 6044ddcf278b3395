import { describe, expect, it } from "vitest";
import { checkAnswer, createMatchedRows, proposeMatching, readCell, type Sheet } from "../catalogue/index.ts";
import { FIELDS, QUESTIONNAIRE } from "../questionnaire/index.ts";
import { BUILDING_RECORD, RECORD_SHEET } from "./building-record.ts";
import { compareOwnerFigures, OWNER_FIGURES, ownerFiguresOf } from "./owner-figures.ts";

const [assetValue] = OWNER_FIGURES;

describe("the figures of the owner", () => {
  it("come after the questions, and are none of them", () => {
    expect(OWNER_FIGURES.map(({ column }) => column)).toEqual(OWNER_FIGURES.map((_, at) => FIELDS.length + 1 + at));
    for (const { key } of OWNER_FIGURES) expect(QUESTIONNAIRE.find(key)).toBeUndefined();
  });

  it.each(OWNER_FIGURES)("hold $id between its bounds, both included", (figure) => {
    const { min, max } = figure;
    for (const value of [min, max, 1]) expect(checkAnswer(figure, value)).toEqual({ answer: value });
    expect(checkAnswer(figure, min - 1)).toMatchObject({ issue: { code: "too_small" } });
    expect(checkAnswer(figure, max + 1)).toMatchObject({ issue: { code: "too_big" } });
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(checkAnswer(figure, value)).toMatchObject({ issue: { code: "not_a_number" } });
    }
    expect(checkAnswer(figure, true)).toMatchObject({ issue: { code: "wrong_type" } });
  });

  it("take cents for an amount, and no part of a person", () => {
    for (const figure of OWNER_FIGURES) {
      const isAmount = figure.type === "number";
      expect(checkAnswer(figure, 1.25)).toMatchObject(
        isAmount ? { answer: 1.25 } : { issue: { code: "not_an_integer" } },
      );
      if (isAmount) expect(checkAnswer(figure, 1.255)).toMatchObject({ issue: { code: "too_many_decimals" } });
    }
  });

  it("are picked from a record and compared in their order", () => {
    const record = { "owner.occupants": 0, "owner.asset_value": 12, city: "Lyon", "owner.insured_value": null };
    expect(ownerFiguresOf(record)).toEqual({ "owner.asset_value": 12, "owner.occupants": 0 });
    expect(compareOwnerFigures({ "owner.occupants": 3 }, { "owner.asset_value": 1, "owner.occupants": 0 })).toEqual([
      { field: "owner.asset_value", before: null, after: 1 },
      { field: "owner.occupants", before: 3, after: 0 },
    ]);
  });
});

describe("an amount of a spreadsheet", () => {
  it.each([
    ["1 250 000 €", 1_250_000],
    ["1\u202f250\u202f000,50\u00a0€", 1_250_000.5],
    ["1.25 M€", 1_250_000],
    ["1,25 M€", 1_250_000],
    ["€1.25m", 1_250_000],
    ["1250 k€", 1_250_000],
    ["1250 KEUR", 1_250_000],
    ["1 250 milliers d’euros", 1_250_000],
    ["1,2 Md€", 1_200_000_000],
    ["1.250.000,00 €", 1_250_000],
    [1_250_000.333_333, 1_250_000.33],
    ["0", 0],
  ])("reads %j as %d euros", (cell, euros) => {
    expect(readCell(assetValue, cell, "fr")).toEqual({ kind: "answer", answer: euros });
  });

  it.each(["12 USD", "$12", "1250 €/m²", "1.250 €", "1,250", "12 à 15 M€", "n.c.", "1250 k", "12 €/mois"])(
    "never takes %j for other euros than it says",
    (cell) => {
      const read = readCell(assetValue, cell, "fr");
      if (cell === "1250 k") expect(read).toEqual({ kind: "answer", answer: 1_250_000 });
      else expect(read).toMatchObject({ kind: "issue", issue: { code: "not_an_amount" } });
    },
  );
});

type Row = readonly (string | number | null)[];

/** What a sheet of one row gives of the figures of the owner. @param mended cells that are written again */
function figuresOf(headings: readonly string[], row: Row, mended: Readonly<Record<string, string>> = {}) {
  const language = "fr";
  const columns = headings.map((heading, at) => {
    const value = row[at] ?? null;
    return { at, heading, filled: value === null ? 0 : 1, values: value === null ? [] : [{ value, rows: 1 }] };
  });
  const sheet: Pick<Sheet, "columns"> = { columns };
  const matching = proposeMatching(sheet, RECORD_SHEET, { language, groups: ["Default"] });
  const read = createMatchedRows(RECORD_SHEET, matching, language, { sheet }).read({ number: 2, cells: row }, mended);
  return { given: ownerFiguresOf(read?.given ?? {}), unread: [...(read?.unread.keys() ?? [])], notes: read?.notes };
}

describe("a column of an amount", () => {
  it.each([
    ["Valeur vénale", "owner.asset_value"],
    ["Market value", "owner.asset_value"],
    ["Valeur nette comptable", "owner.asset_value"],
    ["Valeur assurée", "owner.insured_value"],
    ["Sum insured", "owner.insured_value"],
    ["TIV", "owner.insured_value"],
    ["Coût de reconstruction", "owner.rebuilding_cost"],
    ["Replacement cost", "owner.rebuilding_cost"],
    ["Chiffre d’affaires", "owner.yearly_revenue"],
    ["Loyers annuels", "owner.yearly_revenue"],
    ["Yearly rent", "owner.yearly_revenue"],
    ["Effectif", "owner.occupants"],
    ["Occupants", "owner.occupants"],
    ["Staff", "owner.occupants"],
    ...BUILDING_RECORD.inSection("owner").flatMap(({ key, label }) => [
      [label.fr, key],
      [label.en, key],
    ]),
  ])("is known by its title %j", (heading, key) => {
    expect(figuresOf(["Nom", heading], ["Siège", 1250])).toMatchObject({ given: { [String(key)]: 1250 } });
  });

  it.each([
    "Valeur",
    "Value",
    "Valeur DPE",
    "Valeur locative",
    "Loyer",
    "Loyers",
    "Cost",
    "Personnes à prévenir",
    "Date de valeur",
  ])("is none under the title %j, which may be any", (heading) => {
    expect(figuresOf(["Nom", heading], ["Siège", 1250]).given).toEqual({});
  });

  it.each([
    ["Valeur assurée (k€)", 1_250_500],
    ["Valeur assurée en M€", 1_250_500_000],
    ["Insured value (EUR m)", 1_250_500_000],
    ["Sum insured ('000 EUR)", 1_250_500],
    ["Valeur assurée (en milliers d’euros)", 1_250_500],
    ["insured_value_keur", 1_250_500],
    ["Valeur assurée (k)", 1_250_500],
    ["Valeur assurée HT (€)", 1_250.5],
  ])("is in what its title says: %j", (heading, euros) => {
    const { given, unread } = figuresOf(["Nom", heading], ["Siège", 1250.5]);
    expect({ given, unread }).toEqual({ given: { "owner.insured_value": euros }, unread: [] });
  });

  it("leaves a cell that says its unit in it", () => {
    const { given } = figuresOf(["Nom", "Valeur assurée (k€)"], ["Siège", "1 250 000 €"]);
    expect(given).toEqual({ "owner.insured_value": 1_250_000 });
  });

  it("says where it reads another figure than is written", () => {
    expect(figuresOf(["Nom", "Valeur assurée (k€)"], ["Siège", 1250]).notes).toContainEqual({
      kind: "reread",
      field: "owner.insured_value",
      written: "1250 k€",
      becomes: 1_250_000,
    });
  });

  it.each([
    [
      ["Nom", "Insured value (USD)"],
      ["Siège", 1250],
    ],
    [
      ["Nom", "Insured value (k$)"],
      ["Siège", 1250],
    ],
    [
      ["Nom", "Insured value (€/m²)"],
      ["Siège", 1250],
    ],
    [
      ["Nom", "Insured value", "Currency"],
      ["Siège", 1250, "USD"],
    ],
    [
      ["Nom", "Insured value (k€)", "Devise"],
      ["Siège", 1250, "CHF"],
    ],
  ])("refuses the cell of another currency: %j", (headings, row) => {
    expect(figuresOf(headings, row)).toMatchObject({ given: {}, unread: ["owner.insured_value"] });
  });

  it("takes a cell that is written again in what its title says, whatever the currency of its row", () => {
    const headings = ["Nom", "Insured value (k€)", "Devise"];
    const again = (text: string) => figuresOf(headings, ["Siège", 1250, "CHF"], { "owner.insured_value": text });
    expect(again("1 300")).toMatchObject({ given: { "owner.insured_value": 1_300_000 }, unread: [] });
    expect(again("1 300 €")).toMatchObject({ given: { "owner.insured_value": 1_300 }, unread: [] });
    expect(again("")).toMatchObject({ given: {}, unread: [] });
  });

  it("reads the euros of a row that says so", () => {
    expect(figuresOf(["Nom", "Insured value (k€)", "Currency"], ["Siège", 1250, "EUR"]).given).toEqual({
      "owner.insured_value": 1_250_000,
    });
  });
});
