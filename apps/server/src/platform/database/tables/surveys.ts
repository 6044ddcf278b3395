import type { Answer, EvidenceFileType, EvidenceKind, FieldKey, ProposalDecision } from "@lichen/domain";
import type { ColumnType, Generated } from "kysely";

type Surveys = {
  company_id: string;
  id: Generated<string>;
  token_hash: string;
  /** Person or address that the maker sent it to, as typed. */
  recipient: string;
  user_id: string | null;
  user_name: string;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  opened_at: Date | null;
  received_at: Date | null;
};

type SurveyBuildings = {
  company_id: string;
  survey_id: string;
  building_id: string;
  /** In the order of the round, from 0. */
  place: number;
  /** In the order that they are asked. */
  fields: FieldKey[];
};

export type SurveyPosition = { readonly latitude: number; readonly longitude: number; readonly accuracy_m: number };

type SurveyAnswers = {
  company_id: string;
  /** Given by the phone, the same each time that it sends the answer. */
  id: string;
  survey_id: string;
  building_id: string;
  field: FieldKey;
  device_id: string;
  /** Null: the respondent does not know. */
  value: ColumnType<Answer | null, string | null, string | null>;
  note: string;
  /** Role of the respondent, as typed. */
  respondent: string;
  position: ColumnType<SurveyPosition | null, string | null, string | null>;
  file_ids: string[];
  /** By the clock of the phone. */
  answered_at: Date;
  received_at: Generated<Date>;
  decision: ProposalDecision | null;
  decided_at: Date | null;
  decided_by: string | null;
};

type EvidenceFiles = {
  company_id: string;
  /** Given by the sender, the same each time that it sends the file. */
  id: string;
  /** Null once the building is deleted. */
  building_id: string | null;
  survey_id: string | null;
  type: EvidenceFileType;
  bytes: number;
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
  name: string;
  created_by: string;
  created_at: Generated<Date>;
};

type BuildingEvidence = {
  company_id: string;
  building_id: string;
  field: FieldKey;
  kind: EvidenceKind;
  /** YYYY-MM-DD. */
  on_day: ColumnType<string, string, string>;
  proved_by: string;
  note: string;
  file_ids: string[];
  /** Answer that it proves. */
  value: ColumnType<Answer, string, string>;
  survey_id: string | null;
  updated_at: Generated<Date>;
  updated_by_name: string;
};

/** Surveys, what they brought, and what proves the answers of buildings. */
export type SurveyTables = {
  surveys: Surveys;
  survey_buildings: SurveyBuildings;
  survey_answers: SurveyAnswers;
  evidence_files: EvidenceFiles;
  building_evidence: BuildingEvidence;
};
