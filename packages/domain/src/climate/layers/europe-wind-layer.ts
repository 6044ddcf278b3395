import type { Bilingual } from "../../shared/bilingual.ts";
import {
  type AreaFinder,
  type EuropeanHazards,
  REGION_PRECISION_M,
  type WindPart,
  type WindRange,
} from "../european-hazards.ts";
import type { Evidence, FigureColumn } from "../figures.ts";
import type { Layer } from "../layer.ts";
import { MOMENT_COUNT } from "../moment.ts";
import type { Place } from "../place.ts";
import { write } from "./recognised-events.ts";

/**
 * Above it, the top of the range of a country that also has less is that of ridges and of a coast of bora, where few
 * live: its value is the middle of what lies below, m/s.
 * @source levels edition 1.2, own design; Czechia 22.5-36, Croatia 20-48
 */
const RIDGES_MS = 30;
/** Countries whose range no source at hand has, by those of their neighbours that have one. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  AD: ["ES"],
  AL: ["GR"],
  BA: ["HR"],
  BY: ["PL", "LT", "LV"],
  LI: ["AT", "CH"],
  MC: ["IT"],
  MD: ["RO"],
  ME: ["HR"],
  MK: ["BG", "GR"],
  MT: ["IT"],
  RS: ["BG", "HR", "HU", "RO"],
  SM: ["IT"],
  TR: ["BG", "GR"],
  VA: ["IT"],
  UA: ["HU", "PL", "RO", "SK"],
  XK: ["BG", "GR"],
};
/** Countries whose list by region was read in the annex's own list. */
const CHECKED: ReadonlySet<string> = new Set(["DE", "IT"]);

const REGION: Bilingual = {
  fr: "Vitesse de base de l’annexe nationale de l’EN 1991-1-4 pour la région (NUTS 3)\u202f: ni relief, ni rafale.",
  en: "Basic velocity of the national annex of EN 1991-1-4 for the region (NUTS 3): no relief, no gust.",
};
const UNCHECKED: Bilingual = {
  fr: "Vitesse de base de l’annexe nationale de l’EN 1991-1-4 pour la région (NUTS 3), de seconde main, non comparée à l’annexe\u202f; fourchette où la zone de la région est partagée ou inconnue.",
  en: "Basic velocity of the national annex of EN 1991-1-4 for the region (NUTS 3), at second hand, not compared with the annex; a range where the zone of the region is split or unknown.",
};
const COUNTRY: Bilingual = {
  fr: "Ordre de grandeur pour tout le pays, non comparé à son annexe de l’EN 1991-1-4\u202f: la fourchette est celle du pays, la valeur son milieu, sans ses crêtes (plus de 30 m/s).",
  en: "Order of magnitude for the whole country, not compared with its annex of EN 1991-1-4: the range is that of the country, the value its middle, without its ridges (above 30 m/s).",
};
const PART: Bilingual = {
  fr: "Ordre de grandeur de cette partie du pays, non comparé à son annexe de l’EN 1991-1-4\u202f: la fourchette est celle du pays entier.",
  en: "Order of magnitude for this part of the country, not compared with its annex of EN 1991-1-4: the range is that of the whole country.",
};
const NEIGHBOUR: Bilingual = {
  fr: "Aucune vitesse de base n’est connue ici pour ce pays\u202f: ordre de grandeur et fourchette de ses voisins, non comparés à leurs annexes.",
  en: "No basic velocity of this country is known here: order of magnitude and range of its neighbours, not compared with their annexes.",
};
const GUST: Bilingual = {
  fr: "Rafale cinquantennale au centre du district postal (quelques kilomètres), d’après la réanalyse ERA5\u202f: trop faible en montagne et sur les côtes exposées.",
  en: "50-year gust at the centre of the postcode district (some kilometres), from the ERA5 reanalysis: too low on mountains and exposed coasts.",
};

/**
 * Wind outside France: the 50-year gust in Great Britain, else the basic wind of the region, else the range of the country.
 * @source levels edition 1.2, §2 Europe
 */
export function europeWindLayer(
  { britishDistricts, regionWind, countryWind }: EuropeanHazards,
  regionOf: (place: Place) => string | null,
  districtOf: AreaFinder,
): Layer {
  const basic = (quality: Evidence["evidence"], precisionM: number | null, caveat: Bilingual): Evidence => ({
    layer: "europe_wind",
    source: "basic_wind_europe",
    method: "observed",
    evidence: quality,
    precision_m: precisionM,
    vintage: "EN 1991-1-4",
    caveat,
  });
  const checked = basic("official", REGION_PRECISION_M, REGION);
  const unchecked = basic("official", REGION_PRECISION_M, UNCHECKED);
  const ofCountry = basic("proxy", null, COUNTRY);
  const ofPart = basic("proxy", null, PART);
  const ofNeighbours = basic("proxy", null, NEIGHBOUR);
  const gust: Evidence = {
    layer: "europe_wind",
    source: "postcode_districts_gb",
    method: "modelled",
    evidence: "modelled",
    precision_m: 25_000,
    vintage: "1990-2024",
    caveat: GUST,
  };
  return {
    id: "europe_wind",
    priority: 50,
    indicators: ["wind_basic", "wind_gust_98"],
    constant: ["wind_gust_98"],
    sources: ["basic_wind_europe", "postcode_districts_gb", "nuts3_regions"],
    fill({ places, columns }) {
      places.forEach((place, row) => {
        const { zone, country } = place;
        if (zone !== "europe" || country === null) return;
        if (country === "GB") {
          write(columns.wind_gust_98, row, britishDistricts.gustKmh[districtOf(place)] ?? Number.NaN, gust);
          if (columns.wind_gust_98.evidence[row]) return;
        }
        const region = regionOf(place) ?? "";
        const ofRegion = regionWind.get(region);
        if (ofRegion !== undefined) {
          const evidence = CHECKED.has(country) ? checked : unchecked;
          writeRange(columns.wind_basic, row, middleOf(ofRegion), ofRegion, evidence);
          return;
        }
        const own = countryWind.get(country);
        if (own !== undefined) {
          const { part } = own;
          const ms = part === null ? middleOf(own) : isInPart(part, place, region) ? own.highMs : own.lowMs;
          writeRange(columns.wind_basic, row, ms, own, part === null ? ofCountry : ofPart);
          return;
        }
        const around = widest((NEIGHBOURS[country] ?? []).flatMap((code) => countryWind.get(code) ?? []));
        if (around !== null) writeRange(columns.wind_basic, row, middleOf(around), around, ofNeighbours);
      });
    },
  };
}

function widest(ranges: readonly WindRange[]): WindRange | null {
  if (ranges.length === 0) return null;
  return {
    lowMs: Math.min(...ranges.map(({ lowMs }) => lowMs)),
    highMs: Math.max(...ranges.map(({ highMs }) => highMs)),
  };
}

/** The middle of a range, without its ridges, m/s. */
function middleOf({ lowMs, highMs }: WindRange): number {
  return (lowMs + Math.min(highMs, Math.max(lowMs, RIDGES_MS))) / 2;
}

/** Whether a place is in the part of its country that has the highest wind. */
function isInPart({ withinKm, aboveM, islands }: WindPart, place: Place, region: string): boolean {
  if (place.coast_km <= withinKm || (place.altitude_m ?? 0) > aboveM) return true;
  return islands.some((letters) => region.startsWith(letters));
}

/** Writes a figure that is the same at every moment, with its range. */
function writeRange(column: FigureColumn, row: number, ms: number, range: WindRange, evidence: Evidence): void {
  if (column.evidence[row]) return;
  write(column, row, ms, evidence);
  if (column.low.length === 0) return;
  const from = row * MOMENT_COUNT;
  column.low.fill(range.lowMs, from, from + MOMENT_COUNT);
  column.high.fill(range.highMs, from, from + MOMENT_COUNT);
}
