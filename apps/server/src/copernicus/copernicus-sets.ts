import type { Bilingual, CopernicusIndicator } from "@lichen/domain";

/** Sets of the Climate Data Store that are read. */
export type CopernicusSetId = "ecde" | "fire";

/** A variable of a set that is an indicator of the product, under the same definition and threshold. */
export type AcceptedVariable = {
  readonly set: CopernicusSetId;
  /** Its name in the files, and in their names. */
  readonly variable: string;
  /** Threshold that the name of the file says; null where the variable has one alone. */
  readonly threshold: string | null;
  readonly indicator: CopernicusIndicator;
  /** Units in which it is the figure as it is: no other is converted. Null: none is written. */
  readonly units: readonly (string | null)[];
  /** What a year can hold, both included. */
  readonly min: number;
  readonly max: number;
};

const DAYS = ["days", "day", "d", "1", "days/year", "days/month", "days year-1", "days month-1"] as const;
const INDEX = [null, "", "1", "-", "dimensionless"] as const;

/**
 * What is accepted, and nothing else. ECDE, maximum of a day above 35 °C, minimum above 20 °C, minimum below 0 °C: bias
 * adjusted, by year or by month. Fire: mean of June to September of the daily Canadian index.
 * @source docs/adr/0052; names of files and variables as the Climate Data Store gives them, versions 1 and 2
 */
// biome-ignore format: a table
export const ACCEPTED_VARIABLES = [
  { set: "ecde", variable: "hot_days",        threshold: "35deg", indicator: "tx35_days",       units: DAYS,  min: 0, max: 366 },
  { set: "ecde", variable: "tropical_nights", threshold: null,    indicator: "tropical_nights", units: DAYS,  min: 0, max: 366 },
  { set: "ecde", variable: "frost_days",      threshold: null,    indicator: "frost_days",      units: DAYS,  min: 0, max: 366 },
  { set: "fire", variable: "fwi-mean-jjas",   threshold: null,    indicator: "fwi",             units: INDEX, min: 0, max: 200 },
] as const satisfies readonly AcceptedVariable[];

type CopernicusSet = { readonly dataset: string; readonly name: Bilingual; readonly precision: Bilingual };

export const COPERNICUS_SETS: Readonly<Record<CopernicusSetId, CopernicusSet>> = {
  ecde: {
    dataset: "sis-ecde-climate-indicators",
    name: { fr: "Indicateurs climatiques européens (Copernicus)", en: "European climate indicators (Copernicus)" },
    precision: {
      fr: "Mailles de 0,25°, modèles régionaux corrigés de leurs biais",
      en: "0.25° cells, bias-corrected regional models",
    },
  },
  fire: {
    dataset: "sis-tourism-fire-danger-indicators",
    name: { fr: "Danger météorologique de feu en Europe (Copernicus)", en: "Fire weather in Europe (Copernicus)" },
    precision: { fr: "Mailles d’environ 12\u00a0km, modèles régionaux", en: "Cells of about 12 km, regional models" },
  },
};
