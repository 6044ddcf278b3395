import {
  type Addressed,
  type Answers,
  addressedHazards,
  assessedAnswers,
  canonicalJson,
  type DISCLOSED_WEIGHTS,
  type DisclosedBuilding,
  ensure,
  findListColumn,
  HAZARD_IDS,
  type Horizon,
  LEVELS,
  type Level,
  PACKED_ACTIONS,
  type Perimeter,
  RISK_STATES,
  type RiskState,
  recordOf,
  type Scenario,
  STATE_OF_LEVEL,
  type Strategy,
  scenarioCounted,
  type TracedBuilding,
  withoutLayout,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { perimetersOf, readStrategies } from "../../buildings/index.ts";
import type { RowRef, Selection } from "../../lists/index.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { fingerprintOf } from "../pdf/document-frame.ts";

/** Places of the actions of a strategy among the packed decisions. */
const STRATEGY_PLACES = [...PACKED_ACTIONS.keys()];

/** Buildings that one statement reads. */
const PAGE = 500;
const COLUMNS = {
  floor_area: "gross_floor_area",
  asset_value: "owner.asset_value",
  yearly_revenue: "owner.yearly_revenue",
} as const satisfies Record<Exclude<(typeof DISCLOSED_WEIGHTS)[number], "buildings">, string>;

export type DisclosureRequest = {
  readonly perimeter?: Perimeter | undefined;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
};

/** A building of a version, with what it is recognised by when it was frozen. */
export type FrozenBuilding = TracedBuilding & {
  readonly exposed: readonly RiskState[];
  readonly identity: Readonly<Record<"code" | "name" | "city" | "country", string | null>>;
};

/** A building as the columns have it. */
type Read = Omit<DisclosedBuilding, "addressed"> & {
  readonly row: RowRef;
  readonly companyId: string;
  readonly exposures: readonly Level[];
  /** Combined risks. */
  readonly levels: readonly Level[];
  readonly isDecided: boolean;
};

/** State of a building by the place of its level. */
const stateOfDigit = (digit: number): RiskState => ensure(RISK_STATES[ensure(STATE_OF_LEVEL[digit])]);

/** The buildings of a disclosure as the columns have them, and what is counted beside. The selection is to be held. */
export async function readColumns(selection: Selection, request: DisclosureRequest, stamp: string) {
  const { perimeter, outsideFrance, withoutPlace, isIn } = perimetersOf(selection, request.perimeter);
  const scenarioOf = (subject: (typeof HAZARD_IDS)[number]) => scenarioCounted(subject, request.scenario, perimeter);
  const questions = (["exposure", "cross"] as const).flatMap((analysis) =>
    HAZARD_IDS.map((subject) => ({ subject, analysis, scenario: scenarioOf(subject), horizon: request.horizon })),
  );
  const levels = selection.digitsReaders(questions);
  const columns = recordOf(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[], (weight) =>
    selection.readers(ensure(findListColumn(COLUMNS[weight]))),
  );
  const isCurrent = selection.stampReaders(stamp);
  const isExample = selection.exampleReaders();
  const decisions = selection.decisionReaders();
  const digits = new Uint8Array(questions.length);
  const buildings: Read[] = [];
  let [outdated, examples] = [0, 0];
  await selection.inTurns((part, slot) => {
    if (!ensure(isIn[part])(slot)) return;
    if (!ensure(isCurrent[part])(slot)) outdated++;
    if (ensure(isExample[part])(slot)) examples++;
    ensure(levels[part])(slot, digits);
    const decision = ensure(decisions[part]);
    buildings.push({
      id: selection.idOf({ part, slot }),
      row: { part, slot },
      companyId: ensure(selection.companies[part]).id,
      exposures: HAZARD_IDS.map((_, at) => ensure(LEVELS[digits[at]!])),
      levels: HAZARD_IDS.map((_, at) => ensure(LEVELS[digits[HAZARD_IDS.length + at]!])),
      exposed: HAZARD_IDS.map((_, at) => stateOfDigit(digits[at]!)),
      states: HAZARD_IDS.map((_, at) => stateOfDigit(digits[HAZARD_IDS.length + at]!)),
      weights: recordOf(
        Object.keys(COLUMNS) as (keyof typeof COLUMNS)[],
        (weight) => ensure(columns[weight][part])(slot) as number | null,
      ),
      isDecided: STRATEGY_PLACES.some((action) => decision(slot, action) !== 0),
    });
  });
  return {
    buildings,
    perimeter,
    selected: selection.count,
    outsideFrance,
    withoutPlace,
    outdated,
    examples,
    scenarioOf: (subject: (typeof HAZARD_IDS)[number] | "multi_hazard") =>
      scenarioCounted(subject, request.scenario, perimeter),
  };
}

/** The buildings of a disclosure with what decided actions address: only those at risk that have some are read. */
export async function withDecisions(
  trx: Kysely<Tables>,
  buildings: readonly Read[],
  year: number,
): Promise<DisclosedBuilding[]> {
  const requested = buildings.filter(({ isDecided, states }) => isDecided && states.includes("yes"));
  const found = await readSaved(trx, requested);
  return buildings.map((building) => disclose(building, found.get(building.id), year));
}

/** The same, with fingerprints of what the figures of each building follow from. */
export async function withTraces(
  trx: Kysely<Tables>,
  buildings: readonly Read[],
  year: number,
): Promise<FrozenBuilding[]> {
  const found = await readSaved(trx, buildings);
  return buildings.map((building) => {
    const saved = found.get(building.id);
    return {
      ...disclose(building, saved, year),
      identity: identityOf(saved),
      answers: fingerprintOf(canonicalJson([saved === undefined ? {} : assessedAnswers(saved.answers), saved?.at])),
      decisions: fingerprintOf(canonicalJson(saved?.strategy?.plan ?? {})),
      stamp: saved?.stamp == null ? null : withoutLayout(saved.stamp),
    };
  });
}

/** What a building is recognised by; null where it is not read, or not given. */
function identityOf(saved: Saved | undefined): FrozenBuilding["identity"] {
  const { code = null, name = null, answers = {} } = saved ?? {};
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return { code, name, city: text(answers.city), country: text(answers.country) };
}

const NOTHING: readonly Addressed[] = HAZARD_IDS.map(() => "no");

function disclose(
  { id, exposed, states, weights, exposures }: Read,
  saved: Saved | undefined,
  year: number,
): DisclosedBuilding {
  const plan = saved?.strategy?.plan;
  const isRead = saved !== undefined && plan !== undefined && states.includes("yes");
  const found = isRead ? addressedHazards({ answers: saved.answers, plan, exposures }, year) : NOTHING;
  return {
    id,
    exposed,
    states,
    weights,
    addressed: states.map((state, at) => (state === "yes" ? ensure(found[at]) : "no")),
  };
}

type Saved = {
  readonly id: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly answers: Answers;
  /** Latitude and longitude; null where it has no place. */
  readonly at: readonly number[] | null;
  readonly stamp: string | null;
  readonly strategy: Strategy | undefined;
};

async function readSaved(trx: Kysely<Tables>, buildings: readonly Read[]): Promise<ReadonlyMap<string, Saved>> {
  const found = new Map<string, Saved>();
  for (const [companyId, own] of Map.groupBy(buildings, (one) => one.companyId)) {
    for (let from = 0; from < own.length; from += PAGE) {
      const ids = own.slice(from, from + PAGE).map(({ id }) => id);
      const { rows } = await sql<Omit<Saved, "strategy">>`
        select buildings.id, buildings.code, buildings.name, buildings.answers, stamp, case when buildings.place is null then null
          else jsonb_build_array(buildings.place -> 'latitude', buildings.place -> 'longitude') end as at
        from buildings left join building_results on building_results.company_id = buildings.company_id
          and building_results.building_id = buildings.id
        where buildings.company_id = ${companyId}::uuid and buildings.id = any (${ids}::uuid[])`.execute(trx);
      const strategies = await readStrategies(trx, companyId, ids);
      for (const row of rows) found.set(row.id, { ...row, strategy: strategies.get(row.id)?.strategy });
    }
  }
  return found;
}
