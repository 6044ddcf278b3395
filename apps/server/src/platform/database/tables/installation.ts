import type { PublishedPeers } from "@lichen/domain";
import type { ColumnType, Generated, RawBuilder } from "kysely";

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
  /** Where its reader leaves mails of the kind; null: a mail that no one leaves. */
  unsubscribe_url: string | null;
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

/** What is published of a group of peers, of companies that share. */
type PeerGroups = {
  key: string;
  /** By question. */
  published: ColumnType<readonly PublishedPeers[], string, string>;
  published_at: Date;
  computed_at: Date;
};

/** What keeps an installation running. */
/** Servers and workers, each as it last wrote its state. */
type Processes = {
  id: string;
  kind: "server" | "worker";
  host: string;
  pid: number;
  version: string;
  runs_jobs: boolean;
  started_at: Date;
  seen_at: ColumnType<Date, RawBuilder<Date>, RawBuilder<Date>>;
  not_ready: "stopping" | "database_unavailable" | "sessions_shared" | "schema_newer" | null;
  memory_bytes: ColumnType<string, number, number>;
  delay_ms: number;
};

export type InstallationTables = {
  processes: Processes;
  rate_limits: RateLimits;
  installation: Installation;
  peer_groups: PeerGroups;
  mails: Mails;
  schema_migrations: SchemaMigrations;
};
