import { type Answers, isAvailable, STRATEGY_ACTIONS } from "@lichen/domain";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { keepSimulation, readSimulation, readStoredSimulation } from "./stored-simulation.ts";

const ANSWERS: Answers = { roof_type_batadapt: "flat_dark", building_type: "office" };
const [first, second] = STRATEGY_ACTIONS.filter((action) => isAvailable(action, ANSWERS));
const choices = { roof_type_batadapt: "flat_light" } as const;

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    },
  });
});

afterAll(() => vi.unstubAllGlobals());

it("a simulation is found again as it was left, its building's alone", () => {
  const chosen = {
    setUps: new Map([[first!.id, choices]]),
    corrections: new Map([[second!.id, true]]),
    from: "k1 A01",
  };
  keepSimulation("a", chosen);
  expect(readStoredSimulation("a", ANSWERS)).toEqual(chosen);
  expect(readStoredSimulation("b", ANSWERS).setUps.size).toBe(0);
  expect(readStoredSimulation(null, ANSWERS).setUps.size).toBe(0);
  const nothing = { setUps: new Map(), corrections: new Map(), from: "" };
  keepSimulation("a", nothing);
  expect(readStoredSimulation("a", ANSWERS)).toEqual(nothing);
  // All that a link asked for was taken out: a reload does not bring it back.
  keepSimulation("a", { ...nothing, from: "k1 A01" });
  expect(readStoredSimulation("a", ANSWERS).from).toBe("k1 A01");
});

it.each([
  null,
  "",
  "[]",
  "{",
  '{"set_ups":{}}',
  '{"set_ups":[1,["A99",{}],["A01"],[null,{}]],"corrections":[["A01","yes"]]}',
])("what is kept of another shape is nothing: %s", (stored) => {
  const { setUps, corrections } = readSimulation(stored, ANSWERS);
  expect([setUps.size, corrections.size]).toEqual([0, 0]);
});
