import { PDF_TYPE, ZIP_TYPE } from "@lichen/contract";
import { type Actor, canRead, canSeeCompany, ensure } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { DocumentKind } from "../../documents/index.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { openStoredFile } from "../../platform/files/index.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../../platform/scope.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { actorOfUser } from "../../sign-in/index.ts";
import { ownJobs, type PdfJobRow, pdfFileKey } from "./pdf-job-rows.ts";

const TYPES = { zip: ZIP_TYPE, one_file: PDF_TYPE } as const;

/** The file of a job of reports, for the person who asked for it and may still read what is in it. */
export function pdfDocuments({ database, files }: Pick<Services, "database" | "files">): DocumentKind {
  return {
    addressFor: async ({ actor, problem }, name) => {
      if (actor === null) throw problem("unauthorized");
      const id = z.uuid().safeParse(name);
      if (!id.success) throw problem("not_found");
      const row = await inScope(database.db, scopeOf(actor), async (trx) => {
        const found = await ownJobs(trx, actor).where("id", "=", id.data).executeTakeFirst();
        return found !== undefined && (await mayRead(trx, actor, found)) ? found : null;
      });
      switch (row?.state) {
        case undefined:
        case "cancelled":
          throw problem("not_found");
        case "waiting":
        case "working":
          throw problem("diagnosis_not_ready");
        case "error":
          throw problem("diagnosis_failed");
        case "success":
          // It made room for others since.
          if (ensure(row).file_name === null) throw problem("not_found");
          return { action: "get", ids: { job_id: ensure(row).id } };
      }
    },
    purpose: {
      // Who bears an address needs no session; the rights of who was given it may be gone since.
      get: async ({ ids }) => {
        const row = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
          trx
            .selectFrom("pdf_jobs")
            .selectAll()
            .where("id", "=", ensure(ids.job_id))
            .where("state", "=", "success")
            .executeTakeFirst(),
        );
        if (row === undefined || row.file_name === null || row.user_id === null) return null;
        const actor = await actorOfUser(database, row.user_id, today());
        if (actor === null) return null;
        if (!(await inScope(database.db, scopeOf(actor), (trx) => mayRead(trx, actor, row)))) return null;
        return openStoredFile(files, pdfFileKey(row), { name: row.file_name, type: TYPES[row.output] });
      },
    },
  };
}

/** Whether someone may still read every building of a file. */
async function mayRead(trx: Kysely<Tables>, actor: Actor, row: PdfJobRow): Promise<boolean> {
  const { company_id } = row;
  if (!canSeeCompany(actor, company_id)) return false;
  const groups = await readGroups(trx, row);
  return groups.every((id) => canRead(actor, { kind: "building", company_id, id }));
}

/** Groups that the buildings of a file are in now, those in the trash among them. */
async function readGroups(trx: Kysely<Tables>, { company_id, building_ids, failed }: PdfJobRow): Promise<string[]> {
  const without = new Set(failed.map(({ building_id }) => building_id));
  const made = building_ids.filter((id) => !without.has(id));
  const { rows } = await sql<{ group_id: string }>`select distinct group_id from buildings
    where company_id = ${company_id}::uuid and id = any (${made}::uuid[])`.execute(trx);
  return rows.map(({ group_id }) => group_id);
}
