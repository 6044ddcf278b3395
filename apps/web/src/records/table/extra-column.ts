import type { Bilingual, Language } from "@lichen/domain";
import type { ReactNode } from "react";
import type { ListRow } from "../list-subject.tsx";

/** A column that is in no catalogue, after the cell that names a row: it is neither sorted, filtered nor exported. */
export type ExtraColumn = {
  /** Of its cells, px. */
  readonly width: number;
  /** The two lines of its head, and what is said under the pointer. */
  readonly group: Bilingual;
  readonly name: Bilingual;
  readonly detail: Bilingual;
  readonly cell: (row: ListRow, language: Language) => ReactNode;
};
