import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { buildingAnswers } from "../shapes/building-input.ts";

const building = z
  .object({
    id: z.uuid(),
    version: z.int(),
    nature: z.enum(["declared", "example"]).meta({ description: "example: made up for the demonstration" }),
    company_id: z.uuid(),
    group_id: z.uuid(),
    created_at: z.iso.datetime(),
    updated_at_date: z.iso.datetime(),
  })
  .catchall(z.unknown())
  .meta({ id: "Building", description: "Facts of the record, then the answers by key of the questionnaire." });

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
  input: z.object({
    building: buildingAnswers,
    company_id: z.uuid().optional().meta({ description: "for a platform administrator; otherwise the caller’s own" }),
  }),
  status: 201,
  answer: z.object({ building }),
  problems: {
    building_code_taken: {
      status: 409,
      message: { fr: "Ce code bâtiment existe déjà.", en: "This building code already exists." },
    },
    buildings_threshold_reached: {
      status: 403,
      detail: "buildings_threshold reached.",
      message: {
        fr: "Votre portefeuille a atteint son nombre de bâtiments : contactez l’équipe pour une licence.",
        en: "Your portfolio has reached its number of buildings: contact the team for a licence.",
      },
    },
  },
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
  input: z.object({ id: z.uuid() }),
  answer: z.object({ building }),
  problems: {},
});
