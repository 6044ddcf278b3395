import { searchTrash as call } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { searchTrash } from "../lists/index.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { LISTED_BUILDINGS } from "./listed-buildings.ts";

/** Buildings that were deleted and can still be restored by their reader. */
export function serveTrash(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, call, async ({ input, actor, scope }) => {
    const { records, meta } = await searchTrash(LISTED_BUILDINGS, database, scope, actor, input);
    const buildings = records.map(
      ({ id, code, name, city, groupName, companyName, deletedAt, deletedBy, removedOn }) => ({
        id,
        member_building_code: code,
        member_building_name: name,
        city,
        fond_gestion_name: groupName,
        company_name: companyName,
        deleted_at: deletedAt.toISOString(),
        deleted_by: deletedBy,
        removed_on: removedOn.toISOString(),
      }),
    );
    return { buildings, meta };
  });
}
