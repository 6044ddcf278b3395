import {
  CSV_TYPE,
  FILE_PROBLEMS,
  GEOJSON_TYPE,
  GEOPACKAGE_TYPE,
  LARGEST_FILE_BYTES,
  NDJSON_TYPE,
  PARQUET_TYPE,
} from "@lichen/contract";
import type { AssessmentFormat } from "@lichen/domain";
import { type FileClaims, type FilePurpose, openStoredFile } from "../platform/files/index.ts";
import { Refusal } from "../platform/refusal.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { actorOfUser } from "../sign-in/index.ts";
import { ASSESSMENT_JOB, assessmentJob } from "./assessment-jobs.ts";
import { ASSESSMENT_FILE, ASSESSMENT_PLACES, assessmentKey } from "./assessment-rows.ts";

const TYPES: Readonly<Record<AssessmentFormat, string>> = {
  ndjson: NDJSON_TYPE,
  csv: CSV_TYPE,
  geojson: GEOJSON_TYPE,
  gpkg: GEOPACKAGE_TYPE,
  parquet: PARQUET_TYPE,
};

type AddressServices = Pick<Services, "database" | "files" | "sendJob">;

/** Where the places of a bulk assessment are sent, and where its files are read. */
export function assessmentAddresses(services: AddressServices): Readonly<Record<string, FilePurpose>> {
  return {
    [ASSESSMENT_PLACES]: { put: (claims, bytes) => takePlaces(services, claims, bytes) },
    [ASSESSMENT_FILE]: { get: (claims) => openFile(services, claims) },
  };
}

/** Takes the file of places of a bulk assessment, which then waits for its turn. */
async function takePlaces(
  { database, files, sendJob }: AddressServices,
  { ids }: FileClaims,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (bytes.length > LARGEST_FILE_BYTES) throw new Refusal("file_too_large", FILE_PROBLEMS.file_too_large);
  const row = { company_id: ids.company_id ?? "", id: ids.assessment_id ?? "" };
  const expired = () => new Refusal("link_expired", FILE_PROBLEMS.link_expired);
  const isAwaited = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("assessments")
      .select("id")
      .where("company_id", "=", row.company_id)
      .where("id", "=", row.id)
      .where("state", "=", "sending")
      .executeTakeFirst(),
  );
  if (isAwaited === undefined) throw expired();
  await files.put(assessmentKey(row, "places"), bytes, { most: LARGEST_FILE_BYTES });
  const taken = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable("assessments")
      .set({ state: "waiting", input_bytes: bytes.length })
      .where("company_id", "=", row.company_id)
      .where("id", "=", row.id)
      .where("state", "=", "sending")
      .returning("id")
      .executeTakeFirst(),
  );
  // It was cancelled, or given up, while the file came.
  if (taken === undefined) {
    await files.remove(assessmentKey(row, "places"));
    throw expired();
  }
  await sendJob(ASSESSMENT_JOB, assessmentJob(row));
}

/** A file of a bulk assessment, for as long as the person who requested it may act. */
async function openFile({ database, files }: AddressServices, { ids }: FileClaims) {
  const part = ids.part === "errors" ? "errors" : "result";
  const row = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("assessments")
      .select(["company_id", "id", "user_id", "settings"])
      .where("company_id", "=", ids.company_id ?? "")
      .where("id", "=", ids.assessment_id ?? "")
      .where("state", "=", "success")
      .executeTakeFirst(),
  );
  if (row === undefined || row.user_id === null) return null;
  if ((await actorOfUser(database, row.user_id, today())) === null) return null;
  const { format } = row.settings;
  const [name, type] =
    part === "errors"
      ? [`assessment-errors-${row.id}.ndjson`, NDJSON_TYPE]
      : [`assessment-${row.id}.${format}`, TYPES[format]];
  return openStoredFile(files, assessmentKey(row, part), { name, type });
}
