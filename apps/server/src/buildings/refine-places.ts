import { setTimeout as wait } from "node:timers/promises";
import { type Answers, distanceKm, ensure, type Place, type Plan } from "@lichen/domain";
import { sql } from "kysely";
import { nextRevision } from "../lists/index.ts";
import type { JobKind } from "../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { queueLevelsChanged } from "../webhooks/index.ts";
import { resultsByBuilding } from "./building-rows.ts";
import { planOf } from "./plan-rows.ts";
import { movesLevels, saveResults } from "./save-buildings.ts";

/** Addresses that one run asks for, and how long it waits between two, ms: people who type go first. */
const PLACES_A_RUN = 1000;
const PACE_MS = 200;
/** Addresses found that are written together. */
const WRITTEN_TOGETHER = 25;
/** A street is that of the municipality when it lies within it, or so near, km: it may be larger than we know. */
const NEAR_KM = 15;
/** A street that the service is less sure of is not taken. @source services.md §1, scores of the Géoplateforme */
const SURE_ENOUGH = 0.6;

type RefinePlacesDeps = Pick<Services, "database" | "assessor" | "places" | "sources"> & {
  /** Between two questions, ms. */
  readonly paceMs?: number;
};

type ToPlace = {
  readonly company_id: string;
  readonly id: string;
  readonly revision: number;
  readonly answers: Answers;
  readonly place: Place;
  readonly plan: Plan;
};
type Placed = ToPlace & { readonly found: Place | null };

/** Asks the outside services, slowly, where the streets are of buildings that are known to their municipality only. */
export function refinePlacesJob(parts: RefinePlacesDeps): JobKind {
  return {
    name: "building-places",
    admits: "one_waiting",
    schedule: "*/5 * * * *",
    longestRunS: 900,
    run: async ({ signal }) => {
      await refinePlaces(parts, signal);
    },
  };
}

/**
 * Finds streets and numbers, and computes the results of the buildings again from there. It stops as soon as a service
 * cannot be reached: what was not asked is asked later. A building that changed meanwhile is left as it is. Companies
 * take turns, a few addresses each: a large portfolio does not keep the others waiting.
 *
 * @returns how many buildings are known more finely
 */
export async function refinePlaces(parts: RefinePlacesDeps, signal?: AbortSignal): Promise<number> {
  const waiting = await inScope(parts.database.db, PLATFORM_SCOPE, (trx) =>
    sql<ToPlace>`select buildings.company_id, buildings.id, revision, answers, place,
        ${planOf(sql.table("buildings"))} as plan
      from (select company_id, id, (row_number() over (partition by company_id order by id) - 1) / ${WRITTEN_TOGETHER}::int
          as turn
        from buildings
        where place_asked_at is null and deleted_at is null and place ->> 'precision' = 'municipality') as waiting
      join buildings on buildings.company_id = waiting.company_id and buildings.id = waiting.id
      order by turn, waiting.company_id, waiting.id limit ${PLACES_A_RUN}`.execute(trx),
  );
  let refined = 0;
  let batch: Placed[] = [];
  for (const building of waiting.rows) {
    if (signal?.aborted) break;
    const found = hasStreet(building.answers) ? await readStreet(parts, building, signal) : null;
    if (found === "unreachable") break;
    const isOther = batch.length > 0 && ensure(batch[0]).company_id !== building.company_id;
    if (batch.length === WRITTEN_TOGETHER || isOther) {
      refined += await write(parts, batch);
      batch = [];
    }
    batch.push({ ...building, found });
  }
  return refined + (await write(parts, batch));
}

function hasStreet({ street }: Answers): boolean {
  return typeof street === "string" && street !== "";
}

/** The street or the number that an address means, in its municipality; null when the services know none. */
async function readStreet(
  { places, sources, paceMs = PACE_MS }: RefinePlacesDeps,
  { answers, place }: ToPlace,
  signal?: AbortSignal,
): Promise<Place | null | "unreachable"> {
  const { street, post_code, city } = answers;
  const line = [street, post_code, city].filter((part) => part !== undefined).join(" ");
  await wait(paceMs);
  const { candidates, consulted } = await sources.search(line, {
    limit: 3,
    near: place,
    ...(place.country === null ? {} : { country: place.country }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (consulted.some(({ outcome }) => outcome === "off" || outcome === "unreachable")) return "unreachable";
  const found = candidates.find(
    ({ precision, exact, score, insee, latitude, longitude }) =>
      (exact || (precision === "street" && (score ?? 0) >= SURE_ENOUGH)) &&
      (insee === null || place.insee === null
        ? distanceKm(place.latitude, place.longitude, latitude, longitude) <= Math.max(NEAR_KM, place.spread_km)
        : insee === place.insee),
  );
  if (found === undefined) return null;
  const { latitude, longitude, precision, label } = found;
  return { ...places.fromCoordinates(latitude, longitude), precision, label };
}

/** Writes buildings of one company with their results, those that did not change since they were read. */
async function write({ database, assessor }: RefinePlacesDeps, batch: readonly Placed[]): Promise<number> {
  const companyId = batch[0]?.company_id;
  if (companyId === undefined) return 0;
  const found = batch.flatMap(({ found: place, ...one }) => (place === null ? [] : [{ ...one, place }]));
  const stamp = assessor.stamp();
  const places = await assessor.prepare(found.map(({ place }) => place));
  const results = assessor.resultsOf(found.map((one, row) => ({ ...one, place: ensure(places[row]) })));
  const given = JSON.stringify(batch.map(({ id, revision, found: place }) => ({ id, seen: revision, place })));
  return inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const revision = found.length === 0 ? null : await nextRevision(trx, companyId);
    const { rows } = await sql<{ id: string }>`update buildings
      set place_asked_at = now(), place = coalesce(given.place, buildings.place),
        revision = case when given.place is null then buildings.revision else ${revision}::bigint end
      from jsonb_to_recordset(${given}::jsonb) as given (id uuid, seen bigint, place jsonb)
      where buildings.company_id = ${companyId}::uuid and buildings.id = given.id and buildings.revision = given.seen
        and deleted_at is null
      returning buildings.id`.execute(trx);
    const written = new Set(rows.map(({ id }) => id));
    const refined = found
      .map(({ id }, row) => ({ id, results: ensure(results[row]) }))
      .filter(({ id }) => written.has(id));
    if (revision !== null && refined.length > 0) {
      const was = await resultsByBuilding(
        trx,
        companyId,
        refined.map(({ id }) => id),
      );
      const moved = refined.filter(({ id, results }) => movesLevels(was.get(id) ?? null, results)).map(({ id }) => id);
      await saveResults(trx, { companyId, revision, stamp }, refined);
      await queueLevelsChanged(trx, companyId, moved, ["place"]);
    }
    return refined.length;
  });
}
