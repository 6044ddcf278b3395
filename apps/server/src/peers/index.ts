import { type AnswerOf, buildingPeers, getPeerSharing, setPeerSharing } from "@lichen/contract";
import {
  canManageGroups,
  canSeeCompany,
  createPeerGroups,
  isLaidOutAsNow,
  type PeerBuilding,
  peerLevel,
  peerQuestionIndex,
  placeAmongPeers,
  publishedCounts,
  RISK_SUBJECTS,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { SavedBuilding } from "../buildings/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { readPublication, withdrawFromPeers } from "./peer-publication.ts";

type Answer = AnswerOf<typeof buildingPeers>;

const nothing = (state: Exclude<Answer["state"], "shown">, group: Answer["group"] = null): Answer => ({
  state,
  group,
  as_of: null,
  subjects: [],
});

/** Where a building is among its peers, and which companies take part. */
export function servePeers(
  app: FastifyInstance,
  { database, loader, reference }: Pick<Services, "database" | "loader" | "reference">,
): void {
  servePeerSharing(app, { database });
  const groupOf = createPeerGroups(reference.pack.ar6Grid);

  serveSignedIn(app, buildingPeers, async ({ input, actor, problem }) => {
    const { building_id, scenario, horizon } = input;
    const building = await loader.findRow(actor, building_id);
    if (building === null) throw problem("not_found");
    return inScope(database.db, PLATFORM_SCOPE, async (trx): Promise<Answer> => {
      const company = await selectCompany(trx, building.company_id).executeTakeFirst();
      if (company?.shares_with_peers !== true) return nothing("not_shared");
      const group = groupOf(building.answers, building.place);
      if (group === null) return nothing("no_group");
      const { published, published_at } = await readPublication(trx, group, groupOf);
      const levels = await readOwnLevels(trx, building);
      const subjects = RISK_SUBJECTS.flatMap((id): Answer["subjects"] => {
        const question = { subject: id, scenario, horizon };
        const counts = publishedCounts(published[peerQuestionIndex(question)] ?? {});
        const level = levels === null ? "unknown" : peerLevel(levels, question);
        if (counts === null || level === "unknown") return [];
        const { lower, same, higher, shares } = placeAmongPeers(counts, level);
        return [{ id, level, lower, same, higher, shares: [...shares] }];
      });
      if (subjects.length === 0) return nothing("too_few", group);
      return { state: "shown", group, as_of: published_at.toISOString().slice(0, 10), subjects };
    });
  });
}

/** The stored levels of a building; null: none is laid out as now. */
async function readOwnLevels(
  trx: Kysely<Tables>,
  { id, company_id, place }: Pick<SavedBuilding, "id" | "company_id" | "place">,
): Promise<PeerBuilding | null> {
  const row = await trx
    .selectFrom("building_results")
    .select(["stamp", "levels"])
    .where("company_id", "=", company_id)
    .where("building_id", "=", id)
    .executeTakeFirst();
  if (row === undefined || row.levels === null || !isLaidOutAsNow(row.stamp)) return null;
  return { levels: row.levels, zone: place?.zone ?? null };
}

/** Whether companies take part in the comparison. */
function servePeerSharing(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, getPeerSharing, async ({ input, actor, scope, problem }) => {
    if (!canSeeCompany(actor, input.id)) throw problem("not_found");
    const company = await inScope(database.db, scope, (trx) => selectCompany(trx, input.id).executeTakeFirst());
    if (company === undefined) throw problem("not_found");
    return { shares_with_peers: company.shares_with_peers };
  });

  serveSignedIn(app, setPeerSharing, async ({ input, actor, scope, problem }) => {
    const { id: companyId, shares_with_peers } = input;
    if (!canSeeCompany(actor, companyId)) throw problem("not_found");
    if (!canManageGroups(actor, companyId)) throw problem("forbidden");
    const isFound = await inScope(database.db, scope, async (trx) => {
      const company = await selectCompany(trx, companyId).forNoKeyUpdate().executeTakeFirst();
      if (company === undefined) return false;
      if (company.shares_with_peers === shares_with_peers) return true;
      await trx.updateTable("companies").set({ shares_with_peers }).where("id", "=", companyId).execute();
      const target = { kind: "company" as const, id: companyId, name: company.name };
      const changed = { before: { shares_with_peers: !shares_with_peers }, after: { shares_with_peers } };
      await audit(trx, [{ action: "peer_sharing_changed", actor, companyId, target, ...changed }]);
      return true;
    });
    if (!isFound) throw problem("not_found");
    if (!shares_with_peers) await inScope(database.db, PLATFORM_SCOPE, (trx) => withdrawFromPeers(trx, companyId));
    return { shares_with_peers };
  });
}

function selectCompany(trx: Kysely<Tables>, companyId: string) {
  return trx.selectFrom("companies").select(["name", "shares_with_peers"]).where("id", "=", companyId);
}
