import { BUILDINGS, COLUMN_PRESETS, LIST_COLUMNS, mapScale, SCENARIOS } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAGE_SIZES, SHOWN } from "../../../records/list-address.ts";
import { PORTFOLIO_ADDRESS, type PortfolioState } from "./portfolio-state.ts";

const read = (address: string) => PORTFOLIO_ADDRESS.read(new URLSearchParams(address));
const writePortfolio = (state: PortfolioState) => PORTFOLIO_ADDRESS.write(new URLSearchParams(), state);
const DEFAULT = read("");

describe("the portfolio in its address", () => {
  it("is the first page, the worst first in business as usual, with the reader's own columns, when the address says nothing", () => {
    expect(DEFAULT).toEqual({
      page: 1,
      orderBy: "-cross_multi_hazard_2050",
      search: "",
      filters: [],
      size: 30,
      columns: null,
      scenario: "ssp5",
      shown: "both",
      company: null,
      open: null,
      why: null,
      mapLevel: null,
    });
    expect(writePortfolio(DEFAULT).toString()).toBe("");
  });

  it("keeps an order and a scenario that were chosen", () => {
    const address = writePortfolio({ ...DEFAULT, orderBy: "member_building_name", scenario: "tracc" }).toString();
    expect(address).toBe("sort=member_building_name&scenario=tracc");
  });

  it("names a preset by its id and other columns by their keys", () => {
    for (const preset of COLUMN_PRESETS) {
      expect(writePortfolio({ ...DEFAULT, columns: preset.columns }).get("cols")).toBe(preset.id);
      expect(read(`cols=${preset.id}`).columns).toEqual(preset.columns);
      expect(BUILDINGS.list.presetOf(preset.columns)).toBe(preset);
    }
    expect(writePortfolio({ ...DEFAULT, columns: ["city", "completion"] }).get("cols")).toBe("city,completion");
  });

  it("leaves out what it does not know", () => {
    const address =
      "cols=nothing,else&n=31&scenario=rcp85&show=globe&b=me&company=ours&why=rain.cross&level=city&sort=foo&f.foo=1";
    expect(read(address)).toEqual(DEFAULT);
  });

  it("keeps the known columns of an older address, once each", () => {
    expect(read("cols=city,gone,completion,city").columns).toEqual(["city", "completion"]);
  });

  it("comes back as it was written", () => {
    const key = fc.constantFrom(...LIST_COLUMNS.map((column) => column.key));
    const texts = LIST_COLUMNS.filter(({ type }) => type === "text").map((column) => column.key);
    const state: fc.Arbitrary<PortfolioState> = fc.record({
      page: fc.integer({ min: 1, max: 9999 }),
      orderBy: fc.tuple(fc.boolean(), key).map(([down, column]) => (down ? `-${column}` : column)),
      search: fc.string(),
      filters: fc
        .tuple(fc.constantFrom(...texts), fc.string({ minLength: 1 }))
        .map(([column, value]) => [{ column, type: "text" as const, value }]),
      size: fc.constantFrom(...PAGE_SIZES),
      columns: fc.option(fc.uniqueArray(key, { minLength: 1, maxLength: 30 })),
      scenario: fc.constantFrom(...SCENARIOS),
      shown: fc.constantFrom(...SHOWN),
      company: fc.option(fc.uuid()),
      open: fc.option(fc.uuid()),
      why: fc.constant(null),
      mapLevel: fc.option(
        fc.constantFrom(...LIST_COLUMNS.filter((one) => mapScale(one) !== null).map((one) => one.key)),
      ),
    });
    fc.assert(
      fc.property(state, (one) => {
        expect(read(writePortfolio(one).toString())).toEqual(one);
      }),
    );
  });
});
