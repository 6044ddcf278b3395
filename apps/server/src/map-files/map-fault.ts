import type { Bilingual } from "@lichen/domain";

/** What is wrong with the file of a map. */
export class MapFault extends Error {
  readonly reason: Bilingual;
  /** Name of the file, where there are several; null when the fault is in no single one. */
  readonly file: string | null;
  constructor(reason: Bilingual, file: string | null = null) {
    super(reason.en);
    this.reason = reason;
    this.file = file;
  }
}
