import { PDF_TYPE, ZIP_TYPE } from "@lichen/contract";
import { canRead } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { DocumentKind } from "../documents/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { FileStore } from "../platform/files/index.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../platform/scope.ts";
import { ownJobs, type PdfJobRow, pdfFileKey } from "./pdf-job-rows.ts";

const TYPES = { zip: ZIP_TYPE, one_file: PDF_TYPE } as const;

/** The file of a job of reports, for whoever asked for it and may still read what is in it. */
export function pdfDocuments({
  database,
  files,
}: {
  readonly database: Database;
  readonly files: FileStore;
}): DocumentKind {
  return {
    addressFor: async ({ input, actor, problem }) => {
      if (actor === null) throw problem("unauthorized");
      const id = z.uuid().safeParse(input.urls);
      if (!id.success) throw problem("not_found");
      const row = await inScope(database.db, scopeOf(actor), async (trx) => {
        const found = await ownJobs(trx, actor).where("id", "=", id.data).executeTakeFirst();
        if (found === undefined) return null;
        const groups = await groupsOf(trx, found);
        const mayRead = groups.every((id) => canRead(actor, { kind: "building", company_id: found.company_id, id }));
        return mayRead ? found : null;
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
          return { action: "get", ids: { job_id: row!.id } };
      }
    },
    purpose: {
      get: async ({ ids }) => {
        const row = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
          trx
            .selectFrom("pdf_jobs")
            .select(["company_id", "id", "output", "file_name"])
            .where("id", "=", ids.job_id ?? "")
            .where("state", "=", "success")
            .executeTakeFirst(),
        );
        if (row === undefined || row.file_name === null) return null;
        const file = await files.open(pdfFileKey(row));
        return file && { ...file, name: row.file_name, type: TYPES[row.output] };
      },
    },
  };
}

/** Groups that the buildings of a file are in now, those in the trash among them. */
async function groupsOf(trx: Kysely<Tables>, { company_id, building_ids, failed }: PdfJobRow): Promise<string[]> {
  const without = new Set(failed.map(({ building_id }) => building_id));
  const made = building_ids.filter((id) => !without.has(id));
  const { rows } = await sql<{ group_id: string }>`select distinct group_id from buildings
    where company_id = ${company_id}::uuid and id = any (${made}::uuid[])`.execute(trx);
  return rows.map(({ group_id }) => group_id);
}
