import { type AnswerOf, limitOf, proposeAnswers } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../platform/network-of.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { answersOfBdnb } from "./bdnb-answers.ts";

const BY_NETWORK = { name: "bdnb_network", ...limitOf(proposeAnswers) };
const SOURCE = "BDNB – CSTB, Licence Ouverte 2.0";

/** Answers that the national database of buildings proposes; nothing is kept, nothing is written. */
export function serveProposeAnswers(
  app: FastifyInstance,
  { database, bdnb }: Pick<Services, "database" | "bdnb">,
): void {
  const limiter = rateLimit(database, BY_NETWORK);

  serve(app, proposeAnswers, async ({ input, request, signal }): Promise<AnswerOf<typeof proposeAnswers>> => {
    await limiter.takeOrRefuse(networkOf(request.ip));
    const none = { group_id: null, proposals: [], source: SOURCE };
    if (bdnb === null) return { ...none, reason: "services_off" };
    const answer = await bdnb.ofBuilding(input.rnb_id.replaceAll("-", ""), signal);
    if (answer.kind === "unreachable") return { ...none, reason: "service_unreachable" };
    if (answer.kind === "none") return { ...none, reason: "not_found" };
    const proposals = answersOfBdnb(answer.row).map((one) => ({ ...one }));
    return { group_id: answer.row.batiment_groupe_id, proposals, source: SOURCE, reason: null };
  });
}
