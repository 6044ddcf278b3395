import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";

const features = z.object({
  type: z.literal("FeatureCollection").meta({ description: "GeoJSON type." }),
  features: z.array(z.looseObject({})).meta({ description: "GeoJSON features." }),
});

export const getBasemap = endpoint({
  method: "GET",
  path: "/basemap/",
  access: OPEN,
  isPublic: true,
  tag: "service",
  summary: "Get the embedded basemap",
  description: "Gives the outlines of countries and départements as GeoJSON, and the names of the largest cities.",
  // It changes only with a version of the product.
  maxAgeS: 86_400,
  input: z.strictObject({}),
  answer: z
    .object({
      land: features.meta({ description: "Countries as GeoJSON, with the properties iso2 and name." }),
      departements: features.meta({ description: "French départements as GeoJSON, with their code and name." }),
      cities: z
        .array(
          z.object({
            name: z.string().meta({ description: "Local name of the city." }),
            names: z
              .object({
                fr: z.string().meta({ description: "Name in French." }),
                en: z.string().meta({ description: "Name in English." }),
              })
              .meta({ description: "Name of the city in each language." }),
            country: z.string(),
            latitude: z.number(),
            longitude: z.number(),
            population: z.number(),
          }),
        )
        .meta({ description: "Largest cities, to be named on the map." }),
    })
    .meta({ id: "Basemap" }),
  problems: {},
});
