import { loadReferencePack } from "@lichen/data";
import type { DriasColumn } from "@lichen/domain";
import { pack } from "tar-stream";
import type { LEVEL_NAMES } from "../tracc-files.ts";
import { WETTEST_DAY_MM } from "./true-shaped-export.ts";

const { drias } = loadReferencePack();
const DAY_S = 24 * 3600;

/** Official names of the tables, by indicator; counts of days are written as durations. */
export const TRACC_NAMES = {
  tav: "TMm_yr",
  tjja: "TMm_seas_JJA",
  tx35: "TX35D_yr",
  tr: "TR_yr",
  fd: "FD_yr",
  rx1d: "Rx1D_yr",
  ifm40: "IFM40D_yr",
} as const satisfies Partial<Record<DriasColumn, string>>;
export type TraccColumn = keyof typeof TRACC_NAMES;
const IS_COUNT: ReadonlySet<TraccColumn> = new Set(["tx35", "tr", "fd", "ifm40"]);

/** A level as the names of the tables write it, and as its rows do. */
const WRITTEN = { historical: "historical", RWL20: "RWL-20", RWL27: "RWL-27", RWL40: "RWL-40" } as const;
export type Level = (typeof LEVEL_NAMES)[number];

/** `TX35D_yr_RWL-27_TIMEavg_GEOxy_FR-Metro_ENSq50.csv`. */
export const tableName = (column: TraccColumn, level: Level, statistic = "q50") =>
  `${TRACC_NAMES[column]}_${WRITTEN[level]}_TIMEavg_GEOxy_FR-Metro_ENS${statistic}.csv`;

/** A table of the published form: cells of the reference, then a point at sea without a figure. */
export function tableOf(
  column: TraccColumn,
  level: Level,
  cells: readonly number[],
  figureAt: (node: number, cell: number) => number = (node, cell) =>
    column === "rx1d" ? WETTEST_DAY_MM[node]! : drias.values[column][node]![cell]! + 3,
): string {
  const node = Object.keys(WRITTEN).indexOf(level);
  const row = (point: number, latitude: number, longitude: number, value: string) =>
    `${point};${latitude};${longitude};${WRITTEN[level]};${value}\n`;
  const rows = cells.map((cell, point) => {
    const figure = figureAt(node, cell);
    return row(
      point + 1,
      drias.latitude[cell]!,
      drias.longitude[cell]!,
      IS_COUNT.has(column) ? durationOf(figure) : String(figure),
    );
  });
  return `# Indicateur : ${TRACC_NAMES[column]}\n# Centile 50\n# Point;Latitude;Longitude;RWL;Value\n${rows.join("")}${row(cells.length + 1, 44.5, -4.5, "NaN")}`;
}

/** `11 days 22:47:59.98`. */
function durationOf(days: number): string {
  const total = Math.round(days * DAY_S * 100);
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = Math.floor(total / 100);
  const [hours, minutes] = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  return `${Math.floor(seconds / DAY_S)} days ${two(hours)}:${two(minutes)}:${two(seconds % 60)}.${two(total % 100)}`;
}

/** An archive with these files. */
export async function packArchive(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
