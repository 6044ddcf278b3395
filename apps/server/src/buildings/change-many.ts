import {
  type Actor,
  applyAnswers,
  type BuildingFootprint,
  canRead,
  canWrite,
  check,
  ensure,
  FOOTPRINT,
  QUESTIONNAIRE,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { inTurn, nextRevision, PortfolioGone } from "../lists/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, readInScope, type Scope } from "../platform/scope.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import type { Services } from "../services.ts";
import type { Assessor } from "./assessor.ts";
import { groupOf, readBuildingRow, resultsByBuilding, type SavedBuilding, selectBuildings } from "./building-rows.ts";
import { readPlans } from "./plan-rows.ts";
import { isFar, type NewDraft, relocate, withFootprint } from "./portfolio.ts";
import { type BuildingToSave, type Saving, saveBuildings } from "./save-buildings.ts";

/** Answers to change of one building of many. */
type OneOfMany = {
  readonly id: string;
  readonly version: number;
  /** Null makes one blank. */
  readonly building: Readonly<Record<string, unknown>>;
  /** Null takes it away; absent: it stays as it is. */
  readonly footprint?: BuildingFootprint | null | undefined;
};

export type RefusedChange = {
  readonly id: string;
  readonly reason: "refused" | "changed_meanwhile" | "forbidden" | "unknown";
  readonly errors: Record<string, string[]>;
};

type ManyChanged = {
  readonly changed: readonly { readonly id: string; readonly version: number }[];
  readonly refused: readonly RefusedChange[];
};

/** Assessed together, before others are let in between. */
const BATCH = 25;

/**
 * Changes some answers of many buildings, each by itself: what stands against one is said of it, and the others are
 * written. Those of one company are one transaction.
 */
export async function changeMany(
  { database, assessor }: Pick<Services, "database" | "assessor">,
  scope: Scope,
  actor: Actor,
  changes: readonly OneOfMany[],
): Promise<ManyChanged> {
  const once = [...new Map(changes.map((change) => [change.id, change])).values()];
  const query = selectBuildings(database.db).where(
    "buildings.id",
    "in",
    once.map(({ id }) => id),
  );
  const standing = await readInScope<{ id: string; company_id: string }>(database.db, scope, sql`${query}`);
  const companyOf = new Map(standing.map(({ id, company_id }) => [id, company_id]));
  const unknown = once.filter(({ id }) => !companyOf.has(id)).map(({ id }) => refuseChange(id, "unknown"));
  const done: ManyChanged[] = [{ changed: [], refused: unknown }];
  for (const companyId of new Set(companyOf.values())) {
    const own = once.filter(({ id }) => companyOf.get(id) === companyId);
    done.push(await inTurn(companyId, () => inCompany(companyId, own)));
  }
  return { changed: done.flatMap(({ changed }) => changed), refused: done.flatMap((one) => one.refused) };

  async function inCompany(companyId: string, own: readonly OneOfMany[]): Promise<ManyChanged> {
    try {
      return await inScope(database.db, scope, (trx) => changeOwn(trx, assessor, { actor, companyId, changes: own }));
    } catch (error) {
      if (!(error instanceof PortfolioGone)) throw error;
      return { changed: [], refused: own.map(({ id }) => refuseChange(id, "unknown")) };
    }
  }
}

function refuseChange(
  id: string,
  reason: RefusedChange["reason"],
  errors: Record<string, string[]> = {},
): RefusedChange {
  return { id, reason, errors };
}

async function changeOwn(
  trx: Kysely<Tables>,
  assessor: Assessor,
  { actor, companyId, changes }: { actor: Actor; companyId: string; changes: readonly OneOfMany[] },
): Promise<ManyChanged> {
  const revision = await nextRevision(trx, companyId);
  // No one else writes in this portfolio until the commit: what stands now stays.
  const ids = changes.map(({ id }) => id);
  const rows = await selectBuildings(trx).where("buildings.id", "in", ids).execute();
  const standing = new Map(rows.map((row) => [row.id, readBuildingRow(row)]));
  const meanwhile = await findConcurrentChanges(trx, companyId, changes);
  const out: RefusedChange[] = [];
  const drafts: Draft[] = [];
  const same: SavedBuilding[] = [];
  for (const change of changes) {
    const before = standing.get(change.id);
    const draft = draftOf(change, before, { actor, assessor, meanwhile: meanwhile.get(change.id) ?? [] });
    if ("reason" in draft) out.push(draft);
    else if (draft.changes.length === 0) same.push(ensure(before));
    else drafts.push(draft);
  }
  const saving = { companyId, actor, revision, stamp: assessor.stamp() };
  const versions = await saveDrafts(trx, assessor, saving, { changed: drafts, created: [] });
  const unchanged = same.map(({ id, version }) => ({ id, version }));
  return { changed: [...unchanged, ...[...versions].map(([id, version]) => ({ id, version }))], refused: out };
}

/** Computes and writes buildings as they shall stand, those that are changed and those that are new; gives their versions. */
export async function saveDrafts(
  trx: Kysely<Tables>,
  assessor: Assessor,
  saving: Omit<Saving, "kind">,
  { changed, created }: { readonly changed: readonly Draft[]; readonly created: readonly NewDraft[] },
): Promise<ReadonlyMap<string, number>> {
  const { companyId } = saving;
  const stood = changed.map(({ id }) => id);
  const plans = stood.length === 0 ? new Map() : await readPlans(trx, companyId, stood);
  const was = stood.length === 0 ? new Map() : await resultsByBuilding(trx, companyId, stood);
  const versions = new Map<string, number>();
  for (const [kind, all] of [["changed", changed] as const, ["created", created] as const]) {
    if (all.length === 0) continue;
    const places = await assessor.prepare(
      all.map(({ place }) => place),
      trx,
    );
    const buildings: BuildingToSave[] = [];
    const pause = yieldToEventLoop();
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH);
      const results = assessor.resultsOf(
        batch.map(({ id, answers }, at) => ({ answers, place: ensure(places[from + at]), plan: plans.get(id) })),
      );
      for (const [at, draft] of batch.entries()) {
        const { version, ...facts } = { version: null, ...draft };
        const before = version === null ? null : { version, results: was.get(facts.id) ?? null };
        buildings.push({ ...facts, before, results: ensure(results[at]) });
      }
      await pause();
    }
    for (const { id, version } of await saveBuildings(trx, { ...saving, kind }, buildings)) versions.set(id, version);
  }
  return versions;
}

export type Draft = Omit<BuildingToSave, "before" | "results"> & { readonly version: number };

/** A building as it shall stand, or what stands against it. */
export function draftOf(
  { id, building, footprint: given }: OneOfMany,
  before: SavedBuilding | undefined,
  { actor, assessor, meanwhile }: { actor: Actor; assessor: Assessor; meanwhile: readonly string[] },
): Draft | RefusedChange {
  if (before === undefined || !canRead(actor, groupOf(before))) return refuseChange(id, "unknown");
  if (!canWrite(actor, groupOf(before))) return refuseChange(id, "forbidden");
  if (meanwhile.length > 0) {
    return refuseChange(
      id,
      "changed_meanwhile",
      Object.fromEntries(meanwhile.map((key) => [key, ["changed_meanwhile"]])),
    );
  }
  const changed = applyAnswers(before.answers, building, assessor.placeOf);
  const { answers: checked, issues } = check(QUESTIONNAIRE, changed, "portfolio");
  const errors = issues.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return refuseChange(id, "refused", codesOf(errors));
  const located = relocate(checked, before, assessor.placeOf);
  if ("field" in located) return refuseChange(id, "refused", codesOf([located]));
  if (isFar(given, located.place)) return refuseChange(id, "refused", { [FOOTPRINT]: ["far_from_place"] });
  const { answers, place, footprint, changes } = withFootprint(located, before, given);
  const { version, nature, group_id: groupId } = before;
  return { id, version, groupId, answers, footprint, nature, place, changes };
}

function codesOf(issues: readonly { readonly field: string; readonly code: string }[]): Record<string, string[]> {
  const codes: Record<string, string[]> = {};
  for (const { field, code } of issues) codes[field] = [...(codes[field] ?? []), code];
  return codes;
}

/** Questions that others answered since the version that was read, of those that are to be changed: one overwrites no other's. */
async function findConcurrentChanges(
  trx: Kysely<Tables>,
  companyId: string,
  changes: readonly OneOfMany[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const requested = JSON.stringify(changes.map(({ id, version }) => ({ id, version })));
  const { rows } = await sql<{ id: string; answers: readonly { readonly field: string }[] }>`
    select building_id as id, answers from building_changes
    join jsonb_to_recordset(${requested}::jsonb) as asked (id uuid, version integer)
      on asked.id = building_id and building_changes.version > asked.version
    where company_id = ${companyId}::uuid`.execute(trx);
  const fields = new Map<string, string[]>();
  for (const { id, answers } of rows) {
    const own = ensure(changes.find((change) => change.id === id)).building;
    for (const { field } of answers) {
      if (Object.hasOwn(own, field)) fields.set(id, [...new Set([...(fields.get(id) ?? []), field])]);
    }
  }
  return fields;
}
