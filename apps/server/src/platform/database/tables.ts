import type { AnswerOf, buildingHistory } from "@lichen/contract";
import type {
  ActionStatus,
  AnswerChange,
  Answers,
  AnswersTo,
  ChangeKind,
  CompanyStatus,
  DuplicateChoice,
  Horizon,
  ImportRefusal,
  ImportRowStatus,
  ImportState,
  JobState,
  Matching,
  PdfJobOutput,
  Place,
  PortfolioRanking,
  Priority,
  ProjectQuestion,
  ProjectState,
  RememberedColumn,
  Scenario,
  Sheet,
  SubscriptionType,
  UserGroup,
} from "@lichen/domain";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Answers of outside address services, kept under a hash so that no address is stored. */
type GeocodeCache = {
  /** SHA-256 of the provider and the normalised question. */
  query_hash: string;
  provider: string;
  answer: ColumnType<unknown, string, string>;
  expires_at: Date;
};

/** An official layer that this installation imported. */
type ClimateLayers = {
  id: string;
  kind: string;
  /** The highest layer that knows a place gives its figures. */
  priority: number;
  name: string;
  licence: string;
  edition: string;
  imported_at: Generated<Date>;
  rows: number;
  /** SHA-256 of the imported file. */
  checksum: string;
  /** Where a clay map is whole; return period and grid of a flood map. */
  detail: ColumnType<unknown, string | undefined, string>;
};

/** Protected areas of an imported map. */
type ElevationTiles = {
  layer_id: string;
  tile: number;
  /** Altitudes in 16-bit decimetres, deflated: see the migration. */
  altitudes: Buffer;
};

type FloodTiles = {
  layer_id: string;
  tile: number;
  /** Depths in 16-bit centimetres, deflated: see the migration. */
  depths: Buffer;
};

type ClimateGridColumns = {
  layer_id: string;
  name: string;
  /** 32-bit floats, deflated: see the migration. */
  cells: Buffer;
};

type CommuneCounts = {
  layer_id: string;
  insee: string;
  kind: string;
  count: number;
};

type CommuneCurves = {
  layer_id: string;
  insee: string;
  indicator: string;
  /** Medians, lows, then highs, at four levels each. */
  figures: unknown;
};

type CommuneOutlines = {
  layer_id: string;
  insee: string;
  /** Polygons, each its outer ring then its holes, in degrees. */
  polygons: ColumnType<unknown, string, string>;
};

type ClayZones = {
  layer_id: string;
  row_number: number;
  zone: number;
  /** Rings in 32-bit integers: see the migration. */
  rings: Buffer;
};

type ProtectedAreas = {
  layer_id: string;
  row_number: number;
  site_id: string;
  name: string;
  type: string;
  url: string | null;
  /** Polygons, each its outer ring then its holes, in degrees. */
  rings: ColumnType<unknown, string, string>;
};

type ClimateLayerPoints = {
  layer_id: string;
  row_number: number;
  latitude: number;
  longitude: number;
  altitude_m: number | null;
  /** Figures of the point, by column of the layer. */
  values: ColumnType<unknown, string, string>;
};

/** Rows of an import that is not finished: they become a layer all together, or go. */
type ClimateLayerStaging = Omit<ClimateLayerPoints, "layer_id"> & {
  import_id: string;
  staged_at: Generated<Date>;
};

type Companies = {
  id: Generated<string>;
  name: string;
  code: string;
  fond_gestion: string | null;
  siren: string | null;
  parent_id: string | null;
  status: Generated<CompanyStatus>;
  is_active: Generated<boolean>;
  subscription_type: SubscriptionType | null;
  subscription_active: Generated<boolean>;
  /** First and last day of the subscription, both included; null: unbounded. */
  subscription_start: string | null;
  subscription_end: string | null;
  sso_access: Generated<boolean>;
  /** Null: no limit. */
  buildings_threshold: number | null;
  /** Buildings ever added; never lowered. */
  buildings_counter: Generated<number>;
  /** Grows with each transaction that changes anything of the portfolio. */
  portfolio_revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type Users = {
  id: Generated<string>;
  company_id: string | null;
  /** The id, or `<identity provider>_<subject>`. */
  username: string;
  /** Lower case. */
  email: string;
  email_verified: Generated<boolean>;
  first_name: string;
  last_name: string;
  name: GeneratedAlways<string>;
  group: UserGroup | null;
  job: string | null;
  phone: string | null;
  language: Generated<"fr" | "en">;
  is_active: Generated<boolean>;
  /** False until the confirmation link was followed. */
  is_activated: Generated<boolean>;
  uses_identity_provider: Generated<boolean>;
  /** A session that began before is over. */
  sessions_from: ColumnType<Date | number, Date | string | undefined, Date | string>;
  /** Columns that somebody chose for the portfolio; null: those of everybody. */
  buildings_columns: ColumnType<unknown, string | null | undefined, string | null>;
  /** Saved view that the portfolio opens with. */
  buildings_view_id: string | null;
  /** The same of the list of projects. */
  projects_columns: ColumnType<unknown, string | null | undefined, string | null>;
  projects_view_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** Building groups and project groups have the same shape. */
type Groups = {
  company_id: string;
  id: Generated<string>;
  name: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
};

type GroupRights = {
  company_id: string;
  user_id: string;
  group_id: string;
  /** No row: none. */
  right: "read" | "write";
};

type Buildings = {
  company_id: string;
  id: Generated<string>;
  group_id: string;
  code: string | null;
  name: string | null;
  /** Answers of the questionnaire, by field, but the code, the name and the group. */
  answers: ColumnType<unknown, string, string>;
  nature: Generated<"declared" | "example">;
  version: Generated<number>;
  /** `companies.portfolio_revision` as the transaction that last changed the row made it. */
  revision: Generated<number>;
  /** `Place` of the domain; null: not found. */
  place: ColumnType<Place | null, string | null | undefined, string | null>;
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

/** `KeptResults` of the domain, column by column. */
type BuildingResults = {
  company_id: string;
  building_id: string;
  /** `resultsStamp`: what they were computed with. */
  stamp: string;
  /** As that of the building: results are computed again without touching it. */
  revision: number;
  levels: string;
  figures: (number | null)[];
  decisions: string | null;
};

/** Written once: the application may not change or delete a row. */
type BuildingChanges = {
  company_id: string;
  id: GeneratedAlways<number>;
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
};

type Projects = {
  company_id: string;
  id: Generated<string>;
  group_id: string;
  code: string | null;
  name: string;
  /** Answers to the questions of the catalogue of projects, its name and group aside. */
  answers: ColumnType<Answers, string, string>;
  /** Initial state, then scenarios. */
  states: ColumnType<readonly ProjectState[], string, string>;
  nature: Generated<"declared" | "example">;
  version: Generated<number>;
  revision: Generated<number>;
  place: ColumnType<Place | null, string | null | undefined, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  created_by_name: Generated<string>;
  updated_by_name: Generated<string>;
  deleted_at: Date | null;
  deleted_by_name: string | null;
  deletion_id: string | null;
};

type ProjectResults = Omit<BuildingResults, "building_id"> & { project_id: string };
type ProjectChanges = Omit<BuildingChanges, "building_id"> & { project_id: string };

/** Projects of visitors, opened by their identifier. */
type VisitorProjects = {
  /** 128 random bits, in hexadecimal. */
  id: string;
  email: string;
  /** General features, initial state and scenarios. */
  project: ColumnType<
    { readonly answers: AnswersTo<ProjectQuestion>; readonly states: readonly ProjectState[] },
    string,
    string
  >;
  version: Generated<number>;
  language: "fr" | "en";
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

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
};

type PortfolioViews = {
  company_id: string;
  id: Generated<string>;
  user_id: string;
  name: string;
  shared: Generated<boolean>;
  settings: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
};

type BuildingImports = {
  company_id: string;
  id: Generated<string>;
  user_id: string | null;
  user_name: string;
  file_name: string;
  language: "fr" | "en";
  state: Generated<ImportState>;
  refusal: ImportRefusal | null;
  /** Whether the user is asked before anything is written. */
  asks: Generated<boolean>;
  /** Whether they are being asked now. */
  to_confirm: Generated<boolean>;
  /** How many times they were shown what it would do. */
  shown: Generated<number>;
  confirmed_at: Date | null;
  duplicates: Generated<DuplicateChoice>;
  /** Another choice for some rows, by their number. */
  row_choices: ColumnType<Record<string, DuplicateChoice>, string | undefined, string>;
  /** From the arrival of the file to the end: one a company. */
  holds: Generated<boolean>;
  rows: number | null;
  read: Generated<number>;
  valid: Generated<number>;
  in_error: Generated<number>;
  written: Generated<number>;
  new: Generated<number>;
  changed: Generated<number>;
  same: Generated<number>;
  errors: ColumnType<unknown, string | undefined, string>;
  errors_count: Generated<number>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** Of its file in the store; 0 when there is none. */
  file_bytes: Generated<number>;
  /** What stands in a file of another shape than the template. */
  sheet: ColumnType<Sheet | null, string | null | undefined, string | null>;
  /** Whether its user is being asked what its columns are. */
  to_match: Generated<boolean>;
  /** What they answered. */
  matching: ColumnType<Matching | null, string | null | undefined, string | null>;
  /** Last sign of life of whoever works on it. */
  alive_at: Generated<Date>;
  ended_at: Date | null;
};

/** What a company took a column for, by its title. */
type KnownColumns = {
  company_id: string;
  heading: string;
  target: string;
  values: ColumnType<RememberedColumn["values"], string, string>;
  updated_at: Generated<Date>;
};

type SynthesisDays = {
  company_id: string;
  /** YYYY-MM-DD. */
  day: ColumnType<string, string, never>;
};

type CompanyLogos = {
  company_id: string;
  png: Buffer;
  width: number;
  height: number;
  updated_at: Generated<Date>;
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

type BuildingImportRows = {
  company_id: string;
  import_id: string;
  row: number;
  code: string;
  name: string;
  status: ImportRowStatus;
  building_id: string | null;
  place_label: string | null;
  place_precision: string | null;
  changes: ColumnType<unknown, string, string>;
  errors: ColumnType<unknown, string, string>;
};

/** A building without a report, and why. */
export type PdfFailure = { readonly building_id: string; readonly name: string; readonly code: string };

/** Reports of several buildings, asked for by somebody. */
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
  building_ids: string[];
  done: Generated<number>;
  failed: ColumnType<PdfFailure[], string | undefined, string>;
  file_name: string | null;
  file_bytes: number | null;
  created_at: Generated<Date>;
  alive_at: Generated<Date>;
  ended_at: Date | null;
};

type RankingJobs = {
  company_id: string;
  id: Generated<string>;
  user_id: string | null;
  scenario: Scenario;
  horizon: Horizon;
  state: Generated<JobState>;
  building_ids: string[];
  done: Generated<number>;
  result: ColumnType<PortfolioRanking | null, string | undefined, string>;
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
};

type ResultsMoves = {
  company_id: string;
  building_id: string;
  from_stamp: string;
  to_stamp: string;
  at: Generated<Date>;
  /** Digits of the levels, as `KeptResults` has them. */
  before: string;
  after: string;
};

type AccountRequests = {
  id: Generated<string>;
  kind: "demo" | "licence";
  state: Generated<"pending" | "accepted" | "refused">;
  email: string;
  /** What was asked, by field of the request. */
  answers: ColumnType<unknown, string, string>;
  language: "fr" | "en";
  /** Editions of the texts that were accepted, and when. */
  privacy_version: string;
  terms_version: string;
  accepted_at: Date;
  company_id: string | null;
  user_id: string | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
};

/** Written once: the application may not change or delete a row. */
type AuditLog = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  company_id: string | null;
  actor_id: string | null;
  actor_name: string;
  action: string;
  target_kind: string;
  target_id: string;
  target_name: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
};

type Sessions = {
  id: string;
  user_id: string;
  /** SHA-256 of the token. */
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
};

type Credentials = {
  id: Generated<string>;
  user_id: string;
  account_id: string;
  provider_id: string;
  /** scrypt. */
  password: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type OneTimeCodes = {
  code_hash: string;
  purpose: "confirm_sign_up" | "reset_password";
  user_id: string;
  expires_at: Date;
  created_at: Generated<Date>;
};

type IdentityProviders = {
  company_id: string;
  /** Begins the user names of its people. */
  slug: string;
  email_domain: string;
  issuer: string;
  client_id: string;
  /** Encrypted with the secret of the installation. */
  client_secret_sealed: string;
  updated_at: Generated<Date>;
};

type ExternalIdentities = { issuer: string; subject: string; user_id: string };

/** What is kept between the departure of a browser to an identity provider and its return. */
type OpenidAttempts = {
  state_hash: string;
  company_id: string;
  nonce: string;
  code_verifier: string;
  return_to: string;
  expires_at: Date;
};

type RateLimits = { key: string; points: number; expire: number | null };

/** The outbox: written with what a mail speaks of, emptied by the deliverer. */
type Mails = {
  id: Generated<string>;
  created_at: Generated<Date>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  /** Code of the link, where the text has its mark. */
  sealed_code: string | null;
  language: "fr" | "en";
  template: string;
  company_id: string | null;
  /** A second mail of the same key is none. */
  dedupe_key: string | null;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<Date, never, Date>;
  /** Until then the mail is in the hands of one sender. */
  lease_until: ColumnType<Date | null, never, Date | null>;
  sent_at: ColumnType<Date | null, never, Date | null>;
  /** Given up after the last attempt. */
  failed_at: ColumnType<Date | null, never, Date | null>;
  /** Class of the last failure. */
  last_error: ColumnType<string | null, never, string | null>;
};

/** What was done once for this installation. */
type Installation = { fact: string; at: Generated<Date> };

type SchemaMigrations = {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
};

/** Tables of the database, as the migrations leave them. */
export type Tables = {
  geocode_cache: GeocodeCache;
  climate_layers: ClimateLayers;
  climate_layer_points: ClimateLayerPoints;
  climate_layer_staging: ClimateLayerStaging;
  protected_areas: ProtectedAreas;
  commune_curves: CommuneCurves;
  commune_counts: CommuneCounts;
  commune_outlines: CommuneOutlines;
  clay_zones: ClayZones;
  elevation_tiles: ElevationTiles;
  flood_tiles: FloodTiles;
  climate_grid_columns: ClimateGridColumns;
  companies: Companies;
  users: Users;
  building_groups: Groups;
  project_groups: Groups;
  building_group_rights: GroupRights;
  project_group_rights: GroupRights;
  buildings: Buildings;
  building_results: BuildingResults;
  building_changes: BuildingChanges;
  strategies: Strategies;
  planned_actions: PlannedActions;
  portfolio_views: PortfolioViews;
  building_imports: BuildingImports;
  building_import_rows: BuildingImportRows;
  known_columns: KnownColumns;
  projects: Projects;
  project_results: ProjectResults;
  project_changes: ProjectChanges;
  project_views: PortfolioViews;
  visitor_projects: VisitorProjects;
  synthesis_days: SynthesisDays;
  company_logos: CompanyLogos;
  portfolio_copies: PortfolioCopies;
  pdf_jobs: PdfJobs;
  ranking_jobs: RankingJobs;
  report_links: ReportLinks;
  results_moves: ResultsMoves;
  account_requests: AccountRequests;
  audit_log: AuditLog;
  sessions: Sessions;
  credentials: Credentials;
  one_time_codes: OneTimeCodes;
  identity_providers: IdentityProviders;
  external_identities: ExternalIdentities;
  openid_attempts: OpenidAttempts;
  rate_limits: RateLimits;
  installation: Installation;
  mails: Mails;
  schema_migrations: SchemaMigrations;
};
