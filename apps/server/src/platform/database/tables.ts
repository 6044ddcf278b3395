import type { CompanyStatus, SubscriptionType, UserGroup } from "@lichen/domain";
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
  buildings_columns: ColumnType<unknown, string | null | undefined, string | null>;
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
  /** Answers of the questionnaire, by field. */
  answers: ColumnType<unknown, string, string>;
  nature: Generated<"declared" | "example">;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
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
  companies: Companies;
  users: Users;
  building_groups: Groups;
  project_groups: Groups;
  building_group_rights: GroupRights;
  project_group_rights: GroupRights;
  buildings: Buildings;
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
