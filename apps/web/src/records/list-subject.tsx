import type { Call, CallOf } from "@lichen/client";
import type { InputOf, mapBuildings, RecordsMap, ViewCalls } from "@lichen/contract";
import type { Bilingual, GroupKind, Language, ListColumn, Subject } from "@lichen/domain";
import { createContext, type ReactNode, useContext } from "react";
import type { ListCatalogue } from "../design/table/list-state.ts";
import type { Family } from "../shell/api/families.ts";
import type { RecordHistory } from "./history/record-history.ts";
import type { RecordTrash } from "./trash/record-trash.ts";

/** A row of a list: its id, and what its cells show by the key of their column. */
export type ListRow = { readonly id: string; readonly [column: string]: unknown };

/** What the map of a list is asked: which records, in which scenario, and how it is looked at. */
export type MapRequest = InputOf<typeof mapBuildings>;

/** What the screens of a list know of its subject. */
export type ListSubject = {
  readonly kind: GroupKind;
  readonly columns: Subject["list"];
  /** What the address filters and sorts by. */
  readonly address: ListCatalogue;
  /** Columns shown in the cell that names a row, the one that sorts it first. */
  readonly nameColumns: readonly [string, ...string[]];
  readonly nameOf: (row: ListRow, language: Language) => string;
  /** Second line of the cell that names a row. */
  readonly underName: (row: ListRow, language: Language) => string;
  /** What a cell says, where the subject has its own way to write a figure; null: no answer. */
  readonly wordsOf?: (column: ListColumn, value: unknown, language: Language) => string | null;
  /** What a level says beside itself: the scenario that it is read in, when another was asked for. */
  readonly noteOf: (column: ListColumn, row: ListRow) => CellNote | null;
  /** Columns that its readers keep. */
  readonly preferences: {
    readonly keep: (username: string, columns: readonly string[]) => Promise<unknown>;
    readonly reset: (username: string) => Promise<readonly string[]>;
  };
  /** Calls of the saved views. */
  readonly views: {
    readonly list: CallOf<ViewCalls["listViews"]>;
    readonly create: CallOf<ViewCalls["createView"]>;
    readonly change: CallOf<ViewCalls["changeView"]>;
    readonly remove: CallOf<ViewCalls["deleteView"]>;
  };
  /** Its map, and what its answers are about. */
  readonly map: {
    readonly call: Call<MapRequest, RecordsMap>;
    readonly family: Family;
  };
  readonly trash: RecordTrash;
  readonly history: RecordHistory;
  readonly words: {
    /** Title of a list that could not be read. */
    readonly failed: Bilingual;
    /** What the search looks in. */
    readonly search: Bilingual;
    readonly record: Bilingual;
    /** Head of the cell that names a row. */
    readonly name: Bilingual;
    /** The table, to who cannot see it. */
    readonly table: Bilingual;
  };
};

/** What a level says of its scenario; `isOffered`: it is read in another one. */
export type CellNote = { readonly words: Bilingual; readonly isOffered: boolean };

const Context = createContext<ListSubject | null>(null);

export function ListSubjectProvider({ subject, children }: { subject: ListSubject; children: ReactNode }) {
  return <Context value={subject}>{children}</Context>;
}

/** The subject of the list around. @throws Error outside of one */
export function useListSubject(): ListSubject {
  const subject = useContext(Context);
  if (subject === null) throw new Error("no list around");
  return subject;
}
