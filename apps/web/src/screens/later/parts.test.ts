import { expect, it } from "vitest";
import { LATER } from "../../route-paths.ts";
import { PARTS, partOf } from "./parts.ts";

it.each(LATER)("names the part behind %s", (path) => {
  expect(partOf(path)).not.toBeNull();
});

it("knows a part by the beginning of an address", () => {
  expect(partOf("/buildings/batadapt-argvip-building-report/54395")?.name.en).toBe("Clay shrink-swell report");
});

it("names no part for an address of none", () => {
  expect(partOf("/")).toBeNull();
  expect(partOf("/buildingsandmore")).toBeNull();
});

it("says each part in both languages", () => {
  for (const { name, purpose } of PARTS) {
    expect([name.fr, name.en, purpose.fr, purpose.en]).not.toContain("");
  }
});
