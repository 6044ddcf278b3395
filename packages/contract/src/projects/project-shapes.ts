import {
  CHANGE_CLASSES,
  FOOTPRINT_ANSWERS,
  FOOTPRINT_ITEMS,
  LEVELS,
  MOST_SCENARIOS,
  MOST_SURFACES,
  recordOf,
  SLAB_DEPTHS,
  STRATA,
  STRATUM_NAMES,
  SURFACE_GROUP_NAMES,
  SURFACE_GROUPS,
  SURFACE_TYPES,
  type SurfaceGroup,
} from "@lichen/domain";
import { z } from "zod";
import { emailAddress, line } from "../shapes/text.ts";

const idsOf = <Id extends string>(rows: readonly { readonly id: Id }[]) => rows.map(({ id }) => id) as [Id, ...Id[]];

/** A figure as it was typed: what is no number is refused by the rules of a project, which name its place. */
const figure = z.union([z.number(), z.string().max(40), z.null()]);
const share = z.number().min(0).max(1);

function groupDescription(id: SurfaceGroup): string {
  return `Area, m²: ${SURFACE_GROUP_NAMES[id].en}.`;
}

/** The plot as it stands or shall be, as it is given. @source decisions.md "Projects" */
const stateInput = z.strictObject({
  id: z.string().min(1).max(64).meta({
    description: "Identifier of the state, chosen by the caller: `initial`, or one of its own for a scenario.",
  }),
  name: line(80).meta({ description: "Name of the state." }),
  groups: z
    .strictObject(recordOf(SURFACE_GROUPS, (id) => figure.meta({ description: groupDescription(id) })))
    .meta({ description: "Area of each group of surfaces, m²." }),
  surfaces: z
    .array(
      z.strictObject({
        type: z.enum(idsOf(SURFACE_TYPES)).meta({ description: "Type of surface (GET /impact/project_schema/)." }),
        percent: figure.meta({ description: "Share of the area of its group, %." }),
        strata: z
          .strictObject({
            ...recordOf(STRATA, (id) =>
              share.optional().meta({ description: `Cover, 0 to 1: ${STRATUM_NAMES[id].en}.` }),
            ),
            tree_count: z
              .int()
              .min(0)
              .max(1_000_000)
              .optional()
              .meta({ description: "Number of trees; absent: not given." }),
          })
          .optional()
          .meta({
            description: "Cover of each layer of plants, 0 to 1; absent: the cover that the type of surface declares.",
          }),
        slab_depth: z
          .enum(SLAB_DEPTHS)
          .optional()
          .meta({ description: "Depth of soil over a slab; absent: not a slab, or not known." }),
      }),
    )
    .max(MOST_SURFACES)
    .meta({ description: "Surfaces of the plot." }),
  footprint: z
    .partialRecord(
      z.enum(idsOf(FOOTPRINT_ITEMS)),
      z.strictObject({
        answer: z.enum(FOOTPRINT_ANSWERS).meta({ description: "Whether the measure is taken." }),
        evidence: z.boolean().default(false).meta({ description: "Whether a document proves it." }),
      }),
    )
    .meta({ maxProperties: FOOTPRINT_ITEMS.length })
    .default({})
    .meta({ description: "Measures that limit the footprint of the works, by item." }),
  results: z
    .unknown()
    .optional()
    .meta({ description: "Figures of an earlier answer; ignored, because they are computed again.", readOnly: true }),
});

const MOST_GIVEN = 2 * MOST_SCENARIOS;

/** A project as it is given: general features are checked one by one against their questions. */
export const projectInput = z
  .looseObject({
    project_id: z.string().min(1).max(64).optional(),
    version: z
      .int()
      .min(1)
      .optional()
      .meta({ description: "Version of the project that was read; an older one is refused." }),
    email: emailAddress.optional().meta({
      description:
        "Email address of a visitor, to which the identifier is sent; required to create a project without an account.",
    }),
    initial_state: stateInput,
    scenarios: z
      .array(stateInput)
      .max(MOST_GIVEN)
      .meta({ description: "States of the plot after works, one for each scenario." }),
  })
  .refine((given) => Object.keys(given).length <= 40, "too_many")
  .meta({
    id: "ProjectInput",
    maxProperties: 40,
    description: "General features by key (GET /impact/project_schema/), an initial state and scenarios.",
  });

const reading = z.object({
  raw_value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  level: z.enum(LEVELS).meta({ description: "Level of the coefficient; unknown: it could not be computed." }),
  reliability: z.number(),
});

const footprintShape = z.object({
  design: z
    .number()
    .nullable()
    .meta({ description: "Points of the design phase, 0 to 100; null: nothing is decided." }),
  implementation: z
    .number()
    .nullable()
    .meta({ description: "Points of the implementation phase, 0 to 100; null: nothing is decided." }),
  total: z
    .number()
    .nullable()
    .meta({ description: "Points of both phases together, 0 to 100; null: nothing is decided." }),
  maturity: z.number().meta({ description: "Share of the weight that is decided, 0 to 1." }),
  reliability: z.number(),
});

const stateResults = z
  .object({
    cbsh: reading.meta({
      description: "Biotope coefficient of the plot, with its range and its level; null: no surface is declared.",
    }),
    footprint: footprintShape.meta({ description: "How far the footprint of the works is limited." }),
    delta: z
      .object({
        cbsh: z.number().nullable().meta({
          description: "Change of the biotope coefficient; above 0: better; null: a state declares no surface.",
        }),
        cbsh_class: z.enum(CHANGE_CLASSES).nullable().meta({
          description: "Change of the biotope coefficient in a word; null: a state declares no surface.",
        }),
        footprint: z
          .number()
          .nullable()
          .meta({ description: "Change of the points of footprint; null: not computed." }),
        footprint_class: z
          .enum(CHANGE_CLASSES)
          .nullable()
          .meta({ description: "Change of the points of footprint in a word; null: not computed." }),
      })
      .nullable()
      .meta({ description: "Change against the initial state; null for the initial state." }),
    comparable: z
      .array(
        z.object({
          scheme: z.string().meta({ description: "Identifier of the scheme." }),
          value: z
            .number()
            .nullable()
            .meta({ description: "Coefficient of the scheme; null: it does not name every surface." }),
          uncovered: z.array(z.string()).meta({ description: "Types of surface that the scheme does not name." }),
          target: z
            .object({
              low: z.number().meta({ description: "Lower end of the target." }),
              high: z.number().meta({ description: "Upper end of the target." }),
            })
            .nullable()
            .meta({ description: "Target of the scheme for such a plot; null: none." }),
        }),
      )
      .meta({ description: "Coefficient of the same plot according to published schemes." }),
    parts: z.array(
      z.object({
        type: z.string().meta({ description: "Type of surface." }),
        area: z.number().meta({ description: "Area of the surface, m²." }),
        coefficient: z.number().meta({ description: "Coefficient of the surface, 0 to 1." }),
        share: z.number().meta({ description: "Share of the weighted area of the plot, 0 to 1." }),
        counted_strata: z
          .array(z.enum(STRATA))
          .nullable()
          .meta({ description: "Layers of plants that count; null: not asked of this type." }),
      }),
    ),
  })
  .meta({ id: "ProjectStateResults" });

const figures = z.object(recordOf(SURFACE_GROUPS, (id) => z.number().meta({ description: groupDescription(id) })));

const state = z.looseObject({
  id: z.string().meta({ description: "Identifier of the state." }),
  name: z.string().meta({ description: "Name of the state." }),
  groups: figures.meta({ description: "Area of each group of surfaces, m²." }),
  surfaces: z
    .array(
      z.looseObject({
        type: z.string().meta({ description: "Type of surface." }),
        percent: z.number().meta({ description: "Share of the area of its group, %." }),
      }),
    )
    .meta({ description: "Surfaces of the plot." }),
  footprint: z
    .record(
      z.string(),
      z.object({
        answer: z.enum(FOOTPRINT_ANSWERS).meta({ description: "Whether the measure is taken." }),
        evidence: z.boolean().meta({ description: "Whether a document proves it." }),
      }),
    )
    .meta({ description: "Measures that limit the footprint of the works, by item." }),
  results: stateResults.meta({ description: "Figures computed for this state." }),
});

/** A project as it is kept, with the figures of every state. */
export const savedProject = z
  .looseObject({
    project_id: z.string(),
    version: z
      .int()
      .meta({ description: "Version of the project, raised by each change; sent back to detect concurrent changes." }),
    is_visitor: z
      .boolean()
      .meta({ description: "Whether the project belongs to no company and opens with its identifier." }),
    editable: z.boolean(),
    name: z.string().meta({ description: "Name of the project." }),
    updated_at: z.iso.datetime().meta({ description: "When the project was last changed (UTC)." }),
    initial_state: state,
    scenarios: z.array(state).meta({ description: "States of the plot after works, one for each scenario." }),
  })
  .meta({
    id: "Project",
    description: "Saved project: general features by key, and the figures of each state of the plot.",
  });
