import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { buildingAnswers } from "../shapes/building-input.ts";
import { givenFootprint } from "../shapes/footprint.ts";
import { givenOwnerFigures } from "../shapes/owner-figures.ts";
import { BUILDING_PROBLEMS, building, THRESHOLD_PROBLEM } from "./building.ts";

export const createBuilding = endpoint({
  method: "POST",
  path: "/buildings/",
  access: {
    visitor: "401",
    user: "write",
    manager: "write",
    company_admin: "company",
    admin: "any",
    scope: "write right on the building group",
  },
  tag: "portfolio",
  summary: "Add a building",
  description:
    "Adds a building to a group of the company. The portfolio counter goes up and is never lowered; above the threshold of the licence the call is refused. A building code is unique in its company.",
  exampleInput: {
    building: {
      member_building_code: "MAI-LYON",
      member_building_name: "Hôtel de ville de Lyon",
      fond_gestion_name: "Mairies et préfectures",
      life_cycle_stage: "exploitation",
      building_type: "office",
      street: "1 place de la Comédie",
      post_code: "69001",
      city: "Lyon",
      country: "FR",
    },
  },
  input: z.strictObject({
    building: buildingAnswers,
    owner_figures: z
      .strictObject(givenOwnerFigures)
      .optional()
      .meta({ description: "Figures given by the owner; null or absent: not given." }),
    footprint: givenFootprint.optional(),
    company_id: z
      .uuid()
      .optional()
      .meta({ description: "Identifier of the company, for a platform administrator; otherwise the caller’s own." }),
  }),
  status: 201,
  answer: z.object({ building }),
  problems: { ...BUILDING_PROBLEMS, ...THRESHOLD_PROBLEM },
});

export const getBuilding = endpoint({
  method: "GET",
  path: "/buildings/{id}/",
  access: {
    visitor: "401",
    user: "read",
    manager: "read",
    company_admin: "company",
    admin: "any",
    scope: "404 where the caller may not know that it exists",
  },
  tag: "portfolio",
  summary: "Get a building",
  description:
    "Gives a building with its answers and computed columns. A building that the caller may not read is answered as if it did not exist.",
  input: z.strictObject({ id: z.uuid().meta({ description: "Identifier of the building." }) }),
  answer: z.object({ building }),
  versionOf: ({ building }) => building.version,
  problems: {},
});
