import type { AnswerOf, buildingHistory } from "@lichen/contract";
import type {
  ActionStatus,
  AnswerChange,
  AuditAction,
  BuildingFootprint,
  ChangeKind,
  Horizon,
  JobRefusal,
  JobState,
  OwnerFigures,
  Place,
  PortfolioRanking,
  Priority,
  Progress,
  Scenario,
  Strategy,
} from "@lichen/domain";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Buildings = {
  company_id: string;
  id: Generated<string>;
  group_id: string;
  code: string | null;
  name: string | null;
  /** Answers of the questionnaire, by field, but the code, the name and the group. */
  answers: ColumnType<unknown, string, string>;
  /** Figures of the owner, by the key of their column. */
  owner_figures: ColumnType<OwnerFigures, string | undefined, string>;
  /** Days since 1970 on which answers were given, by question; the others on the day of the building. */
  answer_days: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  nature: Generated<"declared" | "example">;
  version: Generated<number>;
  /** `companies.portfolio_revision` as the transaction that last changed the row made it. */
  revision: Generated<number>;
  /** `Place` of the domain; null: not found. */
  place: ColumnType<Place | null, string | null | undefined, string | null>;
  footprint: ColumnType<BuildingFootprint | null, string | null | undefined, string | null>;
  /** Box of the footprint, set by a trigger: the database finds by it those of a part of the map. */
  footprint_box: ColumnType<unknown, never, never>;
  /** When the outside services were asked where its street is; null: not yet. */
  place_asked_at: ColumnType<Date | null, never, Date | null>;
  created_by_name: Generated<string>;
  updated_by_name: Generated<string>;
  /** In the trash since; null: not deleted. */
  deleted_at: Date | null;
  deleted_by_name: string | null;
  /** The deletion that put it there with others. */
  deletion_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** `StoredResults` of the domain, column by column. */
export type BuildingResults = {
  company_id: string;
  building_id: string;
  /** `resultsStamp`: what they were computed with. */
  stamp: string;
  /** As that of the building: results are computed again without touching it. */
  revision: number;
  levels: string;
  figures: (number | null)[];
  decisions: string | null;
  computed_at: Generated<Date>;
  /** Stamp of the results before those that stand, where it was another. */
  stamp_before: Generated<string | null>;
};

/** Written once: the application may not change or delete a row. */
export type BuildingChanges = {
  company_id: string;
  /** Counts the changes of every company: not shown. */
  id: GeneratedAlways<number>;
  key: Generated<string>;
  building_id: string;
  group_id: string;
  code: string;
  name: string;
  at: Generated<Date>;
  actor_id: string | null;
  actor_name: string;
  kind: ChangeKind;
  version: number;
  /** `AnswerChange[]`. */
  answers: ColumnType<AnswerChange[], string, never>;
  /** What moved, by hazard; null when nothing did. */
  scores: ColumnType<AnswerOf<typeof buildingHistory>["changes"][number]["scores"] | null, string | null, never>;
  /** Of a change that came from a survey. */
  survey: ColumnType<ChangeSurvey | null, string | null | undefined, never>;
};

/** A survey that answers came from, with the person it was sent to. */
export type ChangeSurvey = { readonly id: string; readonly recipient: string };

/** What is decided to adapt a building; no row while nothing ever was. */
type Strategies = {
  company_id: string;
  building_id: string;
  version: number;
  /** Ids of the prerequisites that are met. */
  prerequisites: string[];
  updated_at: Generated<Date>;
  updated_by_name: string;
};

/** `PlannedState` of the domain, action by action; one that is not planned and has no priority of its own has no row. */
type PlannedActions = {
  company_id: string;
  building_id: string;
  action_id: string;
  status: ActionStatus;
  year: number | null;
  priority: Priority | null;
  progress: Progress | null;
  /** YYYY-MM-DD. */
  due_on: ColumnType<never, string | null, string | null>;
  owner: string | null;
  /** Euros. */
  spent: number | null;
  note: string | null;
};

/** Strategies as they were before one call changed many of them. */
type StrategyUndos = {
  company_id: string;
  id: Generated<string>;
  user_id: string;
  kind: AuditAction;
  entries: ColumnType<UndoEntry[], string, never>;
  created_at: Generated<Date>;
  undone_at: Date | null;
};

/** A strategy that one call changed, as it was, with the version that was written in its place. */
export type UndoEntry = { readonly building_id: string; readonly version: number; readonly strategy: Strategy };

export type PortfolioViews = {
  company_id: string;
  id: Generated<string>;
  user_id: string;
  name: string;
  shared: Generated<boolean>;
  settings: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
};

type SynthesisDays = {
  company_id: string;
  /** YYYY-MM-DD. */
  day: ColumnType<string, string, never>;
};

/** Copies by column, packed, of the portfolios of companies. */
type PortfolioCopies = {
  company_id: string;
  /** Of the records. */
  kind: string;
  revision: number;
  layout: string;
  packed: Buffer;
  kept_at: ColumnType<Date, never, unknown>;
};

type RankingJobs = {
  company_id: string;
  id: Generated<string>;
  user_id: string | null;
  scenario: Scenario;
  horizon: Horizon;
  state: Generated<JobState>;
  /** Of one that ended in error. */
  refusal: JobRefusal | null;
  building_ids: string[];
  done: Generated<number>;
  result: ColumnType<PortfolioRanking | null, string | undefined, string>;
  created_at: Generated<Date>;
  alive_at: Generated<Date>;
  ended_at: Date | null;
};

type ResultsMoves = {
  company_id: string;
  building_id: string;
  from_stamp: string;
  to_stamp: string;
  at: Generated<Date>;
  /** Digits of the levels, as `StoredResults` has them. */
  before: string;
  after: string;
};

/** Buildings of companies, what is kept beside them and decided about them. */
export type PortfolioTables = {
  buildings: Buildings;
  building_results: BuildingResults;
  building_changes: BuildingChanges;
  strategies: Strategies;
  planned_actions: PlannedActions;
  strategy_undos: StrategyUndos;
  portfolio_views: PortfolioViews;
  synthesis_days: SynthesisDays;
  portfolio_copies: PortfolioCopies;
  ranking_jobs: RankingJobs;
  results_moves: ResultsMoves;
};
