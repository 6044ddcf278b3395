import { type AnswerOf, floodDamage } from "@lichen/contract";
import { damageShare, damageUse, FEWEST_PERIODS, isAddressed, yearlyDamage } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { UNREACHABLE_REASONS } from "../sources/index.ts";

type Answer = AnswerOf<typeof floodDamage>;

/** What river floods would cost a building, where maps give their depths: imported, or asked of their server. */
export function serveFloodDamage(
  app: FastifyInstance,
  { loader, reference, askDepths }: Pick<Services, "loader" | "reference" | "askDepths">,
): void {
  serve(app, floodDamage, async ({ input, actor, problem }): Promise<Answer> => {
    const { rebuilding_cost_eur: cost, ...given } = input;
    const { place, answers } = await loader.fromCall(given, actor, problem);
    const use = damageUse(answers);
    const isKnown = isAddressed(place);
    const depths = await askDepths.depthsAt(place, isKnown ? reference.requestedFloods() : []);
    const imported = isKnown ? reference.floodDepthsAt(place) : [];
    const known = [...imported, ...depths.known].toSorted((a, b) => a.period - b.period);
    const unread = depths.unread.map(({ period, reason }) => ({ period, reason: UNREACHABLE_REASONS[reason] }));
    const sources = reference.cards(known.map(({ source }) => source));
    const periods = known.map(({ period, depth_m }) => {
      const share = use === null ? null : damageShare(use, depth_m);
      return { period, depth_m, damage_share: share, damage: share === null ? null : share * cost };
    });
    const yearly = use === null ? null : yearlyDamage(use, known);
    return {
      place,
      use,
      periods,
      unread,
      sources,
      state: stateOf(),
      yearly:
        yearly === null
          ? null
          : { central: yearly.central * cost, low: yearly.low * cost, high: yearly.high * cost, currency: "EUR" },
    };

    function stateOf(): Answer["state"] {
      if (!isKnown) return "too_vague";
      if (known.length < FEWEST_PERIODS && unread.length > 0) return "unreachable";
      if (known.length === 0) return "no_map";
      if (known.length < FEWEST_PERIODS) return "too_few_periods";
      return use === null ? "no_use" : "computed";
    }
  });
}
