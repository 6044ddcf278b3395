import type { Language, UnitPrice } from "@lichen/domain";
import { csvFile } from "@lichen/report";
import { parseCsv } from "hucre/csv";
import { describe, expect, it } from "vitest";
import { fileRow, mergePrices, type PriceRow, readFileRows, readPriceRow, rowOfPrice, withPart } from "./price-rows.ts";

const ROOF: UnitPrice = { action: "A01", low: 25, high: 60.5, per: "m2_roof", year: 2025 };
const NIGHT: UnitPrice = { action: "A08", low: 1200, high: 1200, per: "building", year: 2026 };
const FRENCH = { language: "fr", thisYear: 2026 } as const;
const row = (more: Partial<PriceRow> = {}): PriceRow => ({ ...rowOfPrice(ROOF, "fr"), ...more });
const faultsOf = (more: Partial<PriceRow>) => {
  const read = readPriceRow("A01", row(more), FRENCH);
  return "faults" in read ? Object.keys(read.faults) : [];
};

describe("a price that is typed", () => {
  it.each(["fr", "en"] as const)("is read back as it was: %s", (language) => {
    for (const price of [ROOF, NIGHT]) {
      const read = readPriceRow(price.action, rowOfPrice(price, language), { language, thisYear: 2026 });
      expect(read).toEqual({ price });
    }
  });

  it("is none when all of it is blank", () => {
    expect(readPriceRow("A01", rowOfPrice(undefined, "fr"), FRENCH)).toEqual({ price: null });
  });

  it.each([
    [{ low: "" }, ["low"]],
    [{ high: "" }, ["high"]],
    [{ low: "abc" }, ["low"]],
    [{ low: "-1" }, ["low"]],
    [{ high: "2 Md€" }, ["high"]],
    [{ low: "61" }, ["high"]],
    [{ per: "" as const }, ["per"]],
    [{ year: "" }, ["year"]],
    [{ year: "1989" }, ["year"]],
    [{ year: "2028" }, ["year"]],
    [{ low: "", high: "", per: "" as const, year: "26" }, ["low", "high", "per", "year"]],
  ])("is refused with %j in what is wrong alone", (more, parts) => {
    expect(faultsOf(more)).toEqual(parts);
  });

  it("reads amounts as people write them", () => {
    expect(readPriceRow("A01", row({ low: "1,2 k€", high: "1 300 €" }), FRENCH)).toMatchObject({
      price: { low: 1200, high: 1300 },
    });
  });

  it("proposes this year with its first amount, and goes with its last", () => {
    const begun = withPart(rowOfPrice(undefined, "fr"), "low", "10", 2026);
    expect(begun).toEqual({ low: "10", high: "", per: "", year: "2026" });
    expect(withPart({ ...begun, per: "unit" }, "low", "", 2026)).toEqual({ low: "", high: "", per: "", year: "" });
    expect(withPart(row(), "year", "", 2026).year).toBe("");
  });
});

describe("the prices of a company", () => {
  it("are those that are kept with what is typed over them", () => {
    const typed = new Map([
      ["A01", rowOfPrice(undefined, "fr")],
      ["A09", row({ low: "1" })],
      ["A10", row({ low: "" })],
    ] as const);
    expect(mergePrices([ROOF, NIGHT], typed, FRENCH)).toEqual({
      prices: [NIGHT, { ...ROOF, action: "A09", low: 1 }],
      wrong: ["A10"],
    });
  });

  it.each<Language>(["fr", "en"])("come back from their file: %s", (language) => {
    const titles = ["Code", "Action", "Low", "High", "Per", "Year"];
    const file = csvFile(
      titles,
      [ROOF, NIGHT].map((price) => fileRow(price, language)),
      language,
    );
    const lines = parseCsv(file, { typeInference: false }).map((cells) => cells.map(String));
    const { rows, unknown } = readFileRows(lines);
    expect(unknown).toBe(0);
    const read = [...rows].map(([action, one]) => readPriceRow(action, one, { language, thisYear: 2026 }));
    expect(read).toEqual([{ price: ROOF }, { price: NIGHT }]);
  });

  it("leave the lines of a file that name no action", () => {
    const lines = [
      ["Code"],
      ["A99", "?", "1", "2", "unit", "2026"],
      ["", "", ""],
      ["A01", "", "1", "2", "unit", "2026"],
    ];
    expect(readFileRows(lines)).toEqual({
      rows: new Map([["A01", { low: "1", high: "2", per: "unit", year: "2026" }]]),
      unknown: 1,
    });
  });
});
