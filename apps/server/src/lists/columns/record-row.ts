import type { EvidenceFacts, StoredResults } from "@lichen/domain";

/** A record as it is read for the index. */
export type RecordRow = {
  readonly id: string;
  readonly group_id: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly nature: "declared" | "example";
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly created_at: number;
  readonly updated_at: number;
  readonly updated_by: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly precision: string | null;
  /** Which embedded figures can speak of the place, and where it stands: a country, a French commune. */
  readonly zone: string | null;
  readonly country: string | null;
  readonly insee: string | null;
  /** How its answers are known; null where lists say nothing of it. */
  readonly evidence: EvidenceFacts | null;
  /** JSON, as the database writes it. */
  readonly answers: string;
};

/** What is kept of its assessment, and what it was computed with. */
export type ResultsRow = StoredResults & { readonly stamp: string };

/** A group of records, by its place in the index; the place 0 is no group. */
export type IndexedGroup = { readonly id: string; readonly name: string };
