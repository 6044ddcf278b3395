import type { Bilingual } from "@lichen/domain";

/** What is wrong with the file of a map. */
export class MapFault extends Error {
  readonly reason: Bilingual;
  constructor(reason: Bilingual) {
    super(reason.en);
    this.reason = reason;
  }
}
