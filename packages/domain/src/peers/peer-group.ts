import { type Ar6Cell, ar6Cells } from "../climate/ar6.ts";
import type { Place } from "../climate/place.ts";
import { departementOf } from "../climate/place.ts";
import { AR6_REGIONS, type Ar6Grid, type Ar6Region } from "../climate/reference-pack.ts";
import type { Answers } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { type Period, typicalKind, type UseGroup } from "../typical/kind.ts";

/** What makes buildings peers: their use, their period of construction, their climate. */
export type PeerGroup = {
  readonly use: UseGroup;
  readonly period: Period;
  /** Reference region of the IPCC in Europe; the département overseas. */
  readonly climate: string;
};

/** @source IPCC AR6 WGI, reference regions version 4 */
const CLIMATE_NAMES: Readonly<Record<Ar6Region, Bilingual>> = {
  NEU: { fr: "Europe du Nord", en: "Northern Europe" },
  WCE: { fr: "Europe de l’Ouest et centrale", en: "Western and Central Europe" },
  MED: { fr: "Méditerranée", en: "Mediterranean" },
  EEU: { fr: "Europe de l’Est", en: "Eastern Europe" },
};

type PlaceOfPeer = Pick<Place, "latitude" | "longitude" | "insee" | "zone">;

/** Finds the peers of a building; null where its use, its year or its climate is not known. */
export function createPeerGroups(grid: Ar6Grid): (answers: Answers, place: PlaceOfPeer | null) => PeerGroup | null {
  let cellOf: ((latitude: number, longitude: number) => Ar6Cell | null) | undefined;
  function climateOf({ latitude, longitude, insee, zone }: PlaceOfPeer): string | null {
    if (zone === "outside") return null;
    if (zone === "overseas") return insee === null ? null : departementOf(insee);
    cellOf ??= ar6Cells(grid);
    return cellOf(latitude, longitude)?.region ?? null;
  }
  return (answers, place) => {
    const kind = typicalKind(answers);
    const [use, ...others] = kind?.uses ?? [];
    const climate = place === null ? null : climateOf(place);
    if (use === undefined || others.length > 0 || climate === null) return null;
    return kind?.period == null ? null : { use, period: kind.period, climate };
  };
}

export const peerGroupKey = ({ use, period, climate }: PeerGroup): string => `${use} ${period} ${climate}`;

/** Name of a climate: a region of Europe, or a département overseas by its code. */
export function climateName(climate: string): Bilingual {
  const region = AR6_REGIONS.find((one) => one === climate);
  return region === undefined ? { fr: `outre-mer, ${climate}`, en: `overseas, ${climate}` } : CLIMATE_NAMES[region];
}
