import {
  DEFAULT_SCENARIO,
  FEWEST_PEER_BUILDINGS,
  FEWEST_PEER_COMPANIES,
  PERIOD_IDS,
  RISK_SUBJECTS,
  USE_GROUP_IDS,
} from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { horizonShape, levelShape, scenarioShape } from "../shapes/analysis.ts";

const percent = (description: string) => z.int().min(0).max(100).meta({ description });

export const buildingPeers = endpoint({
  method: "POST",
  path: "/buildings/peers/",
  access: READ,
  tag: "analysis",
  summary: "Compare a building with its peers",
  description: `Gives where a saved building is among the buildings of its use, period of construction and climate in the whole installation: anonymous, among at least ${FEWEST_PEER_BUILDINGS} buildings of ${FEWEST_PEER_COMPANIES} other companies that share, none of which holds most. Shares are rounded to 5%.`,
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", scenario: "ssp5", horizon: "2050" },
  input: z.strictObject({
    building_id: z.uuid(),
    scenario: scenarioShape.default(DEFAULT_SCENARIO).meta({ description: "Climate scenario of the combined risks." }),
    horizon: horizonShape.default("2050"),
  }),
  answer: z
    .object({
      state: z.enum(["not_shared", "no_group", "too_few", "shown"]).meta({
        description:
          "`not_shared`: the company does not share. `no_group`: the use, the year of construction or the location is not known. `too_few`: too few peers to compare.",
      }),
      group: z
        .object({
          use: z.enum(USE_GROUP_IDS as [string, ...string[]]).meta({ description: "Use of the peers." }),
          period: z.enum(PERIOD_IDS as [string, ...string[]]).meta({ description: "Period of construction." }),
          climate: z
            .string()
            .meta({ description: "IPCC reference region in Europe (NEU, WCE, MED, EEU); the département overseas." }),
        })
        .nullable()
        .meta({ description: "What makes buildings peers of this one; null: not known, or not shared." }),
      as_of: z.iso.date().nullable().meta({ description: "Day of the figures of the peers; null: none are shown." }),
      subjects: z
        .array(
          z.object({
            id: z.enum(RISK_SUBJECTS).meta({ description: "Hazard, or all hazards together." }),
            level: levelShape.meta({ description: "Combined risk of the building." }),
            lower: percent("Peers at a lower level, %, about."),
            same: percent("Peers at the same level, %, about."),
            higher: percent("Peers at a higher level, %, about."),
            shares: z
              .array(
                z.object({
                  level: levelShape.meta({ description: "Combined risk of these peers." }),
                  percent: percent("Peers at this level, %, about."),
                }),
              )
              .meta({ description: "Peers whose level is known, by level; rounded shares need not sum to 100." }),
          }),
        )
        .meta({ description: "Hazards that have enough peers and a known level; empty unless shown." }),
    })
    .meta({ id: "BuildingPeers" }),
  problems: {},
});
