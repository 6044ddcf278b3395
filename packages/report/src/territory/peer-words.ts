import { type Bilingual, type HazardId, isHigh, type Language, type Level } from "@lichen/domain";
import { formatInteger, formatPercent } from "../format.ts";
import { theHazards } from "../nouns.ts";

/** Where a territory stands among those of its scale, for a hazard. */
type Place = {
  readonly hazard: HazardId;
  /** Those that have a level, this one included; those below it and those above. */
  readonly known: number;
  readonly lower: number;
  readonly higher: number;
};
export type PeerScale = "commune" | "epci" | "departement" | "region";

const PEERS: Readonly<Record<PeerScale, Bilingual>> = {
  commune: { fr: "communes", en: "communes" },
  epci: { fr: "intercommunalités", en: "groups of communes" },
  departement: { fr: "départements", en: "départements" },
  region: { fr: "régions", en: "regions" },
};
const OTHERS: Readonly<Record<PeerScale, string>> = {
  commune: "toutes les autres communes",
  epci: "toutes les autres intercommunalités",
  departement: "tous les autres départements",
  region: "toutes les autres régions",
};
/** From this share of the others below it, a territory is said to be more exposed than they are. */
const ABOVE_MANY = 0.8;

/** "Face aux 1 255 intercommunalités". */
export function peersTitle(scale: PeerScale, count: number): Bilingual {
  return {
    fr: `Face aux ${formatInteger(count, "fr")} ${PEERS[scale].fr}`,
    en: `Among the ${formatInteger(count, "en")} ${PEERS[scale].en}`,
  };
}

/** Where a level stands among those of the others that have one. */
export function placeWords(place: Omit<Place, "hazard">): Bilingual {
  const others = place.known - 1;
  const of = (count: number) => {
    const percent = Math.floor((count / others) * 100);
    return { fr: formatPercent(percent / 100, "fr"), en: formatPercent(percent / 100, "en") };
  };
  if (others > 0 && 2 * place.lower >= others) {
    const { fr, en } = of(place.lower);
    return { fr: `plus haut que dans ${fr} des autres`, en: `higher than in ${en} of the others` };
  }
  if (others > 0 && 2 * place.higher >= others) {
    const { fr, en } = of(place.higher);
    return { fr: `plus bas que dans ${fr} des autres`, en: `lower than in ${en} of the others` };
  }
  const same = others - place.lower - place.higher;
  if (others > 0 && 2 * same >= others) {
    const { fr, en } = of(same);
    return { fr: `comme dans ${fr} des autres`, en: `the same as in ${en} of the others` };
  }
  return {
    fr: "ni plus haut ni plus bas que dans la moitié des autres",
    en: "neither higher nor lower than in half of the others",
  };
}

/** For which of its high hazards a territory is more exposed than many others of its scale; nothing where for none. */
export function standsOut(
  exposure: readonly { readonly hazard: HazardId; readonly level: Level }[],
  { scale, count, hazards }: { readonly scale: PeerScale; readonly count: number; readonly hazards: readonly Place[] },
  language: Language,
): readonly string[] {
  const out = exposure.flatMap(({ hazard, level }) => {
    const place = hazards.find((one) => one.hazard === hazard);
    if (place === undefined || !isHigh(level) || place.known < 2) return [];
    const share = place.lower / (place.known - 1);
    return share < ABOVE_MANY ? [] : [{ hazard, share, isAllKnown: place.known === count }];
  });
  if (out.length === 0) return [];
  const least = Math.min(...out.map(({ share }) => share));
  const share = Math.floor(least * 100) / 100;
  const names = theHazards(out.map(({ hazard }) => hazard));
  const known = out.every(({ isAllKnown }) => isAllKnown)
    ? { fr: "", en: "" }
    : { fr: " dont le niveau est connu", en: " whose level is known" };
  const [percent, isOne] = [formatPercent(share, language), out.length === 1];
  const { fr, en } = PEERS[scale];
  const words: Bilingual =
    least === 1
      ? { fr: OTHERS[scale], en: `all the other ${en}` }
      : {
          fr: `${isOne ? "" : "au moins "}${percent} des ${fr}`,
          en: `${isOne ? "" : "at least "}${percent} of ${en}`,
        };
  const than = least === 1 || isOne ? "que" : "qu’";
  return [
    {
      fr: `Pour ${names.fr}, ce territoire est plus exposé ${than}${than === "que" ? " " : ""}${words.fr}${known.fr}.`,
      en: `For ${names.en}, this territory is more exposed than ${words.en}${known.en}.`,
    }[language],
  ];
}
