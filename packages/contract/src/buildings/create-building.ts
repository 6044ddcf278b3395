import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { buildingAnswers } from "../shapes/building-input.ts";
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
  summary: "Add one building to the company’s portfolio.",
  input: z.strictObject({
    building: buildingAnswers,
    company_id: z.uuid().optional().meta({ description: "for a platform administrator; otherwise the caller’s own" }),
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
  summary: "One building of the portfolio.",
  input: z.strictObject({ id: z.uuid() }),
  answer: z.object({ building }),
  problems: {},
});
