import { ensure } from "@lichen/domain";
import { FileRefused } from "../platform/map-files/index.ts";
import {
  type AcceptedColumn,
  bare,
  type DriasNode,
  findAcceptedColumn,
  findNode,
  SUMMER_NAMES,
} from "./drias-columns.ts";
import type { Line } from "./read-lines.ts";
import { refusals } from "./refusal-texts.ts";

/** One row of an export that the product reads: a point at a warming node, with its figures. */
export type ExportRow = {
  readonly kind: "row";
  readonly line: number;
  readonly point: string;
  readonly context: string;
  readonly period: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Null when the export has no such column. */
  readonly altitudeM: number | null;
  readonly node: DriasNode;
  /** Figures in the order of the columns of the header. */
  readonly figures: readonly number[];
};

/** What is known once the header is read. */
type ExportHeader = {
  readonly kind: "header";
  readonly columns: readonly AcceptedColumn[];
  /** Official names of the columns that are none of ours. */
  readonly leftOut: readonly string[];
  /** Climate model that the first lines name; null when they name none. */
  readonly model: string | null;
};

/** A row that is not read: another emission scenario, or another season. */
type SkippedRow = { readonly kind: "skipped"; readonly line: number; readonly why: string };

type Layout = {
  readonly text: string;
  readonly fields: number;
  readonly point: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly context: number;
  readonly period: number;
  readonly season: number;
  readonly altitude: number;
  readonly figures: readonly { readonly at: number; readonly name: string; readonly accepted: AcceptedColumn }[];
};

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const PLAIN = /^[\x20-\x21\x23-\x7e]*$/;
const MODEL = /^#\s*Mod.{1,2}le\s*:\s*(.+)$/i;
/** What an altitude in metropolitan France can be, m. */
const ALTITUDE_M = { min: -10, max: 4810 };

/**
 * Reads an official DRIAS text export: # lines, a header `Point;Latitude;Longitude;Contexte;Periode;…` (itself a # line
 * in the portal's files), then rows separated by `;`, with or without an empty field at the end.
 *
 * @throws FileRefused at the first line that is not of that form
 */
export async function* readExport(
  file: string,
  lines: AsyncIterable<Line>,
): AsyncGenerator<ExportHeader | ExportRow | SkippedRow> {
  let layout: Layout | null = null;
  let model: string | null = null;
  let width: number | null = null;
  for await (const { number, text } of lines) {
    const refuse = (reason: FileRefused["reason"]): never => {
      throw new FileRefused(reason, file, number);
    };
    const header = findHeader(text);
    if (header !== null) {
      if (layout !== null && layout.text !== header) refuse(refusals.other_header);
      if (layout !== null) continue;
      layout = layoutOf(header, refuse);
      const accepted = new Set(layout.figures.map(({ name }) => name));
      yield {
        kind: "header",
        columns: layout.figures.map((figure) => figure.accepted),
        leftOut: indicatorNames(header).filter((name) => !accepted.has(name)),
        model,
      };
      continue;
    }
    if (text.startsWith("#") || text.trim() === "") {
      model ??= MODEL.exec(text)?.[1]?.trim() ?? null;
      continue;
    }
    if (layout === null) return refuse(refusals.not_an_export);
    const fields = text.split(";");
    // Rows of an export all end alike: with an empty field, or without. A cut one is the exception.
    width ??=
      fields.length === layout.fields + 1 && ensure(fields.at(-1)).trim() === "" ? fields.length : layout.fields;
    if (fields.length !== width || (width > layout.fields && ensure(fields.at(-1)).trim() !== "")) {
      refuse(refusals.fields(fields.length, width));
    }
    if (!PLAIN.test(text)) refuse(refusals.not_plain);
    yield readRow(layout, fields, number, refuse);
  }
  if (layout === null) throw new FileRefused(refusals.no_header, file);
}

/** The header without its #; null for any other line. */
function findHeader(text: string): string | null {
  const candidate = text.replace(/^#\s*/, "").trim();
  return /^point\s*;/i.test(candidate) ? candidate : null;
}

const namesOf = (header: string) =>
  header
    .replace(/;\s*$/, "")
    .split(";")
    .map((name) => name.trim());
const indicatorNames = (header: string) =>
  namesOf(header).filter((name) => /^(NOR|A)[A-Z]/.test(name) && !isAltitude(name));
const isAltitude = (name: string) => ["ALT", "ALTI", "ALTITUDE", "ALTITUDEM"].includes(bare(name));
/** `Période` in UTF-8 or Latin-1, and badly converted. */
const isPeriod = (name: string) => /^P\S{1,4}riode$/i.test(name);

function layoutOf(text: string, refuse: (reason: FileRefused["reason"]) => never): Layout {
  const names = namesOf(text);
  names.forEach((name, at) => {
    if (names.indexOf(name) !== at) refuse(refusals.twice_in_header(name));
  });
  const find = (is: (name: string) => boolean) => names.findIndex(is);
  const named = (...accepted: string[]) => find((name) => accepted.includes(bare(name)));
  const layout = {
    text,
    fields: names.length,
    point: 0,
    latitude: named("LATITUDE", "LAT"),
    longitude: named("LONGITUDE", "LON"),
    context: named("CONTEXTE", "SCENARIO"),
    period: find(isPeriod),
    season: named("SAISON"),
    altitude: find(isAltitude),
  };
  const missing = [
    ["Latitude", layout.latitude],
    ["Longitude", layout.longitude],
    ["Contexte", layout.context],
    ["Periode", layout.period],
  ].filter(([, at]) => at === -1);
  if (missing.length > 0) refuse(refusals.missing_columns(missing.map(([name]) => name).join(", ")));
  if (named("MOIS") >= 0) refuse(refusals.monthly);
  const season = layout.season < 0 ? "year" : "summer";
  const figures = names.flatMap((name, at) => {
    const accepted = findAcceptedColumn(name, season);
    return accepted === undefined ? [] : [{ at, name, accepted }];
  });
  if (figures.length === 0) refuse(refusals.no_indicator);
  figures.forEach(({ name, accepted }, at) => {
    if (figures.findIndex((other) => other.accepted === accepted) !== at) refuse(refusals.twice_in_header(name));
  });
  return { ...layout, figures };
}

function readRow(
  layout: Layout,
  fields: readonly string[],
  line: number,
  refuse: (reason: FileRefused["reason"]) => never,
): ExportRow | SkippedRow {
  const text = (at: number) => ensure(fields[at]).trim();
  const context = text(layout.context);
  const period = text(layout.period);
  const node = findNode(context, period);
  if (node === null) return { kind: "skipped", line, why: context };
  if (node === "unknown_period") return refuse(refusals.unknown_period(context, period));
  if (layout.season >= 0 && !SUMMER_NAMES.has(bare(text(layout.season)))) {
    return { kind: "skipped", line, why: `Saison ${text(layout.season)}` };
  }
  const number = (name: string, at: number, { min, max }: { readonly min: number; readonly max: number }) => {
    const value = text(at);
    if (DECIMAL_COMMA.test(value)) return refuse(refusals.decimal_comma(name, value));
    if (!NUMBER.test(value)) return refuse(refusals.not_a_number(name, value));
    const read = Number(value);
    return read >= min && read <= max ? read : refuse(refusals.out_of_bounds(name, read, min, max));
  };
  const point = text(layout.point);
  if (point === "") refuse(refusals.no_point);
  return {
    kind: "row",
    line,
    point,
    context,
    period,
    latitude: number("Latitude", layout.latitude, { min: -90, max: 90 }),
    longitude: number("Longitude", layout.longitude, { min: -180, max: 180 }),
    altitudeM: layout.altitude < 0 ? null : number("Altitude", layout.altitude, ALTITUDE_M),
    node,
    figures: layout.figures.map(({ at, name, accepted }) => number(name, at, accepted)),
  };
}
