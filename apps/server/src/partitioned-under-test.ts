import { ensure } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./platform/database/tables.ts";

type Owner = Kysely<Tables>;

/** A table of the schema, as the spreading of companies over several databases sees it. */
type SchemaTable = {
  readonly name: string;
  /** Columns of its primary key. */
  readonly primary: readonly string[];
};

/** Tables that are not spread by company, by what they would be, each kind with its reason. */
export const UNSPREAD = {
  everywhere: {
    reason: "read with the rows of any company, small, and seldom written: a copy on each database",
    tables: ["companies", "users", "api_keys", "identity_providers", "climate_layers", "peer_groups"],
  },
  figures: {
    reason: "figures of imported layers, which belong to no company: a copy on each database, or one that is asked",
    tables: [
      "clay_zones",
      "climate_grid_columns",
      "climate_layer_points",
      "climate_layer_staging",
      "commune_counts",
      "commune_curves",
      "commune_outlines",
      "elevation_tiles",
      "flood_tiles",
      "protected_areas",
      "recognised_disasters",
    ],
  },
  signIn: {
    reason: "found by a token, an e-mail or a credential before any company is known: one database",
    tables: [
      "authenticators",
      "credentials",
      "external_identities",
      "logout_tokens",
      "one_time_codes",
      "openid_attempts",
      "passkey_challenges",
      "passkeys",
      "provider_domains",
      "provider_trials",
      "rate_limits",
      "recovery_codes",
      "sessions",
    ],
  },
  installation: {
    reason: "of the installation, of persons or of visitors, with a company at most as a mark: one database",
    tables: [
      "account_requests",
      "audit_log",
      "digests",
      "geocode_cache",
      "idempotent_calls",
      "installation",
      "mails",
      "notification_choices",
      "processes",
      "schema_migrations",
      "unsubscribed_addresses",
      "visitor_projects",
    ],
  },
} as const;

/** Unique keys of spread tables that lack the company: each would hold within one database only. */
export const KEYS_WITHOUT_COMPANY: Readonly<Record<string, string>> = {
  assessments_id_key: "an identifier drawn at random: no key is needed to keep it unique",
  surveys_id_key: "an identifier drawn at random",
  webhooks_id_key: "an identifier drawn at random",
  report_links_token:
    "the digest of a token drawn at random, found before its company is known: asked of every database",
  surveys_token: "the digest of a token drawn at random, found before its company is known: asked of every database",
  notifications_once: "its company is within that of the person: to be written as (company_id, …)",
};

const UNSPREAD_NAMES: ReadonlySet<string> = new Set(Object.values(UNSPREAD).flatMap(({ tables }) => [...tables]));
export const isSpread = (table: string): boolean => !UNSPREAD_NAMES.has(table);

export async function readTables(owner: Owner): Promise<readonly SchemaTable[]> {
  const { rows } = await sql<SchemaTable>`
    select relname as name, coalesce((select array_agg(attname::text order by key.place) from pg_index
      cross join unnest(indkey::int[]) with ordinality as key (number, place)
      join pg_attribute on attrelid = indrelid and attnum = key.number
      where indrelid = pg_class.oid and indisprimary), '{}') as primary
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    owner,
  );
  return rows;
}

/** Unique keys of spread tables that do not hold the company. */
export async function readKeysWithoutCompany(owner: Owner): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string; table: string }>`
    select index.relname as key, pg_class.relname as table from pg_index
    join pg_class on pg_class.oid = indrelid and pg_class.relnamespace = 'public'::regnamespace
    join pg_class as index on index.oid = indexrelid
    where indisunique and not exists (select from pg_attribute
      where attrelid = indrelid and attname = 'company_id' and attnum = any (indkey::int[]))
    order by 1`.execute(owner);
  return rows.filter(({ table }) => isSpread(table)).map(({ key }) => key);
}

type ForeignKey = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly definition: string;
};

export async function readForeignKeys(owner: Owner): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1`.execute(
    owner,
  );
  return rows;
}

const PARTITIONS = 4;

/**
 * Makes of every spread table one that PostgreSQL itself spreads by a hash of the company, over four partitions, with its
 * columns, keys, policies and grants: the stand-in for a database that is spread over machines, whose keys obey the same
 * rule. The database is empty.
 */
export async function partitionByCompany(owner: Owner): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    const run = (statement: string) => sql.raw(statement).execute(trx);
    const foreignKeys = await readForeignKeys(trx);
    for (const { from, name } of foreignKeys) await run(`alter table ${from} drop constraint ${name}`);
    for (const { name } of await readTables(trx)) if (isSpread(name)) await partition(trx, name);
    for (const { from, name, definition } of foreignKeys) {
      await run(`alter table ${from} add constraint ${name} ${definition}`);
    }
  });
}

async function partition(trx: Owner, table: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(trx);
  const read = async (query: string) =>
    (await sql.raw<{ text: string }>(query).execute(trx)).rows.map(({ text }) => text);
  const of = `'${table}'::regclass`;
  const indexes = await read(
    `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = ${of} and not indisprimary`,
  );
  const [primary] = await read(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = ${of} and contype = 'p'`,
  );
  const policies =
    await read(`select format('create policy %I on ${table} as %s for %s to %s%s%s', policyname, permissive, cmd,
    array_to_string(roles, ', '), coalesce(' using (' || qual || ')', ''), coalesce(' with check (' || with_check || ')', '')) as text
    from pg_policies where schemaname = 'public' and tablename = '${table}'`);
  const grants = await read(`select format('grant %s on ${table} to %I', privilege_type, grantee) as text
    from information_schema.role_table_grants where table_schema = 'public' and table_name = '${table}' and grantee like 'lichen%'
    union all select format('grant %s (%I) on ${table} to %I', privilege_type, column_name, grantee)
    from information_schema.column_privileges where table_schema = 'public' and table_name = '${table}' and grantee like 'lichen%'`);
  const security = await read(`select format('alter table ${table} %s row level security', action) as text from pg_class
    cross join lateral (values (case when relrowsecurity then 'enable' end), (case when relforcerowsecurity then 'force' end)) as one (action)
    where oid = ${of} and action is not null`);
  const identities = await read(
    `select attname::text as text from pg_attribute where attrelid = ${of} and attidentity <> ''`,
  );
  await run(`alter table ${table} rename to ${table}_whole`);
  await run(`create table ${table} (like ${table}_whole including defaults including generated including constraints including storage)
    partition by hash (company_id)`);
  for (const column of identities) {
    // PostgreSQL 15 has no identity on a table of partitions.
    await run(`create sequence ${table}_${column}_spread`);
    await run(`grant usage on sequence ${table}_${column}_spread to lichen_app, lichen_sign_in`);
    await run(`alter table ${table} alter column ${column} set default nextval('${table}_${column}_spread')`);
  }
  await run(`drop table ${table}_whole cascade`);
  for (let part = 0; part < PARTITIONS; part++) {
    await run(
      `create table ${table}_part_${part} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${part})`,
    );
  }
  await run(`alter table ${table} add ${ensure(primary)}`);
  for (const index of indexes) {
    const [, name = ""] = /INDEX (\S+) ON/.exec(index) ?? [];
    await run(Object.hasOwn(KEYS_WITHOUT_COMPANY, name) ? index.replace("UNIQUE ", "") : index);
  }
  for (const statement of [...security, ...policies, ...grants]) await run(statement);
}
