import {
  indicatorCells,
  indicatorMeta,
  listSources,
  searchIndicator,
  VISITOR_LIMITS,
  VISITOR_PLACES,
} from "@lichen/contract";
import { type Actor, ENGINE_VERSION, ensure, isIndicatorKey } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { readBuilding } from "../buildings/index.ts";
import { inSlices } from "../platform/in-slices.ts";
import { networkOf } from "../platform/network-of.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { scopeOf } from "../platform/scope.ts";
import { type Call, serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { countKnown, figureRows, momentsOf, type RequestedPlace } from "./figure-rows.ts";
import { presentIndicator } from "./present-indicator.ts";

export { type AreaCells, createCells, type IndicatorCells } from "./cells.ts";
export { type CellFigure, cellIndicators, createMapCells, type MapCell, type MapCells } from "./map-cells.ts";

/** Rows of one answer: a region at every moment would be hundreds of thousands. */
const MAX_ROWS = 20_000;
/** Calls for figures, of the visitors of one network: a page of the product makes some ten. */
const VISITORS_BY_NETWORK = { name: "indicators_network", ...VISITOR_LIMITS[0] };

type Coordinates = { readonly latitude: number; readonly longitude: number };

type Problem = Call<typeof searchIndicator>["problem"];
type VisitorCall = Pick<Call<typeof indicatorCells>, "actor" | "request">;

/** What figures at places are read from. */
type FigureServices = Pick<Services, "database" | "places" | "reference" | "portfolio">;

/** The calls about indicators: what they are, their figures at places, their cells on the map, their sources. */
export function serveIndicators(
  app: FastifyInstance,
  services: FigureServices & Pick<Services, "territories" | "cells">,
): void {
  const { reference } = services;
  serveMeta(app, services);
  serveFigures(app, services);
  serve(app, listSources, () => ({ engine_version: ENGINE_VERSION, sources: reference.cards() }));
}

function serveMeta(
  app: FastifyInstance,
  { reference, territories }: Pick<Services, "reference" | "territories">,
): void {
  serve(app, indicatorMeta, async ({ input, problem }) => {
    if (!isIndicatorKey(input.key)) throw problem("indicator_not_found");
    const { scale, territory_id } = input;
    const covered =
      scale === undefined || territory_id === undefined ? null : territories.placesOf(scale, territory_id);
    if (covered === null && territory_id !== undefined) throw problem("territory_not_found");
    return {
      ...presentIndicator(reference, input.key),
      coverage:
        covered === null
          ? null
          : {
              scale: ensure(scale),
              territory_id: ensure(territory_id),
              places: covered.length,
              known: await countKnown(reference, input.key, covered),
            },
    };
  });
}

function serveFigures(app: FastifyInstance, services: FigureServices & Pick<Services, "territories" | "cells">): void {
  const { database, reference, territories, cells } = services;
  const limiter = rateLimit(database, VISITORS_BY_NETWORK);
  /** Holds visitors of one network to their rate; who is signed in is known. */
  async function holdVisitors({ actor, request }: VisitorCall): Promise<void> {
    if (actor === null) await limiter.takeOrRefuse(networkOf(request.ip));
  }

  serve(app, searchIndicator, async (call) => {
    const { input, actor, problem } = call;
    await holdVisitors(call);
    if (actor === null && (input.places?.length ?? 0) > VISITOR_PLACES) throw problem("too_many_places_for_visitor");
    if (!isIndicatorKey(input.key)) throw problem("indicator_not_found");
    const moments = momentsOf(input.scenario, input.horizon);
    const found = input.territory
      ? territories.placesOf(input.territory.scale, input.territory.id)
      : input.building_ids && actor
        ? await placesOfBuildings(services, actor, input.building_ids, problem)
        : await placesGiven(services, input.places);
    if (found === null) throw problem("territory_not_found", { "territory.id": ["unknown_territory"] });
    if (input.territory && found.length * moments.length > MAX_ROWS) throw problem("validation", tooManyRows(input));
    return { values: await figureRows(reference, input.key, found, moments) };
  });

  serve(app, indicatorCells, async (call) => {
    const { input, problem } = call;
    await holdVisitors(call);
    if (!isIndicatorKey(input.key)) throw problem("indicator_not_found");
    return cells.of(input.key, input.scenario, input.area);
  });
}

async function placesGiven(
  { places }: Pick<Services, "places">,
  coordinates: readonly Coordinates[] = [],
): Promise<RequestedPlace[]> {
  const found: RequestedPlace[] = [];
  for await (const batch of inSlices(coordinates)) {
    for (const { latitude, longitude } of batch) found.push({ place: places.fromCoordinates(latitude, longitude) });
  }
  return found;
}

/** Places of buildings that are kept, for who may read them all. */
async function placesOfBuildings(
  { places, portfolio }: FigureServices,
  actor: Actor,
  ids: readonly string[],
  problem: Problem,
): Promise<RequestedPlace[]> {
  const buildings = await portfolio.find(scopeOf(actor), actor, ids);
  if (buildings === null) throw problem("not_found");
  const found: RequestedPlace[] = [];
  for await (const batch of inSlices(buildings)) {
    for (const { answers, place } of batch) {
      const read = readBuilding({ answers, place }, places);
      if (read.kind !== "read")
        throw problem("place_not_found", { [`building_ids.${found.length}`]: ["place_not_found"] });
      found.push({ place: read.place });
    }
  }
  return found;
}

/** What the caller left open and must choose: the horizon, the scenario or both. */
function tooManyRows({ scenario, horizon }: { scenario?: unknown; horizon?: unknown }): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries({ scenario, horizon }).flatMap(([field, value]) =>
      value === undefined ? [[field, ["too_many"]]] : [],
    ),
  );
}
