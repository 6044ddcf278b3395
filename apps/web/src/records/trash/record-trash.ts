import { CallFailure } from "@lichen/client";
import type { PageMeta } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import type { QueryClient } from "@tanstack/react-query";
import type { FilterBody } from "../filter-body.ts";
import type { Selection } from "../selection.ts";

/** A deletion that can still be taken back. */
export type Deletion = { readonly id: string; readonly count: number };

/** A deleted record. */
type InTrash = {
  readonly id: string;
  readonly name: string;
  /** Under its name: where it was. */
  readonly about: readonly (string | null)[];
  readonly deleted_at: string;
  readonly deleted_by: string;
  readonly removed_on: string;
};

/** How records of a subject go to the trash and come back. */
export type RecordTrash = {
  /** Name of what is read, among what was fetched. */
  readonly key: readonly string[];
  readonly read: (
    page: { readonly limit: number; readonly offset: number },
    signal: AbortSignal,
  ) => Promise<{ readonly records: readonly InTrash[]; readonly meta: PageMeta }>;
  /** @param count how many the reader was shown */
  readonly remove: (selection: Selection, body: FilterBody, count: number) => Promise<Deletion>;
  /** Records by their ids, or those of a deletion. @returns how many came back */
  readonly restore: (which: { readonly ids: readonly string[] } | { readonly deletionId: string }) => Promise<number>;
  /** Reads again what shows many records, after some came or went. */
  readonly changed: (client: QueryClient) => Promise<unknown>;
  readonly words: {
    /** What comes back with a record. */
    readonly withIt: Bilingual;
    /** What else follows from a deletion. */
    readonly follows?: Bilingual;
    /** Why records cannot come back, by the code of the refusal. */
    readonly refusals?: Readonly<Record<string, Bilingual>>;
  };
};

/** What a subject says of a refusal; null where it has no words of its own. */
export function refusalIn({ words }: RecordTrash, error: unknown): Bilingual | null {
  return error instanceof CallFailure ? (words.refusals?.[error.code] ?? null) : null;
}
