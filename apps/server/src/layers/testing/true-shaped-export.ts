import { loadReferencePack } from "@lichen/data";
import type { DriasColumn } from "@lichen/domain";

/** Official names, by indicator, of the yearly file. */
export const YEARLY_NAMES = {
  tav: "NORTAV",
  tx35: "NORTX35",
  tr: "NORTR",
  hw: "NORTXHWD",
  sd25: "NORSD",
  fd: "NORTNFD",
  cw: "NORTNCWD",
  pq99: "NORPQ99",
  ff98: "NORFFQ98",
  ifm40: "NORIFM40",
} as const satisfies Partial<Record<DriasColumn, string>>;
/** Mean of the wettest day of a year at the four nodes, mm: the reference has none, these are ours. */
export const WETTEST_DAY_MM = [40, 43, 46, 52] as const;
export const SUMMER_NAMES = { tjja: "NORTAV", txjja: "NORTXAV" } as const satisfies Partial<
  Record<DriasColumn, string>
>;

/** Context, period and warming node of the rows of an export that has everything. */
export const FULL_CONTEXTS = [
  ["REF", "REF", 0],
  ["RCP4.5", "H1", 1],
  ["RCP8.5", "H1", 1],
  ["RCP8.5", "H2", 2],
  ["RCP8.5", "H3", 3],
] as const;

type ExportShape = {
  /** Rows of the reference table that stand for the points. */
  readonly cells: readonly number[];
  readonly names?: Readonly<Partial<Record<DriasColumn, string>>>;
  readonly contexts?: readonly (readonly [string, string, number])[];
  /** Column `Saison` with this value. */
  readonly season?: string;
  /** Added to each figure, so that the import can be told from the reference. */
  readonly shift?: number;
  readonly endOfLine?: "\n" | "\r\n";
  /** As in the portal's files: header in a # line, empty field at the end. */
  readonly official?: boolean;
};

const { drias } = loadReferencePack();

/** Rows of the reference table nearest to a place, nearest first. */
export function cellsAround(latitude: number, longitude: number, count: number): number[] {
  const far = (row: number) => Math.hypot(drias.latitude[row]! - latitude, 0.7 * (drias.longitude[row]! - longitude));
  return [...drias.latitude.keys()].sort((a, b) => far(a) - far(b)).slice(0, count);
}

/** A file of the form of the portal's, with the figures of the reference table at some of its cells. */
export function trueShapedExport(shape: ExportShape): string {
  const { cells, names = YEARLY_NAMES, contexts = FULL_CONTEXTS, season, shift = 0, endOfLine = "\n" } = shape;
  const official = shape.official ?? true;
  const columns = Object.keys(names) as DriasColumn[];
  const figureOf = (column: DriasColumn, node: number, cell: number) =>
    column === "rx1d" ? WETTEST_DAY_MM[node]! : drias.values[column][node]![cell]!;
  const end = official ? ";" : "";
  const head = ["Point", "Latitude", "Longitude", "Contexte", official ? "Période" : "Periode"];
  const header = [...head, ...(season === undefined ? [] : ["Saison"]), ...Object.values(names), "NORTNAV", "ATAV"];
  const lines = [
    "# Date d'extraction : 22/12/2025 - 09h18 loc.",
    "# Producteur : MF-DCSC",
    "# Experience : EUROCORDEX2020",
    "# Modele : ALADIN63_CNRM-CM5",
    "# Format des enregistrements",
    `${official ? "# " : ""}${header.join(";")}${end}`,
  ];
  for (const [context, period, node] of contexts) {
    for (const cell of cells) {
      const place = [cell + 1, drias.latitude[cell]!.toFixed(4), drias.longitude[cell]!.toFixed(4), context, period];
      const figures = columns.map((column) => (figureOf(column, node, cell) + shift).toFixed(2));
      lines.push([...place, ...(season === undefined ? [] : [season]), ...figures, "4.21", "0.10"].join(";") + end);
    }
  }
  return lines.map((line) => line + endOfLine).join("");
}
