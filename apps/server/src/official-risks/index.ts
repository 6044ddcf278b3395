import { officialRisks } from "@lichen/contract";
import {
  type ClayZone,
  ensure,
  isAddressed,
  isInFrance,
  OFFICIAL_RISKS,
  type OfficialRiskId,
  type Place,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type RequestedClayZone, readImportedClayZone } from "../clay/index.ts";
import { serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import {
  answerKey,
  createMemoryAnswerCache,
  GEORISQUES_CARD,
  type GeorisquesSource,
  georisquesReportUrl,
} from "../sources/index.ts";

const TTL_MS = 10 * 60_000;
const DECIMALS = 5;
/** Names that an answer gives. */
const MOST_NAMES = 12;
const ZONES: readonly ClayZone[] = ["none", "low", "medium", "high"];

type Found = { readonly zone: ClayZone | null; readonly count: number | null; readonly names: readonly string[] };
type Risk =
  | { readonly state: "answered"; readonly found: Found }
  | { readonly state: "unreachable" | "too_vague" | "off" };

/** What the official base of risks knows of places, asked for one at a time and remembered for a moment. */
export type OfficialRisks = {
  readonly clayZone: (place: Place) => Promise<RequestedClayZone>;
  readonly of: (place: Place, id: OfficialRiskId) => Promise<Risk>;
};

/** @param source null: no one is asked */
export function createOfficialRisks(source: GeorisquesSource | null): OfficialRisks {
  const cache = createMemoryAnswerCache<Found>();

  async function of(place: Place, id: OfficialRiskId): Promise<Risk> {
    if (source === null) return { state: "off" };
    const { around } = ensure(OFFICIAL_RISKS.find((one) => one.id === id));
    if (around === "commune" ? place.insee === null : !isAddressed(place)) return { state: "too_vague" };
    const { latitude, longitude, insee } = place;
    const where = around === "commune" ? [insee] : [latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS)];
    const key = answerKey(`georisques ${id}`, where);
    const cached = cache.get(key);
    if (cached !== undefined) return { state: "answered", found: cached };
    const found = await ask(source, place, id);
    if (found === null) return { state: "unreachable" };
    cache.set(key, found, TTL_MS);
    return { state: "answered", found };
  }

  return {
    of,
    async clayZone(place) {
      const risk = await of(place, "clay");
      return risk.state === "answered" ? { kind: "answered", zone: ensure(risk.found.zone) } : { kind: risk.state };
    },
  };
}

/** Null where the service did not answer. */
async function ask(source: GeorisquesSource, place: Place, id: OfficialRiskId): Promise<Found | null> {
  const { around } = ensure(OFFICIAL_RISKS.find((one) => one.id === id));
  if (id === "clay") {
    const answer = await source.clay(place);
    return answer.kind === "unreachable" ? null : { zone: ensure(ZONES[answer.value]), count: null, names: [] };
  }
  const metres = typeof around === "number" ? around : 0;
  const insee = place.insee ?? "";
  const listed = await {
    movements: async () => presentNames(await source.movements(place, metres), ({ type }) => type ?? "–"),
    cavities: async () => presentNames(await source.cavities(place, metres), ({ type }) => type ?? "–"),
    seveso: async () => presentNames(await source.seveso(place, metres), ({ name }) => name),
    disasters: async () => presentNames(await source.disasters(insee), ({ kind }) => kind),
    flood_territories: async () => presentNames(await source.floodTerritories(insee), ({ name }) => name),
    flood_atlases: async () => presentNames(await source.floodAtlases(insee), ({ name }) => name),
  }[id]();
  return listed === null ? null : { zone: null, ...listed };
}

type Listed<Row> =
  | { readonly kind: "unreachable" }
  | { readonly kind: "answered"; readonly value: { readonly rows: readonly Row[]; readonly total: number } };

function presentNames<Row>(answer: Listed<Row>, nameOf: (row: Row) => string) {
  if (answer.kind === "unreachable") return null;
  return { count: answer.value.total, names: answer.value.rows.map(nameOf) };
}

/** How often each name is there, the most frequent first. */
function tally(names: readonly string[]) {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name: name.slice(0, 200), count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_NAMES);
}

/** What the official base says of a place, beside what the product says. */
export function serveOfficialRisks(
  app: FastifyInstance,
  { loader, reference, risks }: Pick<Services, "loader" | "reference" | "risks">,
): void {
  serve(app, officialRisks, async ({ input, actor, problem }) => {
    const { place } = await loader.fromCall(input, actor, problem);
    if (!isInFrance(place.zone))
      throw problem("french_addresses_only", { "building.country": ["french_addresses_only"] });
    const answers = await Promise.all(
      OFFICIAL_RISKS.map(async ({ id }) => {
        const risk = await risks.of(place, id);
        if (risk.state !== "answered") return { id, state: risk.state, zone: null, count: null, names: [] };
        const { zone, count, names } = risk.found;
        return { id, state: risk.state, zone, count, names: tally(names) };
      }),
    );
    const imported = readImportedClayZone(reference, place);
    return {
      place,
      asked_at: new Date().toISOString(),
      risks: answers,
      zones: { asked: ensure(answers.find(({ id }) => id === "clay")).zone, imported: imported?.zone ?? null },
      report_url: isAddressed(place) ? georisquesReportUrl(place) : null,
      sources: [GEORISQUES_CARD],
    };
  });
}
