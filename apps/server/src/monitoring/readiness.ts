import { DatabaseNewer, migrationFiles, refuseNewer } from "../platform/database/migrate.ts";
import type { Database } from "../platform/database/open-database.ts";
import { SessionsShared } from "../platform/database/own-sessions.ts";
import { withinMs } from "../platform/within-ms.ts";

/** Why a process is not ready; none: it is. */
type NotReady = "stopping" | "database_unavailable" | "sessions_shared" | "schema_newer";
export type ReadReadiness = () => Promise<NotReady | null>;

/** A database that takes longer to give a sign of life is not answering, ms. */
const PATIENCE_MS = 2_000;
/** Between two looks at the migrations that the database has had, ms. */
const SCHEMA_LOOKS_MS = 5_000;

/**
 * Says whether a process can take work: it does not stop, its database answers, each of its connections has a session of its
 * own there, and no newer version of the product has migrated that database since the process started.
 */
export function createReadiness(
  database: Pick<Database, "answers" | "owner">,
  isStopping: () => boolean,
): ReadReadiness {
  const files = migrationFiles();
  let seen = { at: Number.NEGATIVE_INFINITY, isNewer: false };
  const look = async () => {
    try {
      await database.answers();
    } catch (error) {
      if (error instanceof SessionsShared) return "sessions_shared";
      throw error;
    }
    if (performance.now() - seen.at > SCHEMA_LOOKS_MS) {
      seen = { at: performance.now(), isNewer: await isNewer(database.owner, files) };
    }
    return seen.isNewer ? "schema_newer" : "ready";
  };
  return async () => {
    if (isStopping()) return "stopping";
    const found = (await withinMs(PATIENCE_MS, look())) ?? "database_unavailable";
    return found === "ready" ? null : found;
  };
}

async function isNewer(owner: Database["owner"], files: ReturnType<typeof migrationFiles>): Promise<boolean> {
  try {
    await refuseNewer(owner, files);
    return false;
  } catch (error) {
    if (error instanceof DatabaseNewer) return true;
    throw error;
  }
}
