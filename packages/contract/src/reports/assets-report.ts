import {
  COMPARED_MOST,
  DEFAULT_SCENARIO,
  HAZARD_IDS,
  LEVELS,
  PERIMETERS,
  RISK_ANALYSES,
  RISK_SUBJECTS,
  SYNTHESIS_NOTICES,
} from "@lichen/domain";
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
const analysisShape = z
  .enum(RISK_ANALYSES)
  .meta({ description: "Exposure, vulnerability, or both combined (cross).", id: "RiskAnalysis" });

/** Buildings at each level; every level has its count. */
const levelCounts = z
  .record(levelShape, z.int().meta({ description: "Buildings at this level." }))
  .meta({ id: "LevelCounts", description: `Buildings by level: ${LEVELS.join(", ")}.` });
/** Buildings by what their exposure rests on. */
const evidenceCounts = z
  .record(evidenceShape, z.int().meta({ description: "Buildings whose exposure has this quality of evidence." }))
  .nullable()
  .meta({ description: "Buildings of known exposure by quality of evidence; null for all hazards together." });
const byAnalysis = z.object({ exposure: levelCounts, vulnerability: levelCounts, cross: levelCounts });

/** The least and the most of a share, 0 to 1; null where nothing is counted. */
const shareBounds = z
  .object({
    least: z.number().meta({ description: "Lowest share, 0 to 1." }),
    most: z.number().meta({ description: "Highest share, 0 to 1." }),
  })
  .nullable();
const riskCounts = z
  .object({
    all: z.int().meta({ description: "All the buildings that are counted: the denominator of the shares." }),
    yes: z.int().meta({ description: "Buildings that are certainly exposed or at risk." }),
    no: z.int().meta({ description: "Buildings that are not: every hazard is known, and none is high or more." }),
    not_computed: z.int().meta({
      description: "Buildings that could be: at least one hazard is unknown, and no known one is high or more.",
    }),
    computed: z
      .int()
      .meta({ description: "Sum of yes and no. It is not a denominator, because it depends on the result." }),
    share: shareBounds.meta({
      description: "Bounds of the share of buildings: yes / all and (yes + not_computed) / all.",
    }),
    yes_m2: z.number().meta({ description: "Floor area of the buildings of `yes`, m²." }),
    no_m2: z.number().meta({ description: "Floor area of the buildings of `no`, m²." }),
    not_computed_m2: z.number().meta({ description: "Floor area of the buildings of `not_computed`, m²." }),
    computed_m2: z.number().meta({ description: "Floor area of the buildings of `computed`, m²." }),
    share_m2: shareBounds.meta({ description: "Bounds of the share of the declared floor area." }),
  })
  .meta({ id: "RiskCounts" });
const risks = {
  exposed: riskCounts.meta({
    description: "Buildings exposed to the hazard, high or more; for multi_hazard, to at least one.",
  }),
  at_risk: riskCounts.meta({
    description: "Buildings whose combined risk is high or more; for multi_hazard, of at least one hazard.",
  }),
};

const breakdown = z
  .array(
    byAnalysis.extend({
      value: z.string().meta({ description: "Name of the group, or value of building_type; empty: not given." }),
      count: z.int().meta({ description: "Buildings of this row." }),
      ...risks,
    }),
  )
  .meta({ description: "Counts of the subject in each part of the selection; they sum to those of the subject." });

const synthesisInput = {
  ...portfolioSelection,
  perimeter: perimeterShape,
  scenario: scenarioShape
    .default(DEFAULT_SCENARIO)
    .meta({ description: "Climate scenario of the counts and of the filters." }),
  horizon: horizonShape.default("2050"),
  subject: subjectShape.default("multi_hazard").meta({
    description: "Hazard of the ten worst buildings, the groups and the types of buildings, or all together.",
  }),
  analysis: analysisShape
    .default("cross")
    .meta({ description: "Analysis that the ten worst buildings are ordered by." }),
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
      selected: z.int().meta({ description: "Buildings of the selection." }),
      count: z.int().meta({ description: "Buildings of the perimeter, which all the following figures are about." }),
      outside_france: z.int().meta({ description: "Buildings of the selection outside France." }),
      examples: z.int().meta({ description: "Buildings of the perimeter that are made up for the demonstration." }),
      without_place: z.int().meta({ description: "Buildings of the selection whose location is not known." }),
      not_computable: z
        .int()
        .meta({ description: "Buildings without any level of vulnerability, because too few questions are answered." }),
      too_few_hazards: z.int().meta({
        description:
          "Buildings with a level of vulnerability, but too few known hazards for a result over all hazards.",
      }),
      outdated: z.int().meta({ description: "Buildings whose levels are being computed again." }),
      perimeter: z.enum(PERIMETERS),
      notices: z.array(z.enum(SYNTHESIS_NOTICES)),
      scenario: scenarioShape,
      horizon: horizonShape,
      subject: subjectShape.meta({ description: "Hazard that the details are about, or all hazards together." }),
      analysis: analysisShape.meta({ description: "Analysis that the worst ten are ordered by." }),
      subjects: z
        .array(
          byAnalysis.extend({
            id: subjectShape.meta({ description: "Hazard, or all hazards together." }),
            scenario: scenarioShape.meta({ description: "Climate scenario that is read for this hazard." }),
            evidence: evidenceCounts,
            ...risks,
          }),
        )
        .meta({ description: "Counts by hazard and analysis, at the requested scenario and horizon." }),
      moments: z
        .array(byAnalysis.extend({ scenario: scenarioShape, horizon: horizonShape }))
        .meta({ description: "Counts of the subject for every scenario and horizon." }),
      movements: z
        .array(
          z.object({
            id: z.enum(HAZARD_IDS).meta({ description: "Hazard." }),
            scenario: scenarioShape,
            horizon: horizonShape,
            yes: z.int().meta({ description: "Buildings that are certainly at risk." }),
            no: z.int().meta({ description: "Buildings that are not." }),
            not_computed: z.int().meta({ description: "Buildings whose level is unknown: they could be." }),
          }),
        )
        .meta({
          description:
            "Buildings at risk of each hazard in the reference period, then in every scenario at the horizon (2050 for the reference period); exposed ones when `analysis` is `exposure`.",
        }),
      floor_area: z
        .object({
          total_m2: z.number().meta({ description: "Declared floor area of the buildings of the perimeter, m²." }),
          buildings_without: z.int().meta({ description: "Buildings without a declared floor area." }),
          at_risk: z
            .array(
              z.object({
                id: subjectShape.meta({ description: "Hazard, or all hazards together." }),
                exposure_m2: z.number().meta({ description: "Floor area whose exposure is high or more, m²." }),
                cross_m2: z.number().meta({ description: "Floor area whose combined risk is high or more, m²." }),
                unknown_m2: z.number().meta({ description: "Floor area whose exposure is unknown, m²." }),
                cross_unknown_m2: z.number().meta({ description: "Floor area whose combined risk is unknown, m²." }),
                exposure_no_m2: z
                  .number()
                  .meta({ description: "Floor area whose exposure is known and not high, m²." }),
                cross_no_m2: z
                  .number()
                  .meta({ description: "Floor area whose combined risk is known and not high, m²." }),
              }),
            )
            .meta({ description: "Floor area by hazard: high or more, not high, and unknown." }),
        })
        .meta({ description: "Declared floor area at risk." }),
      exposed: riskCounts.meta({ description: "Buildings whose exposure to at least one hazard is high or more." }),
      at_risk: riskCounts.meta({
        description: "Buildings whose combined risk for at least one hazard is high or more.",
      }),
      proved: z
        .object({
          share: z.number().nullable().meta({
            description: "Share of the weight of the answers that is proved, 0 to 1; null: no answer counts.",
          }),
          weight: z.number().meta({
            description: "Weight of the answers: sum of the reliabilities of the buildings, hazard by hazard.",
          }),
          proved_weight: z.number().meta({ description: "Weight of the answers that are proved." }),
          none: z.int().meta({ description: "Buildings without a proved answer." }),
          seen: z.int().meta({ description: "Buildings whose strongest evidence is an answer seen on site." }),
          document: z.int().meta({ description: "Buildings with an answer that is proved by a document." }),
        })
        .meta({ description: "Evidence of the answers of the buildings. It moves no level." }),
      groups: breakdown.meta({ description: "Counts by building group." }),
      building_types: breakdown.meta({ description: "Counts by type of building." }),
      worst: z
        .array(
          z.object({
            id: z.uuid().meta({ description: "Identifier of the building." }),
            nature: natureShape,
            code: z.string().meta({ description: "Code of the building in its company." }),
            name: z.string().meta({ description: "Name of the building." }),
            group: z.string().meta({ description: "Name of the building group." }),
            city: z.string(),
            exposure: levelShape,
            vulnerability: levelShape,
            cross: levelShape,
            hazards: z
              .array(
                z.object({
                  id: subjectShape.meta({ description: "Hazard, or all hazards together." }),
                  cross: levelShape,
                }),
              )
              .meta({ description: "Combined risk by hazard." }),
          }),
        )
        .meta({ description: "Ten buildings at most, the worst first." }),
      sources: z.array(sourceCardShape).meta({ description: "Cards of the data that the figures may come from." }),
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
  input: z.strictObject({
    ...portfolioSelection,
    perimeter: perimeterShape,
    scenario: scenarioShape
      .default(DEFAULT_SCENARIO)
      .meta({ description: "Climate scenario of the sheet by weight; the other sheets have every scenario." }),
    horizon: horizonShape.default("2050"),
    ...exportForm,
  }),
  selects: { ids: "building_ids" },
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE],
  problems: { empty_selection: REPORT_PROBLEMS.empty_selection },
});

const comparedShape = z.strictObject({
  building_id: z.uuid(),
  scenario: scenarioShape.default(DEFAULT_SCENARIO),
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
    items: z
      .array(comparedShape)
      .min(2)
      .max(COMPARED_MOST)
      .meta({ description: "Readings to compare, in the order of the document." }),
    language: languageShape.default("fr"),
  }),
  answer: file,
  fileTypes: [PDF_TYPE],
  problems: REPORT_PROBLEMS,
});

const moved = z
  .object({
    up: z.int().meta({ description: "Buildings whose level rose." }),
    down: z.int().meta({ description: "Buildings whose level fell." }),
    known: z.int().meta({ description: "Buildings whose level became known." }),
    unknown: z.int().meta({ description: "Buildings whose level is no longer known." }),
  })
  .meta({
    id: "MovedLevels",
    description: "Buildings whose level rose, fell, became known, is no longer known.",
  });

/** What the engine, its year or the layers of an installation were, in the words of a stamp of results. */
const basis = z.object({
  engine_version: z.string(),
  year: z.int().meta({ description: "Calendar year of the calculation." }),
  layers: z.string().meta({ description: "Key of the climate layers that were used." }),
});

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
    scenario: scenarioShape.default(DEFAULT_SCENARIO),
    horizon: horizonShape.default("2050"),
  }),
  answer: z
    .object({
      changes: z
        .array(
          z.object({
            from: basis.meta({ description: "Engine, year and layers before the change." }),
            to: basis.meta({ description: "Engine, year and layers after the change." }),
            at: z.iso.datetime().meta({ description: "When the results were computed again (UTC)." }),
            moved: z.int().meta({ description: "Buildings with a level that moved, in any scenario and horizon." }),
            subjects: z
              .array(
                z.object({
                  id: subjectShape.meta({ description: "Hazard, or all hazards together." }),
                  exposure: moved,
                  vulnerability: moved,
                  cross: moved,
                }),
              )
              .meta({ description: "Buildings whose level moved, by hazard." }),
            buildings: z
              .array(
                z.object({
                  id: z.uuid().meta({ description: "Identifier of the building." }),
                  name: z.string().meta({ description: "Name of the building." }),
                  moves: z
                    .array(
                      z.object({
                        subject: subjectShape.meta({ description: "Hazard, or all hazards together." }),
                        analysis: analysisShape.meta({ description: "Analysis whose level moved." }),
                        before: levelShape.meta({ description: "Level before the change." }),
                        after: levelShape.meta({ description: "Level after the change." }),
                      }),
                    )
                    .meta({ description: "Levels of the building that moved." }),
                }),
              )
              .meta({
                description: "The first hundred buildings whose levels moved at the requested scenario and horizon.",
              }),
          }),
        )
        .meta({ description: "Changes of the method, year or layers, newest first." }),
    })
    .meta({ id: "ResultsChanges" }),
  problems: {},
});
