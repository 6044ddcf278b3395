import { PDF_LIMITS } from "@lichen/contract";
import type { Actor } from "@lichen/domain";
import type { FastifyRequest } from "fastify";
import type { Database } from "../../platform/database/open-database.ts";
import { networkOf } from "../../platform/network-of.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { PDFS_BY_USER } from "../building/serve-building-pdf.ts";

/** Documents that one network asks for without an account: a school prints them together. */
const PDFS_BY_NETWORK = { name: "project_pdf_network", ...PDF_LIMITS[1] };

/**
 * Counts a document that who calls asks for, with or without an account.
 *
 * @returns takes one; gives whose turn it is @throws Refusal `too_many`, with the seconds to wait
 */
export function createPaperTurns(database: Database) {
  const byUser = rateLimit(database, PDFS_BY_USER);
  const byNetwork = rateLimit(database, PDFS_BY_NETWORK);
  return async (actor: Actor | null, { ip }: FastifyRequest): Promise<string> => {
    const network = networkOf(ip);
    await (actor === null ? byNetwork.takeOrRefuse(network) : byUser.takeOrRefuse(actor.user_id));
    return actor?.user_id ?? network;
  };
}
