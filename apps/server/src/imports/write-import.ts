import type { Actor } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import type { Kysely } from "kysely";
import { nextRevisionWith, readPlans, resultsByBuilding, type Saving, saveBuildings } from "../buildings/index.ts";
import { nextRevision } from "../lists/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../platform/scope.ts";
import { undo, undoable } from "../platform/undo.ts";
import { type Computed, computeDrafts } from "./compute-drafts.ts";
import { endImport, mailEnd } from "./end-import.ts";
import type { ImportServices } from "./import-parts.ts";
import { errorsOf, firstErrors, type ImportRow, isAsShown, keepRows, PROGRESS_MS } from "./import-rows.ts";
import type { Draft, ImportPlan } from "./plan-import.ts";
import type { Ask, Base } from "./read-base.ts";

type WriteOutcome = "written" | "given_up" | "not_as_shown" | "buildings_threshold_reached";

type Writing = {
  readonly actor: Actor;
  readonly plan: ImportPlan;
  /** What the plan was made for. */
  readonly base: Base;
  /** Plans again, within the transaction that holds the portfolio. */
  readonly again: (within: Ask) => Promise<ImportPlan>;
};

/** Buildings that are written while the results of the next ones are computed. */
const STEP = 250;

/** Writes what a file brings, its mail, its line in the log and its end, all or nothing. */
export async function writeImport(parts: ImportServices, row: ImportRow, writing: Writing): Promise<WriteOutcome> {
  const { actor, base } = writing;
  const { company_id: companyId, id } = row;
  const outcome = await undoable<WriteOutcome>(() =>
    inScope(parts.database.db, scopeOf(actor), async (trx): Promise<WriteOutcome> => {
      // From here to the commit no one else writes in this portfolio.
      const held = await nextRevision(trx, companyId);
      const isAsPlanned = held === base.revision + 1;
      const plan = isAsPlanned ? writing.plan : await writing.again((query) => query(trx));
      if (row.asks && !isAsPlanned && !(await isAsShown(trx, row, plan.rows)))
        return undo<WriteOutcome>("not_as_shown");
      const { new: added, changed, same, error: inError } = plan.counts;
      const revision = added === 0 ? held : await nextRevisionWith(trx, companyId, added);
      if (revision === null) return undo<WriteOutcome>("buildings_threshold_reached");
      const saving = { companyId, actor, revision, stamp: parts.assessor.stamp(), kind: "imported" } as const;
      const drafts = plan.rows.flatMap(({ draft }): Draft[] => (draft === null ? [] : [draft]));
      const stood = drafts.flatMap(({ id, before }) => (before === null ? [] : [id]));
      const plans = await readPlans(trx, companyId, stood);
      const places = await parts.assessor.prepare(
        drafts.map(({ place }) => place),
        trx,
      );
      const prepared = drafts.map((draft, at) => ({ draft, place: ensure(places[at]) }));
      const computed = (from: number) => computeDrafts(parts.assessor, prepared.slice(from, from + STEP), plans);
      let reportedAt = 0;
      for (let [from, next] = [0, await computed(0)]; from < drafts.length; from += STEP) {
        // The database and this thread work side by side; neither is left at work once the other failed.
        const [following, saved] = await Promise.allSettled([computed(from + STEP), save(trx, saving, next)]);
        if (saved.status === "rejected") throw saved.reason;
        if (following.status === "rejected") throw following.reason;
        if (performance.now() - reportedAt > PROGRESS_MS) {
          await sayWritten(parts, row, Math.min(drafts.length, from + STEP));
          reportedAt = performance.now();
        }
        next = following.value;
      }
      if (row.asks || !isAsPlanned) await keepErrors(trx, row, plan);
      const errors = errorsOf(plan.rows, row.language);
      const ended = await endImport(
        trx,
        row,
        { state: "success", from: ["writing"] },
        {
          written: drafts.length,
          new: added,
          changed,
          same,
          in_error: inError,
          valid: plan.rows.length - inError,
          ...firstErrors(errors),
        },
      );
      // Another process took it for dead and was quicker.
      if (ended === undefined) return undo<WriteOutcome>("given_up");
      const target = { kind: "building" as const, id, name: row.file_name };
      const after = { new: added, changed, same, in_error: inError };
      await audit(trx, [{ action: "buildings_imported", actor, companyId, target, after }]);
      await mailEnd(trx, parts, ended);
      return "written";
    }),
  );
  if (outcome === "written") {
    parts.wakeMails();
    parts.wakeWebhooks();
  }
  return outcome;
}

/** Writes buildings, those that stood with the results that they had, which their history compares. */
async function save(trx: Kysely<Tables>, saving: Saving, buildings: readonly Computed[]): Promise<void> {
  const stood = buildings.filter(({ before }) => before !== null).map(({ id }) => id);
  const results = stood.length === 0 ? null : await resultsByBuilding(trx, saving.companyId, stood);
  await saveBuildings(
    trx,
    saving,
    buildings.map((building) => ({
      ...building,
      before: building.before && { ...building.before, results: results?.get(building.id) ?? null },
    })),
  );
}

function keepErrors(trx: Kysely<Tables>, row: ImportRow, plan: ImportPlan): Promise<void> {
  return keepRows(
    trx,
    row,
    plan.rows.filter(({ status }) => status === "error"),
  );
}

/**
 * How far the transaction is, said beside it. The embedded engine has one session, which the transaction holds: there
 * no one could read it before the end.
 */
async function sayWritten({ database }: ImportServices, row: ImportRow, written: number): Promise<void> {
  if (database.engine === "pglite") return;
  await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable("building_imports")
      .set({ written, alive_at: new Date() })
      .where("id", "=", row.id)
      .where("state", "=", "writing")
      .execute(),
  );
}
