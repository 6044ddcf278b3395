import {
  bulkDeleteBuildings,
  changeBuilding,
  changeOwnerFigures,
  createBuilding,
  getBuilding,
  restoreBuildings,
} from "@lichen/contract";
import {
  type Actor,
  canWrite,
  ensure,
  OWNER_FIGURES,
  type OwnerFigureId,
  type OwnerFigureKey,
  type OwnerFigures,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { putInTrash, readIds, takeOutOfTrash } from "../lists/index.ts";
import { requireCompanyOfCaller } from "../platform/company-of-caller.ts";
import { versionsOfIfMatch } from "../platform/entity-tags.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { groupOf, type SavedBuilding } from "./building-rows.ts";
import { LISTED_BUILDINGS } from "./listed-buildings.ts";

/** The calls that write buildings of a portfolio, or read one. */
export function servePortfolio(
  app: FastifyInstance,
  { portfolio, columns, database, wakeWebhooks }: Pick<Services, "portfolio" | "columns" | "database" | "wakeWebhooks">,
): void {
  serveSignedIn(app, createBuilding, async ({ input, actor, scope, problem }) => {
    const companyId = requireCompanyOfCaller(actor, input.company_id);
    const outcome = await portfolio.add(scope, actor, {
      companyId,
      building: input.building,
      ownerFigures: figuresByKey(input.owner_figures),
      footprint: input.footprint,
    });
    switch (outcome.kind) {
      case "added":
        return { building: presentBuilding(outcome.building, actor) };
      case "refused":
        throw problem("validation", outcome.errors);
      case "forbidden":
        throw problem("forbidden");
      case "code_taken":
        throw problem("building_code_taken", { "building.member_building_code": ["building_code_taken"] });
      case "threshold_reached":
        throw problem("buildings_threshold_reached");
    }
  });

  serveSignedIn(app, getBuilding, async ({ input, actor, scope, problem }) => {
    const found = await portfolio.find(scope, actor, [input.id]);
    if (found === null) throw problem("not_found");
    return { building: presentBuilding(ensure(found[0]), actor) };
  });

  serveSignedIn(app, changeBuilding, async ({ input, actor, scope, problem, request }) => {
    const ownerFigures = figuresByKey(input.owner_figures);
    const outcome = await portfolio.change(scope, actor, {
      ...input,
      ownerFigures,
      onlyIf: versionsOfIfMatch(request.headers["if-match"]),
    });
    switch (outcome.kind) {
      case "changed":
        wakeWebhooks();
        return { building: presentBuilding(outcome.building, actor) };
      case "refused":
        throw problem("validation", outcome.errors);
      case "unknown":
        throw problem("not_found");
      case "forbidden":
      case "precondition_failed":
        throw problem(outcome.kind);
      case "code_taken":
        throw problem("building_code_taken", { "building.member_building_code": ["building_code_taken"] });
      case "changed_meanwhile":
        throw problem(
          "building_changed_meanwhile",
          Object.fromEntries(outcome.fields.map((field) => [`building.${field}`, ["changed_meanwhile"]])),
        );
    }
  });

  serveSignedIn(app, changeOwnerFigures, async ({ input, actor, scope, problem, request }) => {
    const { id, version, ...figures } = input;
    const outcome = await portfolio.changeOwnerFigures(scope, actor, {
      id,
      version,
      figures: figuresByKey(figures),
      onlyIf: versionsOfIfMatch(request.headers["if-match"]),
    });
    switch (outcome.kind) {
      case "changed":
        return { owner_figures: figuresById(outcome.building.owner_figures), version: outcome.building.version };
      case "unknown":
        throw problem("not_found");
      case "forbidden":
      case "precondition_failed":
        throw problem(outcome.kind);
      case "changed_meanwhile":
        throw problem(
          "building_changed_meanwhile",
          Object.fromEntries(outcome.fields.map((field) => [pathOfField(field), ["changed_meanwhile"]])),
        );
    }
  });

  serveSignedIn(app, bulkDeleteBuildings, async ({ input, actor, scope, problem }) => {
    const ids = await readIds(columns, scope, actor, { ...input, ids: input.building_ids });
    if (ids === null) throw problem("selection_changed");
    const outcome = await putInTrash(LISTED_BUILDINGS, database, scope, actor, ids);
    if (outcome.kind === "deleted") return { deleted: outcome.count, deletion_id: outcome.deletionId };
    throw problem(outcome.kind === "unknown" ? "not_found" : "forbidden");
  });

  serveSignedIn(app, restoreBuildings, async ({ input, actor, scope, problem }) => {
    const request = { ids: input.building_ids, deletionId: input.deletion_id };
    const outcome = await takeOutOfTrash(LISTED_BUILDINGS, database, scope, actor, request);
    if (outcome.kind === "restored") return { restored: outcome.count };
    throw problem(
      outcome.kind === "unknown" ? "not_found" : outcome.kind === "forbidden" ? "forbidden" : "building_code_taken",
    );
  });
}

type FiguresById = Readonly<Partial<Record<OwnerFigureId, number | null | undefined>>>;

/** Figures of the owner as a call gives them, by the key of their column. */
function figuresByKey(given: FiguresById | undefined): Partial<Record<OwnerFigureKey, number | null>> {
  const entries = OWNER_FIGURES.flatMap(({ id, key }) => {
    const figure = given?.[id];
    return figure === undefined ? [] : [[key, figure] as const];
  });
  return Object.fromEntries(entries);
}

function figuresById(figures: OwnerFigures): Record<OwnerFigureId, number | null> {
  const entries = OWNER_FIGURES.map(({ id, key }) => [id, figures[key] ?? null] as const);
  return Object.fromEntries(entries) as Record<OwnerFigureId, number | null>;
}

/** Path of what someone else changed, in a call about the figures of the owner. */
function pathOfField(field: string): string {
  return OWNER_FIGURES.find(({ key }) => key === field)?.id ?? `building.${field}`;
}

function presentBuilding(
  {
    answers,
    owner_figures,
    place,
    created_at,
    updated_at,
    company_name: _,
    ...facts
  }: Omit<SavedBuilding, "company_name"> & Partial<Pick<SavedBuilding, "company_name">>,
  actor: Actor,
) {
  return {
    ...answers,
    owner_figures: figuresById(owner_figures),
    ...facts,
    place_label: place?.label ?? null,
    place_precision: place?.precision ?? null,
    editable: canWrite(actor, groupOf(facts)),
    created_at: created_at.toISOString(),
    updated_at_date: updated_at.toISOString(),
  };
}
