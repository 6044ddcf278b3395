import { DOCUMENT_LANGUAGE, XLSX_TYPE } from "@lichen/contract";
import {
  type Actor,
  BUILDING_TEMPLATE,
  canWrite,
  canWriteSomewhere,
  DEFAULT_GROUP_NAME,
  ensure,
  findImportFile,
  IMPORT_FILES,
  type Language,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { DocumentKinds, Presigned } from "../documents/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { FileClaims } from "../platform/files/index.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../platform/scope.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { actorOfUser } from "../sign-in/index.ts";
import { readHolder, takeFile } from "./take-file.ts";
import { TEMPLATE_FILE_NAME, templateWorkbook } from "./template-workbook.ts";

/** Imports that a company may have at once without their file, or without the decision of who sent it. */
const MOST_WAITING = 50;

/** Where a file of buildings is sent, and where the template is read. */
export function importDocuments(
  services: Pick<Services, "database" | "files" | "sendJob">,
): Pick<DocumentKinds, "buildings_import" | "buildings_template"> {
  const { database } = services;
  return {
    buildings_import: {
      addressFor: async (call, name) => {
        const { id, company_id, user_id } = await newImport(database, call, name);
        const headers = { "content-type": IMPORT_FILES[findImportFile(ensure(name)) ?? "xlsx"] };
        return { action: "put", ids: { import_id: id, company_id, user_id }, headers, import_id: id };
      },
      purpose: { put: (claims, bytes) => takeFile(services, claims.ids.import_id ?? "", bytes) },
    },
    buildings_template: {
      addressFor: async (call) => ({
        action: "get",
        ids: { language: call.input.locale ?? DOCUMENT_LANGUAGE, ...(await openReader(database, call)) },
      }),
      purpose: {
        get: async ({ ids }) => {
          const language: Language = ids.language === "en" ? "en" : "fr";
          const groupNames = await readGroupNames(database, ids);
          const content = await templateWorkbook({ template: BUILDING_TEMPLATE, language, groupNames });
          return { name: TEMPLATE_FILE_NAME[language], type: XLSX_TYPE, content };
        },
      },
    },
  };
}

/** The company whose buildings it is about; null for a platform administrator who names none. */
async function companyOfCall(database: Database, { input, problem }: Presigned, actor: Actor): Promise<string | null> {
  const { company_name: name } = input;
  if (name === undefined) return actor.role === "admin" ? null : actor.company_id;
  const company = await inScope(database.db, scopeOf(actor), (trx) =>
    trx
      .selectFrom("companies")
      .select("id")
      .where(sql`lichen_name_key(name)`, "=", sql`lichen_name_key(${name})`)
      .executeTakeFirst(),
  );
  if (actor.role !== "admin" && company?.id !== actor.company_id) {
    throw problem("validation", { company_name: ["not_settable"] });
  }
  if (company === undefined) throw problem("validation", { company_name: ["unknown_company"] });
  return company.id;
}

/** Whose groups a template lists: those of the caller, or of the company that a platform administrator names. */
async function openReader(database: Database, call: Presigned): Promise<Record<string, string>> {
  if (call.actor === null) return {};
  const companyId = await companyOfCall(database, call, call.actor);
  if (call.actor.role !== "admin") return { user_id: call.actor.user_id };
  return companyId === null ? {} : { company_id: companyId };
}

/** An import that waits for its file. */
async function newImport(database: Database, call: Presigned, fileName: string | undefined) {
  const { input, actor, problem } = call;
  if (actor === null) throw problem("unauthorized");
  if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
  if (fileName === undefined || findImportFile(fileName) === null)
    throw problem("validation", { urls: ["not_a_spreadsheet"] });
  const companyId = await companyOfCall(database, call, actor);
  if (companyId === null) throw problem("validation", { company_name: ["required"] });
  return inScope(database.db, scopeOf(actor), async (trx) => {
    const holder = await readHolder(trx, companyId);
    if (holder !== null) throw problem("import_already_processing", holder);
    if ((await countWaiting(trx, companyId)) >= MOST_WAITING) throw problem("too_many");
    const { id } = await trx
      .insertInto("building_imports")
      .values({
        company_id: companyId,
        user_id: actor.user_id,
        user_name: actor.name,
        file_name: fileName,
        language: input.locale ?? DOCUMENT_LANGUAGE,
        duplicates: input.duplicates,
        asks: input.confirm === "true",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, company_id: companyId, user_id: actor.user_id };
  });
}

async function countWaiting(trx: Kysely<Tables>, companyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("building_imports")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where(sql<boolean>`(state = 'waiting' or to_match or to_confirm)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** For a visitor, the group that every company has. */
async function readGroupNames(
  database: Database,
  { user_id: userId, company_id: companyId }: FileClaims["ids"],
): Promise<string[]> {
  if (companyId !== undefined) return writableGroupNames(database, null, companyId);
  const actor = userId === undefined ? null : await actorOfUser(database, userId, today());
  if (actor === null || actor.company_id === null) return [DEFAULT_GROUP_NAME];
  return writableGroupNames(database, actor, actor.company_id);
}

/** Names of the groups of a company that someone may write in; all of them without anybody. */
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
