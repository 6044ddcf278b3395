import {
  type Bilingual,
  ensure,
  fieldOf,
  HAZARD_PACES,
  type HazardId,
  hazardOf,
  type Moment,
  optionName,
  pacesOf,
} from "@lichen/domain";
import type { RiskSums } from "../synthesis/risk-tally.ts";
import type { TogetherRisk } from "./disclosure.ts";
import type { AreaRisk } from "./disclosure-areas.ts";
import {
  areaColumn,
  horizonWords,
  numberColumn,
  scenarioWords,
  shareBoundsColumns,
  type Table,
  textColumn,
} from "./disclosure-cells.ts";
import { BUILDINGS, type DisclosureFacts, KNOWN_AREA, SCENARIO, WITHOUT_AREA } from "./disclosure-facts.ts";

/** One hazard, or several together, at one moment. */
type AssetRow = Moment & {
  readonly name: Bilingual;
  readonly pace: Bilingual;
  readonly exposed: RiskSums;
  readonly atRisk: RiskSums;
};

/** Assets at material physical risk by term, before adaptation and as they stand. @source ESRS E1 §66 (a), AR 70 */
export function assetTable({ disclosure }: DisclosureFacts): Table<AssetRow> {
  const { floorAreaM2, withoutFloorArea, count, hazards, together } = disclosure;
  const isTerm = ({ horizon }: Moment) => horizon !== "reference";
  const rows = [
    ...together.filter(isTerm).map(togetherRow),
    ...hazards.filter(isTerm).map(
      (risk): AssetRow => ({
        ...risk,
        name: hazardOf(risk.hazard).name,
        pace: paceWords(risk.hazard),
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
      areaColumn(KNOWN_AREA, () => floorAreaM2),
      numberColumn(WITHOUT_AREA, () => withoutFloorArea),
      ...RISK_COLUMNS,
    ],
  };
}

type Risks = { readonly exposed: RiskSums; readonly atRisk: RiskSums };

const NAMES = {
  exposed: {
    buildings: { fr: "Bâtiments exposés (avant adaptation)", en: "Buildings exposed (before adaptation)" },
    not: { fr: "Bâtiments non exposés", en: "Buildings not exposed" },
    without: {
      fr: "Bâtiments dont l’exposition n’a pas pu être calculée",
      en: "Buildings whose exposure could not be calculated",
    },
    area: { fr: "Surface exposée (avant adaptation)", en: "Floor area exposed (before adaptation)" },
  },
  atRisk: {
    buildings: { fr: "Bâtiments à risque (tels qu’ils sont)", en: "Buildings at risk (as they stand)" },
    not: { fr: "Bâtiments hors de risque", en: "Buildings not at risk" },
    without: {
      fr: "Bâtiments dont le risque n’a pas pu être calculé",
      en: "Buildings whose risk could not be calculated",
    },
    area: { fr: "Surface à risque (bâtiments tels qu’ils sont)", en: "Floor area at risk (buildings as they stand)" },
  },
} as const satisfies Record<keyof Risks, Record<string, Bilingual>>;

/** Exposed, then at risk: buildings that are, are not, could be, and the bounds of their share; floor area likewise. */
const RISK_COLUMNS = (["exposed", "atRisk"] as const).flatMap((which) => {
  const { buildings, not, without, area } = NAMES[which];
  return [
    numberColumn<Risks>(buildings, (row) => row[which].buildings.yes),
    numberColumn<Risks>(not, (row) => row[which].buildings.no),
    numberColumn<Risks>(without, (row) => row[which].buildings.not_computed),
    ...shareBoundsColumns<Risks>(buildings, (row) => row[which].buildings),
    areaColumn<Risks>(area, (row) => row[which].areaM2.yes),
    ...shareBoundsColumns<Risks>(area, (row) => row[which].areaM2),
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
  return second === undefined ? HAZARD_PACES[ensure(first)] : bothPaces();
}

function bothPaces(): Bilingual {
  return { fr: "Chronique et aigu", en: "Chronic and acute" };
}

const COUNTRY = fieldOf("country");

type PlaceRow = Omit<AreaRisk, "moments"> & AreaRisk["moments"][number];

/** Where the assets at risk stand. @source ESRS E1 §66 (c), AR 70 (c) */
export function placeTable({ disclosure, departementName }: DisclosureFacts): Table<PlaceRow> {
  return {
    rows: disclosure.areas.flatMap(({ moments, ...area }) =>
      moments.filter(({ horizon }) => horizon !== "reference").map((moment) => ({ ...area, ...moment })),
    ),
    columns: [
      textColumn({ fr: "Pays", en: "Country" }, ({ country }) =>
        country === null
          ? { fr: "Localisation inconnue ou hors d’Europe", en: "Location unknown or outside Europe" }
          : (optionName(COUNTRY, country) ?? country),
      ),
      textColumn({ fr: "Code du département", en: "Département code" }, ({ departement }) => departement),
      textColumn({ fr: "Département", en: "Département" }, ({ departement }) =>
        departement === null ? null : departementName(departement),
      ),
      textColumn({ fr: "Terme", en: "Term" }, ({ horizon }) => horizonWords(horizon)),
      textColumn(SCENARIO, scenarioWords),
      numberColumn(BUILDINGS, ({ count }) => count),
      areaColumn(KNOWN_AREA, ({ floorAreaM2 }) => floorAreaM2),
      numberColumn(WITHOUT_AREA, ({ withoutFloorArea }) => withoutFloorArea),
      ...RISK_COLUMNS,
    ],
  };
}
