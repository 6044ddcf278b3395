import type { ColumnType } from "@lichen/contract";
import {
  ACTION_AIMS,
  ACTION_CATEGORIES,
  ACTION_ZONES,
  ensure,
  PRIORITIES,
  type Priority,
  type Recommendation,
  STEPS_OF_THREE,
} from "@lichen/domain";
import { aimWords, costWords, PRIORITY_NAMES, STATUS_NAMES, skillWords } from "@lichen/report";
import { plainWords } from "../../../design/controls/plain-words.ts";
import type { FilterColumn } from "../../../design/table/filter-columns.ts";
import type { ListState } from "../../../design/table/list-state.ts";
import { text } from "./text.ts";

type Facet = FilterColumn & {
  readonly type: "enum" | "boolean";
  /** What an action is, under this heading. */
  readonly of: (action: Recommendation) => readonly string[];
};

const toOptions = (
  rows: readonly { readonly id: string; readonly name: { readonly fr: string; readonly en: string } }[],
) => rows.map(({ id, name }) => ({ value: id, name }));

/** What actions are filtered by. @source analysis.md §2: hazard, category, zone, status and priority */
// biome-ignore format: a table, one filter a line
const FACETS: readonly Facet[] = [
  { id: "hazard", name: text.hazard, type: "enum", options: ACTION_AIMS.map((id) => ({ value: id, name: aimWords(id).name })), of: ({ hazards }) => hazards },
  { id: "category", name: text.category, type: "enum", options: toOptions(ACTION_CATEGORIES), of: ({ category }) => [category] },
  { id: "zone", name: text.zone, type: "enum", options: toOptions(ACTION_ZONES), of: ({ zones }) => zones },
  { id: "status", name: text.status, type: "enum", options: [...Object.entries(STATUS_NAMES).map(([value, name]) => ({ value, name })), { value: "late", name: text.late }], of: ({ status, late }) => (late ? [status, "late"] : [status]) },
  { id: "priority", name: text.priority, type: "enum", options: PRIORITIES.map((value) => ({ value, name: PRIORITY_NAMES[value] })), of: ({ priority }) => [priority] },
  { id: "cost", name: text.cost, type: "enum", options: STEPS_OF_THREE.map((level) => ({ value: String(level), name: costWords(level) })), of: ({ cost_level }) => [String(cost_level)] },
  { id: "skill", name: text.skill, type: "enum", options: STEPS_OF_THREE.map((level) => ({ value: String(level), name: skillWords(level) })), of: ({ skill_level }) => [String(skill_level)] },
  { id: "nature", name: text.natureBased, type: "boolean", of: ({ nature_based }) => [String(nature_based)] },
];

export const ACTION_FILTERS: readonly FilterColumn[] = FACETS;
/** Nothing is decided about a territory. */
export const TERRITORY_ACTION_FILTERS: readonly FilterColumn[] = FACETS.filter(({ id }) => id !== "status");
/** Columns that the list is filtered and sorted by. */
export const ACTION_LIST = {
  columns: { ...Object.fromEntries(FACETS.map(({ id, type }) => [id, type])), name: "text" } as Record<
    string,
    ColumnType
  >,
  order: "-priority",
};

const PRIORITY_ORDER: Readonly<Record<Priority, number>> = { high: 3, medium: 2, low: 1, undefined: 0 };
const total = ({ scores }: Recommendation) => Object.values(scores ?? {}).reduce((sum, own) => sum + own, 0);

/** What does not apply here, or is in place already, comes after what is to be done. */
const canBeDone = ({ applicable, applied }: Recommendation) => (applicable === false || applied === true ? 0 : 1);

/** Orders of the list: each from the smallest. */
const ORDERS: Readonly<Record<string, (a: Recommendation, b: Recommendation) => number>> = {
  priority: (a, b) =>
    canBeDone(a) - canBeDone(b) ||
    PRIORITY_ORDER[a.priority] - PRIORITY_ORDER[b.priority] ||
    (a.priority_index ?? 0) - (b.priority_index ?? 0) ||
    total(a) - total(b),
  cost: (a, b) => a.cost_level - b.cost_level || total(b) - total(a),
  status: (a, b) => a.status.localeCompare(b.status) || (a.year ?? 0) - (b.year ?? 0),
};

/** The recommendations that a list asks for, in its order; a refined one is found by what its declinations are too. */
export function filterActions(
  all: readonly Recommendation[],
  { search, filters, orderBy }: Pick<ListState, "search" | "filters" | "orderBy">,
  language: "fr" | "en",
): readonly Recommendation[] {
  const wanted = plainWords(search).split(" ").filter(Boolean);
  const families = all
    .filter(({ in_catalogue }) => in_catalogue)
    .map((one) => [one, ...all.filter(({ parent }) => parent === one.id)]);
  const isWanted = (action: Recommendation) => {
    const words = plainWords([action.name[language], ...action.steps.map((step) => step[language])].join(" "));
    return wanted.every((one) => words.includes(one));
  };
  const matches = (action: Recommendation) =>
    filters.every((filter) => {
      const facet = FACETS.find(({ id }) => id === filter.column);
      if (facet === undefined) return true;
      const values = facet.of(action);
      if (filter.type === "enum") return filter.value.some((value) => values.includes(value));
      return filter.type !== "boolean" || values.includes(String(filter.value));
    });
  const found = families
    .filter((family) => family.some((one) => isWanted(one) && matches(one)))
    .map(([action]) => ensure(action));
  const column = orderBy.replace(/^-/, "");
  const order = column === "name" ? byName(language) : (ORDERS[column] ?? ensure(ORDERS.priority));
  const direction = orderBy.startsWith("-") ? -1 : 1;
  return found.toSorted((a, b) => direction * order(a, b) || byName(language)(a, b));
}

const byName = (language: "fr" | "en") => (a: Recommendation, b: Recommendation) =>
  a.name[language].localeCompare(b.name[language], language);
