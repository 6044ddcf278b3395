import { expect, it } from "vitest";
import { LATER, LATER_SIGNED_IN } from "../../route-paths.ts";
import { PARTS, partOf } from "./parts.ts";

it.each([...LATER, ...LATER_SIGNED_IN])("names the part behind %s", (path) => {
  expect(partOf(path)).not.toBeNull();
});

it("knows a part by the beginning of an address", () => {
  expect(partOf("/buildings/biodibat-assets-report")?.name.en).toBe("Biodiversity synthesis of the portfolio");
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
