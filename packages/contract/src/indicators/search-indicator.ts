import { z } from "zod";
import { INLINE } from "../access.ts";
import { PLACE_PROBLEMS } from "../buildings/problems.ts";
import { endpoint } from "../endpoint.ts";
import { figureShape, horizonShape, latitudeShape, longitudeShape, scenarioShape } from "../shapes/analysis.ts";
import { UNKNOWN_TERRITORY } from "../territories/problems.ts";
import { LONGEST_TERRITORY_ID, TERRITORY_SCALES } from "../territories/scale.ts";
import { INDICATOR_PROBLEMS, VISITOR_LIMITS } from "./problems.ts";

/** Places of one call. @source decisions.md, shapes */
const MAX_PLACES = 1000;
/** Of one call of a visitor. */
export const VISITOR_PLACES = 100;

export const searchIndicator = endpoint({
  method: "POST",
  path: "/indicators/{key}/search/",
  access: INLINE,
  tag: "indicators",
  summary: "Get figures of an indicator",
  description: `Gives the figures of an indicator at places, at saved buildings or over a territory, one of the three. ${MAX_PLACES} places at most, ${VISITOR_PLACES} without an account. An unknown figure is null with its reason.`,
  limits: VISITOR_LIMITS,
  exampleInput: {
    key: "hot_days_35",
    places: [{ latitude: 45.768, longitude: 4.836 }],
    scenario: "ssp5",
    horizon: "2050",
  },
  input: z
    .strictObject({
      key: z.string().meta({ description: "Key of the indicator." }),
      places: z
        .array(z.strictObject({ latitude: latitudeShape, longitude: longitudeShape }))
        .min(1)
        .max(MAX_PLACES)
        .optional()
        .meta({ description: `Places to read; at most ${VISITOR_PLACES} without an account.` }),
      building_ids: z.array(z.uuid()).min(1).max(MAX_PLACES).optional(),
      territory: z
        .strictObject({
          scale: z.enum(TERRITORY_SCALES),
          id: z.string().max(LONGEST_TERRITORY_ID).meta({ description: "Identifier of the territory at its scale." }),
        })
        .optional()
        .meta({ description: "Territory whose communes are read." }),
      scenario: scenarioShape.optional(),
      horizon: horizonShape.optional(),
    })
    .refine(({ places, building_ids, territory }) => [places, building_ids, territory].filter(Boolean).length === 1, {
      message: "one_of_places_buildings_territory",
      path: ["places"],
    }),
  answer: z
    .object({
      values: z
        .array(
          figureShape.extend({
            place: z.int().meta({
              description: "Position of the place in the request, from 0, or of the commune in its territory.",
            }),
            territory_id: z.string().nullable(),
            scenario: scenarioShape,
            horizon: horizonShape,
          }),
        )
        .meta({ description: "Figures, by place, scenario and horizon." }),
    })
    .meta({ id: "IndicatorValues" }),
  problems: {
    ...INDICATOR_PROBLEMS,
    ...UNKNOWN_TERRITORY,
    ...PLACE_PROBLEMS,
    too_many_places_for_visitor: {
      status: 422,
      message: {
        fr: `Sans compte, au plus ${VISITOR_PLACES} lieux par appel ; avec un compte, ${MAX_PLACES}.`,
        en: `Without an account, at most ${VISITOR_PLACES} places per call; with an account, ${MAX_PLACES}.`,
      },
    },
  },
});
