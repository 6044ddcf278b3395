import { randomUUID } from "node:crypto";
import { type AnswerOf, givenFootprint, type InputOf, type upsertBuildings, validationErrors } from "@lichen/contract";
import { type Actor, type BuildingFootprint, ensure, FOOTPRINT } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { inTurn, PortfolioGone } from "../lists/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { undo, undoable } from "../platform/undo.ts";
import type { Services } from "../services.ts";
import type { Assessor } from "./assessor.ts";
import { readBuildingRow, type SavedBuilding, selectBuildings } from "./building-rows.ts";
import { type Draft, draftOf, type RefusedChange, saveDrafts } from "./change-many.ts";
import { nextRevisionWith } from "./count-added.ts";
import { draftOfNew, type GroupFinder, type NewDraft, writableGroup } from "./portfolio.ts";

type Result = AnswerOf<typeof upsertBuildings>["results"][number];
type Wanted = Required<Pick<InputOf<typeof upsertBuildings>, "buildings" | "if_absent" | "blank" | "atomic">>;
type Answers = Readonly<Record<string, unknown>>;
type Errors = Record<string, string[]>;

type UpsertOutcome =
  | { readonly kind: "done"; readonly results: readonly Result[] }
  | { readonly kind: "refused"; readonly errors: Errors }
  | { readonly kind: "not_found" };

/** What a row asks for, once it is known what stands. */
type Plan =
  | { readonly kind: "refused"; readonly errors: Errors }
  | { readonly kind: "same"; readonly building: SavedBuilding }
  | { readonly kind: "changed"; readonly draft: Draft }
  | { readonly kind: "created"; readonly draft: NewDraft };

const refuse = (errors: Errors): Plan => ({ kind: "refused", errors });

/** Writes buildings of one company found by their code: created, changed or left as they are, in one transaction. */
export async function upsertMany(
  services: Pick<Services, "database" | "assessor">,
  scope: Scope,
  { actor, companyId, ...wanted }: Wanted & { readonly actor: Actor; readonly companyId: string },
): Promise<UpsertOutcome> {
  try {
    return await inTurn(companyId, () =>
      undoable<UpsertOutcome>(() =>
        inScope(services.database.db, scope, (trx) => upsert(trx, services.assessor, { actor, companyId, wanted })),
      ),
    );
  } catch (error) {
    if (error instanceof PortfolioGone) return { kind: "not_found" };
    throw error;
  }
}

type Upsert = { readonly actor: Actor; readonly companyId: string; readonly wanted: Wanted };

async function upsert(
  trx: Kysely<Tables>,
  assessor: Assessor,
  { actor, companyId, wanted }: Upsert,
): Promise<UpsertOutcome> {
  // No one else writes in this portfolio until the commit: what stands now stays.
  const revision = ensure(await nextRevisionWith(trx, companyId, 0));
  const codes = wanted.buildings.map(codeOf);
  const { standing, repeated } = await findByCode(trx, companyId, codes);
  const groupOf = createGroupFinder(trx, actor, companyId);
  const plans: Plan[] = [];
  for (const [at, row] of wanted.buildings.entries()) {
    if (codes[at] === "") plans.push(refuse({ member_building_code: ["required"] }));
    else if (repeated.has(at)) plans.push(refuse({ member_building_code: ["code_twice"] }));
    else plans.push(await planRow(assessor, groupOf, { actor, wanted }, row, standing.get(at)));
  }
  const created = plans.filter((plan) => plan.kind === "created").length;
  const counted = created === 0 ? revision : await nextRevisionWith(trx, companyId, created);
  const settled =
    counted === null
      ? plans.map((plan) => (plan.kind === "created" ? refuse({ "": ["threshold_reached"] }) : plan))
      : plans;
  if (wanted.atomic && settled.some(({ kind }) => kind === "refused")) {
    return undo<UpsertOutcome>({ kind: "refused", errors: errorsByRow(settled) });
  }
  const saving = { companyId, actor, revision: counted ?? revision, stamp: assessor.stamp() };
  const versions = await saveDrafts(trx, assessor, saving, {
    changed: settled.flatMap((plan) => (plan.kind === "changed" ? [plan.draft] : [])),
    created: settled.flatMap((plan) => (plan.kind === "created" ? [plan.draft] : [])),
  });
  await auditCreated(trx, actor, companyId, settled);
  const results = settled.map((plan, at) =>
    resultOf(plan, String(wanted.buildings[at]?.member_building_code ?? ""), versions),
  );
  if (results.every(({ outcome }) => outcome === "same" || outcome === "refused"))
    return undo<UpsertOutcome>({ kind: "done", results });
  return { kind: "done", results };
}

function codeOf(row: Answers): string {
  const { member_building_code: code } = row;
  return typeof code === "string" || typeof code === "number" ? String(code).trim() : "";
}

/**
 * Buildings that stand, by the place of the row that has their code, and the rows whose code an earlier one has: compared
 * by the database, as its unique index does.
 */
async function findByCode(trx: Kysely<Tables>, companyId: string, codes: readonly string[]) {
  const { rows } = await sql<{ place: number; id: string | null; is_repeated: boolean }>`
    select given.place, buildings.id, given.is_repeated from (
      select place::int - 1 as place, lower(code) as code, row_number() over (partition by lower(code) order by place) > 1
        as is_repeated
      from unnest(${[...codes]}::text[]) with ordinality as given (code, place)) as given
    left join buildings on lower(buildings.code) = given.code and buildings.company_id = ${companyId}::uuid
      and deleted_at is null`.execute(trx);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const found = ids.length === 0 ? [] : await selectBuildings(trx).where("buildings.id", "in", ids).execute();
  const byId = new Map(found.map((row) => [row.id, readBuildingRow(row)]));
  return {
    standing: new Map(rows.flatMap(({ place, id }) => (id === null ? [] : [[place, byId.get(id)] as const]))),
    repeated: new Set(rows.flatMap(({ place, is_repeated }) => (is_repeated ? [place] : []))),
  };
}

/** Finds the groups that answers name, each of them once. */
function createGroupFinder(trx: Kysely<Tables>, actor: Actor, companyId: string): GroupFinder {
  const found = new Map<unknown, ReturnType<GroupFinder>>();
  return (answers) => {
    const { fond_gestion_name: name } = answers;
    const group = found.get(name) ?? writableGroup(trx, actor, companyId, answers);
    found.set(name, group);
    return group;
  };
}

async function planRow(
  assessor: Assessor,
  groupOf: GroupFinder,
  { actor, wanted }: Pick<Upsert, "actor" | "wanted">,
  row: Answers,
  before: SavedBuilding | undefined,
): Promise<Plan> {
  const isBlank = (value: unknown) => value === null || value === "";
  const { [FOOTPRINT]: outline, ...own } = row;
  const read = readOutline(outline, wanted.blank);
  if ("errors" in read) return refuse(read.errors);
  const { footprint } = read;
  const answers: Record<string, unknown> = Object.fromEntries(
    Object.entries(own)
      .filter(([, value]) => wanted.blank === "erase" || !isBlank(value))
      .map(([key, value]) => [key, isBlank(value) ? null : value]),
  );
  if (before === undefined) {
    if (wanted.if_absent === "refuse") return refuse({ member_building_code: ["unknown_code"] });
    const filled = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
    const draft = await draftOfNew(assessor, groupOf, { id: randomUUID(), building: filled, footprint });
    return "kind" in draft ? refuse(errorsOf(draft)) : { kind: "created", draft };
  }
  // The code is the one that found the building, whatever its case.
  const { member_building_code: _, ...changed } = answers;
  if (changed.fond_gestion_name === null) delete changed.fond_gestion_name;
  const change = { id: before.id, version: before.version, building: changed, footprint };
  const draft = draftOf(change, before, { actor, assessor, meanwhile: [] });
  if ("reason" in draft) return refuse(errorsOfChange(draft));
  const group = await groupOf(draft.answers);
  if ("kind" in group) return refuse(errorsOf(group));
  if (group.id === before.group_id && draft.changes.every(({ field }) => field === "fond_gestion_name")) {
    return { kind: "same", building: before };
  }
  const named = { ...draft.answers, fond_gestion_name: group.name };
  return { kind: "changed", draft: { ...draft, groupId: group.id, answers: named } };
}

/** The footprint of a row: undefined where it gives none; what is wrong with it has its path. */
function readOutline(
  given: unknown,
  blank: Wanted["blank"],
): { readonly footprint: BuildingFootprint | null | undefined } | { readonly errors: Errors } {
  if (given === undefined || ((given === null || given === "") && blank === "keep")) return { footprint: undefined };
  if (given === null || given === "") return { footprint: null };
  const read = givenFootprint.safeParse(given);
  if (read.success) return { footprint: read.data };
  const errors = Object.entries(validationErrors(read.error.issues, given));
  const pathOf = (path: string) => (path === "" ? FOOTPRINT : `${FOOTPRINT}.${path}`);
  return { errors: Object.fromEntries(errors.map(([path, codes]) => [pathOf(path), codes])) };
}

/** A building that the caller may not know of has a code that is taken, and nothing more is told of it. */
function errorsOfChange({ reason, errors }: RefusedChange): Errors {
  if (reason === "unknown") return { member_building_code: ["building_code_taken"] };
  return reason === "forbidden" ? { "": ["forbidden"] } : errors;
}

function errorsOf(outcome: { readonly kind: string; readonly errors?: Errors }): Errors {
  if (outcome.errors === undefined) return { "": [outcome.kind] };
  return Object.fromEntries(
    Object.entries(outcome.errors).map(([path, codes]) => [path.replace(/^building\./, ""), codes]),
  );
}

function errorsByRow(plans: readonly Plan[]): Errors {
  return Object.fromEntries(
    plans.flatMap((plan, at) =>
      plan.kind === "refused"
        ? Object.entries(plan.errors).map(([field, codes]) => [
            field === "" ? `buildings.${at}` : `buildings.${at}.${field}`,
            codes,
          ])
        : [],
    ),
  );
}

function resultOf(plan: Plan, member_building_code: string, versions: ReadonlyMap<string, number>): Result {
  switch (plan.kind) {
    case "refused":
      return { member_building_code, outcome: "refused", errors: plan.errors };
    case "same":
      return { member_building_code, outcome: "same", id: plan.building.id, version: plan.building.version };
    default:
      return {
        member_building_code,
        outcome: plan.kind,
        id: plan.draft.id,
        version: ensure(versions.get(plan.draft.id)),
      };
  }
}

async function auditCreated(
  trx: Kysely<Tables>,
  actor: Actor,
  companyId: string,
  plans: readonly Plan[],
): Promise<void> {
  await audit(
    trx,
    plans.flatMap((plan) =>
      plan.kind === "created"
        ? {
            action: "building_created" as const,
            actor,
            companyId,
            target: {
              kind: "building" as const,
              id: plan.draft.id,
              name: String(plan.draft.answers.member_building_name),
            },
          }
        : [],
    ),
  );
}
