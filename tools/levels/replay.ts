import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  HAZARD_IDS,
  type Layer,
  type Level,
  levelOrUnknown,
  momentIndex,
  NO_RANK,
  type Place,
  rankOf,
} from "@lichen/domain";
import type { ReplayedEvent } from "@lichen/report";
import { type Check, type Measured, type Places, shareOf } from "./check.ts";
import { KNOWN_EVENTS, type StruckPlace } from "./known-events.ts";
import { levelReader } from "./level-reader.ts";

/** Level at the reference with its range, by event and place. */
type EventLevel = ReplayedEvent["places"][number]["now"];
type StoredLevels = Readonly<Record<string, EventLevel>>;

const BEFORE = join(import.meta.dirname, "events-edition-1-1.json");
const MOMENT = momentIndex("ssp5", "reference");
const HIGH = rankOf("high");

/**
 * Computes what the levels say of the places of the known events.
 * @throws Error for a place that is not found, or that the edition before has no level of
 */
export function replayEvents(layers: readonly Layer[], places: Places): readonly ReplayedEvent[] {
  const before = JSON.parse(readFileSync(BEFORE, "utf8")) as StoredLevels;
  const struck = KNOWN_EVENTS.flatMap((event) => event.places.map((place) => placeOf(place, places)));
  const read = levelReader(layers, struck);
  let row = 0;
  return KNOWN_EVENTS.map((event) => ({
    ...event,
    places: event.places.map(({ name, country }) => {
      const was = before[`${event.id}/${name}`];
      if (was === undefined) throw new Error(`edition 1.1 has no level of ${event.id}/${name}`);
      const { rank, low, high } = read(row++, HAZARD_IDS.indexOf(event.hazard), MOMENT);
      const now = { level: levelOrUnknown(rank), low: levelOrUnknown(low), high: levelOrUnknown(high) };
      return { name, country, now, before: was };
    }),
  }));
}

/** Shows what is said of the places of the known events, bad answers included. */
export function checkKnownEvents({ layers, places }: Measured): Check {
  const events = replayEvents(layers, places);
  const struck = events.flatMap((event) => event.places.map((place) => ({ event, place })));
  const reads = (is: (level: EventLevel) => boolean) => struck.filter(({ place }) => is(place.now)).length;
  return {
    id: "events",
    title: `Known events replayed: ${events.length} events, ${struck.length} places, level at the reference (range)`,
    figures: {
      "share of the places that read high or more": shareOf(
        reads(({ level }) => rankIn(level) >= HIGH),
        struck.length,
      ),
      "places whose range reaches high": reads(({ high }) => rankIn(high) >= HIGH),
      "places without a level": reads(({ level }) => level === "unknown"),
    },
    lines: struck.map(
      ({ event, place: { name, now, before } }) =>
        `${event.hazard} ${name}, ${event.name.en}, ${event.dates.join(" and ")}: ${wordsOf(now)}, edition 1.1 ${wordsOf(before)}`,
    ),
    redLines: [],
  };
}

const rankIn = (level: Level): number => (level === "unknown" ? NO_RANK : rankOf(level));
const wordsOf = ({ level, low, high }: EventLevel): string => `${level} (${low} to ${high})`;

function placeOf({ name, post_code, country, point }: StruckPlace, places: Places): Place {
  const found =
    point === undefined
      ? places.fromAddress({ city: name, post_code: post_code ?? null, country })
      : places.fromCoordinates(point.latitude, point.longitude, null, country);
  if (found === null) throw new Error(`${name} is not found`);
  return found;
}
