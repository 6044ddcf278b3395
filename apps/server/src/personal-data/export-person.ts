import { HELD_DATA, HELD_DATA_IDS, type HeldDataId } from "@lichen/domain";
import { csvCell, csvHead, csvLine } from "@lichen/report";
import { makeZip } from "client-zip";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { type HeldTable, type PersonKeys, rowsSql } from "./held-table.ts";
import { HELD_TABLES } from "./held-tables.ts";

/** Rows that are read at once. */
const PAGE_ROWS = 1000;

type Row = Readonly<Record<string, unknown>>;

/** Numbers of the rows that speak of a person, by family of data. */
export async function countHeld(database: Database, person: PersonKeys): Promise<Record<HeldDataId, number>> {
  const counts = Object.fromEntries(HELD_DATA_IDS.map((family) => [family, 0])) as Record<HeldDataId, number>;
  for (const held of HELD_TABLES) {
    counts[held.family] += await asReader(database, held, async (trx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(held.table)}
        where ${rowsSql(held, person)}`.execute(trx);
      return rows[0]?.count ?? 0;
    });
  }
  return counts;
}

/** All that is held of a person, as a ZIP file that is made while it is read: memory holds one page of rows. */
export function exportPerson(database: Database, person: PersonKeys): AsyncIterable<Uint8Array> {
  return makeZip(entries(database, person));
}

async function* entries(database: Database, person: PersonKeys) {
  const lastModified = new Date();
  yield { name: "lisez-moi.txt", lastModified, input: explanation("fr") };
  yield { name: "read-me.txt", lastModified, input: explanation("en") };
  yield { name: "data.json", lastModified, input: asJson(database, person) };
  for (const held of HELD_TABLES) {
    yield { name: `csv/${held.table}.csv`, lastModified, input: asCsv(database, held, person) };
  }
}

async function* asJson(database: Database, person: PersonKeys): AsyncGenerator<Uint8Array> {
  const encode = (text: string) => new TextEncoder().encode(text);
  yield encode("{");
  for (const [place, held] of HELD_TABLES.entries()) {
    yield encode(`${place === 0 ? "" : ","}\n"${held.table}": [`);
    let isFirst = true;
    for await (const row of readRows(database, held, person)) {
      yield encode(`${isFirst ? "" : ","}\n  ${JSON.stringify(row)}`);
      isFirst = false;
    }
    yield encode("]");
  }
  yield encode("\n}\n");
}

async function* asCsv(database: Database, held: HeldTable, person: PersonKeys): AsyncGenerator<Uint8Array> {
  const encode = (text: string) => new TextEncoder().encode(text);
  yield encode(csvHead(held.columns, "en"));
  for await (const row of readRows(database, held, person)) {
    yield encode(
      csvLine(
        held.columns.map((column) => csvCell(writeCell(row[column]), "en")),
        "en",
      ),
    );
  }
}

function writeCell(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "number" || typeof value === "boolean" ? value : String(value);
}

/** The rows of a table that speak of a person, page by page in the order of its key. */
async function* readRows(database: Database, held: HeldTable, person: PersonKeys): AsyncGenerator<Row> {
  const key = sql.ref(held.key);
  const columns = sql.join(held.columns.map((column) => sql.ref(column)));
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const page = await asReader(database, held, async (trx) => {
      const { rows } = await sql<Row>`select ${columns} from ${sql.table(held.table)}
        where ${rowsSql(held, person)} order by ${key}, ${columns} limit ${PAGE_ROWS} offset ${offset}`.execute(trx);
      return rows;
    });
    yield* page;
    if (page.length < PAGE_ROWS) return;
  }
}

function asReader<T>(
  { db, signIn }: Database,
  { reader }: HeldTable,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return reader === "app" ? inScope(db, PLATFORM_SCOPE, work) : work(signIn);
}

const WORDS = {
  fr: {
    head: "Ce que la plateforme conserve de vous. data.json contient tout\u202f; le dossier csv, un fichier par table. Les secrets (mot de passe, clés, codes) n’y sont pas. Les heures sont en UTC.",
    purpose: "Finalité",
    basis: "Base légale",
    recipients: "Destinataires",
    retention: "Durée",
    tables: "Tables",
    colon: "\u202f: ",
  },
  en: {
    head: "What the platform holds about you. data.json has all of it; the folder csv has one file by table. Secrets (password, keys, codes) are not in it. Times are UTC.",
    purpose: "Purpose",
    basis: "Legal basis",
    recipients: "Recipients",
    retention: "Retention",
    tables: "Tables",
    colon: ": ",
  },
} as const;

function explanation(language: "fr" | "en"): string {
  const words = WORDS[language];
  const parts = HELD_DATA_IDS.map((family) => {
    const { name, ...facts } = HELD_DATA[family];
    const tables = HELD_TABLES.filter((held) => held.family === family).map(({ table }) => table);
    return [
      name[language],
      ...(["purpose", "basis", "recipients", "retention"] as const).map(
        (fact) => `  ${words[fact]}${words.colon}${facts[fact][language]}`,
      ),
      `  ${words.tables}${words.colon}${tables.join(", ")}`,
    ].join("\n");
  });
  return `${[words.head, ...parts].join("\n\n")}\n`;
}
