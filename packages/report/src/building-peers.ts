import {
  type Bilingual,
  climateName,
  FEWEST_PEER_BUILDINGS,
  FEWEST_PEER_COMPANIES,
  PERIODS,
  type PeerGroup,
  type PeerPosition,
  type UseGroup,
} from "@lichen/domain";
import { shareWords } from "./synthesis-charts.ts";

const USES: Readonly<Record<UseGroup, Bilingual>> = {
  house: { fr: "Maisons individuelles", en: "Detached houses" },
  terraced_house: { fr: "Maisons mitoyennes", en: "Terraced houses" },
  small_block: { fr: "Petits collectifs", en: "Low-rise flats" },
  large_block: { fr: "Grands collectifs", en: "Mid- or high-rise flats" },
  office: { fr: "Bâtiments de bureaux", en: "Office buildings" },
  retail: { fr: "Commerces et restaurants", en: "Shops and restaurants" },
  school: { fr: "Bâtiments d’enseignement", en: "School buildings" },
  health: { fr: "Bâtiments de santé", en: "Health buildings" },
  logistics: { fr: "Bâtiments d’activité", en: "Logistics and business buildings" },
  other: { fr: "Bâtiments d’hébergement ou d’usage mixte", en: "Accommodation and mixed-use buildings" },
};

export const PEERS_TITLE: Bilingual = {
  fr: "Parmi les bâtiments comparables",
  en: "Among comparable buildings",
};
export const PEERS_ANONYMOUS: Bilingual = {
  fr: `Bâtiments de toutes les structures qui participent, anonymes\u202f: au moins ${FEWEST_PEER_BUILDINGS}, d’au moins ${FEWEST_PEER_COMPANIES} autres structures dont aucune n’en a plus de la moitié. Parts arrondies à 5\u202f%\u202f: leur somme peut différer de 100\u202f%.`,
  en: `Buildings of all participating companies, anonymous: at least ${FEWEST_PEER_BUILDINGS}, of at least ${FEWEST_PEER_COMPANIES} other companies, none of which holds more than half. Shares are rounded to 5%: they may not sum to 100%.`,
};
export const TOO_FEW_PEERS: Bilingual = {
  fr: `Trop peu de bâtiments comparables\u202f: il en faut ${FEWEST_PEER_BUILDINGS}, d’au moins ${FEWEST_PEER_COMPANIES} autres structures qui participent.`,
  en: `Too few comparable buildings: ${FEWEST_PEER_BUILDINGS} are needed, of at least ${FEWEST_PEER_COMPANIES} other participating companies.`,
};

/** What makes buildings peers: "Bâtiments de bureaux de 1975 à 1988, climat : Méditerranée". */
export function peerGroupName({ use, period, climate }: PeerGroup): Bilingual {
  const [name, { of }, where] = [USES[use], PERIODS[period], climateName(climate)];
  return {
    fr: `${name.fr} ${of.fr}, climat\u202f: ${where.fr}`,
    en: `${name.en} ${of.en}, climate: ${where.en}`,
  };
}

/** Where a building is among its peers, in a sentence. */
export function peerPositionWords({ lower, same, higher }: Omit<PeerPosition, "shares">): Bilingual {
  const percent = (value: number, language: "fr" | "en") => shareWords(value / 100, language);
  return {
    fr: `Environ ${percent(lower, "fr")} ont un risque plus faible, ${percent(same, "fr")} le même niveau, ${percent(higher, "fr")} un risque plus élevé.`,
    en: `About ${percent(lower, "en")} have a lower risk, ${percent(same, "en")} the same level, ${percent(higher, "en")} a higher risk.`,
  };
}
