import { type DriasColumn, ensure } from "@lichen/domain";
import { FileRefused } from "../platform/map-files/index.ts";
import { bare } from "./drias-columns.ts";
import type { ExportRow } from "./read-export.ts";
import type { Line } from "./read-lines.ts";
import { refusals } from "./refusal-texts.ts";
import type { TraccTable } from "./tracc-files.ts";
import { traccRefusals } from "./tracc-refusals.ts";

/** A point without a figure: at sea, or where the indicator has no meaning. */
type EmptyRow = { readonly kind: "empty"; readonly line: number };

const COLUMNS = ["POINT", "LATITUDE", "LONGITUDE", "RWL", "VALUE"] as const;
type Fields = [point: string, latitude: string, longitude: string, warming: string, value: string];
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
/** `11 days 22:47:59.98`: a mean count of days, written as a duration. */
const DURATION = /^(?<days>-?\d+) days?(?: \+?(?<hours>\d\d):(?<minutes>[0-5]\d):(?<seconds>[0-5]\d(?:\.\d+)?))?$/;
/** Indicators that are counts of days: a duration anywhere else is a file that lies about itself. */
const COUNTS: ReadonlySet<DriasColumn> = new Set(["tx35", "tr", "hw", "sd25", "fd", "cw", "rr1", "ifm40"]);
const DAY_S = 24 * 3600;

/**
 * Reads a table of the national trajectory: # lines, a header `Point;Latitude;Longitude;RWL;Value` (itself a # line or
 * not), then a row a point.
 *
 * @throws FileRefused at the first line that is not of that form
 */
export async function* readTracc(
  file: string,
  { accepted, indicator, level, node }: TraccTable,
  lines: AsyncIterable<Line>,
): AsyncGenerator<ExportRow | EmptyRow> {
  const { column, min, max } = ensure(accepted);
  let at: readonly number[] | null = null;
  let width = 0;
  let declared: string | null = null;
  for await (const { number, text } of lines) {
    const refuse = (reason: FileRefused["reason"]): never => {
      throw new FileRefused(reason, file, number);
    };
    if (at === null) {
      const names = text.replace(/^#\s*/, "").split(";").map(bare);
      if (names[0] === COLUMNS[0]) {
        at = COLUMNS.map((name) => names.indexOf(name));
        width = names.length;
        const missing = COLUMNS.filter((_, place) => ensure(at)[place] === -1);
        if (missing.length > 0) refuse(refusals.missing_columns(missing.join(", ")));
      } else if (!text.startsWith("#") && text.trim() !== "") {
        refuse(traccRefusals.no_header);
      }
      continue;
    }
    if (text.trim() === "") continue;
    const fields = text.split(";").map((field) => field.trim());
    if (fields.length !== width) refuse(refusals.fields(fields.length, width));
    const [point, latitude, longitude, warming, value] = at.map((place) => fields[place]) as Fields;
    if (declared !== null && warming !== declared) refuse(traccRefusals.other_level(warming, declared));
    declared = warming;
    // What the rows say of their level, where they say it as the names do.
    if (/^RWL/i.test(declared) && bare(declared) !== bare(level)) refuse(traccRefusals.wrong_level(declared, level));
    if (/^(?:nan|nat)?$/i.test(value)) {
      yield { kind: "empty", line: number };
      continue;
    }
    const read = (name: string, written: string, bounds: { readonly min: number; readonly max: number }) => {
      if (DECIMAL_COMMA.test(written)) return refuse(refusals.decimal_comma(name, written));
      const figure = COUNTS.has(column) && name === "Value" ? parseDays(written) : parseNumber(written);
      if (figure === null) return refuse(refusals.not_a_number(name, written));
      return figure >= bounds.min && figure <= bounds.max
        ? figure
        : refuse(refusals.out_of_bounds(name === "Value" ? indicator : name, figure, bounds.min, bounds.max));
    };
    if (point === "") refuse(refusals.no_point);
    yield {
      kind: "row",
      line: number,
      point,
      context: indicator,
      period: level,
      altitudeM: null,
      node,
      latitude: read("Latitude", latitude, { min: -90, max: 90 }),
      longitude: read("Longitude", longitude, { min: -180, max: 180 }),
      figures: [read("Value", value, { min, max })],
    };
  }
  if (at === null) throw new FileRefused(traccRefusals.no_header, file);
}

const parseNumber = (text: string) => (NUMBER.test(text) ? Number(text) : null);

/** Days of a count, written as a number or as a duration; null for anything else. */
function parseDays(text: string): number | null {
  const duration = DURATION.exec(text)?.groups;
  if (duration === undefined) return parseNumber(text);
  const { days, hours = "0", minutes = "0", seconds = "0" } = duration;
  return Number(days) + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / DAY_S;
}
