import { ensure } from "@lichen/domain";
import { FileRefused } from "../platform/map-files/index.ts";
import { refusals } from "./refusals.ts";

const UNITS =
  /^(days?|hours?|minutes?|seconds?) since (\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?(?: ?(?:Z|UTC|[+-]?0{1,2}:?0{0,2}))?$/;
const DAYS_OF: Readonly<Record<string, number>> = { day: 1, hour: 24, minute: 1440, second: 86_400 };
const DAY_MS = 86_400_000;
/** Before it the standard calendar is the Julian one. */
const FIRST_YEAR = 1583;
const GREGORIAN: ReadonlySet<string> = new Set(["standard", "gregorian", "proleptic_gregorian"]);
const FIRST_DAYS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;

/**
 * Reads the years of a time coordinate by the CF conventions.
 *
 * @param units as written, `days since 1949-12-01 00:00:00`
 * @param calendar as written, or null for the standard one
 * @returns the year of a value
 * @throws FileRefused when units or calendar are not understood
 * @source CF conventions 1.11, §4.4
 */
export function yearOfTime(units: string, calendar: string | null): (value: number) => number {
  const read = UNITS.exec(units.trim());
  if (read === null) throw new FileRefused(refusals.attribute("time", "units", units));
  const [, , year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = read.map((part) => Number(part ?? 0));
  const steps = DAYS_OF[ensure(read[1]).replace(/s$/, "")]!;
  const startDays = (hour + minute / 60 + second / 3600) / 24;
  const name = (calendar ?? "standard").toLowerCase();
  if (year < FIRST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) {
    throw new FileRefused(refusals.attribute("time", "units", units));
  }
  if (GREGORIAN.has(name)) {
    const start = Date.UTC(year, month - 1, day) + startDays * DAY_MS;
    return (value) => new Date(start + (value / steps) * DAY_MS).getUTCFullYear();
  }
  if (name === "noleap" || name === "365_day") {
    const start = year * 365 + ensure(FIRST_DAYS[month - 1]) + day - 1 + startDays;
    return (value) => Math.floor((start + value / steps) / 365);
  }
  if (name === "360_day") {
    const start = year * 360 + (month - 1) * 30 + day - 1 + startDays;
    return (value) => Math.floor((start + value / steps) / 360);
  }
  throw new FileRefused(refusals.attribute("time", "calendar", name));
}
