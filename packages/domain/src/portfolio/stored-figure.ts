import type { Bilingual } from "../shared/bilingual.ts";
import type { HazardId } from "../shared/hazard-id.ts";

/** What a mark of a map can be, and its words. */
export type MapValue = { readonly value: string; readonly name: Bilingual };

/** A figure kept beside a record: a column of its list, a filter, and a cell of its exports. */
export type StoredFigure = {
  /** Key of its column; never changes once released. */
  readonly id: string;
  /** Hazard that it speaks of; null: the record. */
  readonly subject: HazardId | null;
  readonly label: Bilingual;
  /** In a head that names its subject above. */
  readonly name: Bilingual;
  readonly unit: Bilingual | null;
  /** Kept from 0 to 1, shown in percents. */
  readonly isShare: boolean;
  /** What the figure is the place of, for one that is a choice; null for a number. */
  readonly choices: readonly MapValue[] | null;
  /** Bands of a number that a map can be coloured by, and the one of a value as its column shows it: a share in percents. */
  readonly bands?: { readonly choices: readonly MapValue[]; readonly of: (value: number) => string };
  /** For choices and bands that a map can be coloured by: whether the last of them asks for most, or the first. */
  readonly asksMost?: "last" | "first";
};
