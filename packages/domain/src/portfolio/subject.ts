import type { Catalogue, Template } from "../catalogue/index.ts";
import type { GroupKind } from "../rights/actor.ts";
import type { ListCatalogue } from "./list-catalogue.ts";
import type { StoredFigure } from "./stored-figure.ts";

/**
 * A kind of record that companies keep in groups: its list, map, filters, views, files, trash and history read what it
 * says here, and know nothing else of it.
 */
export type Subject = {
  /** Kind of the groups that rights are given on. */
  readonly kind: GroupKind;
  readonly catalogue: Catalogue;
  /** Spreadsheet that records are imported from; null: none is. */
  readonly template: Template | null;
  /** Questions whose answers name a record, its code null when it has none, and the one of its group. */
  readonly keys: { readonly code: string | null; readonly name: string; readonly group: string };
  readonly list: ListCatalogue;
  /** What is computed of a record and kept beside it: digits of levels, then figures, in this order. */
  readonly stored: {
    readonly levels: number;
    readonly figures: readonly StoredFigure[];
    /** Actions that something may be decided about (`PackedDecision`). */
    readonly decisions: number;
    /** Whether results of a stamp are laid out as they are read today. */
    isLaidOutAsNow(stamp: string): boolean;
  };
};
