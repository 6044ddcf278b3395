import type { Horizon, JobRefusal, JobState, PdfJobOutput, Scenario } from "@lichen/domain";
import type { ColumnType, Generated } from "kysely";

/** A building without a report, and why. */
export type PdfFailure = { readonly building_id: string; readonly name: string; readonly code: string };

/** Reports of several buildings, asked for by someone. */
type PdfJobs = {
  company_id: string;
  id: Generated<string>;
  /** Null once its user is deleted. */
  user_id: string | null;
  language: "fr" | "en";
  scenario: Scenario;
  horizon: Horizon;
  output: PdfJobOutput;
  state: Generated<JobState>;
  /** Of one that ended in error. */
  refusal: JobRefusal | null;
  building_ids: string[];
  done: Generated<number>;
  failed: ColumnType<PdfFailure[], string | undefined, string>;
  file_name: string | null;
  file_bytes: number | null;
  created_at: Generated<Date>;
  alive_at: Generated<Date>;
  ended_at: Date | null;
};

type ReportLinks = {
  company_id: string;
  id: Generated<string>;
  building_id: string;
  /** SHA-256 of the token. */
  token_hash: string;
  user_id: string;
  user_name: string;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  openings: Generated<number>;
  last_opened_at: Date | null;
  /** Sites that may frame it. */
  embed_origins: Generated<string[]>;
};

/** Reports of several buildings, and links to one. */
export type ReportTables = {
  pdf_jobs: PdfJobs;
  report_links: ReportLinks;
};
