import { describe, expect, it } from "vitest";
import { type ComparedColumn, comparisonPath, readColumns, writeColumns } from "./comparison-address.ts";

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const column = (n: number): ComparedColumn => ({ building: id(n), scenario: "tracc", horizon: "2050" });
const read = (path: string) => readColumns(new URLSearchParams(path.slice(path.indexOf("?"))));

describe("columns side by side in an address", () => {
  it("come back in their order", () => {
    const columns = [column(2), { ...column(1), scenario: "ssp5" as const }, column(1)];
    expect(read(comparisonPath(columns))).toEqual(columns);
  });

  it.each([
    [6, 6],
    [7, 6],
  ])("of %d are %d", (count, remaining) => {
    expect(read(comparisonPath(Array.from({ length: count }, (_, n) => column(n))))).toHaveLength(remaining);
  });

  it("leaves out what is no column, and what was there already", () => {
    const columns = ["", "x.tracc.2050", `${id(1)}.rcp.2050`, `${id(1)}.tracc.1900`, `${id(1)}.tracc.2050.more`];
    const params = new URLSearchParams(
      [...columns, `${id(1)}.tracc.2050`, `${id(1)}.tracc.2050`].map((one) => ["column", one]),
    );
    expect(readColumns(params)).toEqual([column(1)]);
  });

  it("stand beside the rest of the address", () => {
    const after = writeColumns(new URLSearchParams(`why=heat.cross&column=${id(3)}.tracc.2050`), [column(1)]);
    expect(after.toString()).toBe(`why=heat.cross&column=${id(1)}.tracc.2050`);
  });
});
