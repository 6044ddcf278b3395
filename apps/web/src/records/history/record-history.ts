import type { PageMeta } from "@lichen/contract";
import type { Bilingual, CHANGE_KINDS, Language } from "@lichen/domain";
import type { ReactNode } from "react";

/** A change of a record, as its history tells it. */
export type RecordChange = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly kind: (typeof CHANGE_KINDS)[number];
  readonly version: number;
  readonly answers: readonly ChangedAnswer[];
};
type ChangedAnswer = {
  readonly field: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
};

/** How the history of a record is read, and what its answers are called. */
export type RecordHistory<Change extends RecordChange = RecordChange> = {
  /** Name of what is read, among what was fetched. */
  readonly key: readonly string[];
  readonly read: (
    id: string,
    page: { readonly limit: number; readonly offset: number },
    signal: AbortSignal,
  ) => Promise<{ readonly changes: readonly Change[]; readonly meta: PageMeta }>;
  readonly nameOf: (field: string) => Bilingual;
  /** Null: no answer. */
  readonly wordsOf: (field: string, value: string | number, language: Language) => string | null;
  /** What moved with the answers. */
  beyond?(change: Change): ReactNode;
  /** The whole history as a file. */
  readonly download?: (id: string, language: Language) => Promise<void>;
};
