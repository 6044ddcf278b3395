import {
  APPENDIX_A,
  type AppendixItem,
  type Bilingual,
  ENGINE_VERSION,
  EVIDENCE_QUALITIES,
  type EvidenceQuality,
  fieldOf,
  HAZARD_FAMILIES,
  HAZARD_PACES,
  type HazardId,
  hazardOf,
  type ItemReading,
  type Moment,
  optionName,
  pacesOf,
  riskCount,
  type SourceCard,
} from "@lichen/domain";
import type { FileColumn } from "../../platform/table-file.ts";
import type { EvidenceCounts } from "../synthesis/evidence-tally.ts";
import type { LevelCounts } from "../synthesis/level-tally.ts";
import type { RiskSums } from "../synthesis/risk-tally.ts";
import type { Disclosure, HazardRisk, TogetherRisk } from "./disclosure.ts";
import type { AreaRisk } from "./disclosure-areas.ts";
import {
  areaColumn,
  BETWEEN,
  horizonWords,
  levelColumns,
  numberColumn,
  scenarioWords,
  shareColumn,
  shareOf,
  textColumn,
} from "./disclosure-cells.ts";

/** What every row of a disclosure says of itself. */
export type DisclosureFacts = {
  readonly disclosure: Disclosure;
  /** Cards of what a hazard may be read from. */
  readonly sourcesOf: (hazard: HazardId) => readonly SourceCard[];
  readonly departementName: (code: string) => string | null;
  /** YYYY-MM-DD. */
  readonly day: string;
};

type Table<Row> = { readonly columns: readonly FileColumn<Row>[]; readonly rows: readonly Row[] };

const NOT_COVERED: Bilingual = { fr: "Non couvert", en: "Not covered" };
const SCENARIO: Bilingual = { fr: "Scénario", en: "Scenario" };
const HORIZON: Bilingual = { fr: "Horizon", en: "Horizon" };
const BUILDINGS: Bilingual = { fr: "Bâtiments", en: "Buildings" };
const LIMIT_WIDTH = 60;

/** One item of the European classification, read through one hazard at one moment; null when nothing reads it. */
type ItemRow = {
  readonly item: AppendixItem;
  readonly read: { readonly reading: ItemReading; readonly risk: HazardRisk } | null;
};

/** The table of the European taxonomy: items, hazards that read them, scenarios, horizons; then what is not covered. */
export function itemTable({ disclosure, sourcesOf, day }: DisclosureFacts): Table<ItemRow> {
  const { floorAreaM2, withoutFloorArea, count, hazards } = disclosure;
  const rows = APPENDIX_A.flatMap((item): ItemRow[] =>
    item.readings.flatMap((reading) =>
      hazards.filter(({ hazard }) => hazard === reading.hazard).map((risk) => ({ item, read: { reading, risk } })),
    ),
  );
  const uncovered = APPENDIX_A.filter(({ readings }) => readings.length === 0).map((item) => ({ item, read: null }));
  const ofRead =
    <T>(value: (risk: HazardRisk) => T) =>
    ({ read }: ItemRow) =>
      read === null ? null : value(read.risk);
  const share = (part: (risk: HazardRisk) => number, unknownM2: (risk: HazardRisk) => number) =>
    ofRead((risk) => shareOf(part(risk), floorAreaM2 - unknownM2(risk)));
  const shareOfAll = (part: (risk: HazardRisk) => number) => ofRead((risk) => shareOf(part(risk), floorAreaM2));
  return {
    rows: [...rows, ...uncovered],
    columns: [
      textColumn({ fr: "Famille", en: "Family" }, ({ item }) => HAZARD_FAMILIES[item.family]),
      textColumn({ fr: "Chronique ou aigu", en: "Chronic or acute" }, ({ item }) => HAZARD_PACES[item.pace]),
      textColumn({ fr: "Aléa (annexe A)", en: "Hazard (Appendix A)" }, ({ item }) => item.name),
      textColumn({ fr: "Aléa correspondant", en: "Read through the hazard" }, ({ read }) =>
        read === null ? NOT_COVERED : hazardOf(read.reading.hazard).name,
      ),
      textColumn(
        { fr: "Ce qui n’est pas pris en compte", en: "What the reading leaves out" },
        ({ read }) => (read === null ? NOT_COVERED : read.reading.limit),
        LIMIT_WIDTH,
      ),
      textColumn(SCENARIO, ofRead(scenarioWords)),
      textColumn(
        HORIZON,
        ofRead(({ horizon }) => horizonWords(horizon)),
      ),
      numberColumn(
        BUILDINGS,
        ofRead(() => count),
      ),
      ...levelColumns<ItemRow>(
        { fr: "exposition", en: "exposure" },
        ofRead(({ exposure }) => exposure),
      ),
      textColumn(
        { fr: "Preuve de l’exposition (bâtiments)", en: "Evidence of exposure (buildings)" },
        ofRead(({ evidence }) => evidenceWordsOf(evidence)),
      ),
      ...levelColumns<ItemRow>(
        { fr: "risque croisé", en: "cross risk" },
        ofRead(({ cross }) => cross),
      ),
      areaColumn(
        { fr: "Surface de plancher connue", en: "Known floor area" },
        ofRead(() => floorAreaM2),
      ),
      areaColumn(
        EXPOSED,
        ofRead(({ exposureM2 }) => exposureM2),
      ),
      shareColumn(
        partOf(EXPOSED),
        share(
          ({ exposureM2 }) => exposureM2,
          ({ exposureUnknownM2 }) => exposureUnknownM2,
        ),
      ),
      areaColumn(
        CROSSED,
        ofRead(({ crossM2 }) => crossM2),
      ),
      shareColumn(
        partOf(CROSSED),
        share(
          ({ crossM2 }) => crossM2,
          ({ crossUnknownM2 }) => crossUnknownM2,
        ),
      ),
      shareColumn(
        { fr: "Part de la surface dont l’exposition n’est pas connue", en: "Share of floor area of unknown exposure" },
        shareOfAll(({ exposureUnknownM2 }) => exposureUnknownM2),
      ),
      shareColumn(
        {
          fr: "Part de la surface dont le risque croisé n’est pas connu",
          en: "Share of floor area of unknown cross risk",
        },
        shareOfAll(({ crossUnknownM2 }) => crossUnknownM2),
      ),
      numberColumn(
        { fr: "Bâtiments sans surface de plancher", en: "Buildings without floor area" },
        ofRead(() => withoutFloorArea),
      ),
      textColumn(
        { fr: "Sources", en: "Sources" },
        ({ read }) => (read === null ? null : sourceNames(sourcesOf(read.reading.hazard))),
        LIMIT_WIDTH,
      ),
      textColumn({ fr: "Version du moteur", en: "Engine version" }, () => ENGINE_VERSION),
      { title: { fr: "Établi le", en: "Made on" }, kind: "day", value: () => day },
    ],
  };
}

/** "modélisée 80, observée 12": how many buildings of known exposure, by what it rests on. */
function evidenceWordsOf(counts: EvidenceCounts): Bilingual {
  const said = (Object.keys(counts) as EvidenceQuality[]).filter((quality) => counts[quality] > 0);
  const words = (language: keyof Bilingual) =>
    said.map((quality) => `${EVIDENCE_QUALITIES[quality][language]} ${counts[quality]}`).join(", ");
  return { fr: words("fr"), en: words("en") };
}

/** Each source with its edition. */
function sourceNames(cards: readonly SourceCard[]): Bilingual {
  const named = (language: keyof Bilingual) =>
    cards.map(({ name, edition }) => `${name[language]} (${edition})`).join(BETWEEN[language]);
  return { fr: named("fr"), en: named("en") };
}

const EXPOSED: Bilingual = { fr: "Surface d’exposition élevée ou plus", en: "Floor area of exposure high or above" };
const CROSSED: Bilingual = {
  fr: "Surface de risque croisé élevé ou plus",
  en: "Floor area of cross risk high or above",
};
const partOf = ({ fr, en }: Bilingual): Bilingual => ({
  fr: `Part : ${fr.toLowerCase()}`,
  en: `Share: ${en.toLowerCase()}`,
});

/** One hazard, or several together, at one moment. */
type AssetRow = Moment & {
  readonly name: Bilingual;
  readonly pace: Bilingual;
  readonly exposed: RiskSums;
  readonly atRisk: RiskSums;
};

/** Assets at material physical risk by term, before adaptation and as they stand. @source ESRS E1 §66 (a), AR 70 */
export function assetTable({ disclosure }: DisclosureFacts): Table<AssetRow> {
  const { floorAreaM2, count, hazards, together } = disclosure;
  const isTerm = ({ horizon }: Moment) => horizon !== "reference";
  const rows = [
    ...together.filter(isTerm).map(togetherRow),
    ...hazards.filter(isTerm).map(
      (risk): AssetRow => ({
        ...risk,
        name: hazardOf(risk.hazard).name,
        pace: paceWords(risk.hazard),
        exposed: sumsOf(risk.exposure, risk.exposureM2, risk.exposureUnknownM2, floorAreaM2),
        atRisk: sumsOf(risk.cross, risk.crossM2, risk.crossUnknownM2, floorAreaM2),
      }),
    ),
  ];
  return {
    rows,
    columns: [
      textColumn({ fr: "Risque physique", en: "Physical risk" }, ({ name }) => name),
      textColumn({ fr: "Chronique ou aigu", en: "Chronic or acute" }, ({ pace }) => pace),
      textColumn({ fr: "Terme", en: "Term" }, ({ horizon }) => horizonWords(horizon)),
      textColumn(SCENARIO, scenarioWords),
      numberColumn(BUILDINGS, () => count),
      areaColumn({ fr: "Surface de plancher connue", en: "Known floor area" }, () => floorAreaM2),
      ...RISK_COLUMNS,
    ],
  };
}

/** The same of one hazard, whose buildings are counted by level. */
function sumsOf(counts: LevelCounts, yesM2: number, notComputedM2: number, floorAreaM2: number): RiskSums {
  return { ...riskCount(counts), yesM2, notComputedM2, computedM2: floorAreaM2 - notComputedM2 };
}

type Risks = { readonly exposed: RiskSums; readonly atRisk: RiskSums };

const NAMES = {
  exposed: {
    buildings: { fr: "Bâtiments exposés (avant adaptation)", en: "Buildings exposed (before adaptation)" },
    area: { fr: "Surface exposée (avant adaptation)", en: "Floor area exposed (before adaptation)" },
    without: {
      fr: "Bâtiments dont l’exposition n’a pas pu être calculée",
      en: "Buildings whose exposure could not be computed",
    },
  },
  atRisk: {
    buildings: { fr: "Bâtiments à risque (tels qu’ils sont)", en: "Buildings at risk (as they stand)" },
    area: { fr: "Surface à risque (bâtiments tels qu’ils sont)", en: "Floor area at risk (buildings as they stand)" },
    without: {
      fr: "Bâtiments dont le risque n’a pas pu être calculé",
      en: "Buildings whose risk could not be computed",
    },
  },
} as const satisfies Record<keyof Risks, Record<string, Bilingual>>;

/** Exposed, then at risk: buildings, floor area, its share of what could be computed, and what could not. */
const RISK_COLUMNS = (["exposed", "atRisk"] as const).flatMap((which) => {
  const { buildings, area, without } = NAMES[which];
  return [
    numberColumn<Risks>(buildings, (row) => row[which].yes),
    areaColumn<Risks>(area, (row) => row[which].yesM2),
    shareColumn<Risks>(partOf(area), (row) => shareOf(row[which].yesM2, row[which].computedM2)),
    numberColumn<Risks>(without, (row) => row[which].not_computed),
  ];
});

const TOGETHER: Readonly<Record<TogetherRisk["pace"], Bilingual>> = {
  all: { fr: "Au moins un aléa", en: "At least one hazard" },
  chronic: { fr: "Au moins un aléa chronique", en: "At least one chronic hazard" },
  acute: { fr: "Au moins un aléa aigu", en: "At least one acute hazard" },
};

function togetherRow(one: TogetherRisk): AssetRow {
  const pace = one.pace === "all" ? bothPaces() : HAZARD_PACES[one.pace];
  return { ...one, name: TOGETHER[one.pace], pace };
}

function paceWords(hazard: HazardId): Bilingual {
  const [first, second] = pacesOf(hazard);
  return second === undefined ? HAZARD_PACES[first!] : bothPaces();
}

function bothPaces(): Bilingual {
  return { fr: "Chronique et aigu", en: "Chronic and acute" };
}

const COUNTRY = fieldOf("country");

type PlaceRow = Pick<AreaRisk, "country" | "departement" | "count" | "floorAreaM2"> & AreaRisk["moments"][number];

/** Where the assets at risk stand. @source ESRS E1 §66 (c), AR 70 (c) */
export function placeTable({ disclosure, departementName }: DisclosureFacts): Table<PlaceRow> {
  return {
    rows: disclosure.areas.flatMap(({ moments, ...area }) =>
      moments.filter(({ horizon }) => horizon !== "reference").map((moment) => ({ ...area, ...moment })),
    ),
    columns: [
      textColumn({ fr: "Pays", en: "Country" }, ({ country }) =>
        country === null
          ? { fr: "Localisation inconnue ou hors d’Europe", en: "Place not known, or outside Europe" }
          : (optionName(COUNTRY, country) ?? country),
      ),
      textColumn({ fr: "Code du département", en: "Département code" }, ({ departement }) => departement),
      textColumn({ fr: "Département", en: "Département" }, ({ departement }) =>
        departement === null ? null : departementName(departement),
      ),
      textColumn({ fr: "Terme", en: "Term" }, ({ horizon }) => horizonWords(horizon)),
      textColumn(SCENARIO, scenarioWords),
      numberColumn(BUILDINGS, ({ count }) => count),
      areaColumn({ fr: "Surface de plancher connue", en: "Known floor area" }, ({ floorAreaM2 }) => floorAreaM2),
      ...RISK_COLUMNS,
    ],
  };
}
