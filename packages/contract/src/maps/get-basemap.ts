import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";

const features = z.object({ type: z.literal("FeatureCollection"), features: z.array(z.looseObject({})) });

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
      land: features.meta({ description: "Countries; properties iso2, name." }),
      departements: features,
      cities: z.array(
        z.object({
          name: z.string(),
          names: z
            .object({ fr: z.string(), en: z.string() })
            .meta({ description: "As a map names it in each language." }),
          country: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          population: z.number(),
        }),
      ),
    })
    .meta({ id: "Basemap" }),
  problems: {},
});
