import { TERRITORY_SCALES } from "@lichen/contract";
import { ACTION_LEVELS, availableScenario, DEFAULT_SCENARIO, HAZARD_IDS, HORIZONS, SCENARIOS } from "@lichen/domain";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  readAround,
  readTerritory,
  readTerritoryActions,
  territoryActionsPath,
  territoryAround,
  territoryPath,
} from "./territory-address.ts";

test("an address says the state that it was written from", () => {
  const states = fc.record({
    scale: fc.constantFrom(...TERRITORY_SCALES),
    id: fc.option(fc.string({ minLength: 1, maxLength: 40 })),
    scenario: fc.constantFrom(...SCENARIOS),
    horizon: fc.constantFrom(...HORIZONS),
    hazard: fc.option(fc.constantFrom(...HAZARD_IDS)),
  });
  fc.assert(
    fc.property(states, (state) => {
      const read = readTerritory(new URL(territoryPath(state), "http://lichen").searchParams);
      // The national trajectory is that of France.
      const zone = state.scale === "city" ? "europe" : "france";
      expect(read).toEqual({ ...state, scenario: availableScenario(state.scenario, zone) });
    }),
  );
});

test("an address of actions says whose they are; without a scale, a known one, it names no territory", () => {
  const paramsOf = (path: string) => new URL(path, "http://lichen").searchParams;
  for (const level of ACTION_LEVELS) {
    const state = { scale: "departement", id: "31", scenario: "tracc", horizon: "2090", level } as const;
    expect(readTerritoryActions(paramsOf(territoryActionsPath(state)))).toEqual(state);
  }
  for (const none of ["", "scale=epci", "id=31", "scale=canton&id=31", "building=1"])
    expect(readTerritoryActions(new URLSearchParams(none))).toBeNull();
  expect(readTerritoryActions(new URLSearchParams("scale=epci&id=1&level=street"))?.level).toBe("territory");
});

test("what an address lies about is left out", () => {
  const lies = new URLSearchParams({ scale: "canton", scenario: "rcp", horizon: "2100", hazard: "meteor" });
  expect(readTerritory(lies)).toEqual({ scale: "epci", id: null, scenario: "ssp5", horizon: "2050", hazard: null });
});

test("a territory opens in the scenario of a report there", () => {
  const opened = (scale: string) => readTerritory(new URLSearchParams({ scale })).scenario;
  expect(TERRITORY_SCALES.map((scale) => [scale, opened(scale)])).toEqual(
    TERRITORY_SCALES.map((scale) => [scale, DEFAULT_SCENARIO]),
  );
});

test("a place leads to its commune and its département, overseas too, and by its commune to its group and its region", () => {
  const paramsOf = (path: string) => new URL(path, "http://lichen").searchParams;
  const idOf = (path: string) => paramsOf(path).get("id");
  expect(idOf(territoryAround("31555", "city"))).toBe("31555");
  expect(["31555", "2A004", "97411"].map((insee) => idOf(territoryAround(insee, "department")))).toEqual([
    "31",
    "2A",
    "974",
  ]);
  for (const [scale, expected] of [
    ["region", "region"],
    ["territory", "epci"],
  ] as const) {
    const params = paramsOf(territoryAround("31555", scale));
    expect([params.get("scale"), idOf(territoryAround("31555", scale)), readAround(params)]).toEqual([
      expected,
      null,
      "31555",
    ]);
  }
  for (const scale of ["city", "region"] as const) {
    const params = paramsOf(territoryAround(null, scale));
    expect([params.get("id"), readAround(params)]).toEqual([null, null]);
  }
  // A territory that is named is the one that is meant.
  expect(readAround(new URLSearchParams("scale=epci&id=243100518&around=31555"))).toBeNull();
});
