import type { FileAnswer } from "@lichen/contract";
import {
  type Bilingual,
  type ConcentrationWeight,
  EVENT_AREA_NAMES,
  type Language,
  type Moment,
  riskBounds,
  SUBJECT_NAMES,
} from "@lichen/domain";
import { BOUND_NAMES, eventAreaName } from "@lichen/report";
import { type FileColumn, tableFile } from "../../platform/table-file.ts";
import { horizonWords, numberColumn, scenarioWords, textColumn } from "../disclosure/disclosure-cells.ts";
import { SCENARIO } from "../disclosure/disclosure-facts.ts";
import type { NamedGroup } from "./read-concentration.ts";

type Row = NamedGroup & Moment;

const FILE_NAMES: Bilingual = { fr: "batiments-touches-ensemble", en: "buildings-touched-together" };
const AT_RISK: Readonly<Record<ConcentrationWeight, Bilingual>> = {
  buildings: { fr: "Bâtiments à risque", en: "Buildings at risk" },
  floor_area: { fr: "Surface à risque (m²)", en: "Floor area at risk (m²)" },
  asset_value: { fr: "Valeur de l’actif à risque (€)", en: "Asset value at risk (€)" },
};
const WITHOUT = {
  floor_area: { fr: "À risque ou non calculés, sans surface", en: "At risk or not calculated, without floor area" },
  asset_value: { fr: "À risque ou non calculés, sans valeur", en: "At risk or not calculated, without a value" },
} as const satisfies Partial<Record<ConcentrationWeight, Bilingual>>;

/** Every group of buildings that one event may touch together, as a file. */
export function concentrationFile(
  groups: readonly Row[],
  { format, language }: { readonly format: "csv" | "xlsx"; readonly language: Language },
): Promise<FileAnswer> {
  return tableFile({ name: FILE_NAMES[language], language, columns: COLUMNS, rows: groups, format });
}

const boundColumns = (weight: ConcentrationWeight): FileColumn<Row>[] =>
  (["least", "most"] as const).map((end) =>
    numberColumn<Row>(
      { fr: `${AT_RISK[weight].fr}, ${BOUND_NAMES[end].fr}`, en: `${AT_RISK[weight].en}, ${BOUND_NAMES[end].en}` },
      ({ weights }) => riskBounds(weights[weight])[end],
    ),
  );
const withoutColumn = (weight: keyof typeof WITHOUT): FileColumn<Row> =>
  numberColumn(
    WITHOUT[weight],
    ({ weights }) => weights[weight].unweighed.yes + weights[weight].unweighed.not_computed,
  );

const COLUMNS: readonly FileColumn<Row>[] = [
  textColumn({ fr: "Aléa", en: "Hazard" }, ({ hazard }) => SUBJECT_NAMES[hazard]),
  textColumn({ fr: "Échelle de l’événement", en: "Scale of the event" }, ({ area }) => EVENT_AREA_NAMES[area]),
  textColumn({ fr: "Lieu", en: "Place" }, (group) => eventAreaName(group)),
  textColumn({ fr: "Code du lieu", en: "Code of the place" }, ({ code }) => code),
  textColumn(SCENARIO, scenarioWords),
  textColumn({ fr: "Terme", en: "Term" }, ({ horizon }) => horizonWords(horizon)),
  numberColumn(
    { fr: "Bâtiments du lieu", en: "Buildings of the place" },
    ({ weights }) => riskBounds(weights.buildings).all,
  ),
  ...boundColumns("buildings"),
  ...boundColumns("floor_area"),
  withoutColumn("floor_area"),
  ...boundColumns("asset_value"),
  withoutColumn("asset_value"),
];
