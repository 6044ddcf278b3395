import { LONGEST_PLACE_QUERY, PLACE_PRECISIONS, type PlacePrecision } from "@lichen/domain";
import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { wholeNumber } from "../shapes/whole-number.ts";

/** A text shorter than this is not searched. */
const MIN_QUERY = 2;

const candidateShape = z
  .object({
    label: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    country: z.string().nullable(),
    insee: z.string().nullable(),
    post_code: z.string().nullable(),
    city: z.string().nullable(),
    precision: z.enum(Object.keys(PLACE_PRECISIONS) as [PlacePrecision, ...PlacePrecision[]]),
    fell_back: z.boolean().meta({ description: "Only the municipality of what was typed was understood." }),
    source: z.enum(["gazetteer", "geoplateforme", "photon", "coordinates"]),
  })
  .meta({ id: "PlaceCandidate" });

const input = z.strictObject({
  q: z.string().trim().min(MIN_QUERY).max(LONGEST_PLACE_QUERY),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .toUpperCase()
    .optional()
    .meta({ description: "Nothing from elsewhere. ISO 3166-1 alpha-2, in capitals or not." }),
  limit: wholeNumber(1, 20).prefault(8),
});
const answer = z
  .object({
    candidates: z.array(candidateShape),
    consulted: z
      .array(z.object({ source: z.string(), outcome: z.enum(["found", "none", "unreachable", "off"]) }))
      .meta({ description: "Which services were asked, and what came: the gazetteer answers when none could." }),
    outside: z.boolean().meta({
      description: "What was typed names a point or a place out of Europe and of overseas France: nothing is proposed.",
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
