import {
  APPENDIX_A,
  type AppendixItem,
  type Bilingual,
  ENGINE_VERSION,
  EVIDENCE_QUALITIES,
  type EvidenceQuality,
  HAZARD_FAMILIES,
  HAZARD_PACES,
  hazardOf,
  type ItemReading,
  type SourceCard,
} from "@lichen/domain";
import type { EvidenceCounts } from "../synthesis/evidence-tally.ts";
import type { HazardRisk } from "./disclosure.ts";
import {
  areaColumn,
  BETWEEN,
  horizonWords,
  levelColumns,
  numberColumn,
  scenarioWords,
  shareBoundsColumns,
  shareColumn,
  type Table,
  textColumn,
} from "./disclosure-cells.ts";
import { BUILDINGS, type DisclosureFacts, KNOWN_AREA, SCENARIO, WITHOUT_AREA } from "./disclosure-facts.ts";

const HORIZON: Bilingual = { fr: "Horizon", en: "Horizon" };
const EXPOSED: Bilingual = { fr: "Surface d’exposition élevée ou plus", en: "Floor area with high exposure or above" };
const CROSSED: Bilingual = {
  fr: "Surface de risque croisé élevé ou plus",
  en: "Floor area with high combined risk or above",
};
const NOT_COVERED: Bilingual = { fr: "Non couvert", en: "Not covered" };
const LIMIT_WIDTH = 60;

/** One item of the European classification, read through one hazard at one moment; null when nothing reads it. */
type ItemRow = {
  readonly item: AppendixItem;
  readonly read: { readonly reading: ItemReading; readonly risk: HazardRisk } | null;
};

type Column = Table<ItemRow>["columns"][number];

/** The table of the European taxonomy: items, hazards that read them, scenarios, horizons; then what is not covered. */
export function itemTable({ disclosure, sourcesOf, day }: DisclosureFacts): Table<ItemRow> {
  const { hazards } = disclosure;
  const rows = APPENDIX_A.flatMap((item): ItemRow[] =>
    item.readings.flatMap((reading) =>
      hazards.filter(({ hazard }) => hazard === reading.hazard).map((risk) => ({ item, read: { reading, risk } })),
    ),
  );
  const uncovered = APPENDIX_A.filter(({ readings }) => readings.length === 0).map((item) => ({ item, read: null }));
  return {
    rows: [...rows, ...uncovered],
    columns: [
      ...ITEM_COLUMNS,
      ...levelsOfItem(disclosure),
      ...areasOfItem(disclosure),
      textColumn(
        { fr: "Sources", en: "Sources" },
        ({ read }) => (read === null ? null : sourceNames(sourcesOf(read.reading.hazard))),
        LIMIT_WIDTH,
      ),
      textColumn({ fr: "Version du moteur", en: "Engine version" }, () => ENGINE_VERSION),
      { title: { fr: "Établi le", en: "Prepared on" }, kind: "day", value: () => day },
    ],
  };
}

const ofRead =
  <T>(value: (risk: HazardRisk) => T) =>
  ({ read }: ItemRow) =>
    read === null ? null : value(read.risk);
/** What an item is, and the hazard that reads it. */
const ITEM_COLUMNS: readonly Column[] = [
  textColumn({ fr: "Famille", en: "Family" }, ({ item }) => HAZARD_FAMILIES[item.family]),
  textColumn({ fr: "Chronique ou aigu", en: "Chronic or acute" }, ({ item }) => HAZARD_PACES[item.pace]),
  textColumn({ fr: "Aléa (annexe A)", en: "Hazard (Appendix A)" }, ({ item }) => item.name),
  textColumn({ fr: "Aléa correspondant", en: "Matching hazard" }, ({ read }) =>
    read === null ? NOT_COVERED : hazardOf(read.reading.hazard).name,
  ),
  textColumn(
    { fr: "Ce qui n’est pas pris en compte", en: "What is not taken into account" },
    ({ item, read }) => (read === null ? (item.notCovered ?? NOT_COVERED) : read.reading.limit),
    LIMIT_WIDTH,
  ),
];

/** Levels of the buildings for the hazard of an item. */
function levelsOfItem({ count }: DisclosureFacts["disclosure"]): readonly Column[] {
  return [
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
      { fr: "risque croisé", en: "combined risk" },
      ofRead(({ cross }) => cross),
    ),
  ];
}

/** Floor areas for the hazard of an item. */
function areasOfItem({ floorAreaM2, withoutFloorArea }: DisclosureFacts["disclosure"]): readonly Column[] {
  const unknownShare = (which: "exposed" | "atRisk") =>
    ofRead((risk) => (floorAreaM2 === 0 ? null : risk[which].areaM2.not_computed / floorAreaM2));
  return [
    areaColumn(
      KNOWN_AREA,
      ofRead(() => floorAreaM2),
    ),
    areaColumn(
      EXPOSED,
      ofRead(({ exposed }) => exposed.areaM2.yes),
    ),
    ...shareBoundsColumns<ItemRow>(
      EXPOSED,
      ofRead(({ exposed }) => exposed.areaM2),
    ),
    areaColumn(
      CROSSED,
      ofRead(({ atRisk }) => atRisk.areaM2.yes),
    ),
    ...shareBoundsColumns<ItemRow>(
      CROSSED,
      ofRead(({ atRisk }) => atRisk.areaM2),
    ),
    shareColumn(
      {
        fr: "Part de la surface dont l’exposition n’est pas connue",
        en: "Share of floor area with unknown exposure",
      },
      unknownShare("exposed"),
    ),
    shareColumn(
      {
        fr: "Part de la surface dont le risque croisé n’est pas connu",
        en: "Share of floor area with unknown combined risk",
      },
      unknownShare("atRisk"),
    ),
    numberColumn(
      WITHOUT_AREA,
      ofRead(() => withoutFloorArea),
    ),
  ];
}

/** "modélisée 80, observée 12": how many buildings of known exposure, by what it rests on. */
function evidenceWordsOf(counts: EvidenceCounts): Bilingual {
  const present = (Object.keys(counts) as EvidenceQuality[]).filter((quality) => counts[quality] > 0);
  const words = (language: keyof Bilingual) =>
    present.map((quality) => `${EVIDENCE_QUALITIES[quality][language]} ${counts[quality]}`).join(", ");
  return { fr: words("fr"), en: words("en") };
}

/** Each source with its edition. */
function sourceNames(cards: readonly SourceCard[]): Bilingual {
  const named = (language: keyof Bilingual) =>
    cards.map(({ name, edition }) => `${name[language]} (${edition})`).join(BETWEEN[language]);
  return { fr: named("fr"), en: named("en") };
}
