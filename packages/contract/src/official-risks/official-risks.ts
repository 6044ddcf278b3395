import { CLAY_ZONES, OFFICIAL_RISKS } from "@lichen/domain";
import { z } from "zod";
import { INLINE } from "../access.ts";
import { PLACE_PROBLEMS } from "../buildings/problems.ts";
import { endpoint } from "../endpoint.ts";
import { placeShape, sourceCardShape } from "../shapes/analysis.ts";
import { buildingInput } from "../shapes/building-input.ts";

export const officialRisks = endpoint({
  method: "POST",
  path: "/buildings/official_risks/",
  access: { ...INLINE, scope: "French addresses only" },
  tag: "analysis",
  summary: "Get the official risks of a place",
  description:
    "Asks the official database of risks (Géorisques) about a place in France, at the time of the call. The answer is not stored. `state` says why a risk has no answer.",
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", language: "en" },
  input: buildingInput,
  answer: z
    .object({
      place: placeShape,
      asked_at: z.iso.datetime().meta({ description: "When the service was asked (UTC)." }),
      risks: z
        .array(
          z.object({
            id: z
              .enum(OFFICIAL_RISKS.map(({ id }) => id) as [(typeof OFFICIAL_RISKS)[number]["id"]])
              .meta({ description: "Identifier of the risk." }),
            state: z.enum(["answered", "unreachable", "too_vague", "off"]).meta({
              description:
                "`unreachable`: the service did not answer; `too_vague`: the place is not known to the street; `off`: the service may not be asked.",
            }),
            zone: z.enum(CLAY_ZONES).nullable().meta({ description: "Clay zone; null: unknown, or another risk." }),
            count: z.int().min(0).nullable().meta({ description: "Number of items found; null: unknown." }),
            names: z
              .array(
                z.object({
                  name: z.string().meta({ description: "Name of what was found." }),
                  count: z.int().min(1).meta({ description: "Number found under this name." }),
                }),
              )
              .meta({ description: "Items found, as the service names them." }),
          }),
        )
        .meta({ description: "Official risks of the place, one item for each." }),
      zones: z
        .object({
          asked: z
            .enum(CLAY_ZONES)
            .nullable()
            .meta({ description: "Zone according to the official database now; null: no answer." }),
          imported: z
            .enum(CLAY_ZONES)
            .nullable()
            .meta({ description: "Zone according to the imported map; null: none." }),
        })
        .meta({ description: "Clay zone according to two maps, which may disagree." }),
      report_url: z.url().nullable().meta({
        description:
          "Address of the report that the service makes of the place, a PDF that takes it some ten seconds; null where the place is not known to the street.",
      }),
      sources: z.array(sourceCardShape),
    })
    .meta({ id: "OfficialRisks" }),
  problems: {
    ...PLACE_PROBLEMS,
    french_addresses_only: {
      status: 422,
      message: {
        fr: "Les bases officielles interrogées ne couvrent que la France.",
        en: "The official databases queried cover France only.",
      },
    },
  },
});
