import type { JobKind } from "../platform/jobs/index.ts";
import type { ImportParts } from "./import-parts.ts";
import { runImport } from "./run-import.ts";
import { sweepImports } from "./sweep-imports.ts";

export const IMPORT_JOB = "building-import";
const SWEEP_JOB = "building-imports-sweep";

/** What an import has been sent to work for: its file came, its columns are said, it is agreed to. */
export type ImportStep = "read" | "match" | "write";

/** A job names its import; whoever confirms one before its job is over sends another, of another key. */
export function importKey(importId: string, step: ImportStep): string {
  return `${importId} ${step}`;
}

/** The work on files of buildings: each import, and the end of those that nobody works on any more. */
export function importJobs(parts: ImportParts): readonly JobKind[] {
  return [
    {
      name: IMPORT_JOB,
      admits: "one_per_key",
      longestRunS: 1800,
      retries: 3,
      run: ({ data, signal }) => runImport(parts, (data as { import_id: string }).import_id, signal),
    },
    {
      name: SWEEP_JOB,
      admits: "one_waiting",
      schedule: "* * * * *",
      longestRunS: 300,
      run: () => sweepImports(parts, IMPORT_JOB),
    },
  ];
}
