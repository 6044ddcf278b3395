import {
  type Bilingual,
  COUNTED_PERILS,
  type CountedPerilId,
  EVIDENCE_QUALITIES,
  type EvidenceQuality,
  ensure,
  type Language,
  REASONS,
  type Reason,
} from "@lichen/domain";
import { formatInteger, formatNumber } from "../format.ts";
import { TERRITORY_SCALE_NAMES, TERRITORY_WORDS } from "./territory-words.ts";

/** Words of the facts of a territory, on screens and on paper: information, people, past disasters. */
export const TERRITORY_FACTS_WORDS = {
  information: { fr: "Ce territoire", en: "This territory" },
  typeOf: { fr: "Type", en: "Type" },
  inhabitants: { fr: "Habitants", en: "Inhabitants" },
  dwellings: { fr: "Logements", en: "Dwellings" },
  area: { fr: "Surface", en: "Area" },
  altitude: { fr: "Altitude moyenne", en: "Mean altitude" },
  coast: { fr: "Distance à la mer", en: "Distance to the sea" },
  postCodes: { fr: "Codes postaux", en: "Postcodes" },
  highest: (level: string): Bilingual => ({
    fr: `commune la plus exposée : ${level}`,
    en: `most exposed commune: ${level}`,
  }),
  evidence: { fr: "Preuve", en: "Evidence" },
  howRead: (hazard: string): Bilingual => ({
    fr: `Comment ce niveau est établi : ${hazard}`,
    en: `How this level is established: ${hazard}`,
  }),
  /** @param known "36 communes" */
  municipal: (known: Bilingual, all: string): Bilingual => ({
    fr: `Indicateur disponible seulement à l’échelle de la commune : ${known.fr} sur ${all}.`,
    en: `Indicator available only at municipal level: ${known.en} of ${all}.`,
  }),
  exposedPeople: { fr: "Habitants et logements exposés", en: "Exposed inhabitants and dwellings" },
  exposedPeopleTo: (hazard: string): Bilingual => ({
    fr: `Habitants et logements exposés – ${hazard}`,
    en: `Exposed inhabitants and dwellings – ${hazard}`,
  }),
  ofCommunes: { fr: "Communes", en: "Communes" },
  inhabitantsHigh: { fr: "Habitants, élevé et plus", en: "Inhabitants, high and above" },
  inhabitantsByLevel: { fr: "Habitants par niveau de la commune", en: "Inhabitants by commune level" },
  dwellingsHigh: { fr: "Logements, élevé et plus", en: "Dwellings, high and above" },
  peopleNote: (known: Bilingual, all: string): Bilingual => ({
    fr: `Sommes des chiffres des communes : tous les habitants et tous les logements d’une commune comptent à son niveau. Logements du recensement de 2016 : ${known.fr} sur ${all}.`,
    en: `Sums of commune figures: all the inhabitants and dwellings of a commune count at its level. Dwellings from the 2016 census: ${known.en} of ${all}.`,
  }),
  noPeople: {
    fr: "Habitants et logements ne sont comptés par commune qu’en France.",
    en: "Inhabitants and dwellings are counted by commune in France only.",
  },
  pastDisasters: { fr: "Coûts des catastrophes passées", en: "Costs of past disasters" },
  recognised: { fr: "Reconnues depuis 1985", en: "Recognised since 1985" },
  perils: { fr: "Catastrophe", en: "Disaster" },
  events: { fr: "Nombre", en: "Number" },
  spread: { fr: "Communes touchées", en: "Communes affected" },
  noRecognised: {
    fr: "Les catastrophes reconnues ne sont comptées qu’en France.",
    en: "Recognised disasters are counted in France only.",
  },
  recognisedNote: {
    fr: "Sommes des chiffres des communes : un événement qui en a touché dix compte dix fois. Les inondations reconnues pour tout un département n’y sont pas.",
    en: "Sums of commune figures: an event that affected ten communes counts ten times. Floods recognised across a whole département are not included.",
  },
  costWanted: {
    fr: "La CCR et l’Observatoire national des risques naturels (ONRN) publient le coût des inondations et des sécheresses par commune, de 1995 à 2019 : nos données n’ont pas ce fichier, qui le donnerait.",
    en: "CCR and the French natural risks observatory (ONRN) publish the cost of floods and droughts by commune, from 1995 to 2019: our data do not include that file, which would provide it.",
  },
  national: { fr: "France entière", en: "France as a whole" },
  nationalNote: {
    fr: "Chiffres nationaux : ils ne disent rien de la part de ce territoire.",
    en: "National figures: they say nothing about this territory’s share.",
  },
  figureOf: { fr: "Chiffre", en: "Figure" },
  sourceOf: { fr: "Source", en: "Source" },
} as const;

const W = TERRITORY_FACTS_WORDS;
const BILLIONS = {
  fr: (amount: string) => `${amount}\u00A0Md€`,
  en: (amount: string) => `€${amount}\u00A0bn`,
} as const;

type Territory = {
  readonly scale: keyof typeof TERRITORY_SCALE_NAMES;
  readonly population: number | null;
  readonly area_km2: number | null;
  readonly altitude_m: number | null;
  readonly coast_km: number | null;
  readonly post_codes: readonly string[];
  readonly typologies: readonly { readonly id: string; readonly label: Bilingual; readonly value: Bilingual }[];
  readonly dwellings: { readonly total: number | null };
};

/** What a territory is, in words; what is not known is left out. */
export function territoryFacts(territory: Territory, language: Language) {
  const measure = (value: number, unit: string) => `${formatInteger(Math.round(value), language)}\u00A0${unit}`;
  const { population, area_km2: area, altitude_m: altitude, coast_km: coast, post_codes: codes } = territory;
  const rows: (readonly [Bilingual, string | null])[] = [
    [W.typeOf, TERRITORY_SCALE_NAMES[territory.scale][language]],
    ...territory.typologies.map(({ label, value }) => [label, value[language]] as const),
    [W.inhabitants, population === null ? null : formatInteger(population, language)],
    [W.dwellings, territory.dwellings.total === null ? null : formatInteger(territory.dwellings.total, language)],
    [W.area, area === null ? null : measure(area, "km²")],
    [W.altitude, altitude === null ? null : measure(altitude, "m")],
    [W.coast, coast === null ? null : measure(coast, "km")],
    [W.postCodes, codes.length === 0 ? null : codes.join(", ")],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [{ name: name[language], value }]));
}

/** That a figure is known by commune only, and of how many; null where it does not have to be said. */
export function municipalWords(
  communes: { readonly known: number; readonly all: number } | null,
  language: Language,
): string | null {
  if (communes === null) return null;
  return W.municipal(communesIn(communes.known, language), formatInteger(communes.all, language))[language];
}

/** "1 commune", "36 communes". */
function communesIn(count: number, language: Language): Bilingual {
  return TERRITORY_WORDS.communes(formatInteger(count, language), language === "fr" ? count < 2 : count === 1);
}

/** What people and dwellings by level are sums of. */
export const peopleNote = ({ known, all }: { readonly known: number; readonly all: number }, language: Language) =>
  W.peopleNote(communesIn(known, language), formatInteger(all, language))[language];

/** Evidence of a level, in a cell of its own. */
export const evidenceInCell = (quality: EvidenceQuality | null, language: Language): string =>
  quality === null ? "–" : EVIDENCE_QUALITIES[quality][language];

type Recognised = {
  readonly peril: CountedPerilId;
  readonly events: number | null;
  readonly communes: number;
  readonly communes_known: number;
  readonly highest: number | null;
};

/** Disasters recognised in a territory, in words; those that are not counted are left out. */
export function describeRecognised(recognised: readonly Recognised[], isMany: boolean, language: Language) {
  const shown = (value: number) => formatInteger(value, language);
  return recognised.flatMap(({ peril, events, communes, communes_known: known, highest }) => {
    if (events === null || highest === null) return [];
    const spread: Bilingual = {
      fr: `${communesIn(communes, "fr").fr} sur ${shown(known)}, ${shown(highest)} au plus dans l’une d’elles`,
      en: `${communesIn(communes, "en").en} of ${shown(known)}, ${shown(highest)} at most in one of them`,
    };
    return [
      {
        peril,
        name: ensure(COUNTED_PERILS.find(({ id }) => id === peril)).name[language],
        events: shown(events),
        spread: isMany ? spread[language] : null,
      },
    ];
  });
}

type National = {
  readonly id: string;
  readonly name: Bilingual;
  readonly unit: "eur_bn" | "deaths";
  readonly low: number;
  readonly high: number;
  readonly years: readonly number[];
  readonly caveat: Bilingual;
  readonly source: { readonly title: string; readonly url: string };
  readonly to_verify: Bilingual | null;
};

/** Figures of the country in words, each with its years and its source. */
export function nationalWords(national: readonly National[], language: Language) {
  return national.map(({ id, name, unit, low, high, years, caveat, source, to_verify: doubt }) => {
    const ends = [...new Set([low, high])].map((end) => formatNumber(end, language)).join(OR[language]);
    const deaths = { fr: `${ends} décès`, en: `${ends} deaths` };
    const doubted = doubt === null ? [] : [doubt[language]];
    return {
      id,
      name: name[language],
      source,
      figure: unit === "deaths" ? deaths[language] : BILLIONS[language](ends),
      years: [...new Set(years)].join("–"),
      words: [caveat[language], ...doubted].join(language === "fr" ? " ; " : "; "),
    };
  });
}
const OR = { fr: " ou ", en: " or " } as const;

/** Why no cost of a territory is given, and in France what would give it; null where it is. */
export function missingCostWords(reason: Reason | null, language: Language): string | null {
  if (reason === null) return null;
  const reasonText = REASONS[reason][language];
  return reason === "outside_coverage" ? reasonText : `${reasonText} ${W.costWanted[language]}`;
}
