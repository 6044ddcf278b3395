import type { Bilingual } from "@lichen/domain";

/** A feature of a map: its number, from 1, null for a layer as a whole; its layer, where the file has several. */
export type FeaturePlace = { readonly nth: number | null; readonly layer: string | null };

/** A file is not what it should be: nothing of it is kept. */
export class FileRefused extends Error {
  readonly reason: Bilingual;
  /** Name of the file; null where the reader knows only what is in it. */
  readonly file: string | null;
  /** From 1; null when the fault is in no single line. */
  readonly line: number | null;
  /** Null when the fault is in no single feature. */
  readonly feature: FeaturePlace | null;

  constructor(
    reason: Bilingual,
    file: string | null = null,
    line: number | null = null,
    feature: FeaturePlace | null = null,
  ) {
    const parts = [
      file,
      file !== null && line !== null ? `line ${line}` : null,
      feature === null || feature.layer === null ? null : `layer ${feature.layer}`,
      feature === null || feature.nth === null ? null : `feature ${feature.nth}`,
    ].filter((part) => part !== null);
    super(parts.length === 0 ? reason.en : `${parts.join(", ")}: ${reason.en}`);
    this.name = "FileRefused";
    this.reason = reason;
    this.file = file;
    this.line = line;
    this.feature = feature;
  }
}

/** A map does not say its system of coordinates, or names one that is not known. */
export class SystemRefused extends FileRefused {}
