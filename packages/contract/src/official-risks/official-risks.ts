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
      asked_at: z.iso.datetime(),
      risks: z.array(
        z.object({
          id: z.enum(OFFICIAL_RISKS.map(({ id }) => id) as [(typeof OFFICIAL_RISKS)[number]["id"]]),
          state: z.enum(["answered", "unreachable", "too_vague", "off"]).meta({
            description:
              "unreachable: the service did not answer; too_vague: the place is not known to the street; off: this installation asks nobody.",
          }),
          zone: z.enum(CLAY_ZONES).nullable().meta({ description: "Of clay alone." }),
          count: z.int().min(0).nullable().meta({ description: "Of what was found; null where nothing is known." }),
          names: z
            .array(z.object({ name: z.string(), count: z.int().min(1) }))
            .meta({ description: "What was found, in the words of the service." }),
        }),
      ),
      zones: z
        .object({ asked: z.enum(CLAY_ZONES).nullable(), imported: z.enum(CLAY_ZONES).nullable() })
        .meta({ description: "Two maps of clay may disagree: both are said." }),
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
