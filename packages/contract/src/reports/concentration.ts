import {
  CONCENTRATION_WEIGHTS,
  type ConcentrationWeight,
  DEFAULT_SCENARIO,
  EVENT_AREAS,
  HAZARD_IDS,
  LARGEST_GROUPS,
  MOST_GROUP_BUILDINGS,
  PERIMETERS,
  UNKNOWN_EVENT_AREAS,
} from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { perimeterShape, portfolioSelection } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { exportForm } from "../shapes/accounts.ts";
import { hazardIdShape, horizonShape, levelShape, scenarioShape } from "../shapes/analysis.ts";
import { CSV_TYPE, file, XLSX_TYPE } from "../shapes/file.ts";
import { REPORT_PROBLEMS } from "./problems.ts";

/** Longest code of an area, characters. */
const LONGEST_CODE = 8;
const UNKNOWN_AREAS = UNKNOWN_EVENT_AREAS.map(({ id }) => id) as [string, ...string[]];

const states = (of: string) => ({
  yes: z.number().meta({ description: `${of} certainly at risk.` }),
  no: z.number().meta({ description: `${of} not at risk.` }),
  not_computed: z.number().meta({ description: `${of} that may be at risk: a level is not known.` }),
});
const weight = z
  .object({
    ...states("Weight of the buildings"),
    unweighed: z
      .object(states("Number of buildings without this weight that are"))
      .meta({ description: "Buildings whose weight is not known: they are in no amount." }),
  })
  .meta({ id: "ConcentratedWeight" });
const WEIGHTS: Readonly<Record<ConcentrationWeight, string>> = {
  buildings: "Number of buildings.",
  floor_area: "Declared floor area, m².",
  asset_value: "Asset value given by the owner, euros.",
};

const areaKind = z.enum(EVENT_AREAS).meta({
  description:
    "Kind of area that one event of the hazard may touch; a `departement` outside France is a NUTS 3 region.",
});
const areaCode = z
  .string()
  .min(1)
  .max(LONGEST_CODE)
  .meta({ description: "INSEE code of the commune, code of the département, or code of the NUTS 3 region." });
const group = z
  .object({
    hazard: hazardIdShape,
    area: areaKind,
    code: areaCode,
    name: z.string().meta({ description: "Name of the area; its code where it has no other." }),
    country: z.string().meta({ description: "Country of the area, ISO 3166-1 alpha-2." }),
    weights: z
      .object({
        buildings: weight.meta({ description: WEIGHTS.buildings }),
        floor_area: weight.meta({ description: WEIGHTS.floor_area }),
        asset_value: weight.meta({ description: WEIGHTS.asset_value }),
      })
      .meta({ description: "What is at risk in the area, by weight." }),
  })
  .meta({ id: "EventGroup" });

const settings = {
  ...portfolioSelection,
  perimeter: perimeterShape,
  scenario: scenarioShape.default(DEFAULT_SCENARIO).meta({ description: "Climate scenario of the combined risks." }),
  horizon: horizonShape.default("2050"),
  by: z
    .enum(CONCENTRATION_WEIGHTS)
    .default("buildings")
    .meta({ description: "Weight that the groups are ordered by: what is certainly at risk first." }),
};

export const concentration = endpoint({
  method: "POST",
  path: "/buildings/concentration/",
  access: READ,
  tag: "reports",
  summary: "Find buildings that one event may touch together",
  description: `Gathers the selected buildings, for each hazard, by the area in which one event may touch them together, and gives the ${LARGEST_GROUPS} largest groups with what is at risk in each between its two bounds. It is a co-location, never a probability.`,
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({
    ...settings,
    hazard: z.enum(HAZARD_IDS).optional().meta({ description: "Only groups of this hazard." }),
    group: z
      .strictObject({
        hazard: z.enum(HAZARD_IDS).meta({ description: "Hazard of the group." }),
        code: areaCode,
      })
      .optional()
      .meta({ description: "Group whose buildings are given." }),
  }),
  answer: z
    .object({
      engine_version: z.string().meta({ description: "Version of the calculation engine." }),
      perimeter: z.enum(PERIMETERS).meta({ description: "Area that is counted." }),
      scenario: scenarioShape.meta({ description: "Climate scenario that is read for all hazards together." }),
      horizon: horizonShape,
      by: z.enum(CONCENTRATION_WEIGHTS).meta({ description: "Weight that the groups are ordered by." }),
      selected: z.int().meta({ description: "Buildings of the selection." }),
      count: z.int().meta({ description: "Buildings of the perimeter." }),
      outside_france: z.int().meta({ description: "Buildings of the selection outside France." }),
      without_place: z.int().meta({ description: "Buildings of the selection whose location is not known." }),
      examples: z.int().meta({ description: "Buildings of the perimeter that are made up for the demonstration." }),
      outdated: z.int().meta({ description: "Buildings whose results are not of the current stamp." }),
      hazards: z
        .array(
          z.object({
            id: hazardIdShape,
            area: areaKind,
            scenario: scenarioShape.meta({ description: "Climate scenario that is read for this hazard." }),
            groups: z.int().meta({ description: "Groups of at least two buildings that are or may be at risk." }),
            elsewhere: z
              .object(states("Number of buildings that are"))
              .meta({ description: "Buildings whose area is not known: they are in no group." }),
          }),
        )
        .meta({ description: "How many groups each hazard has." }),
      largest: z.array(group).meta({ description: `The ${LARGEST_GROUPS} largest groups at most, the largest first.` }),
      group: group
        .extend({
          buildings: z
            .array(
              z.object({
                id: z.uuid().meta({ description: "Identifier of the building." }),
                code: z.string().meta({ description: "Code of the building in its company." }),
                name: z.string().meta({ description: "Name of the building." }),
                city: z.string(),
                level: levelShape.meta({ description: "Combined risk of the building." }),
                floor_area: z.number().nullable().meta({ description: "Floor area, m²; null: not given." }),
                asset_value: z.number().nullable().meta({ description: "Asset value, euros; null: not given." }),
              }),
            )
            .meta({
              description: `Buildings of the group that are or may be at risk, the highest level first: ${MOST_GROUP_BUILDINGS} at most.`,
            }),
        })
        .nullable()
        .meta({ description: "The requested group; null: none was requested, or there is none." }),
      unknown_areas: z.array(z.enum(UNKNOWN_AREAS)).meta({
        description: "Areas that would gather buildings better and are not in the data.",
      }),
    })
    .meta({ id: "Concentration" }),
  problems: { empty_selection: REPORT_PROBLEMS.empty_selection },
});

export const exportConcentration = endpoint({
  method: "POST",
  path: "/buildings/concentration/export/",
  access: READ,
  tag: "reports",
  summary: "Export buildings that one event may touch together",
  description:
    "Gives every group of the selected buildings that one event may touch together, with what is at risk in each between its two bounds, as a file.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({ ...settings, ...exportForm }),
  selects: { ids: "building_ids" },
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE],
  problems: { empty_selection: REPORT_PROBLEMS.empty_selection },
});
