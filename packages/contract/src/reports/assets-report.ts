import { COMPARED_MOST, LEVELS, PERIMETERS, RISK_ANALYSES, RISK_SUBJECTS, SYNTHESIS_NOTICES } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { natureShape } from "../buildings/building.ts";
import { perimeterShape, portfolioSelection } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { exportForm } from "../shapes/accounts.ts";
import {
  evidenceShape,
  horizonShape,
  languageShape,
  levelShape,
  scenarioShape,
  sourceCardShape,
} from "../shapes/analysis.ts";
import { CSV_TYPE, file, PDF_TYPE, XLSX_TYPE } from "../shapes/file.ts";
import { REPORT_PROBLEMS } from "./problems.ts";

const subjectShape = z.enum(RISK_SUBJECTS).meta({ id: "RiskSubject", description: "A hazard, or all together." });
const analysisShape = z.enum(RISK_ANALYSES).meta({ id: "RiskAnalysis" });

/** Buildings at each level; every level has its count. */
const levelCounts = z
  .record(levelShape, z.int())
  .meta({ id: "LevelCounts", description: `Keys: ${LEVELS.join(", ")}.` });
/** Buildings by what their exposure rests on. */
const evidenceCounts = z
  .record(evidenceShape, z.int())
  .nullable()
  .meta({ description: "buildings of known exposure, by what it rests on; null for all hazards together" });
const byAnalysis = z.object({ exposure: levelCounts, vulnerability: levelCounts, cross: levelCounts });

/** The least and the most of a share, 0 to 1; null where nothing is counted. */
const shareBounds = z.object({ least: z.number(), most: z.number() }).nullable();
const riskCounts = z
  .object({
    all: z.int().meta({ description: "every building that is counted, the denominator of the shares" }),
    yes: z.int().meta({ description: "buildings that are: the fewest that can be" }),
    no: z.int().meta({ description: "buildings that are not: every hazard is known, and none is high or more" }),
    not_computed: z.int().meta({
      description: "buildings that could be: one hazard at least is unknown, and no known one is high or more",
    }),
    computed: z.int().meta({ description: "yes + no; no denominator: who is in it depends on the outcome" }),
    share: shareBounds.meta({ description: "yes / all and (yes + not_computed) / all" }),
    yes_m2: z.number(),
    no_m2: z.number(),
    not_computed_m2: z.number(),
    computed_m2: z.number(),
    share_m2: shareBounds.meta({ description: "the same of the declared floor area" }),
  })
  .meta({ id: "RiskCounts" });
const risks = {
  exposed: riskCounts.meta({
    description: "by exposure, high or more: to the hazard, to one at least for multi_hazard",
  }),
  at_risk: riskCounts.meta({
    description: "by cross risk, high or more: of the hazard, of one at least for multi_hazard",
  }),
};

const breakdown = z
  .array(
    byAnalysis.extend({
      value: z.string().meta({ description: "name of the group, or value of building_type; empty: not given" }),
      count: z.int(),
      ...risks,
    }),
  )
  .meta({ description: "of the subject; its counts sum to those of the subject" });

const synthesisInput = {
  ...portfolioSelection,
  perimeter: perimeterShape,
  scenario: scenarioShape.default("tracc").meta({ description: "of the counts, and of the filters too" }),
  horizon: horizonShape.default("2050"),
  subject: subjectShape
    .default("multi_hazard")
    .meta({ description: "of the worst ten, the groups and the types of buildings" }),
  analysis: analysisShape.default("cross").meta({ description: "that the worst ten are the worst by" }),
};

export const assetsReport = endpoint({
  method: "POST",
  path: "/buildings/assets_report/",
  access: READ,
  tag: "reports",
  summary: "Summarise the climate risk of buildings",
  description:
    "Counts the selected buildings by level for each hazard, scenario and horizon, with the floor area at risk and the ten worst. Unknown levels are counted separately, never as low.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject(synthesisInput),
  answer: z
    .object({
      engine_version: z.string(),
      selected: z.int().meta({ description: "buildings of the selection" }),
      count: z.int().meta({ description: "those of the perimeter, which everything below is about" }),
      outside_france: z.int().meta({ description: "buildings of the selection that stand outside France" }),
      examples: z.int().meta({ description: "of count: buildings made up for the demonstration" }),
      without_place: z.int().meta({ description: "buildings of the selection whose place is not known" }),
      not_computable: z
        .int()
        .meta({ description: "buildings without any level of vulnerability: too little is answered" }),
      too_few_hazards: z.int().meta({
        description:
          "buildings with a level of vulnerability, and too few known hazards to say anything of all together",
      }),
      outdated: z.int().meta({ description: "buildings whose levels are being computed again" }),
      perimeter: z.enum(PERIMETERS),
      notices: z.array(z.enum(SYNTHESIS_NOTICES)),
      scenario: scenarioShape,
      horizon: horizonShape,
      subject: subjectShape,
      analysis: analysisShape,
      subjects: z
        .array(
          byAnalysis.extend({
            id: subjectShape,
            scenario: scenarioShape.meta({ description: "that it is read in" }),
            evidence: evidenceCounts,
            ...risks,
          }),
        )
        .meta({ description: "counts by subject and analysis, at the scenario and the horizon" }),
      moments: z
        .array(byAnalysis.extend({ scenario: scenarioShape, horizon: horizonShape }))
        .meta({ description: "counts of the subject over every scenario and horizon" }),
      floor_area: z.object({
        total_m2: z.number().meta({ description: "declared floor area of the buildings of the perimeter" }),
        buildings_without: z.int().meta({ description: "buildings that declare none" }),
        at_risk: z
          .array(
            z.object({
              id: subjectShape,
              exposure_m2: z.number(),
              cross_m2: z.number(),
              unknown_m2: z.number().meta({ description: "exposure not known" }),
              cross_unknown_m2: z.number().meta({ description: "cross risk not known" }),
              exposure_no_m2: z.number().meta({ description: "exposure known, and not high" }),
              cross_no_m2: z.number().meta({ description: "cross risk known, and not high" }),
            }),
          )
          .meta({ description: "floor area whose exposure, cross risk is high or above; whose exposure is unknown" }),
      }),
      exposed: riskCounts.meta({ description: "buildings whose exposure to one hazard at least is high or more" }),
      at_risk: riskCounts.meta({ description: "buildings whose cross risk of one hazard at least is high or more" }),
      groups: breakdown,
      building_types: breakdown,
      worst: z
        .array(
          z.object({
            id: z.uuid(),
            nature: natureShape,
            code: z.string(),
            name: z.string(),
            group: z.string(),
            city: z.string(),
            exposure: levelShape,
            vulnerability: levelShape,
            cross: levelShape,
            hazards: z.array(z.object({ id: subjectShape, cross: levelShape })),
          }),
        )
        .meta({ description: "ten at most, worst first" }),
      sources: z.array(sourceCardShape).meta({ description: "that the figures of the buildings may come from" }),
      computed_at: z.iso.datetime(),
    })
    .meta({ id: "AssetsReport" }),
  problems: { empty_selection: REPORT_PROBLEMS.empty_selection },
});

export const assetsPdfReport = endpoint({
  method: "POST",
  path: "/buildings/assets_pdf_report/",
  access: READ,
  tag: "reports",
  summary: "Make the climate synthesis of buildings",
  description: "Gives the climate synthesis of the selected buildings as PDF.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({ ...synthesisInput, language: languageShape.default("fr") }),
  selects: { ids: "building_ids" },
  answer: file,
  fileTypes: [PDF_TYPE],
  problems: REPORT_PROBLEMS,
});

export const disclosureExport = endpoint({
  method: "POST",
  path: "/buildings/disclosure_export/",
  access: READ,
  tag: "reports",
  summary: "Export a disclosure table",
  description:
    "Gives the physical climate risk of the selected buildings as a table for the EU Taxonomy (Appendix A) and ESRS E1. It gives figures, not a statement of compliance.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({ ...portfolioSelection, perimeter: perimeterShape, ...exportForm }),
  selects: { ids: "building_ids" },
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE],
  problems: { empty_selection: REPORT_PROBLEMS.empty_selection },
});

const comparedShape = z.strictObject({
  building_id: z.uuid(),
  scenario: scenarioShape.default("tracc"),
  horizon: horizonShape.default("2050"),
});

export const comparisonPdf = endpoint({
  method: "POST",
  path: "/buildings/comparison_pdf/",
  access: READ,
  tag: "reports",
  summary: "Compare buildings, scenarios or horizons",
  description: "Gives two to six readings side by side as PDF.",
  exampleInput: {
    items: [
      { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", horizon: "2030" },
      { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", horizon: "2090" },
    ],
  },
  input: z.strictObject({
    items: z.array(comparedShape).min(2).max(COMPARED_MOST),
    language: languageShape.default("fr"),
  }),
  answer: file,
  fileTypes: [PDF_TYPE],
  problems: REPORT_PROBLEMS,
});

const moved = z.object({ up: z.int(), down: z.int(), known: z.int(), unknown: z.int() }).meta({
  id: "MovedLevels",
  description: "Buildings whose level rose, fell, became known, is no longer known.",
});

/** What the engine, its year or the layers of an installation were, in the words of a stamp of results. */
const basis = z.object({ engine_version: z.string(), year: z.int(), layers: z.string() });

export const resultsChanges = endpoint({
  method: "POST",
  path: "/buildings/results_changes/",
  access: { ...READ, scope: "rows of groups with read or write only" },
  tag: "reports",
  summary: "Explain changes of results",
  description:
    "Counts the levels that moved after a change of the method, the year or a layer, and names the first hundred buildings.",
  input: z.strictObject({
    company_id: portfolioSelection.company_id,
    scenario: scenarioShape.default("tracc"),
    horizon: horizonShape.default("2050"),
  }),
  answer: z
    .object({
      changes: z.array(
        z.object({
          from: basis,
          to: basis,
          at: z.iso.datetime(),
          moved: z.int().meta({ description: "buildings with a level that moved, whatever the moment" }),
          subjects: z.array(z.object({ id: subjectShape, exposure: moved, vulnerability: moved, cross: moved })),
          buildings: z
            .array(
              z.object({
                id: z.uuid(),
                name: z.string(),
                moves: z.array(
                  z.object({ subject: subjectShape, analysis: analysisShape, before: levelShape, after: levelShape }),
                ),
              }),
            )
            .meta({ description: "the first hundred whose levels moved at the scenario and the horizon" }),
        }),
      ),
    })
    .meta({ id: "ResultsChanges" }),
  problems: {},
});
