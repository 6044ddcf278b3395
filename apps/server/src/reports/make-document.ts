import { type BuildingDocument, buildingData } from "./building-document.ts";
import { typeset } from "./typeset.ts";

/** A document to make, as plain data: it crosses threads. */
export type DocumentJob = { readonly kind: "building"; readonly buildings: readonly BuildingDocument[] };

/** Draws and sets a document; takes the processor for tens of milliseconds, so a thread of its own does it. */
export function makeDocument(job: DocumentJob): Uint8Array<ArrayBuffer> {
  return typeset("building", buildingData(job.buildings));
}
