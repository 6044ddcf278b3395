import { loadGazetteer, loadOutlines, loadReferencePack } from "@lichen/data";
import { ENGINE_VERSION, isIndicatorKey, type Scenario } from "@lichen/domain";
import { createBasemap } from "../../apps/server/src/basemap/create-basemap.ts";
import { presentReport, reportOf } from "../../apps/server/src/buildings/assess-building.ts";
import { type BuildingSource, errorsByField, readBuilding } from "../../apps/server/src/buildings/read-building.ts";
import { createCells } from "../../apps/server/src/indicators/cells.ts";
import { presentIndicator } from "../../apps/server/src/indicators/present-indicator.ts";
import { createPlaces } from "../../apps/server/src/places/resolve-place.ts";
import { searchPlace } from "../../apps/server/src/places/search-places.ts";
import { createReference } from "../../apps/server/src/reference/index.ts";
import { SETTINGS } from "./settings.ts";

/** What a call sends: the query of a GET, the body of the rest. */
type Sent = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly body: unknown };

const NOT_SERVED: Answer = { status: 501, body: { type: "urn:lichen:problem:not_served", status: 501 } };
const NO_SOURCE = { search: async () => ({ candidates: [], consulted: [] }) };

/** Answers the calls of the analysis in the browser, from the tables that were loaded; by the code of the server. */
export function createAnswers(): (method: string, path: string, sent: Sent, signal: AbortSignal) => Promise<Answer> {
  const [pack, gazetteer, outlines] = [loadReferencePack(), loadGazetteer(), loadOutlines()];
  const reference = createReference(pack);
  const places = createPlaces(pack, gazetteer, outlines);
  const cells = createCells(reference, places);
  const answer = (body: unknown): Answer => ({ status: 200, body });

  return async (method, path, sent, signal) => {
    const [, indicator, of] = /^\/indicators\/(\w+)\/(cells|meta)\/$/.exec(path) ?? [];
    if (indicator !== undefined && isIndicatorKey(indicator)) {
      if (of === "meta") return answer({ ...presentIndicator(reference, indicator), coverage: null });
      const area = sent.area === "europe" ? "europe" : "france";
      return answer(await cells.of(indicator, (sent.scenario ?? "ssp5") as Scenario, area));
    }
    switch (`${method} ${path}`) {
      case "GET /maintenance/":
        return answer(SETTINGS);
      case "GET /sources/":
        return answer({ engine_version: ENGINE_VERSION, sources: reference.cards() });
      case "GET /basemap/":
        return answer(createBasemap({ outlines, gazetteer, communes: pack.communes }));
      case "POST /places/search/": {
        const { q = "", country, limit = 8 } = sent as { q?: string; country?: string; limit?: number };
        return answer(await searchPlace({ places, sources: NO_SOURCE }, { q, country, limit }, signal));
      }
      case "POST /buildings/report/": {
        const { building = {}, place: hints } = sent as {
          building?: BuildingSource["answers"];
          place?: BuildingSource["hints"];
        };
        const read = readBuilding({ answers: building, place: null, hints }, places);
        if (read.kind === "read") return answer(presentReport(reportOf(reference, read, new Date().getFullYear())));
        const isUnknown = read.kind === "place_not_found";
        const code = isUnknown ? "place_not_found" : "validation";
        const errors = isUnknown ? { [`building.${read.field}`]: [code] } : errorsByField(read.issues);
        return { status: 422, body: { type: `urn:lichen:problem:${code}`, status: 422, detail: code, errors } };
      }
      default:
        return NOT_SERVED;
    }
  };
}
