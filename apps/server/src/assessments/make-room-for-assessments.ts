import { STORED_ASSESSMENT_BYTES } from "@lichen/domain";
import { overRoom } from "../platform/over-room.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { removeAssessments } from "./assessment-rows.ts";

/** Removes the oldest results of a company and of one of its people, once those that are kept take more than they may. */
export async function makeRoomForAssessments(
  services: Pick<Services, "database" | "files">,
  companyId: string,
): Promise<void> {
  const stored = await inScope(services.database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("assessments")
      .select(["company_id", "id", "user_id", "file_bytes"])
      .where("company_id", "=", companyId)
      .where("file_bytes", "is not", null)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute(),
  );
  await removeAssessments(services, overRoom(stored, STORED_ASSESSMENT_BYTES));
}
