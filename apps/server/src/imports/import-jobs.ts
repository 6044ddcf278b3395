import type { AcknowledgedJob, JobKind } from "../platform/jobs/index.ts";
import { refuseImport } from "./end-import.ts";
import type { ImportServices } from "./import-parts.ts";
import { findUnfinishedImports, type ImportRow, WORKED_ON } from "./import-rows.ts";
import { runImport } from "./run-import.ts";
import { sweepImports } from "./sweep-imports.ts";

export const IMPORT_JOB = "building-import";
const SWEEP_JOB = "building-imports-sweep";

/** Companies whose files a process works on at once: each holds its rows in memory. */
const AT_ONCE = 3;

/** The job of an import. A decision that is taken before the job of the one before is over has a job of another key. */
export function importJob(row: Pick<ImportRow, "id" | "company_id" | "alive_at">): AcknowledgedJob {
  const { id, company_id: companyId, alive_at } = row;
  return { id, key: `${id} ${alive_at.getTime()}`, companyId, data: { import_id: id } };
}

/** The work on files of buildings: each import, and the end of those that no one will end. */
export function importJobs(parts: ImportServices): readonly JobKind[] {
  return [
    {
      name: IMPORT_JOB,
      admits: "one_per_key",
      longestRunS: 1800,
      retries: 3,
      byCompany: { atOnce: AT_ONCE },
      rows: {
        unfinished: async () => (await findUnfinishedImports(parts.database)).map(importJob),
        giveUp: async (data) => {
          const [row] = await findUnfinishedImports(parts.database, (data as { import_id: string }).import_id);
          return (row && (await refuseImport(parts, row, "interrupted", WORKED_ON))) ?? null;
        },
      },
      run: ({ data, signal }) => runImport(parts, (data as { import_id: string }).import_id, signal),
    },
    {
      name: SWEEP_JOB,
      admits: "one_waiting",
      schedule: "* * * * *",
      longestRunS: 300,
      run: () => sweepImports(parts),
    },
  ];
}
