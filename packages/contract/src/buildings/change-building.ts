import { TRASH_DAYS } from "@lichen/domain";
import { z } from "zod";
import { WRITE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { buildingAnswers } from "../shapes/building-input.ts";
import { givenFootprint } from "../shapes/footprint.ts";
import { expectedCount, recordIds } from "../shapes/list.ts";
import { givenOwnerFigures, ownerFigures } from "../shapes/owner-figures.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";
import { BUILDING_PROBLEMS, building } from "./building.ts";
import { portfolioSelection } from "./portfolio-search.ts";

const version = z
  .int()
  .min(1)
  .optional()
  .meta({ description: "Version of the building that was read; an older one is refused." });

const CHANGED_PROBLEM = {
  busy: SHARED_PROBLEMS.busy,
  building_changed_meanwhile: {
    status: 409,
    message: {
      fr: "Quelqu’un d’autre a modifié ce bâtiment entre-temps : comparez, puis enregistrez à nouveau.",
      en: "Someone else changed this building in the meantime: compare, then save again.",
    },
  },
} as const;

export const changeBuilding = endpoint({
  method: "PATCH",
  path: "/buildings/{id}/",
  access: { ...WRITE, scope: "403 with read right only" },
  tag: "portfolio",
  summary: "Change a building",
  description:
    "Changes the answers that are given; null makes one blank and the others stay. With `version`, a change made by someone else in the meantime is refused and not overwritten.",
  exampleInput: {
    id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    version: 3,
    building: { construction_year: 1743 },
  },
  input: z.strictObject({
    id: z.uuid().meta({ description: "Identifier of the building." }),
    building: buildingAnswers.meta({
      description: "Changed answers by key of the question; null makes an answer blank.",
    }),
    owner_figures: z
      .strictObject(givenOwnerFigures)
      .optional()
      .meta({ description: "Changed figures of the owner; null takes one away." }),
    footprint: givenFootprint
      .nullable()
      .optional()
      .meta({ description: "Changed footprint, a GeoJSON Polygon or MultiPolygon in degrees; null takes it away." }),
    version,
  }),
  answer: z.object({ building }),
  takesIfMatch: true,
  problems: { ...BUILDING_PROBLEMS, ...CHANGED_PROBLEM },
});

export const changeOwnerFigures = endpoint({
  method: "PATCH",
  path: "/buildings/{id}/owner_figures/",
  access: { ...WRITE, scope: "403 with read right only" },
  tag: "portfolio",
  summary: "Change the owner’s figures of a building",
  description:
    "Changes the figures that the owner gives of a building: asset value, insured value, rebuilding cost and yearly revenue in euros, and occupants. Null takes one away and the others stay. They serve plans and disclosures: no level, completion or estimate reads them. With `version`, a change made by someone else in the meantime is refused and not overwritten.",
  exampleInput: {
    id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    version: 3,
    asset_value: 12_500_000,
    occupants: 240,
  },
  input: z.strictObject({
    id: z.uuid().meta({ description: "Identifier of the building." }),
    ...givenOwnerFigures,
    version,
  }),
  answer: z.object({
    owner_figures: ownerFigures,
    version: z.int().meta({ description: "Version of the building after the change." }),
  }),
  takesIfMatch: true,
  problems: CHANGED_PROBLEM,
});

const nothingSelected = { error: "required", path: ["building_ids"] };

export const bulkDeleteBuildings = endpoint({
  method: "POST",
  path: "/buildings/bulk_delete/",
  access: { ...WRITE, scope: "all or nothing: one building without write right refuses the whole call" },
  tag: "portfolio",
  summary: "Delete several buildings",
  description: `Moves the selected buildings to the trash for ${TRASH_DAYS} days. One building without the right to write refuses the whole call. A selection by filters must say how many buildings it expects. The portfolio counter is not lowered.`,
  exampleInput: { building_ids: ["6f9619ff-8b86-4d01-b42d-00cf4fc964ff"] },
  input: z.strictObject({ ...portfolioSelection, expected_count: expectedCount }),
  selects: { ids: "building_ids", isLost: true },
  answer: z.object({
    deleted: z.int().meta({ description: "Number of buildings moved to the trash." }),
    deletion_id: z
      .uuid()
      .meta({ description: "Identifier of the deletion; POST /buildings/restore/ takes it back as a whole." }),
  }),
  problems: {
    busy: SHARED_PROBLEMS.busy,
    selection_changed: {
      status: 409,
      message: {
        fr: "La sélection ne compte plus le même nombre de bâtiments : vérifiez-la, puis recommencez.",
        en: "The selection no longer has the same number of buildings: check it, then try again.",
      },
    },
  },
});

export const searchTrash = endpoint({
  method: "POST",
  path: "/buildings/trash/",
  access: { ...WRITE, scope: "rows of groups with write only" },
  tag: "portfolio",
  summary: "List deleted buildings",
  description: "Gives a page of the buildings that can still be restored, last deleted first.",
  input: z.strictObject({ ...pageShape, company_id: z.uuid().optional() }),
  answer: z.object({
    buildings: z
      .array(
        z
          .object({
            id: z.uuid().meta({ description: "Identifier of the building." }),
            member_building_code: z.string(),
            member_building_name: z.string(),
            city: z.string().nullable(),
            fond_gestion_name: z.string().meta({ description: "Name of the building group." }),
            company_name: z.string(),
            deleted_at: z.iso.datetime(),
            deleted_by: z.string(),
            removed_on: z.iso.datetime().meta({ description: "When the building will be deleted for good (UTC)." }),
          })
          .meta({ id: "DeletedBuilding" }),
      )
      .meta({ description: "Deleted buildings of the page." }),
    meta: pageMeta,
  }),
  problems: {},
});

export const restoreBuildings = endpoint({
  method: "POST",
  path: "/buildings/restore/",
  access: { ...WRITE, scope: "all or nothing, as bulk_delete" },
  tag: "portfolio",
  summary: "Restore buildings",
  description:
    "Takes buildings out of the trash, by their ids or by their deletion. All of them are restored, or none. The portfolio counter does not move.",
  exampleInput: { deletion_id: "a8098c1a-f86e-41da-bd1a-00112444be1e" },
  input: z
    .strictObject({ building_ids: recordIds.optional(), deletion_id: z.uuid().optional() })
    .refine(
      ({ building_ids, deletion_id }) => (building_ids === undefined) !== (deletion_id === undefined),
      nothingSelected,
    ),
  answer: z.object({ restored: z.int().meta({ description: "Number of buildings taken out of the trash." }) }),
  problems: BUILDING_PROBLEMS,
});
