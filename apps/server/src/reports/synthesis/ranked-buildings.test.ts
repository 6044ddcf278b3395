import { HAZARD_IDS, LEVELS, type ListColumn, type RiskSubject } from "@lichen/domain";
import { expect, it } from "vitest";
import { createRanking, WORST_MOST } from "./ranked-buildings.ts";

type Building = {
  readonly name: string;
  readonly level?: (typeof LEVELS)[number];
  readonly exposure?: (typeof LEVELS)[number];
  readonly index?: number;
  readonly area?: number;
};

/** Names of the buildings that are kept, of those of one part; the subject alone has an exposure and an index. */
function worstOf(buildings: readonly Building[], subject: RiskSubject = "heat"): string[] {
  const readers = ({ key }: ListColumn) => [
    (slot: number) => {
      if (key === "member_building_name") return buildings[slot]!.name;
      return key === "vulnerability_index_heat" ? (buildings[slot]!.index ?? null) : null;
    },
  ];
  const ranking = createRanking({ readers }, subject, WORST_MOST);
  for (const [slot, { level = "high", exposure = "high", area }] of buildings.entries()) {
    const exposures = HAZARD_IDS.map((id) => LEVELS.indexOf(id === "heat" ? exposure : "unknown"));
    ranking.show(0, slot, LEVELS.indexOf(level), exposures, area ?? null);
  }
  return ranking.first().map(({ slot, isJudged }) => `${buildings[slot]!.name}${isJudged ? "" : " ?"}`);
}

it.each(["heat", "multi_hazard"] as const)(
  "names the worst first for %s: by level, index, exposure, floor area, and by name what remains",
  (subject) => {
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
    expect(worstOf(buildings, subject)).toEqual([
      "Fort",
      "École",
      "Caserne",
      "Bureaux",
      "Dépôt",
      "Gare",
      "Abbaye",
      "Institut",
      "Halle ?",
    ]);
  },
);

it("keeps ten, whatever the order in which they come", () => {
  const many = Array.from({ length: 50 }, (_, place) => ({ name: `${place}`, index: ((place * 7) % 50) / 50 }));
  const expected = many.toSorted((a, b) => b.index - a.index).slice(0, WORST_MOST);
  expect(worstOf(many)).toEqual(expected.map(({ name }) => name));
});
