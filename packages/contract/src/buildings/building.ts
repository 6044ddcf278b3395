import { ZONES } from "@lichen/domain";
import { z } from "zod";
import { SHARED_PROBLEMS } from "../problem.ts";
import { rangeEnds } from "../shapes/analysis.ts";
import { footprint } from "../shapes/footprint.ts";
import { ownerFigures } from "../shapes/owner-figures.ts";

export const natureShape = z
  .enum(["declared", "example"])
  .meta({ description: "`declared`: a real building; `example`: made up for the demonstration." });

/** A building of a portfolio: facts of the record, then answers and computed columns by key. */
export const building = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the building." }),
    version: z
      .int()
      .meta({ description: "Version of the building, raised by each change; sent back to detect concurrent changes." }),
    nature: natureShape,
    company_id: z.uuid(),
    group_id: z.uuid(),
    zone: z.enum(ZONES).nullable().optional().meta({
      description: "Zone of the place, on pages read under the national trajectory; null: not known.",
    }),
    owner_figures: ownerFigures.optional().meta({
      description: "Figures given by the owner, where one building is read or saved; on pages they are columns.",
    }),
    footprint: footprint
      .nullable()
      .optional()
      .meta({ description: "Footprint, where one building is read or saved; null: not known." }),
    editable: z.boolean().meta({ description: "Whether the caller may change the building." }),
    ranges: z.record(z.string(), z.object(rangeEnds)).optional().meta({
      description: "On pages: range of levels by key of the columns of exposure to one hazard.",
    }),
    created_at: z.iso.datetime(),
    updated_at_date: z.iso.datetime().meta({ description: "When the building was last changed (UTC)." }),
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
