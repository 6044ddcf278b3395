import { LONGEST_PLACE_QUERY, PLACE_PRECISIONS, type PlacePrecision } from "@lichen/domain";
import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { wholeNumber } from "../shapes/whole-number.ts";

/** A text shorter than this is not searched. */
const MIN_QUERY = 2;

const candidateShape = z
  .object({
    label: z.string().meta({ description: "Address or name to show." }),
    latitude: z.number(),
    longitude: z.number(),
    country: z.string().nullable(),
    insee: z.string().nullable(),
    post_code: z.string().nullable(),
    city: z.string().nullable(),
    precision: z
      .enum(Object.keys(PLACE_PRECISIONS) as [PlacePrecision, ...PlacePrecision[]])
      .meta({ description: "How finely the place is known." }),
    fell_back: z.boolean().meta({ description: "Whether only the municipality of the text was recognised." }),
    source: z
      .enum(["gazetteer", "geoplateforme", "photon", "coordinates"])
      .meta({ description: "Service that the place comes from." }),
  })
  .meta({ id: "PlaceCandidate" });

const input = z.strictObject({
  q: z
    .string()
    .trim()
    .min(MIN_QUERY)
    .max(LONGEST_PLACE_QUERY)
    .meta({ description: "Address, municipality or city to find." }),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .toUpperCase()
    .optional()
    .meta({ description: "Only places of this country, ISO 3166-1 alpha-2, in capitals or not." }),
  limit: wholeNumber(1, 20).prefault(8).meta({ description: "Most candidates of the answer." }),
});
const answer = z
  .object({
    candidates: z.array(candidateShape).meta({ description: "Places found, the best match first." }),
    consulted: z
      .array(
        z.object({
          source: z.string().meta({ description: "Service that was asked." }),
          outcome: z
            .enum(["found", "none", "unreachable", "off"])
            .meta({ description: "What the service answered; off: it may not be asked." }),
        }),
      )
      .meta({
        description: "Services that were asked, and their results; the built-in gazetteer answers when none can.",
      }),
    outside: z.boolean().meta({
      description: "Whether the text names a place outside Europe and overseas France, for which nothing is proposed.",
    }),
  })
  .meta({ id: "PlaceCandidates" });

/** For programs. A screen sends what a person types in the body instead, so that it is in no address. */
export const searchPlaces = endpoint({
  method: "GET",
  path: "/places/search/",
  access: OPEN,
  tag: "places",
  summary: "Search places",
  description:
    "Gives the addresses, municipalities and cities that a text may mean; two numbers are read as coordinates. Outside services are asked when the installation allows it, and the embedded gazetteer answers otherwise.",
  exampleInput: { q: "1 place de la Comédie Lyon", country: "FR" },
  input,
  answer,
  problems: {},
});

export const searchTypedPlace = endpoint({
  method: "POST",
  path: "/places/search/",
  access: OPEN,
  tag: "places",
  summary: "Search places typed by a person",
  description: "Does the same as `GET /places/search/`, with the text in the body so that it appears in no address.",
  exampleInput: { q: "1 place de la Comédie Lyon", country: "FR" },
  input,
  answer,
  problems: {},
});
