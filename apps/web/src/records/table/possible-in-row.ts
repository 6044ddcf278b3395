import type { Bilingual, Level, ListColumn } from "@lichen/domain";
import { possibleLevel } from "@lichen/report";
import { isLevel } from "../../design/levels/is-level.ts";
import type { ListRow } from "../list-subject.tsx";

type Ranges = Readonly<Record<string, Readonly<Record<"low" | "high", Level>>>>;

/** What an exposure of a row may be beside its level ("may be high"); null where its range is narrow, or it has none. */
export function possibleInRow(row: ListRow, { key }: ListColumn): Bilingual | null {
  const range = (row as { readonly ranges?: Ranges }).ranges?.[key];
  const level = row[key];
  return range !== undefined && isLevel(level) ? possibleLevel({ level, ...range }) : null;
}
