import type { Actor } from "@lichen/domain";
import type { Database } from "../../platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { today } from "../../platform/today.ts";
import { actorOfUser } from "../../sign-in/index.ts";
import { linkOfToken, type ReportLinkRow } from "./report-links.ts";

/** A link, and the person who made it, with the rights of this moment. */
export type LinkBearer = { readonly link: ReportLinkRow; readonly maker: Actor };

/** What a token opens; null when it opens nothing. */
export async function findBearer(database: Database, token: string): Promise<LinkBearer | null> {
  const link = await inScope(database.db, PLATFORM_SCOPE, (trx) => linkOfToken(trx, token));
  const maker = link === undefined ? null : await actorOfUser(database, link.user_id, today());
  return link === undefined || maker === null ? null : { link, maker };
}
