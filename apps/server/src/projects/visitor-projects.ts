import { randomBytes } from "node:crypto";
import type { Language, ProjectState } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { projectIdentifiers } from "../mails/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { queueMail } from "../platform/mail/index.ts";
import { inScope, NOBODYS_SCOPE } from "../platform/scope.ts";
import type { StoredProject } from "./present-project.ts";
import type { GeneralAnswers } from "./project-input.ts";

/** What a visitor's project is kept as. */
type VisitorContent = { readonly answers: GeneralAnswers; readonly states: readonly ProjectState[] };

const IDENTIFIER = /^[0-9a-f]{32}$/;
export const isVisitorIdentifier = (id: string): boolean => IDENTIFIER.test(id);

/**
 * Projects of people without an account: who has the identifier of one opens it. The database shows one row, that of the
 * identifier or of the address that the transaction names.
 */
export function createVisitorProjects({
  database,
  publicUrl,
}: {
  readonly database: Database;
  readonly publicUrl: string;
}) {
  const within = <T>(name: VisitorSetting, value: string, work: (trx: Kysely<Tables>) => Promise<T>) =>
    inVisitorScope(database, name, value, work);
  const mailIdentifiers = (
    trx: Kysely<Tables>,
    recipient: string,
    projects: readonly { readonly id: string; readonly updated_at: Date }[],
    language: Language,
  ) =>
    queueMail(trx, { recipient, company_id: null, caused_by: "visitor" }, () =>
      projectIdentifiers({ public_url: publicUrl, projects }, language),
    );
  const remove = (id: string) =>
    within("visitor_project", id, (trx) => trx.deleteFrom("visitor_projects").where("id", "=", id).executeTakeFirst());

  return {
    async read(id: string): Promise<StoredProject | null> {
      const row = await within("visitor_project", id, (trx) =>
        trx.selectFrom("visitor_projects").selectAll().where("id", "=", id).executeTakeFirst(),
      );
      return row === undefined ? null : readStoredProject(row);
    },

    /** Keeps a new project, and mails its identifier to its owner. */
    async add(content: VisitorContent, email: string, language: Language): Promise<StoredProject> {
      const id = randomBytes(16).toString("hex");
      const row = await within("visitor_project", id, async (trx) => {
        const values = { id, email, language, project: JSON.stringify(content) };
        const added = await trx.insertInto("visitor_projects").values(values).returningAll().executeTakeFirstOrThrow();
        await mailIdentifiers(trx, email, [added], language);
        return added;
      });
      return readStoredProject(row);
    },

    /** Keeps a project in place of what it was; "older" when someone saved it since that version. */
    change: (id: string, content: VisitorContent, version: number | undefined) =>
      within("visitor_project", id, (trx) => changeProject(trx, id, content, version)),

    async remove(id: string): Promise<boolean> {
      return (await remove(id)).numDeletedRows > 0n;
    },

    /** Mails its identifiers to an address that has projects; to another, nothing. */
    send(email: string, language: Language): Promise<void> {
      return within("visitor_email", email.toLowerCase(), async (trx) => {
        const rows = await trx
          .selectFrom("visitor_projects")
          .select(["id", "updated_at"])
          .where(sql`lower(email)`, "=", email.toLowerCase())
          .orderBy("updated_at", "desc")
          .limit(MOST_SENT)
          .execute();
        if (rows.length === 0) return;
        await mailIdentifiers(trx, email, rows, language);
      });
    },
  };
}

/** What the database is told of a visitor: it shows one row, or those of one address. */
type VisitorSetting = "visitor_project" | "visitor_email";

function inVisitorScope<T>(
  database: Database,
  name: VisitorSetting,
  value: string,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return inScope(database.db, NOBODYS_SCOPE, async (trx) => {
    await sql`select set_config(${`lichen.${name}`}, ${value}, true)`.execute(trx);
    return work(trx);
  });
}

async function changeProject(
  trx: Kysely<Tables>,
  id: string,
  content: VisitorContent,
  version: number | undefined,
): Promise<StoredProject | "gone" | "older"> {
  const before = await trx
    .selectFrom("visitor_projects")
    .select("version")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return "gone";
  if (version !== undefined && version < before.version) return "older";
  const row = await trx
    .updateTable("visitor_projects")
    .set({ project: JSON.stringify(content), version: before.version + 1, updated_at: new Date() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return readStoredProject(row);
}

/** Identifiers that one mail holds. */
const MOST_SENT = 20;

function readStoredProject(row: {
  readonly id: string;
  readonly version: number;
  readonly updated_at: Date;
  readonly project: VisitorContent;
}): StoredProject {
  const { id, version, updated_at, project } = row;
  return { id, version, updated_at, is_visitor: true, editable: true, ...project };
}
