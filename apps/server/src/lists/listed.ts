import type { Answers, AuditAction, EvidenceFacts, HeldEvidence, Subject } from "@lichen/domain";

/** Where the evidence of answers is, and what lists say of it. */
type ListedEvidence = {
  readonly table: "building_evidence";
  /** Column of the records that holds the days on which answers were given. */
  readonly days: "answer_days";
  /** @param added day of the record, days since 1970 */
  factsOf(
    answers: Answers,
    evidence: readonly HeldEvidence[],
    days: { readonly given: Readonly<Record<string, number>>; readonly added: number },
  ): EvidenceFacts;
};

/** A subject as the server keeps it. Tables of all subjects are of one shape. */
export type Listed = {
  readonly subject: Subject;
  readonly tables: {
    readonly records: "buildings" | "projects";
    readonly results: "building_results" | "project_results";
    readonly changes: "building_changes" | "project_changes";
    readonly groups: "building_groups" | "project_groups";
    readonly views: "portfolio_views" | "project_views";
  };
  /** Column of results and changes that names their record. */
  readonly recordId: "building_id" | "project_id";
  /** Column of the records that holds, beside `answers`, what else the catalogue of the subject has; null: none. */
  readonly furtherAnswers: "owner_figures" | null;
  /** How the answers of records are known; null: nothing is written of it. */
  readonly evidence: ListedEvidence | null;
  /** Columns of users: what they chose to see, and the view that they begin with. */
  readonly chosenColumns: "buildings_columns" | "projects_columns";
  readonly firstView: "buildings_view_id" | "projects_view_id";
  /** What the log calls a record, and what becomes of several. */
  readonly target: "building" | "project";
  readonly actions: Readonly<Record<"deleted" | "restored" | "exported", AuditAction>>;
};
