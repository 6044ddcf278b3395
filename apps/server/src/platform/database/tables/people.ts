import type { ProviderTrialFindings } from "@lichen/contract";
import type {
  CompanyStatus,
  PlannedId,
  PriceUnit,
  ProviderRule,
  Role,
  SignInMethod,
  SubscriptionType,
} from "@lichen/domain";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

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
  /** Whether its buildings count, anonymously, among the peers of others. */
  shares_with_peers: Generated<boolean>;
  /** Whether collaborators who sign in by password need a second factor. */
  requires_second_factor: Generated<boolean>;
  /** Grows with each transaction that changes anything of the portfolio. */
  portfolio_revision: Generated<number>;
  /** Grows when its facts, groups or providers change. */
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type Users = {
  id: Generated<string>;
  /** Who signs in, or the program of an API key, which lists of people leave out. */
  kind: Generated<"person" | "service">;
  company_id: string | null;
  /** The id, or `<identity provider>_<subject>`. */
  username: string;
  /** Lower case. */
  email: string;
  email_verified: Generated<boolean>;
  first_name: string;
  last_name: string;
  name: GeneratedAlways<string>;
  group: Role | null;
  job: string | null;
  phone: string | null;
  language: Generated<"fr" | "en">;
  is_active: Generated<boolean>;
  /** False until the confirmation link was followed. */
  is_activated: Generated<boolean>;
  uses_identity_provider: Generated<boolean>;
  /** A session that began before is over. */
  sessions_from: ColumnType<Date | number, Date | string | undefined, Date | string>;
  /** Columns that someone chose for the portfolio; null: those of everyone. */
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

type CompanyLogos = {
  company_id: string;
  png: Buffer;
  width: number;
  height: number;
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
  /** Null: opened before sessions recorded it. */
  opened_with: SignInMethod | null;
  /** ID token of the provider that opened it, sealed with the secret of the installation. */
  id_token_sealed: string | null;
  /** Provider that opened it; null: none, or the former release did. */
  provider_id: string | null;
  /** Session at that provider; null: it named none. */
  provider_sid: string | null;
  created_at: Date;
  updated_at: Date;
};

type Authenticators = {
  user_id: string;
  /** Key in use, sealed with the secret of the installation; null: none was confirmed yet. */
  key_sealed: string | null;
  added_at: Date | null;
  last_used_at: Date | null;
  /** Step of the last code that was taken. */
  last_step: Generated<number>;
  pending_sealed: string | null;
  pending_until: Date | null;
};

type Passkeys = {
  id: Generated<string>;
  user_id: string;
  /** Of the authenticator, in base64url. */
  credential_id: string;
  public_key: Buffer;
  /** Uses that the authenticator counts; 0 where it counts none. */
  counter: number;
  name: string;
  is_synced: boolean;
  created_at: Generated<Date>;
  last_used_at: Date | null;
};

/** What was sent to a browser to be signed; taken once. */
type PasskeyChallenges = {
  challenge_hash: string;
  /** Who adds a passkey; null: someone who signs in. */
  user_id: string | null;
  expires_at: Date;
};

type RecoveryCodes = {
  user_id: string;
  code_hash: string;
  created_at: Generated<Date>;
  used_at: Date | null;
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

type ApiKeys = {
  /** That of the user of kind `service` that acts with the key. */
  id: string;
  company_id: string;
  name: string;
  prefix: string;
  /** SHA-256 of the whole key; the application writes it and cannot read it. */
  secret_hash: ColumnType<never, string, never>;
  /** Right on every group of the company, the future ones included. */
  all_right: "read" | "write" | null;
  created_by: string;
  created_at: Generated<Date>;
  expires_at: ColumnType<Date | null, string | null, never>;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

/** `UnitPrice` of the domain. */
type UnitPrices = {
  company_id: string;
  action_id: PlannedId;
  low: number;
  high: number;
  per: PriceUnit;
  year: number;
};

type IdentityProviders = {
  id: Generated<string>;
  /** Whose it is; that of `company_id` when absent. */
  owner_company_id: ColumnType<string, string | undefined, never>;
  /** On the provider that the calls of a single one are about, all that the former release sees; null: one more. */
  company_id: string | null;
  /** Begins the user names of its people. */
  slug: string;
  /** First of its domains (`provider_domains`). */
  email_domain: string;
  issuer: string;
  client_id: string;
  /** Encrypted with the secret of the installation. */
  client_secret_sealed: string;
  /** Whether an email of its domain counts though the provider does not state that it is verified. */
  trusts_emails: Generated<boolean>;
  /** Whether the first sign-in of a person of the domain makes their account. */
  creates_accounts: Generated<boolean>;
  /** Claim that states the groups of a person; null: it decides no right. */
  groups_claim: string | null;
  group_rules: ColumnType<ProviderRule[], string | undefined, string>;
  /** Whether signing out here signs out there. */
  signs_out: Generated<boolean>;
  /** Whether people sign in with it. */
  is_enabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** Domains of emails, each of one provider. */
type ProviderDomains = { domain: string; company_id: string; provider_id: string };

type ExternalIdentities = { issuer: string; subject: string; user_id: string };

/** What is kept between the departure of a browser to an identity provider and its return. */
type OpenidAttempts = {
  state_hash: string;
  company_id: string;
  /** Null: left by the former release, for the single provider of the company. */
  provider_id: string | null;
  nonce: string;
  code_verifier: string;
  return_to: string;
  expires_at: Date;
};

/** The trial of a provider by an administrator. */
type ProviderTrials = {
  id: Generated<string>;
  company_id: string;
  provider_id: string;
  user_id: string;
  /** Until the browser comes back, as of an attempt. */
  state_hash: string | null;
  nonce: string | null;
  code_verifier: string | null;
  started_at: Generated<Date>;
  /** Null until it has ended. */
  findings: ColumnType<ProviderTrialFindings | null, string | undefined, string>;
};

/** Sign-outs that providers announced, each taken once. */
type LogoutTokens = { token_hash: string; expires_at: Date };

/** Companies, their people and how they sign in. */
export type PeopleTables = {
  companies: Companies;
  users: Users;
  building_groups: Groups;
  project_groups: Groups;
  building_group_rights: GroupRights;
  project_group_rights: GroupRights;
  company_logos: CompanyLogos;
  unit_prices: UnitPrices;
  api_keys: ApiKeys;
  account_requests: AccountRequests;
  audit_log: AuditLog;
  sessions: Sessions;
  authenticators: Authenticators;
  passkeys: Passkeys;
  passkey_challenges: PasskeyChallenges;
  recovery_codes: RecoveryCodes;
  credentials: Credentials;
  one_time_codes: OneTimeCodes;
  identity_providers: IdentityProviders;
  provider_domains: ProviderDomains;
  external_identities: ExternalIdentities;
  openid_attempts: OpenidAttempts;
  provider_trials: ProviderTrials;
  logout_tokens: LogoutTokens;
};
