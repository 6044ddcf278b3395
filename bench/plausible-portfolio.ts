import { exampleQuestionnaire, loadPublicBuildings } from "@lichen/data";
import type { Answers } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { embeddedData } from "../apps/server/src/embedded-data.ts";

export const PLAUSIBLE_GROUPS = ["Default", "Nord", "Sud", "Est", "Ouest"] as const;
/** Farthest that a building is moved from the public one that it is made of, degrees. */
const FARTHEST = 0.6;
/** Steps of the golden ratio never fall on each other: places spread evenly. */
const GOLDEN = 0.618_033_988_75;

/**
 * The nth building of a made-up portfolio, always the same: one of the public buildings of the demonstration, moved, under
 * a code and a name of its own, with the answers that its code draws.
 */
export function plausibleBuilding(n: number): Answers {
  const buildings = loadPublicBuildings();
  const building = ensure(buildings[n % buildings.length]);
  const [across, up] = [(n * GOLDEN) % 1, (n * GOLDEN * GOLDEN) % 1];
  const degrees = (middle: number, share: number) => Math.round((middle + (2 * share - 1) * FARTHEST) * 1e5) / 1e5;
  const moved = { latitude: degrees(building.latitude, up), longitude: degrees(building.longitude, across) };
  const { zone } = embeddedData().places.fromCoordinates(moved.latitude, moved.longitude);
  const { answers } = exampleQuestionnaire({
    ...building,
    code: `P-${n}`,
    name: `${building.name} ${n}`,
    group: ensure(PLAUSIBLE_GROUPS[n % PLAUSIBLE_GROUPS.length]),
    // At sea it would have no report: it stays where it was.
    ...(zone === "outside" ? {} : moved),
  });
  return answers;
}
