import type { Place, SourceCard } from "@lichen/domain";
import { FileRefused } from "../platform/map-files/index.ts";
import { answerKey, createMemoryAnswerCache, type NatureSource } from "../sources/index.ts";
import { findArea } from "./area-of-feature.ts";
import { boxAround, type Nearby, nearAreas, packRings } from "./near-areas.ts";

/** What a public service knows of the protected areas around a place; "unreachable" where it did not say. */
type RequestedAreas =
  | { readonly kind: "answered"; readonly areas: Nearby }
  | { readonly kind: "unreachable" }
  | { readonly kind: "not_asked" };
export type AskAreas = (place: Pick<Place, "latitude" | "longitude">) => Promise<RequestedAreas>;

const TTL_MS = 10 * 60_000;
const DECIMALS = 5;

/** Asks for the protected areas around a place, and answers again for a moment what was just answered. */
export function createAskAreas(source: NatureSource | null): AskAreas {
  if (source === null) return async () => ({ kind: "not_asked" });
  const cache = createMemoryAnswerCache<RequestedAreas>();
  return async ({ latitude, longitude }) => {
    const key = answerKey("api_carto_nature", [latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS)]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const answer = await source.within(boxAround(latitude, longitude));
    if (answer.kind === "unreachable") return { kind: "unreachable" };
    const areas: Parameters<typeof nearAreas>[0][number][] = [];
    try {
      for (const { type, feature } of answer.features) {
        const area = findArea(feature as Parameters<typeof findArea>[0]);
        if (area !== null) areas.push({ ...area, type, ...packRings(area.rings) });
      }
    } catch (error) {
      // A name or a ring that cannot be read: the service is not as it was.
      if (error instanceof FileRefused) return { kind: "unreachable" };
      throw error;
    }
    const found: RequestedAreas = {
      kind: "answered",
      areas: areas.length === 0 ? [] : nearAreas(areas)({ latitude, longitude }),
    };
    cache.set(key, found, TTL_MS);
    return found;
  };
}

/** Card of what is asked. @source services.md §5b */
export const REQUESTED_AREAS_CARD: SourceCard = {
  id: "api_carto_nature",
  name: {
    fr: "Espaces protégés et inventaires, demandés en ligne",
    en: "Protected areas and inventories, queried online",
  },
  producer: "INPN / PatriNat (OFB, MNHN, CNRS, IRD), diffusion IGN",
  licence: "Licence Ouverte 2.0",
  attribution: "INPN / PatriNat (OFB-MNHN-CNRS-IRD), diffusion IGN (API Carto)",
  edition: "celle du service au moment de la demande",
  url: "https://apicarto.ign.fr/api/doc/nature",
  precision: { fr: "Contour de chaque espace", en: "Outline of each area" },
  caveat: {
    fr: "Natura 2000, ZNIEFF, parcs naturels régionaux, parcs nationaux, réserves nationales, de Corse, et de chasse. Ni réserves régionales, ni arrêtés de protection, ni terrains des conservatoires. Un parc national est compté comme aire d’adhésion, cœur compris.",
    en: "Natura 2000, ZNIEFF, regional nature parks, national parks, and national, Corsican and hunting reserves. No regional reserves, protection orders or conservancy land. A national park counts as a membership area, core included.",
  },
  derivation: {
    fr: "Neuf couches demandées autour du lieu, la distance au bord le plus proche calculée ici.",
    en: "Nine layers queried around the place; the distance to the nearest edge is calculated here.",
  },
};
