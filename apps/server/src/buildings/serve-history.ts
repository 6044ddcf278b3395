import { buildingHistory, historyExport } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { historyOfMany, type RecordChange, readHistory, type Selection, withSelection } from "../lists/index.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { historyFile } from "./history-file.ts";
import { LISTED_BUILDINGS } from "./listed-buildings.ts";

/** What became of a building, in the trash or not, of those of a group while they were in it, or of a selection. */
export function serveBuildingHistory(
  app: FastifyInstance,
  { database, columns }: Pick<Services, "database" | "columns">,
): void {
  serveSignedIn(app, buildingHistory, async ({ input, actor, scope, problem }) => {
    const { building_id: recordId, company_id: companyId, group, from, to } = input;
    if (recordId === undefined && !group) throw problem("missing_parameters");
    const query = { recordId, companyId, group, from, to };
    const found = await readHistory(LISTED_BUILDINGS, database, scope, actor, query);
    if (found.kind === "company_needed") throw problem("validation", { company_id: ["required"] });
    if (found.kind !== "found") throw problem(found.kind);
    if (input.format === "csv") return historyFile(input.language, found.history.batches());
    const { changes, meta } = await found.history.page(input);
    return { changes: changes.map(presentChange), meta };
  });

  serveSignedIn(app, historyExport, async (call) => {
    const { input, actor, scope } = call;
    const records = await withSelection(columns, call, (selection) => readRecords(selection));
    const batches = historyOfMany(LISTED_BUILDINGS, database, scope, actor, records, input);
    return historyFile(input.language, batches);
  });
}

/** Ids of a selection by company. */
async function readRecords(selection: Selection): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = selection.companies.map((): string[] => []);
  await selection.inTurns((part, slot) => ensure(ids[part]).push(selection.idOf({ part, slot })));
  return new Map(selection.companies.map(({ id }, part) => [id, ensure(ids[part])]));
}

function presentChange({ recordId, code, name, scores, ...change }: RecordChange) {
  return { ...change, building_id: recordId, building_code: code, building_name: name, scores: scores ?? [] };
}
