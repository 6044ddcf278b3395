import { ZONES } from "@lichen/domain";
import { z } from "zod";
import { SHARED_PROBLEMS } from "../problem.ts";
import { rangeEnds } from "../shapes/analysis.ts";

export const natureShape = z
  .enum(["declared", "example"])
  .meta({ description: "example: made up for the demonstration" });

/** A building of a portfolio: facts of the record, then answers and computed columns by key. */
export const building = z
  .object({
    id: z.uuid(),
    version: z.int(),
    nature: natureShape,
    company_id: z.uuid(),
    group_id: z.uuid(),
    zone: z.enum(ZONES).nullable().optional().meta({
      description: "of the place of the building, in a page read under the national trajectory; null: not known",
    }),
    editable: z.boolean().meta({ description: "whether the caller may change it" }),
    ranges: z.record(z.string(), z.object(rangeEnds)).optional().meta({
      description: "of a page, by key of its columns of the exposure to one hazard, those that have a level",
    }),
    created_at: z.iso.datetime(),
    updated_at_date: z.iso.datetime(),
  })
  .catchall(z.unknown())
  .meta({ id: "Building", description: "Facts of the record, then the answers by key of the questionnaire." });

export const BUILDING_PROBLEMS = {
  building_code_taken: {
    status: 409,
    message: { fr: "Ce code bâtiment existe déjà.", en: "This building code already exists." },
  },
  busy: SHARED_PROBLEMS.busy,
} as const;

export const THRESHOLD_PROBLEM = {
  buildings_threshold_reached: {
    status: 403,
    detail: "buildings_threshold reached.",
    message: {
      fr: "Votre portefeuille a atteint le nombre de bâtiments autorisé : contactez l’équipe pour obtenir une licence.",
      en: "Your portfolio has reached its maximum number of buildings: contact the team to get a licence.",
    },
  },
} as const;
