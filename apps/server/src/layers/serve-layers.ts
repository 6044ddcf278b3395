import { type AnswerOf, listLayers as listLayersCall, SOURCE_IDS } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { floodServerId, type RemoteFile } from "../flood-maps/index.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/open-database.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";
import { type SourceHealth, type SourceWatch, UNREACHABLE_REASONS } from "../sources/index.ts";
import { importerOf } from "./importers.ts";
import { extentsOfPoints, listLayers } from "./layer-store.ts";

type SourceId = (typeof SOURCE_IDS)[number];
type LayersDeps = {
  readonly database: Database;
  readonly reference: Reference;
  readonly watch: SourceWatch;
  readonly config: Pick<
    Config,
    | "externalServices"
    | "geoplateformeUrl"
    | "photonUrl"
    | "rnbUrl"
    | "bdnbUrl"
    | "apiCartoUrl"
    | "georisquesUrl"
    | "geoApiUrl"
  >;
};

/** What this installation imported and whom it asks, for platform administrators. */
export function serveLayers(app: FastifyInstance, { database, reference, watch, config }: LayersDeps): void {
  const urls: Readonly<Record<SourceId, string | null>> = {
    geoplateforme: config.geoplateformeUrl,
    photon: config.photonUrl,
    rnb: config.rnbUrl,
    bdnb: config.bdnbUrl,
    api_carto: config.apiCartoUrl,
    georisques: config.georisquesUrl,
    geo_api: config.geoApiUrl,
  };

  /** Servers of the flood maps that stay there, each once. */
  const floodServers = (files: readonly RemoteFile[]) =>
    [...new Map(files.map(({ url }) => [floodServerId(url), url]))].map(([id, url]) => {
      const presented = presentHealth(watch.healthOf(id));
      const state = presented.state === "off" && config.externalServices ? "not_asked" : presented.state;
      return { id: "flood_server" as const, host: hostOf(url), ...presented, state };
    });

  serveSignedIn(app, listLayersCall, async () => {
    const inUse = new Map(reference.layers().map((layer) => [layer.id, layer]));
    const [stored, points] = await Promise.all([listLayers(database.db), extentsOfPoints(database.db)]);
    return {
      layers: stored.map(
        ({ id, kind, name, edition, licence, importedAt, points: rows, checksum, covers, extent, elevation }) => ({
          id,
          kind,
          name,
          edition,
          licence,
          checksum,
          rows,
          extent: extent ?? points.get(id) ?? null,
          imported_at: importedAt.toISOString(),
          covers: covers === null ? null : [...covers],
          ...(elevation === null ? {} : { elevation: { heights: elevation.heights, error_m: elevation.error_m } }),
          indicators: [...(importerOf(kind).indicators ?? inUse.get(id)?.indicators ?? [])],
        }),
      ),
      sources: [
        ...SOURCE_IDS.map((id) => ({ id, host: hostOf(urls[id]), ...presentHealth(watch.healthOf(id)) })),
        ...floodServers(stored.flatMap(({ flood }) => flood?.file ?? [])),
      ],
      since: watch.since.toISOString(),
    };
  });
}

/** The host alone: an address of a setting may hold a key. */
const hostOf = (url: string | null): string => (url === null ? "–" : new URL(url).host);

type PublicHealth = Omit<AnswerOf<typeof listLayersCall>["sources"][number], "id" | "host">;

function presentHealth(health: SourceHealth | null): PublicHealth {
  if (health === null) {
    return { state: "off", asked: 0, failed: 0, last_answer_at: null, last_failure_at: null, last_reason: null };
  }
  const { calls: requested, failed, lastAnswerAt, lastFailure, isResting } = health;
  const hasFailedSince = lastFailure !== null && (lastAnswerAt === null || lastFailure.at > lastAnswerAt);
  const state = isResting ? "resting" : requested === 0 ? "not_asked" : hasFailedSince ? "failing" : "answering";
  return {
    state,
    asked: requested,
    failed,
    last_answer_at: lastAnswerAt?.toISOString() ?? null,
    last_failure_at: lastFailure?.at.toISOString() ?? null,
    last_reason: lastFailure === null ? null : UNREACHABLE_REASONS[lastFailure.reason],
  };
}
