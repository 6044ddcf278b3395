import {
  approveDisclosure,
  disclosureChanges,
  disclosureContent,
  draftDisclosure,
  freezeDisclosure,
  getDisclosure,
  listDisclosures,
} from "@lichen/contract";
import {
  answerRequirements,
  canonicalJson,
  canSeeCompany,
  type DisclosedBuilding,
  discloseBuildings,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Selection, type SelectionCall, withSelection } from "../../lists/index.ts";
import { audit } from "../../platform/audit.ts";
import { inScope, inSnapshot, type Scope } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import type { Services } from "../../services.ts";
import { fingerprintOf } from "../pdf/document-frame.ts";
import { hazardSources } from "../synthesis/hazard-sources.ts";
import { compareFrozen } from "./compare-frozen.ts";
import { administersSome, presentVersion, selectVersions } from "./disclosure-rows.ts";
import { type DisclosureFigures, type FrozenContent, presentFigures } from "./frozen-content.ts";
import { type DisclosureRequest, readColumns, withDecisions, withTraces } from "./read-disclosed-buildings.ts";
import { readFrozen, readVersion } from "./read-frozen.ts";
import { serveDisclosureFile } from "./serve-disclosure-file.ts";

type DisclosureServices = Pick<Services, "database" | "columns" | "reference" | "stamp" | "currentYear" | "documents">;
/** Disclosures: computed from today's data, frozen, approved, compared. */
export function serveDisclosures(app: FastifyInstance, services: DisclosureServices): void {
  serveFrozen(app, services);
  serveDisclosureFile(app, services);
  const { db } = services.database;

  serveSignedIn(app, draftDisclosure, (call) =>
    withSelection(services.columns, call, async (selection) => {
      if (selection.count === 0) throw call.problem("empty_selection");
      return computeFigures(services, selection, call);
    }),
  );

  serveSignedIn(app, freezeDisclosure, async (call) => {
    const { input, actor, scope, problem } = call;
    const { company_id: companyId, year, notes } = input;
    if (!administersSome(actor)) throw problem("forbidden");
    if (!canSeeCompany(actor, companyId)) throw problem("not_found");
    const company = await inScope(db, scope, (trx) =>
      trx.selectFrom("companies").select(["id", "name"]).where("id", "=", companyId).executeTakeFirst(),
    );
    if (company === undefined) throw problem("not_found");
    const today = await readToday(services, call, company.id);
    if (today === null) throw problem("empty_selection");
    const preparedAt = new Date();
    const frozen: FrozenContent = {
      format: "lichen-disclosure-2",
      company,
      year,
      notes,
      prepared_by: actor.name,
      prepared_at: preparedAt.toISOString(),
      ...today,
    };
    const content = canonicalJson(frozen);
    const { perimeter, scenario, horizon } = today.figures;
    const row = await inScope(db, scope, async (trx) => {
      const { id } = await trx
        .insertInto("disclosures")
        .values({
          company_id: companyId,
          year,
          perimeter,
          scenario,
          horizon,
          notes,
          content,
          fingerprint: fingerprintOf(content),
          prepared_by: actor.user_id,
          prepared_by_name: actor.name,
          prepared_at: preparedAt,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const target = { kind: "company" as const, ...company };
      await audit(trx, [{ action: "disclosure_frozen", actor, companyId, target, after: { year } }]);
      return selectVersions(trx).where("id", "=", id).executeTakeFirstOrThrow();
    });
    return { version: presentVersion(row, actor) };
  });

  serveSignedIn(app, disclosureChanges, async (call) => {
    const before = await readFrozen(services, call);
    const { to } = call.input;
    if (to !== undefined) {
      const after = await readFrozen(services, { ...call, input: { disclosure_id: to } });
      if (after.row.company_id !== before.row.company_id) throw call.problem("not_found");
      return compareFrozen(before.content, after.content);
    }
    const { company_id: companyId, perimeter, scenario, horizon } = before.row;
    const today = await readToday(services, { ...call, input: { perimeter, scenario, horizon } }, companyId);
    if (today === null) throw call.problem("not_found");
    return compareFrozen(before.content, today);
  });
}

/** The figures of a selection as they are now. The selection is to be held meanwhile. */
export async function computeFigures(
  services: DisclosureServices,
  selection: Selection,
  { input, scope }: { readonly input: DisclosureRequest; readonly scope: Scope },
): Promise<DisclosureFigures> {
  const read = await readColumns(selection, input, services.stamp());
  const buildings = await inSnapshot(services.database.db, scope, (trx) =>
    withDecisions(trx, read.buildings, services.currentYear()),
  );
  return presentFigures(read, figuresOf(buildings), stampSettings(services, input));
}

/** All the buildings of a company as they are now, traced; null where the caller reads none of them. */
async function readToday(
  services: DisclosureServices,
  call: Omit<SelectionCall, "input"> & { readonly input: DisclosureRequest },
  companyId: string,
): Promise<Pick<FrozenContent, "figures" | "buildings"> | null> {
  const { perimeter, scenario, horizon } = call.input;
  const request = { perimeter, scenario, horizon };
  const input = { ...request, company_id: companyId };
  return withSelection(services.columns, { ...call, input }, async (selection) => {
    if (selection.count === 0 || selection.companies.some(({ id }) => id !== companyId)) return null;
    const read = await readColumns(selection, request, services.stamp());
    const buildings = await inSnapshot(services.database.db, call.scope, (trx) =>
      withTraces(trx, read.buildings, services.currentYear()),
    );
    return { figures: presentFigures(read, figuresOf(buildings), stampSettings(services, request)), buildings };
  });
}

const figuresOf = (buildings: readonly DisclosedBuilding[]) => ({
  disclosed: discloseBuildings(buildings),
  requirements: answerRequirements(buildings),
});

function stampSettings({ stamp, reference }: DisclosureServices, { horizon }: DisclosureRequest) {
  return { horizon, stamp: stamp(), sources: hazardSources(reference) };
}

/** What is frozen: listed, read, handed over, approved. */
function serveFrozen(app: FastifyInstance, services: DisclosureServices): void {
  const { db } = services.database;

  serveSignedIn(app, listDisclosures, async ({ input, actor, scope, problem }) => {
    if (!administersSome(actor)) throw problem("forbidden");
    const { company_id: companyId } = input;
    if (!canSeeCompany(actor, companyId)) throw problem("not_found");
    const rows = await inScope(db, scope, async (trx) => {
      const company = trx.selectFrom("companies").select("id").where("id", "=", companyId);
      if ((await company.executeTakeFirst()) === undefined) throw problem("not_found");
      return selectVersions(trx).where("company_id", "=", companyId).orderBy("prepared_at", "desc").execute();
    });
    return { versions: rows.map((row) => presentVersion(row, actor)) };
  });

  serveSignedIn(app, getDisclosure, async (call) => {
    const { row, text, content } = await readFrozen(services, call);
    return {
      version: presentVersion(row, call.actor),
      is_intact: fingerprintOf(text) === row.fingerprint,
      figures: content.figures,
    };
  });

  serveSignedIn(app, disclosureContent, async (call) => {
    const { row, text } = await readFrozen(services, call);
    return { name: `disclosure-${row.year}.json`, type: "application/json", content: Buffer.from(text) };
  });

  serveSignedIn(app, approveDisclosure, async (call) => {
    const { input, actor, scope, problem } = call;
    await readVersion(services, call);
    const row = await inScope(db, scope, async (trx) => {
      const versions = selectVersions(trx).where("id", "=", input.disclosure_id);
      const before = await versions.forUpdate().executeTakeFirstOrThrow();
      if (before.approved_at !== null) throw problem("already_approved");
      if (before.prepared_by === actor.user_id) throw problem("own_version");
      if (before.fingerprint !== input.fingerprint) throw problem("other_fingerprint");
      await trx
        .updateTable("disclosures")
        .set({ approved_by: actor.user_id, approved_by_name: actor.name, approved_at: new Date() })
        .where("id", "=", before.id)
        .execute();
      const { company_id: companyId, year, fingerprint } = before;
      const company = trx.selectFrom("companies").select(["id", "name"]).where("id", "=", companyId);
      const target = { kind: "company" as const, ...(await company.executeTakeFirstOrThrow()) };
      await audit(trx, [{ action: "disclosure_approved", actor, companyId, target, after: { year, fingerprint } }]);
      return versions.executeTakeFirstOrThrow();
    });
    return { version: presentVersion(row, actor) };
  });
}
