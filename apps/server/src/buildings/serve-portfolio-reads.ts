import { countBuildings, exportBuildings, type Filter, mapBuildings, searchBuildings } from "@lichen/contract";
import { type Actor, type ExportFormat, ensure, findListColumn, MAP_FOOTPRINTS } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { listPage, mapOf, type PortfolioAnswer, requirePageLength, writeExport } from "../lists/index.ts";
import { type AuditEntry, audit } from "../platform/audit.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { indicatorsFile } from "./export-indicators.ts";
import { perimetersOf } from "./perimeter.ts";
import { readFootprints } from "./read-footprints.ts";

const FILE_NAMES = { fr: "batiments", en: "buildings" } as const;

/** The calls that read many buildings: list, map, export. */
export function servePortfolioReads(
  app: FastifyInstance,
  {
    database,
    columns,
    stamp,
    fillTemplate,
    assessor,
    reference,
  }: Pick<Services, "database" | "columns" | "stamp" | "fillTemplate" | "assessor" | "reference">,
): void {
  serveSignedIn(app, searchBuildings, async ({ input, actor, scope, problem }) => {
    requirePageLength(input, actor);
    const found = await columns.select(scope, actor, input);
    if (found === null) throw problem("not_found");
    const facts = {
      buildings_threshold: found.quotaCompany?.buildings_threshold ?? null,
      buildings_counter: found.quotaCompany?.buildings_counter ?? null,
    };
    return listPage(found, input, stamp(), "buildings", facts);
  });

  serveSignedIn(app, mapBuildings, async ({ input, actor, scope, problem }) => {
    const found = await columns.select(scope, actor, { ...input, ids: input.building_ids });
    if (found === null) throw problem("not_found");
    const { selection } = found;
    const isIn = input.perimeter === "europe" ? null : perimetersOf(selection, input.perimeter).isIn;
    const answer = mapOf(selection, { ...input, isIn }, ensure(findListColumn(input.level)));
    const { zoom, buildings } = MAP_FOOTPRINTS;
    if (input.zoom < zoom || answer.points.length > buildings) return answer;
    const footprints = await readFootprints(
      database,
      scope,
      answer.points.map(({ id }) => id),
    );
    return { ...answer, points: answer.points.map((point) => ({ ...point, footprint: footprints.get(point.id) })) };
  });

  serveSignedIn(app, countBuildings, async ({ input, actor, scope, problem }) => {
    const column = ensure(findListColumn(input.column));
    if (column.type !== "enum") throw problem("validation", { column: ["unknown_column"] });
    const found = await columns.select(scope, actor, input);
    if (found === null) throw problem("not_found");
    const { selection } = found;
    const readers = selection.readers(column);
    const counts = new Map<string, number>();
    let blank = 0;
    selection.each((part, slot) => {
      const value = ensure(readers[part])(slot);
      if (value === null) blank++;
      else counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    });
    return { counts: Object.fromEntries(counts), blank, total: selection.count };
  });

  serveSignedIn(app, exportBuildings, async ({ input, actor, scope, problem, reply }) => {
    const isWide = input.content === "indicators";
    if (isWide && input.format !== "csv") throw problem("validation", { format: ["csv_only"] });
    const found = await columns.select(scope, actor, {
      ...input,
      ids: input.building_ids,
      filters: input.filters ?? [],
    });
    if (found === null) throw problem("not_found");
    const { selection } = found;
    // A building that is not there, or not for the caller to know of, is not left out in silence.
    const named = input.building_ids === undefined ? null : new Set(input.building_ids);
    if (named !== null && selection.count < named.size) throw problem("not_found");
    selection.hold();
    reply.raw.once("close", selection.release);
    await inScope(database.db, scope, (trx) => audit(trx, auditExport(actor, found, input)));
    if (isWide) return indicatorsFile(selection, input, { database, scope, assessor, reference });
    const file = await writeExport(FILE_NAMES, selection, input, {
      fillTemplate,
      stamp: stamp(),
      footprintsOf: (ids) => readFootprints(database, scope, ids),
    });
    if (file === "too_many") throw problem("too_many_buildings");
    return file;
  });
}

/** An entry for each company: how many buildings, and which columns they were filtered by, never the values. */
function auditExport(actor: Actor, { selection }: PortfolioAnswer, { format, filters = [] }: Exported): AuditEntry[] {
  return selection.companies.flatMap(({ id, name }, part) => {
    const count = selection.counts[part]!;
    if (count === 0) return [];
    const after = { count, format, filters: [...new Set(filters.map(({ column }) => column))] };
    return [{ action: "buildings_exported", actor, companyId: id, target: { kind: "company", id, name }, after }];
  });
}

type Exported = {
  readonly format: ExportFormat;
  readonly filters?: readonly Filter[] | undefined;
};
