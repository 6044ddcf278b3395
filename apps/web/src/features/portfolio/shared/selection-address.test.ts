import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ALL_BUILDINGS, type ChosenBuildings, readChosen, selectionBody, writeChosen } from "./selection-address.ts";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n));
const filtered: ChosenBuildings = {
  kind: "all",
  query: {
    filters: [{ column: "building_type", type: "enum", value: ["office"] }],
    search: "Lyon",
    company: id(7),
  },
  except: [id(1)],
  scenario: "ssp2",
};

/** What a browser keeps for a tab. */
function session() {
  const store = new Map<string, string>();
  return new Proxy(
    {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    },
    { ownKeys: () => [...store.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  );
}

describe("buildings in an address", () => {
  beforeEach(() => vi.stubGlobal("window", { sessionStorage: session() }));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["all that one may read", ALL_BUILDINGS, ""],
    ["one", { kind: "some", ids: ids(1), scenario: "ssp1" }, `ids=${id(0)}&scenario=ssp1`],
    ["none", { kind: "some", ids: [], scenario: "ssp5" }, "ids=&scenario=ssp5"],
  ] as const)("writes %s", (_, chosen, address) => {
    expect(writeChosen(chosen).toString()).toBe(address);
  });

  it.each([0, 1, 40, 41, 500])("reads back %d ids", (count) => {
    const chosen: ChosenBuildings = { kind: "some", ids: ids(count), scenario: "ssp1" };
    const address = writeChosen(chosen).toString();
    expect(address.length).toBeLessThan(2000);
    expect(readChosen(new URLSearchParams(address))).toEqual(chosen);
  });

  it("reads filters back, with what was unticked", () => {
    expect(readChosen(new URLSearchParams(writeChosen(filtered).toString()))).toEqual(filtered);
    expect(selectionBody(filtered)).toEqual({
      filters: [{ column: "building_type", type: "enum", value: ["office"] }],
      search: "Lyon",
      scenario: "ssp2",
      company_id: id(7),
      all: true,
      except_ids: [id(1)],
    });
  });

  it("gives the same long list the same address, and keeps the latest four", () => {
    const addresses = [41, 42, 43, 44, 45].map((count) =>
      writeChosen({ kind: "some", ids: ids(count), scenario: "ssp1" }).toString(),
    );
    expect(writeChosen({ kind: "some", ids: ids(45), scenario: "ssp1" }).toString()).toBe(addresses[4]);
    expect(Object.keys(window.sessionStorage)).toHaveLength(4);
  });

  it("says that a list kept elsewhere is lost", () => {
    expect(readChosen(new URLSearchParams("ids=kept:elsewhere"))).toBe("lost");
  });

  it("leaves out what is no id", () => {
    expect(readChosen(new URLSearchParams(`ids=${id(1)},drop,${id(2)}`))).toEqual({
      kind: "some",
      ids: [id(1), id(2)],
      scenario: null,
    });
  });
});
