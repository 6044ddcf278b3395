/**
 * The levels that experts would defend, beside ours. `expert-levels.csv` has 168 of them at 89 places, as ranges, recalled
 * by a climatologist, a hydrologist, a clay engineer and an ecologist who know the places: no document says them, so that a
 * disagreement is argued place by place.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  ensure,
  HAZARD_IDS,
  type HazardId,
  HORIZONS,
  type Horizon,
  LEVELS,
  type Level,
  momentIndex,
  NO_RANK,
  type Place,
  rankOf,
  SCENARIOS,
  type Scenario,
} from "@lichen/domain";
import { type Check, type Measured, type Places, shareOf } from "./check.ts";
import { levelReader, type RankRange, rangeWords } from "./level-reader.ts";

/** The range of levels that an expert would defend for a hazard at a place and a moment. */
type ExpertLevel = {
  readonly name: string;
  readonly city: string;
  readonly post_code: string | null;
  readonly country: string;
  /** Where the building is and how high; null where the expert named the town alone. */
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  readonly altitude_m: number | null;
  readonly hazard: HazardId;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  readonly from: Level;
  readonly to: Level;
};

/** Least share of the levels inside the range of the expert. @source levels edition 1.2, §4 */
const LEAST_INSIDE = 0.95;
/** Levels under the range that no place may read. @source levels edition 1.2, §4 */
const TOO_LOW = 2;

/** Reads the table. @throws RangeError for a row of another width, a word that is no hazard, moment or level, a number that is none */
export function readExpertLevels(): readonly ExpertLevel[] {
  const [header = [], ...rows] = readFileSync(join(import.meta.dirname, "expert-levels.csv"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split(","));
  return rows.map((row) => {
    if (row.length !== header.length)
      throw new RangeError(`expert-levels.csv: ${row} is not of ${header.length} cells`);
    const cell = (column: string) => ensure(row[header.indexOf(column)]);
    const number = (column: string) => (cell(column) === "" ? null : finite(cell(column)));
    const [latitude, longitude] = [number("lat"), number("lon")];
    return {
      name: cell("name"),
      city: cell("city"),
      post_code: cell("post_code") || null,
      country: cell("country"),
      point: latitude === null || longitude === null ? null : { latitude, longitude },
      altitude_m: number("altitude_m"),
      hazard: oneOf(HAZARD_IDS, cell("hazard")),
      scenario: oneOf(SCENARIOS, cell("scenario")),
      horizon: oneOf(HORIZONS, cell("horizon")),
      from: oneOf(LEVELS, cell("from")),
      to: oneOf(LEVELS, cell("to")),
    };
  });
}

/** How many levels a rank is away from a range: 0 inside, under it negative; null without a rank. */
export function awayFrom({ from, to }: Pick<ExpertLevel, "from" | "to">, rank: number): number | null {
  if (rank === NO_RANK) return null;
  return Math.min(0, rank - rankOf(from)) + Math.max(0, rank - rankOf(to));
}

/** Compares every expert level with ours. */
export function checkExpertLevels({ layers, places }: Measured): Check {
  const found = readExpertLevels().map((expert) => ({ expert, place: findPlace(expert, places) }));
  const known = found.flatMap(({ place }) => (place === null ? [] : [place]));
  const read = levelReader(layers, known);
  let row = 0;
  const compared = found.map(({ expert, place }) => {
    const { hazard, scenario, horizon } = expert;
    const moment = momentIndex(scenario, horizon);
    const ours = place === null ? NOWHERE : read(row++, HAZARD_IDS.indexOf(hazard), moment);
    return { expert, ours, away: awayFrom(expert, ours.rank), isFound: place !== null };
  });
  const count = (is: (one: (typeof compared)[number]) => boolean) => compared.filter(is).length;
  const inside = count(({ away }) => away === 0);
  const tooLow = count(({ away }) => away !== null && away <= -TOO_LOW);
  const share = shareOf(inside, compared.length);
  return {
    id: "experts",
    title: `Levels that experts would defend: ${compared.length}`,
    figures: {
      "share inside": share,
      "share inside, of those with a level": shareOf(
        inside,
        count(({ away }) => away !== null),
      ),
      inside,
      "one off": count(({ away }) => Math.abs(away ?? 0) === 1),
      "two or more off": count(({ away }) => Math.abs(away ?? 0) >= 2),
      "two or more below": tooLow,
      "no data": count(({ away }) => away === null),
      "range overlaps that of the expert": count(({ expert, ours }) => isOverlapping(expert, ours)),
    },
    lines: compared
      .filter(({ away }) => away !== 0)
      .toSorted((a, b) => (a.away ?? 9) - (b.away ?? 9))
      .map(({ expert, ours, away, isFound }) => {
        const words = isFound ? rangeWords(ours) : "not found";
        const apart = away === null ? "" : `  ${away > 0 ? "+" : ""}${away}`;
        const { hazard, name, country, scenario, horizon, from, to } = expert;
        return `${hazard} ${name}, ${country}, ${scenario} ${horizon}: ${words}, expected ${from} to ${to}${apart}`;
      }),
    redLines: [
      ...(share < LEAST_INSIDE ? [`${percent(share)} inside, at least ${percent(LEAST_INSIDE)} wanted`] : []),
      ...(tooLow > 0 ? [`${tooLow} levels are ${TOO_LOW} or more below the range of the expert`] : []),
    ],
  };
}

const NOWHERE: RankRange = { rank: NO_RANK, low: NO_RANK, high: NO_RANK };
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** The place as a user gives it: a point with its altitude, else the town. */
function findPlace({ city, post_code, country, point, altitude_m }: ExpertLevel, places: Places): Place | null {
  return point === null
    ? places.fromAddress({ city, post_code, country }, altitude_m)
    : places.fromCoordinates(point.latitude, point.longitude, altitude_m, country);
}

function isOverlapping({ from, to }: ExpertLevel, { rank, low, high }: RankRange): boolean {
  return rank !== NO_RANK && low <= rankOf(to) && high >= rankOf(from);
}

function oneOf<Word extends string>(words: readonly Word[], cell: string): Word {
  const word = words.find((one) => one === cell);
  if (word === undefined) throw new RangeError(`expert-levels.csv: ${cell} is none of ${words.join(", ")}`);
  return word;
}

function finite(cell: string): number {
  const value = Number(cell);
  if (!Number.isFinite(value)) throw new RangeError(`expert-levels.csv: ${cell} is not a number`);
  return value;
}
