import type {
  AssessmentFormat,
  AssessmentQuestion,
  AssessmentRefusal,
  JobRefusal,
  JobState,
  Language,
} from "@lichen/domain";
import type { ColumnType, Generated } from "kysely";

/** What is settled of a bulk assessment before it begins. */
export type AssessmentSettings = AssessmentQuestion & {
  readonly format: AssessmentFormat;
  /** Of the messages of the file of errors. */
  readonly language: Language;
};

/** A layer as a result is stamped with it. */
export type LayerStamp = {
  readonly id: string;
  readonly edition: string;
  /** Of the imported file; null: the dataset ships with the product, whose version settles it. */
  readonly sha256: string | null;
};

type Assessments = {
  company_id: string;
  id: Generated<string>;
  /** Null once its user is deleted. */
  user_id: string | null;
  settings: ColumnType<AssessmentSettings, string, never>;
  state: ColumnType<JobState | "sending", JobState | "sending" | undefined, JobState>;
  refusal: JobRefusal | AssessmentRefusal | null;
  building_ids: Generated<string[]>;
  input_bytes: number | null;
  read: Generated<number>;
  done: Generated<number>;
  in_error: Generated<number>;
  /** Titles of the columns of the file that answer no question. */
  ignored_columns: Generated<string[]>;
  file_bytes: ColumnType<number | null, never, number>;
  engine_version: string;
  layers: ColumnType<LayerStamp[], string, string>;
  created_at: Generated<Date>;
  alive_at: Generated<Date>;
  ended_at: Date | null;
};

/** Places assessed by the thousand. */
export type AssessmentTables = { assessments: Assessments };
