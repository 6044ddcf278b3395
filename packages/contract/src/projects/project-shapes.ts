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
  SURFACE_GROUPS,
  SURFACE_TYPES,
} from "@lichen/domain";
import { z } from "zod";
import { emailAddress, line } from "../shapes/text.ts";

const idsOf = <Id extends string>(rows: readonly { readonly id: Id }[]) => rows.map(({ id }) => id) as [Id, ...Id[]];

/** A figure as it was typed: what is no number is refused by the rules of a project, which name its place. */
const figure = z.union([z.number(), z.string().max(40), z.null()]);
const share = z.number().min(0).max(1);

/** The plot as it stands or shall be, as it is given. @source decisions.md "Projects" */
const stateInput = z.strictObject({
  id: z.string().min(1).max(64),
  name: line(80),
  groups: z.strictObject(recordOf(SURFACE_GROUPS, () => figure)),
  surfaces: z
    .array(
      z.strictObject({
        type: z.enum(idsOf(SURFACE_TYPES)),
        percent: figure.meta({ description: "of the area of its group" }),
        strata: z
          .strictObject({
            ...recordOf(STRATA, () => share.optional()),
            tree_count: z.int().min(0).max(1_000_000).optional(),
          })
          .optional()
          .meta({ description: "cover of each layer of plants, 0 to 1; absent: those that the type declares" }),
        slab_depth: z.enum(SLAB_DEPTHS).optional(),
      }),
    )
    .max(MOST_SURFACES),
  footprint: z
    .partialRecord(
      z.enum(idsOf(FOOTPRINT_ITEMS)),
      z.strictObject({ answer: z.enum(FOOTPRINT_ANSWERS), evidence: z.boolean().default(false) }),
    )
    .meta({ maxProperties: FOOTPRINT_ITEMS.length })
    .default({}),
  results: z
    .unknown()
    .optional()
    .meta({ description: "as it was answered; never read: the figures are computed again", readOnly: true }),
});

const MOST_GIVEN = 2 * MOST_SCENARIOS;

/** A project as it is given: general features are checked one by one against their questions. */
export const projectInput = z
  .looseObject({
    project_id: z.string().min(1).max(64).optional(),
    version: z.int().min(1).optional().meta({ description: "the version that was read; an older one is refused" }),
    email: emailAddress.optional().meta({
      description: "of a visitor, to whom the identifier is sent; needed to create a project without an account",
    }),
    initial_state: stateInput,
    scenarios: z.array(stateInput).max(MOST_GIVEN),
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
  level: z.enum(LEVELS),
  reliability: z.number(),
});

const footprintShape = z.object({
  design: z.number().nullable(),
  implementation: z.number().nullable(),
  total: z.number().nullable(),
  maturity: z.number(),
  reliability: z.number(),
});

const stateResults = z
  .object({
    cbsh: reading,
    footprint: footprintShape,
    delta: z
      .object({
        cbsh: z.number(),
        cbsh_class: z.enum(CHANGE_CLASSES),
        footprint: z.number().nullable(),
        footprint_class: z.enum(CHANGE_CLASSES).nullable(),
      })
      .nullable()
      .meta({ description: "against the initial state; null for it" }),
    comparable: z.array(
      z.object({
        scheme: z.string(),
        value: z.number().nullable(),
        uncovered: z.array(z.string()).meta({ description: "surfaces that the scheme does not name" }),
        target: z.object({ low: z.number(), high: z.number() }).nullable(),
      }),
    ),
    parts: z.array(
      z.object({
        type: z.string(),
        area: z.number(),
        coefficient: z.number(),
        share: z.number().meta({ description: "of the square metres that count" }),
        counted_strata: z.array(z.enum(STRATA)).nullable(),
      }),
    ),
  })
  .meta({ id: "ProjectStateResults" });

const figures = z.object(recordOf(SURFACE_GROUPS, () => z.number()));

const state = z.looseObject({
  id: z.string(),
  name: z.string(),
  groups: figures,
  surfaces: z.array(z.looseObject({ type: z.string(), percent: z.number() })),
  footprint: z.record(z.string(), z.object({ answer: z.enum(FOOTPRINT_ANSWERS), evidence: z.boolean() })),
  results: stateResults,
});

/** A project as it is kept, with the figures of every state. */
export const savedProject = z
  .looseObject({
    project_id: z.string(),
    version: z.int(),
    is_visitor: z.boolean().meta({ description: "of nobody's company: opened by its identifier" }),
    editable: z.boolean(),
    name: z.string(),
    updated_at: z.iso.datetime(),
    initial_state: state,
    scenarios: z.array(state),
  })
  .meta({ id: "Project" });
