import type { AuditAction, Subject } from "@lichen/domain";

/** A subject as the server keeps it. Tables of all subjects are of one shape, and named after the first. */
export type Listed = {
  readonly subject: Subject;
  readonly tables: {
    readonly records: "buildings";
    readonly results: "building_results";
    readonly changes: "building_changes";
    readonly groups: "building_groups";
    readonly views: "portfolio_views";
  };
  /** Column of results and changes that names their record. */
  readonly recordId: "building_id";
  /** Columns of users: what they chose to see, and the view that they begin with. */
  readonly chosenColumns: "buildings_columns";
  readonly firstView: "buildings_view_id";
  /** What the log calls a record, and what becomes of several. */
  readonly target: "building";
  readonly actions: Readonly<Record<"deleted" | "restored" | "exported", AuditAction>>;
};
