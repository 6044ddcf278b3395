import { setImmediate } from "node:timers/promises";
import {
  ACTION_AIMS,
  type ActionAim,
  budgetOf,
  decisionOf,
  ensure,
  findListColumn,
  HAZARD_IDS,
  isLate,
  LEVELS,
  PACKED_ACTIONS,
  type PackedDecision,
  type PlannedId,
  STRATEGY_ACTIONS,
} from "@lichen/domain";
import type { Selection } from "../lists/index.ts";
import type { PlannedOne } from "./planned-details.ts";

/** Which planned actions of a selection are listed; all when nothing is asked. */
type WantedActions = {
  readonly year?: number | "late" | undefined;
  readonly aim?: ActionAim | undefined;
  readonly action?: string | undefined;
};

/** Every code of a packed plan, once. */
const CODES = 256;
const DECISIONS: readonly PackedDecision[] = Array.from({ length: CODES }, (_, code) => decisionOf(code));
const ORDER = "member_building_name";
const NO_EXPOSURE = LEVELS.indexOf("none");
/** Where a hazard cannot occur it has no exposure, then as at any moment. */
const EXPOSED = HAZARD_IDS.map(
  (subject) => ({ subject, analysis: "exposure", scenario: "ssp5", horizon: "reference" }) as const,
);
/** Rows that are looked at before the thread may do something else. */
const ROWS_AT_ONCE = 4096;

/** Place of a hazard among all; -1 for an aim that is none. */
const hazardPlace = (aim: ActionAim | undefined) => (HAZARD_IDS as readonly (ActionAim | undefined)[]).indexOf(aim);

/**
 * What is decided about the actions of the buildings of a selection, counted in one pass. To be held meanwhile. An action
 * treats no hazard that the place of its building is not exposed to.
 */
export async function readPortfolioPlan(selection: Selection, thisYear: number) {
  const counted = await countDecisions(selection, thisYear);
  return {
    thisYear,

    /** Counts over the whole selection, whatever is listed. */
    summary: () => summarise(counted),

    /** How many planned actions are asked for. */
    count: (wanted: WantedActions): number => countByYear(counted, wanted).reduce((sum, [, count]) => sum + count, 0),

    /** Some of them, the earliest year first, then by the name of their building; `offset` are passed over. */
    page: (wanted: WantedActions, offset: number, limit: number) => readPage(counted, wanted, offset, limit),
  };
}

/** The decisions of a selection, counted. */
type Counted = Awaited<ReturnType<typeof countDecisions>>;

async function countDecisions(selection: Selection, thisYear: number) {
  const readers = selection.decisionReaders();
  /** Buildings by action, then by what is decided. */
  const counts = new Uint32Array(PACKED_ACTIONS.length * CODES);
  /** The same of the buildings whose place is not exposed, by hazard. */
  const unexposed = HAZARD_IDS.map(() => new Uint32Array(counts.length));
  const exposures = selection.digitsReaders(EXPOSED);
  const digits = new Uint8Array(EXPOSED.length);
  const lateCodes = DECISIONS.map((decision) => isLate({ ...decision, priority: null }, thisYear));
  let [withStrategy, lateBuildings] = [0, 0];
  await selection.inTurns((part, slot) => {
    const read = ensure(readers[part]);
    let [isDecided, isAnyLate] = [false, false];
    let away: Uint32Array[] = [];
    for (let action = 0; action < PACKED_ACTIONS.length; action++) {
      const code = read(slot, action);
      if (code === 0) continue;
      if (!isDecided) {
        ensure(exposures[part])(slot, digits);
        away = unexposed.filter((_, hazard) => digits[hazard] === NO_EXPOSURE);
      }
      isDecided = true;
      if (lateCodes[code]) isAnyLate = true;
      counts[action * CODES + code]!++;
      for (const ofHazard of away) ofHazard[action * CODES + code]!++;
    }
    if (isDecided) withStrategy++;
    if (isAnyLate) lateBuildings++;
  });
  return {
    selection,
    thisYear,
    readers,
    exposures,
    digits,
    counts,
    unexposed,
    lateCodes,
    withStrategy,
    lateBuildings,
  };
}

/** Buildings whose action treats nothing of an aim, by action and decision; undefined: the aim is everywhere. */
function findAway(counted: Counted, aim: ActionAim | undefined) {
  const { unexposed } = counted;
  return unexposed[hazardPlace(aim)];
}

/** How many buildings have each of some actions planned by year, in place, and late. @param aim what they are counted for */
function countActions(counted: Counted, actions: Iterable<number>, aim?: ActionAim) {
  const { counts, lateCodes } = counted;
  const away = findAway(counted, aim);
  const years = new Map<number, number>();
  const sums = { in_place: 0, planned: 0, late: 0 };
  for (const action of actions) {
    for (let code = 1; code < CODES; code++) {
      const count = counts[action * CODES + code]! - (away?.[action * CODES + code] ?? 0);
      if (count === 0) continue;
      const { status, year } = ensure(DECISIONS[code]);
      if (status === "set") sums.in_place += count;
      if (status !== "planned" || year === null) continue;
      sums.planned += count;
      if (lateCodes[code]) sums.late += count;
      years.set(year, (years.get(year) ?? 0) + count);
    }
  }
  const byYear = [...years].sort(([a], [b]) => a - b).map(([year, planned]) => ({ year, planned }));
  return { sums, byYear };
}

/** Actions and codes of decisions that are asked for. */
function findWanted(counted: Counted, { year, aim, action }: WantedActions) {
  const { lateCodes } = counted;
  const actions = PACKED_ACTIONS.map((id, place) => {
    if (action !== undefined && id !== action) return false;
    return aim === undefined || ensure(STRATEGY_ACTIONS[place]).hazards.includes(aim);
  });
  const codes = DECISIONS.map((decision, code) => {
    if (decision.status !== "planned") return false;
    if (year === "late") return ensure(lateCodes[code]);
    return year === undefined || decision.year === year;
  });
  return { actions, codes };
}

/** Counts over the whole selection, whatever is listed. */
function summarise(counted: Counted) {
  const { selection, thisYear, withStrategy, lateBuildings } = counted;
  const everyPlace = [...PACKED_ACTIONS.keys()];
  const { sums, byYear } = countActions(counted, everyPlace);
  return {
    this_year: thisYear,
    selected: selection.count,
    with_strategy: withStrategy,
    late_buildings: lateBuildings,
    ...sums,
    years: byYear.map(({ year, planned }) => ({ year, planned, budget: budgetIn(counted, year) })),
    aims: ACTION_AIMS.flatMap((id) => {
      const of = countActions(
        counted,
        everyPlace.filter((place) => ensure(STRATEGY_ACTIONS[place]).hazards.includes(id)),
        id,
      );
      return of.sums.in_place + of.sums.planned === 0 ? [] : [{ id, ...of.sums, years: of.byYear }];
    }),
    actions: everyPlace
      .map((place) => ({ id: ensure(PACKED_ACTIONS[place]), ...countActions(counted, [place]).sums }))
      .filter(({ in_place, planned }) => in_place + planned > 0)
      .sort((a, b) => b.planned - a.planned || b.in_place - a.in_place),
  };
}

/** Some planned actions, the earliest year first, then by the name of their building; `offset` are passed over. */
async function readPage(counted: Counted, wanted: WantedActions, offset: number, limit: number): Promise<PlannedOne[]> {
  const { selection, readers, exposures, digits } = counted;
  const { actions, codes } = findWanted(counted, wanted);
  const places = [...PACKED_ACTIONS.keys()].filter((place) => actions[place]);
  // Where the actions of each year begin: those of years outside the page are not looked at.
  const next = new Map<number, number>();
  let from = 0;
  for (const [year, count] of countByYear(counted, wanted)) {
    if (from < offset + limit && from + count > offset) next.set(year, from - offset);
    from += count;
  }
  const found: PlannedOne[] = [];
  if (next.size === 0) return found;
  const hazard = hazardPlace(wanted.aim);
  const present = createPresenter(counted);
  let rows = 0;
  for (const { part, slot } of selection.rows(ORDER)) {
    if (++rows % ROWS_AT_ONCE === 0) await setImmediate();
    if (hazard >= 0) {
      ensure(exposures[part])(slot, digits);
      if (digits[hazard] === NO_EXPOSURE) continue;
    }
    for (const place of places) {
      const code = ensure(readers[part])(slot, place);
      if (!codes[code]) continue;
      const year = ensure(ensure(DECISIONS[code]).year);
      const at = next.get(year);
      if (at === undefined) continue;
      next.set(year, at + 1);
      if (at >= 0 && at < limit) found[at] = present(part, slot, ensure(PACKED_ACTIONS[place]), year);
    }
  }
  return found;
}

/** Years of the planned actions that are asked for, in order, each with how many there are. */
function countByYear(counted: Counted, wanted: WantedActions): [year: number, count: number][] {
  const { counts } = counted;
  const { actions, codes } = findWanted(counted, wanted);
  const away = findAway(counted, wanted.aim);
  const countOf = (at: number) => counts[at]! - (away?.[at] ?? 0);
  const years: [number, number][] = [];
  for (let code = 1; code < CODES; code++) {
    if (!codes[code]) continue;
    const count = actions.reduce((sum, is, place) => sum + (is ? countOf(place * CODES + code) : 0), 0);
    if (count > 0) years.push([ensure(ensure(DECISIONS[code]).year), count]);
  }
  return years;
}

function budgetIn(counted: Counted, year: number) {
  const { counts } = counted;
  let budget: { low: number; high: number | null } = { low: 0, high: 0 };
  const code = DECISIONS.findIndex((decision) => decision.year === year);
  for (const [place, { cost }] of STRATEGY_ACTIONS.entries()) {
    const count = counts[place * CODES + code]!;
    if (count === 0) continue;
    const { low, high } = budgetOf([cost]);
    budget = {
      low: budget.low + count * low,
      high: budget.high === null || high === null ? null : budget.high + count * high,
    };
  }
  return budget;
}

function createPresenter(counted: Counted) {
  const { selection, thisYear } = counted;
  const columns = ["member_building_code", ORDER, "fond_gestion_name"].map((key) =>
    selection.readers(ensure(findListColumn(key))),
  );
  return (part: number, slot: number, action: PlannedId, year: number): PlannedOne => {
    const [code, name, group] = columns.map((column) => ensure(column[part])(slot) as string | null);
    const { id, nature, company_id, editable } = selection.record({ part, slot });
    const late = year < thisYear;
    return {
      building_id: id,
      code: code ?? null,
      name: name ?? "",
      group: group ?? "",
      company_id,
      nature,
      editable,
      action,
      year,
      late,
    };
  };
}
