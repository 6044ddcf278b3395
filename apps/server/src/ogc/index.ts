import {
  GEOJSON_TYPE,
  getBuildingFeature,
  getCellFeature,
  getFootprintFeature,
  getOgcCollection,
  getOgcConformance,
  getOgcLanding,
  getOgcSchema,
  getOgcStyle,
  getProjectFeature,
  getTerritoryFeature,
  listBuildingFeatures,
  listCellFeatures,
  listFootprintFeatures,
  listOgcCollections,
  listProjectFeatures,
  listTerritoryFeatures,
  OGC_COLLECTIONS,
  SLD_TYPE,
  VISITOR_LIMITS,
} from "@lichen/contract";
import type { Actor } from "@lichen/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "../platform/network-of.ts";
import { originOf } from "../platform/origin-of.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { API_BASE, serve, serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import {
  CONFORMS_TO,
  collectionOf,
  collectionsOf,
  isCollection,
  landingOf,
  PUBLIC_COLLECTIONS,
  schemaOf,
} from "./describe.ts";
import { pageLinks } from "./feature-pages.ts";
import { levelStyle, styledProperties } from "./level-style.ts";
import { createCellFeatures, createTerritoryFeatures } from "./public-features.ts";
import { createFootprintFeatures, createRecordFeatures } from "./record-features.ts";

/** Pages of public features that the visitors of one network read. */
const VISITORS_BY_NETWORK = { name: "ogc_network", ...VISITOR_LIMITS[0] };

type OgcServices = Pick<Services, "database" | "columns" | "projectColumns" | "mapTerritories" | "mapCells">;

/** The maps for GIS programs, as OGC API – Features (ADR 0097). */
export function serveOgc(app: FastifyInstance, services: OgcServices): void {
  const baseOf = (request: FastifyRequest) => `${originOf(app, request)}${API_BASE}/ogc`;

  serve(app, getOgcLanding, ({ request }) => landingOf(baseOf(request)));
  serve(app, getOgcConformance, () => ({ conformsTo: CONFORMS_TO }));
  serve(app, listOgcCollections, ({ actor, request }) =>
    collectionsOf(baseOf(request), actor === null ? PUBLIC_COLLECTIONS : OGC_COLLECTIONS),
  );
  serve(app, getOgcCollection, ({ input: { collection }, problem, request }) => {
    if (!isCollection(collection)) throw problem("collection_not_found");
    return collectionOf(baseOf(request), collection);
  });
  serve(app, getOgcSchema, ({ input: { collection }, problem }) => {
    if (!isCollection(collection)) throw problem("collection_not_found");
    return schemaOf(collection);
  });
  serve(app, getOgcStyle, ({ input: { collection, property, language }, problem }) => {
    const styled = isCollection(collection)
      ? styledProperties(collection).find(({ key }) => key === property)
      : undefined;
    if (!isCollection(collection) || styled === undefined) throw problem("style_not_found");
    const content = new TextEncoder().encode(levelStyle(collection, styled, language));
    return { name: `${collection}_${property}.sld`, type: SLD_TYPE, content };
  });
  serveRecords(app, services);
  servePublic(app, services);
}

type Page<F> = { readonly features: F[]; readonly matched: number; readonly next: string | null };

/** What a page of features answers. */
function presentPage<F>(app: FastifyInstance, request: FastifyRequest, { features, matched, next }: Page<F>) {
  return {
    type: "FeatureCollection" as const,
    features,
    links: pageLinks(addressOf(app, request), GEOJSON_TYPE, next),
    timeStamp: new Date().toISOString(),
    numberMatched: matched,
    numberReturned: features.length,
  };
}

/** What one feature answers. */
function presentOne<F extends object>(app: FastifyInstance, request: FastifyRequest, feature: F) {
  return { ...feature, links: pageLinks(addressOf(app, request), GEOJSON_TYPE, null) };
}

function addressOf(app: FastifyInstance, request: FastifyRequest): URL {
  return new URL(request.url, originOf(app, request));
}

function serveRecords(app: FastifyInstance, { columns, projectColumns, database }: OgcServices): void {
  const buildings = createRecordFeatures("buildings", columns);
  const footprints = createFootprintFeatures(columns, database);
  const projects = createRecordFeatures("projects", projectColumns);

  serveSignedIn(app, listBuildingFeatures, async ({ input, problem, request, ...caller }) => {
    const found = await buildings.page(caller, input);
    if (found === null) throw problem("not_found");
    return presentPage(app, request, found);
  });

  serveSignedIn(app, getBuildingFeature, async ({ input: { id, ...moment }, problem, request, ...caller }) => {
    const found = await buildings.one(caller, id, moment);
    if (found === null) throw problem("not_found");
    return presentOne(app, request, found);
  });

  serveSignedIn(app, listFootprintFeatures, async ({ input, problem, request, ...caller }) => {
    const found = await footprints.page(caller, input);
    if (found === null) throw problem("not_found");
    return presentPage(app, request, found);
  });

  serveSignedIn(app, getFootprintFeature, async ({ input: { id, ...moment }, problem, request, ...caller }) => {
    const found = await footprints.one(caller, id, moment);
    if (found === null) throw problem("not_found");
    return presentOne(app, request, found);
  });

  serveSignedIn(app, listProjectFeatures, async ({ input, problem, request, ...caller }) => {
    const found = await projects.page(caller, input);
    if (found === null) throw problem("not_found");
    return presentPage(app, request, found);
  });

  serveSignedIn(app, getProjectFeature, async ({ input: { id, ...moment }, problem, request, ...caller }) => {
    const found = await projects.one(caller, id, moment);
    if (found === null) throw problem("not_found");
    return presentOne(app, request, found);
  });
}

type VisitorCall = { readonly actor: Actor | null; readonly request: FastifyRequest };

function servePublic(app: FastifyInstance, services: OgcServices): void {
  const territories = createTerritoryFeatures(services.mapTerritories);
  const cells = createCellFeatures(services.mapCells);
  const limiter = rateLimit(services.database, VISITORS_BY_NETWORK);
  async function holdVisitors({ actor, request }: VisitorCall): Promise<void> {
    if (actor === null) await limiter.takeOrRefuse(networkOf(request.ip));
  }

  serve(app, listTerritoryFeatures, async (call) => {
    await holdVisitors(call);
    return presentPage(app, call.request, await territories.page(call.input));
  });

  serve(app, getTerritoryFeature, async (call) => {
    await holdVisitors(call);
    const { id, ...moment } = call.input;
    const found = await territories.one(id, moment);
    if (found === null) throw call.problem("feature_not_found");
    return presentOne(app, call.request, found);
  });

  serve(app, listCellFeatures, async (call) => {
    await holdVisitors(call);
    return presentPage(app, call.request, await cells.page(call.input));
  });

  serve(app, getCellFeature, async (call) => {
    await holdVisitors(call);
    const { id, ...moment } = call.input;
    const found = await cells.one(id, moment);
    if (found === null) throw call.problem("feature_not_found");
    return presentOne(app, call.request, found);
  });
}
