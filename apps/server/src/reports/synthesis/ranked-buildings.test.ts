import { LEVELS } from "@lichen/domain";
import { expect, it } from "vitest";
import { createRanking, WORST_MOST } from "./ranked-buildings.ts";

type Building = {
  readonly name: string;
  readonly level?: (typeof LEVELS)[number];
  readonly exposure?: (typeof LEVELS)[number];
  readonly index?: number;
  readonly area?: number;
};

/** Names of the buildings that are kept, of those of one part. */
function worstOf(buildings: readonly Building[]): string[] {
  const figures = (read: (building: Building) => number | undefined) =>
    Float64Array.from(buildings, (building) => read(building) ?? -1);
  const ties = [
    figures(({ index }) => index),
    figures(({ exposure = "high" }) => LEVELS.indexOf(exposure)),
    figures(({ area }) => area),
  ] as const;
  const ranking = createRanking(
    { riskTies: () => [ties], compareIds: (one, other) => one.slot - other.slot },
    { subject: "heat", analysis: "cross", scenario: "tracc", horizon: "2050" },
    WORST_MOST,
  );
  for (const [slot, { level = "high" }] of buildings.entries()) ranking.show(0, slot, LEVELS.indexOf(level));
  return ranking.first().map(({ slot, isJudged }) => `${buildings[slot]!.name}${isJudged ? "" : " ?"}`);
}

it("names the worst first: by level, index, exposure, floor area, and the last of what remains equal", () => {
  const buildings: Building[] = [
    { name: "Abbaye", index: 0.2 },
    { name: "Bureaux", index: 0.6, area: 100 },
    { name: "Caserne", index: 0.6, area: 9000 },
    { name: "École", index: 0.6, exposure: "extreme", area: 5 },
    { name: "Dépôt", index: 0.6, area: 100 },
    { name: "Fort", level: "very_high", index: 0.1 },
    { name: "Gare", index: 0.2, area: 10 },
    { name: "Halle", level: "unknown", index: 1, area: 90_000 },
    { name: "Institut" },
  ];
  expect(worstOf(buildings)).toEqual([
    "Fort",
    "École",
    "Caserne",
    "Dépôt",
    "Bureaux",
    "Gare",
    "Abbaye",
    "Institut",
    "Halle ?",
  ]);
});

it("keeps ten, whatever the order in which they come", () => {
  const many = Array.from({ length: 50 }, (_, place) => ({ name: `${place}`, index: ((place * 7) % 50) / 50 }));
  const expected = many.toSorted((a, b) => b.index - a.index).slice(0, WORST_MOST);
  expect(worstOf(many)).toEqual(expected.map(({ name }) => name));
});
