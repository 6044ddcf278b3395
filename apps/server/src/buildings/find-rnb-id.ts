import { type AnswerOf, findRnbId, limitOf } from "@lichen/contract";
import type { Place } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Places } from "../places/index.ts";
import { networkOf } from "../platform/network-of.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import type { RnbAnswer, RnbSource } from "../sources/index.ts";

type RnbQuery = z.output<(typeof findRnbId)["input"]>;
type Answer = AnswerOf<typeof findRnbId>;
type Reason = NonNullable<Answer["reason"]>;
/** A place, and how the register is asked about it. */
type Question = { readonly place: Place; readonly ask: (rnb: RnbSource, signal: AbortSignal) => Promise<RnbAnswer> };

/** Of one network. A form asks once for each place that it is given. */
const BY_NETWORK = { name: "rnb_network", ...limitOf(findRnbId) };
const SOURCE = "RNB – IGN / beta.gouv, Licence Ouverte 2.0";

/** Identifiers of the national register of buildings for a place of France; nothing is kept of what is asked. */
export function serveFindRnbId(
  app: FastifyInstance,
  { database, places, rnb }: Pick<Services, "database" | "places" | "rnb">,
): void {
  const limiter = rateLimit(database, BY_NETWORK);

  serve(app, findRnbId, async ({ input, request, signal }) => {
    await limiter.takeOrRefuse(networkOf(request.ip));
    const question = findQuestion(places, input);
    if (question === null) return none("no_place");
    if (question.place.country !== "FR") return none("outside_france");
    if (rnb === null) return none("services_off");
    const answer = await question.ask(rnb, signal);
    switch (answer.kind) {
      case "found":
        return { candidates: [...answer.candidates], source: SOURCE, reason: null };
      case "none":
        return none("not_found");
      case "unreachable":
        return none("service_unreachable");
    }
  });
}

/** Coordinates before an address; an address needs its street, for a whole town is no building. */
function findQuestion(places: Places, { latitude, longitude, street, post_code, city }: RnbQuery): Question | null {
  if (latitude !== undefined && longitude !== undefined) {
    return {
      place: places.fromCoordinates(latitude, longitude),
      ask: (rnb, signal) => rnb.closest(latitude, longitude, signal),
    };
  }
  if (!street) return null;
  const place = places.fromAddress({ street, post_code, city });
  const line = [street, post_code, city].filter(Boolean).join(" ");
  return place && { place, ask: (rnb, signal) => rnb.ofAddress(line, signal) };
}

function none(reason: Reason): Answer {
  return { candidates: [], source: SOURCE, reason };
}
