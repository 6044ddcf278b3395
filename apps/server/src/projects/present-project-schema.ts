import type { AnswerOf, projectSchema } from "@lichen/contract";
import {
  CHANGE_CLASS_NAMES,
  CHANGE_CLASSES,
  COMPARABLE_SCHEMES,
  EXPORTED_PROJECTS,
  FOOTPRINT_ITEMS,
  type FootprintItem,
  LEAST_COVER,
  MOST_SCENARIOS,
  MOST_SURFACES,
  PROJECT_FAULT_WORDS,
  PROJECT_QUESTIONS,
  SLAB_DEPTH_ADDS,
  SLAB_DEPTH_NAMES,
  SLAB_DEPTHS,
  STRATA,
  STRATUM_NAMES,
  SURFACE_GROUP_NAMES,
  SURFACE_GROUPS,
  SURFACE_TYPES,
} from "@lichen/domain";

/** The questions, surfaces, items, limits and rules that a form of projects can be drawn from. */
export function presentProjectSchema(): AnswerOf<typeof projectSchema> {
  const items: readonly FootprintItem[] = FOOTPRINT_ITEMS;
  return {
    fields: PROJECT_QUESTIONS.fields.map((field) => ({
      ...field,
      key: field.key,
      label: field.label,
      type: field.type,
    })),
    surface_groups: SURFACE_GROUPS.map((id) => ({ id, name: SURFACE_GROUP_NAMES[id] })),
    surface_types: SURFACE_TYPES.map((type) => ({ ...type })),
    strata: STRATA.map((id) => ({ id, name: STRATUM_NAMES[id], least_cover: LEAST_COVER[id] })),
    slab_depths: SLAB_DEPTHS.map((id) => ({ id, name: SLAB_DEPTH_NAMES[id], adds: SLAB_DEPTH_ADDS[id] })),
    footprint: items.map(({ existing = false, ...item }) => ({ ...item, existing })),
    changes: CHANGE_CLASSES.map((id) => ({ id, name: CHANGE_CLASS_NAMES[id] })),
    comparable: COMPARABLE_SCHEMES.map((scheme) => ({ ...scheme })),
    limits: { scenarios: MOST_SCENARIOS, surfaces: MOST_SURFACES, export: EXPORTED_PROJECTS },
    faults: PROJECT_FAULT_WORDS,
  };
}
