import type { Bilingual } from "../../shared/bilingual.ts";
import { ensure } from "../../shared/ensure.ts";
import { type AreaFinder, countryOfRegion, type EuropeanHazards, REGION_PRECISION_M } from "../european-hazards.ts";
import type { Evidence } from "../figures.ts";
import { indicatorOf } from "../indicators.ts";
import type { Layer } from "../layer.ts";
import type { LineKm } from "../line-distance.ts";
import type { Place } from "../place.ts";
import { rankOnScale } from "../rank-on-scale.ts";
import type { GroundAround } from "./ground-around.ts";
import { weak, write } from "./recognised-events.ts";

/** Of a country with fewer regions, a rank among them says nothing: theirs is that among all regions of Europe. */
const LEAST_REGIONS = 5;
const DISTRICT_PRECISION_M = 6_000;
const COMMUNE_PRECISION_M = 5_000;
const GROUND_PRECISION_M = 10_000;
/** Of rivers drawn for maps of 1:1,000,000 to 1:3,000,000, against places that are on one. */
const RIVER_PRECISION_M = 1_000;
/** A town this near a mapped river has its water at hand. @source ADR 0126 */
const NEAR_RIVER_KM = 2;
/** Rank of that sign: very high. @source ADR 0126 */
const NEAR_RIVER_RANK = 5;

const INDICATORS = [
  "flood_zone_share",
  "flood_signs",
  "damaging_floods",
  "height_above_lowest_ground",
  "river_distance",
] as const;

const DISTRICT: Bilingual = {
  fr: "Part du district postal (quelques kilomètres) inondable par une crue centennale ou une submersion bicentennale, défenses comprises en Angleterre\u202f: ne permet pas de savoir si le bâtiment y est.",
  en: "Share of the postcode district (some kilometres) in the 1-in-100 flood of rivers or the 1-in-200 flood of the sea, with defences in England: it does not say whether the building is in it.",
};
const COMMUNE: Bilingual = {
  fr: "Part de la commune en zone P2 (100 à 200 ans), de sa surface ou de ses bâtiments, la plus grande des deux\u202f: ne permet pas de savoir si le bâtiment y est.",
  en: "Share of the commune in zone P2 (100 to 200 years), of its area or of its buildings, whichever is larger: it does not say whether the building is in it.",
};
const REGION: Bilingual = {
  fr: "Crues dommageables de la région (NUTS 3), rapportées à sa taille et classées dans son pays\u202f: ni le lieu, ni la hauteur d’eau. Un recensement de ce qui fut rapporté\u202f: zéro ne prouve rien.",
  en: "Damaging floods of the region (NUTS 3), for its size and by rank in its country: neither the place nor the depth. A count of what was reported: none is no proof.",
};
const HEIGHT: Bilingual = {
  fr: "Hauteur de la ville au-dessus du terrain le plus bas à 10 km environ\u202f: une plaine n’est pas toujours inondable, ni un coteau toujours à l’abri.",
  en: "Height of the town above the lowest ground within about 10 km: not every plain floods, nor is every slope safe.",
};
const SIGNS: Bilingual = {
  fr: "Moyenne d’indices grossiers, faute de zonage officiel ici\u202f: crues dommageables de la région (NUTS 3), hauteur de la ville au-dessus du terrain le plus bas à 10 km et, s’il la relève, un cours d’eau cartographié à moins de 2 km.",
  en: "Mean of coarse signs, as there are no official zones here: damaging floods of the region (NUTS 3), height of the town above the lowest ground within 10 km and, where it raises the mean, a mapped river within 2 km.",
};
const RIVER: Bilingual = {
  fr: "Cours d’eau permanent d’une carte à petite échelle, à 1 km près\u202f: beaucoup de petites rivières n’y sont pas. Il ne fait que relever le niveau\u202f: aucun cours d’eau tracé ne prouve rien.",
  en: "Permanent river of a small-scale map, within 1 km: many small rivers are missing. It only raises the level: no river drawn is no proof.",
};

/**
 * Floods outside France: the official share of the district or the commune that floods, in Great Britain and Italy; else
 * the mean of what the damaging floods of the region and the height of the town say, and a mapped river where it raises it.
 * @source levels edition 1.2, §2 Europe; ADR 0126
 */
export function europeFloodLayer(
  { floods, britishDistricts, italianCommunes }: EuropeanHazards,
  regionOf: (place: Place) => string | null,
  districtOf: AreaFinder,
  communeOf: AreaFinder,
  ground: GroundAround,
  riverKm: LineKm,
): Layer {
  const ranks = floodRanks(floods);
  const shares = Float64Array.from(italianCommunes.floodPercent, (percent, row) =>
    Math.max(percent, italianCommunes.floodBuildingsPercent[row]!),
  );
  const district = officialShare("postcode_districts_gb", "2026-08", DISTRICT_PRECISION_M, DISTRICT);
  const commune = officialShare("hazard_zones_italy", "ISPRA 2021", COMMUNE_PRECISION_M, COMMUNE);
  const counted: Evidence = {
    layer: "europe_floods",
    source: "damaging_floods",
    method: "observed",
    evidence: "observed",
    precision_m: REGION_PRECISION_M,
    vintage: "1950-2024",
    caveat: REGION,
  };
  const uncounted: Evidence = weak(counted);
  const height: Evidence = {
    layer: "europe_floods",
    source: "relief_europe",
    method: "derived",
    evidence: "proxy",
    precision_m: GROUND_PRECISION_M,
    vintage: "GeoNames 2023, ETOPO5",
    caveat: HEIGHT,
  };
  const river: Evidence = {
    layer: "europe_floods",
    source: "rivers_europe",
    method: "derived",
    evidence: "proxy",
    precision_m: RIVER_PRECISION_M,
    vintage: "GSHHG 2017",
    caveat: RIVER,
  };
  const signs: Evidence = { ...counted, method: "derived", evidence: "proxy", caveat: SIGNS };
  const noFloodAlone: Evidence = weak(signs);

  return {
    id: "europe_floods",
    priority: 50,
    indicators: INDICATORS,
    constant: INDICATORS,
    sources: [
      "damaging_floods",
      "relief_europe",
      "rivers_europe",
      "postcode_districts_gb",
      "hazard_zones_italy",
      "nuts3_regions",
    ],
    fill({ places, columns }) {
      places.forEach((place, row) => {
        if (place.zone !== "europe") return;
        const districtShare = britishDistricts.floodPercent[districtOf(place)];
        write(columns.flood_zone_share, row, districtShare ?? Number.NaN, district);
        write(columns.flood_zone_share, row, shares[communeOf(place)] ?? Number.NaN, commune);
        const rank = ranks.get(regionOf(place) ?? "") ?? Number.NaN;
        const heightM = ground.heightM(place);
        write(columns.damaging_floods, row, rank, rank > 0 ? counted : uncounted);
        write(columns.height_above_lowest_ground, row, heightM, height);
        const toRiverKm = riverKm(place.latitude, place.longitude, NEAR_RIVER_KM);
        const nearKm = toRiverKm < NEAR_RIVER_KM ? toRiverKm : Number.NaN;
        write(columns.river_distance, row, nearKm, river);
        const isNoFloodAlone = rank === 0 && Number.isNaN(heightM);
        write(columns.flood_signs, row, signsOf(rank, heightM, nearKm), isNoFloodAlone ? noFloodAlone : signs);
      });
    },
  };
}

function officialShare(source: string, vintage: string, precisionM: number, caveat: Bilingual): Evidence {
  return {
    layer: "europe_floods",
    source,
    method: "observed",
    evidence: "official",
    precision_m: precisionM,
    vintage,
    caveat,
  };
}

/** Mean of the ranks of the floods and of the height, with that of the river where it raises it; NaN where neither is known. */
function signsOf(floodRank: number, heightM: number, nearKm: number): number {
  const ranks = [rankOf("damaging_floods", floodRank), rankOf("height_above_lowest_ground", heightM)];
  const known = ranks.filter((rank) => !Number.isNaN(rank));
  const mean = meanOf(known);
  const isRaised = !Number.isNaN(nearKm) && mean < NEAR_RIVER_RANK;
  return isRaised ? meanOf([...known, NEAR_RIVER_RANK]) : mean;
}

const meanOf = (ranks: readonly number[]) => ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;

/** Rank of a sign; NaN where it is not known. */
function rankOf(key: "damaging_floods" | "height_above_lowest_ground", value: number): number {
  const { bounds, worse } = indicatorOf(key);
  return Number.isNaN(value) ? Number.NaN : rankOnScale(ensure(bounds), worse, value);
}

/**
 * Damaging floods of each region since 1950, those of 2021-2024 counted as one, over the root of its area in 1,000 km²:
 * the share of the regions of its country that have fewer, half of those that have as many, %; 0 where it has none.
 */
function floodRanks({ code, areaKm2, since1950, recent }: EuropeanHazards["floods"]): ReadonlyMap<string, number> {
  const byRegion = new Map<string, number>();
  const byCountry = new Map<string, number[]>();
  code.forEach((region, row) => {
    const floods = since1950[row]! + (recent[row]! > 0 ? 1 : 0);
    const density = floods / Math.sqrt(areaKm2[row]! / 1000);
    if (Number.isNaN(density)) return;
    byRegion.set(region, density);
    const country = countryOfRegion(region);
    byCountry.set(country, [...(byCountry.get(country) ?? []), density]);
  });
  const everywhere = [...byRegion.values()];
  return new Map(
    [...byRegion].map(([region, density]) => {
      const own = ensure(byCountry.get(countryOfRegion(region)));
      const peers = own.length < LEAST_REGIONS ? everywhere : own;
      const fewer = peers.filter((other) => other < density).length;
      const equal = peers.filter((other) => other === density).length;
      return [region, density === 0 ? 0 : (100 * (fewer + equal / 2)) / peers.length];
    }),
  );
}
