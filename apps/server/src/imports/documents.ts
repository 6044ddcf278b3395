import { ALREADY_PROCESSING, FILE_PROBLEMS, getPresigned, XLSX_TYPE } from "@lichen/contract";
import {
  type Actor,
  canWrite,
  canWriteSomewhere,
  DEFAULT_GROUP_NAME,
  IMPORT_FILE_BYTES,
  type Language,
  SIGNED_ADDRESS_MINUTES,
} from "@lichen/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Kysely, sql } from "kysely";
import type { DatabaseError } from "../platform/database/database-error.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type FileClaims, type FilePurpose, type FileStore, filePath } from "../platform/files/index.ts";
import { Refusal } from "../platform/refusal.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../platform/scope.ts";
import { type Call, serve } from "../platform/serve.ts";
import { today } from "../platform/today.ts";
import { actorOfUser } from "../sign-in/index.ts";
import { fileKey, findImport } from "./import-rows.ts";
import { TEMPLATE_FILE_NAME, templateWorkbook } from "./template-workbook.ts";

export type DocumentsParts = {
  readonly database: Database;
  readonly files: FileStore;
  readonly secret: string;
  /** Has an import worked on, after the commit that says that there is something to do. */
  readonly sendImport: (importId: string, step: "read" | "write") => Promise<void>;
};

const IMPORT = "buildings_import";
const TEMPLATE = "buildings_template";
const MINUTE_MS = 60_000;
/** Addresses that a company may have at once, to none of which a file has come. */
const MOST_WAITING = 50;

/** The signed addresses: where a file of buildings is sent, where the template is read. */
export function serveDocuments(app: FastifyInstance, parts: DocumentsParts): void {
  const { database, secret } = parts;
  serve(app, getPresigned, async (call) => {
    const expiresAt = Date.now() + SIGNED_ADDRESS_MINUTES * MINUTE_MS;
    const addressOf = (claims: Pick<FileClaims, "action" | "purpose" | "ids">) => ({
      url: originOf(app, call.request) + filePath({ ...claims, expires_at: expiresAt }, secret),
      expires_at: new Date(expiresAt).toISOString(),
    });
    switch (call.input.category) {
      case "buildings_template": {
        const ids = { language: call.input.locale, ...(await readerOf(database, call)) };
        const address = addressOf({ action: "get", purpose: TEMPLATE, ids });
        return { urls: [{ ...address, method: "GET" as const, headers: {} }] };
      }
      case "buildings_import": {
        const importId = await newImport(database, call);
        const address = addressOf({ action: "put", purpose: IMPORT, ids: { import_id: importId } });
        const headers = { "content-type": XLSX_TYPE };
        return { urls: [{ ...address, method: "PUT" as const, headers, import_id: importId }] };
      }
    }
  });
}

/** The address that the caller uses, so that a browser may send there what it may send here. */
function originOf(app: FastifyInstance, request: FastifyRequest): string {
  return app.publicOrigin ?? `${request.protocol}://${request.host}`;
}

type Presigned = Call<typeof getPresigned>;

/** The company whose buildings it is about; null for a platform administrator who names none. */
async function companyOfCall(database: Database, { input, problem }: Presigned, actor: Actor): Promise<string | null> {
  if (actor.group !== "admin") return actor.company_id;
  const { company_name: name } = input;
  if (name === undefined) return null;
  const company = await inScope(database.db, scopeOf(actor), (trx) =>
    trx.selectFrom("companies").select("id").where(sql`lower(name)`, "=", sql`lower(${name}::text)`).executeTakeFirst(),
  );
  if (company === undefined) throw problem("validation", { company_name: ["unknown_company"] });
  return company.id;
}

/** Whose groups a template lists: those of the caller, or of the company that a platform administrator names. */
async function readerOf(database: Database, call: Presigned): Promise<Record<string, string>> {
  if (call.actor === null) return {};
  if (call.actor.group !== "admin") return { user_id: call.actor.user_id };
  const companyId = await companyOfCall(database, call, call.actor);
  return companyId === null ? {} : { company_id: companyId };
}

/** An import that waits for its file. */
async function newImport(database: Database, call: Presigned): Promise<string> {
  const { input, actor, problem } = call;
  if (actor === null) throw problem("unauthorized");
  if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
  const { urls: fileName } = input;
  if (fileName === undefined || !/.\.xlsx$/i.test(fileName)) throw problem("validation", { urls: ["not_xlsx"] });
  const companyId = await companyOfCall(database, call, actor);
  if (companyId === null) throw problem("validation", { company_name: ["required"] });
  return inScope(database.db, scopeOf(actor), async (trx) => {
    const holder = await holderOf(trx, companyId);
    if (holder !== null) throw problem("import_already_processing", holder);
    if ((await countWaiting(trx, companyId)) >= MOST_WAITING) throw problem("too_many");
    const { id } = await trx
      .insertInto("building_imports")
      .values({
        company_id: companyId,
        user_id: actor.user_id,
        user_name: actor.name,
        file_name: fileName,
        language: input.locale,
        duplicates: input.duplicates,
        asks: input.confirm === "true",
      } as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function countWaiting(trx: Kysely<Tables>, companyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("building_imports")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return count;
}

/** Who holds a company with an import, and since when; null: nobody does. */
async function holderOf(trx: Kysely<Tables>, companyId: string): Promise<Record<string, string[]> | null> {
  const holder = await trx
    .selectFrom("building_imports")
    .select(["user_name", "sent_at", "created_at"])
    .where("company_id", "=", companyId)
    .where("holds", "=", true)
    .executeTakeFirst();
  if (holder === undefined) return null;
  return { who: [holder.user_name], since: [(holder.sent_at ?? holder.created_at).toISOString()] };
}

/** What the addresses do. */
export function documentPurposes(parts: DocumentsParts): Readonly<Record<string, FilePurpose>> {
  return {
    [IMPORT]: { put: (claims, bytes) => takeFile(parts, claims.ids.import_id ?? "", bytes) },
    [TEMPLATE]: {
      get: async ({ ids }) => {
        const language: Language = ids.language === "en" ? "en" : "fr";
        const groupNames = await groupNamesOf(parts.database, ids);
        const content = await templateWorkbook({ language, groupNames });
        return { name: TEMPLATE_FILE_NAME[language], type: XLSX_TYPE, content };
      },
    },
  };
}

/** For a visitor, the group that every company has. */
async function groupNamesOf(
  database: Database,
  { user_id: userId, company_id: companyId }: FileClaims["ids"],
): Promise<string[]> {
  if (companyId !== undefined) return writableGroupNames(database, null, companyId);
  const actor = userId === undefined ? null : await actorOfUser(database, userId, today());
  if (actor === null || actor.company_id === null) return [DEFAULT_GROUP_NAME];
  return writableGroupNames(database, actor, actor.company_id);
}

/** Names of the groups of a company that somebody may write in; all of them without anybody. */
export async function writableGroupNames({ db }: Database, actor: Actor | null, companyId: string): Promise<string[]> {
  const groups = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("building_groups")
      .select(["id", "name"])
      .where("company_id", "=", companyId)
      .orderBy(sql`lower(name)`)
      .execute(),
  );
  return groups
    .filter(({ id }) => actor === null || canWrite(actor, { kind: "building", company_id: companyId, id }))
    .map(({ name }) => name);
}

/** SQLSTATE of a value that is there already. */
const TAKEN = "23505";

/**
 * Takes the file of an import: from now on the import holds its company. Of two files that come together one is taken,
 * and nothing is kept of the other.
 */
async function takeFile(
  { database, files, sendImport }: DocumentsParts,
  importId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (bytes.length > IMPORT_FILE_BYTES) throw new Refusal("file_too_large", FILE_PROBLEMS.file_too_large);
  const row = await hold(database, importId);
  try {
    await files.put(fileKey(row), bytes, { most: IMPORT_FILE_BYTES });
    await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("building_imports")
        .set({ state: "reading", sent_at: sql<Date>`now()`, alive_at: sql<Date>`now()` })
        .where("id", "=", importId)
        .where("holds", "=", true)
        .where("state", "=", "waiting")
        .executeTakeFirst(),
    );
  } catch (error) {
    await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("building_imports")
        .set({ holds: false })
        .where("id", "=", importId)
        .where("state", "=", "waiting")
        .execute(),
    );
    throw error;
  }
  await sendImport(importId, "read");
}

/** @throws Refusal when another import holds the company, or this one has its file already or is over */
async function hold(database: Database, importId: string) {
  const alreadyProcessing = (errors?: Record<string, string[]>) =>
    new Refusal("import_already_processing", ALREADY_PROCESSING.import_already_processing, errors);
  try {
    const row = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("building_imports")
        .set({ holds: true, alive_at: sql<Date>`now()` })
        .where("id", "=", importId)
        .where("holds", "=", false)
        .where("state", "=", "waiting")
        .returning(["id", "company_id"])
        .executeTakeFirst(),
    );
    if (row === undefined) throw new Refusal("link_expired", FILE_PROBLEMS.link_expired);
    return row;
  } catch (error) {
    const { code, constraint } = error as DatabaseError;
    if (code !== TAKEN || constraint !== "building_imports_one") throw error;
    const holder = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const row = await findImport(trx, importId);
      return row === undefined ? null : await holderOf(trx, row.company_id);
    });
    throw alreadyProcessing(holder ?? undefined);
  }
}
