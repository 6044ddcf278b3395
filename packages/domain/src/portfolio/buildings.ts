import { PACKED_ACTIONS } from "../strategy/index.ts";
import { BUILDING_COLUMN_GROUPS, BUILDING_GROUP } from "./building-columns.ts";
import { BUILDING_RECORD } from "./building-record.ts";
import { BUILDING_TEMPLATE } from "./building-template.ts";
import { COLUMN_PRESETS } from "./column-presets.ts";
import { createListCatalogue } from "./list-catalogue.ts";
import { isLaidOutAsNow, STORED_LEVEL_COUNT } from "./results.ts";
import { STORED_FIGURES } from "./stored-figures.ts";
import type { Subject } from "./subject.ts";

/** Buildings in operation, in works or in project. */
export const BUILDINGS: Subject = {
  kind: "building",
  catalogue: BUILDING_RECORD,
  template: BUILDING_TEMPLATE,
  keys: { code: "member_building_code", name: "member_building_name", group: BUILDING_GROUP },
  list: createListCatalogue({
    groups: BUILDING_COLUMN_GROUPS,
    fields: BUILDING_RECORD.fields,
    presets: COLUMN_PRESETS,
    order: "member_building_name",
    colour: "cross_multi_hazard_2050",
  }),
  stored: { levels: STORED_LEVEL_COUNT, figures: STORED_FIGURES, decisions: PACKED_ACTIONS.length, isLaidOutAsNow },
};

export const {
  groups: LIST_COLUMN_GROUPS,
  columns: LIST_COLUMNS,
  answers: ANSWER_COLUMNS,
  find: findListColumn,
  known: knownColumns,
} = BUILDINGS.list;

/** What someone sees who never chose. */
export const DEFAULT_COLUMNS: readonly string[] = COLUMN_PRESETS[0].columns;
