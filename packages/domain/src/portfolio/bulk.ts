import { FIELDS, type FieldKey } from "../questionnaire/index.ts";
import { BUILDING_GROUP } from "./building-columns.ts";

/** Buildings whose answers are read, or changed, by one call. A choice of ours: a thousand rows of ten cells are ten thousand. */
export const BULK_BUILDINGS = 1000;

/** Actions that one call decides about. A choice of ours: with their identifiers they are half of what a call may send. */
export const BULK_DECISIONS = 5000;
/** A change of many strategies can be taken back for so long, days. A choice of ours. */
export const UNDO_DAYS = 30;

/** Who a building is, and who may see it, is changed one building at a time. */
const ONE_BY_ONE: readonly string[] = ["member_building_code", BUILDING_GROUP];

/** Questions that many buildings are answered at once. */
export const BULK_FIELDS: readonly FieldKey[] = FIELDS.map(({ key }) => key).filter((key) => !ONE_BY_ONE.includes(key));
