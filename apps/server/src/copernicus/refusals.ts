import type { Bilingual } from "@lichen/domain";
import { ACCEPTED_VARIABLES, COPERNICUS_SETS, type CopernicusSetId } from "./copernicus-sets.ts";

const VARIABLES = ACCEPTED_VARIABLES.map(({ variable, threshold }) => [variable, threshold ?? []].flat().join(" "));

/** Why a Copernicus grid is refused. */
export const refusals = {
  netcdf3: {
    fr: "le fichier est en netCDF 3\u202f: convertissez-le en netCDF 4 (nccopy -k nc4)",
    en: "the file is netCDF 3: convert it to netCDF 4 (nccopy -k nc4)",
  },
  zip: {
    fr: "le fichier est une archive\u202f: décompressez-la, puis importez ses fichiers .nc",
    en: "the file is an archive: unpack it, then import its .nc files",
  },
  not_netcdf: { fr: "le fichier n’est pas en netCDF 4 (HDF5)", en: "the file is not netCDF 4 (HDF5)" },
  broken: (why: string): Bilingual => ({
    fr: `le fichier est tronqué ou abîmé (${why})`,
    en: `the file is truncated or damaged (${why})`,
  }),
  unknown_name: {
    fr: `ce nom n’est pas celui d’un fichier du Climate Data Store\u202f; gardez-le\u202f: lui seul dit le scénario, le modèle et le seuil. Variables lues\u202f: ${VARIABLES.join(", ")}`,
    en: `this is not the name of a Climate Data Store file; keep the original name: it is the only thing that gives the scenario, model and threshold. Variables read: ${VARIABLES.join(", ")}`,
  },
  nothing_read: {
    fr: `aucun de ces fichiers n’est lu. Variables lues, sous RCP8.5\u202f: ${VARIABLES.join(", ")}`,
    en: `none of these files can be used. Variables read, under RCP8.5: ${VARIABLES.join(", ")}`,
  },
  two_sets: (a: CopernicusSetId, b: CopernicusSetId): Bilingual => ({
    fr: `deux jeux de données ensemble, ${COPERNICUS_SETS[a].dataset} et ${COPERNICUS_SETS[b].dataset}\u202f: importez-les l’un après l’autre`,
    en: `two datasets together, ${COPERNICUS_SETS[a].dataset} and ${COPERNICUS_SETS[b].dataset}: import them one after the other`,
  }),
  same_file: (other: string): Bilingual => ({
    fr: `ses octets sont ceux de ${other}\u202f: un même fichier, donné deux fois`,
    en: `its contents are identical to ${other}: the same file was given twice`,
  }),
  year_twice: (variable: string, run: string, year: number): Bilingual => ({
    fr: `${variable}, ${run}\u202f: l’année ${year} est donnée deux fois`,
    en: `${variable}, ${run}: the year ${year} is given twice`,
  }),
  no_variable: (variable: string, found: readonly string[]): Bilingual => ({
    fr: `pas de variable ${variable}\u202f; le fichier contient ${found.join(", ")}`,
    en: `no variable ${variable}; the file has ${found.join(", ")}`,
  }),
  dimensions: (variable: string, found: string): Bilingual => ({
    fr: `${variable}\u202f: dimensions ${found}\u202f; temps, ordonnée et abscisse sont attendus, dans cet ordre`,
    en: `${variable}: dimensions ${found}; time, row and column are expected, in this order`,
  }),
  attribute: (variable: string, attribute: string, value: string): Bilingual => ({
    fr: `${variable}:${attribute} = «\u202f${value}\u202f» n’est pas compris`,
    en: `${variable}:${attribute} = “${value}” is not understood`,
  }),
  no_attribute: (variable: string, attribute: string): Bilingual => ({
    fr: `${variable} n’a pas d’attribut ${attribute}`,
    en: `${variable} has no attribute ${attribute}`,
  }),
  units: (variable: string, found: string | null, expected: string): Bilingual => ({
    fr: `${variable}:units = «\u202f${found ?? "aucune"}\u202f», au lieu de ${expected}`,
    en: `${variable}:units = “${found ?? "none"}” instead of ${expected}`,
  }),
  not_numbers: (variable: string): Bilingual => ({
    fr: `${variable} ne contient pas de nombres`,
    en: `${variable} does not contain numbers`,
  }),
  no_coordinates: (variable: string): Bilingual => ({
    fr: `${variable} n’a ni latitude ni longitude sur ses deux dernières dimensions`,
    en: `${variable} has no latitude and longitude on its last two dimensions`,
  }),
  off_earth: (variable: string, value: number): Bilingual => ({
    fr: `${variable}\u202f: ${value} n’est pas une coordonnée en degrés`,
    en: `${variable}: ${value} is not a coordinate in degrees`,
  }),
  grid_size: (rows: number, columns: number): Bilingual => ({
    fr: `la grille a ${rows} × ${columns} mailles\u202f: de 2 × 2 à 4 millions sont attendues`,
    en: `the grid has ${rows} × ${columns} cells: 2 × 2 to 4 million are expected`,
  }),
  steps: (year: number, found: number, expected: number): Bilingual => ({
    fr: `time\u202f: ${found} valeurs pour l’année ${year}, au lieu de ${expected}`,
    en: `time: ${found} values for the year ${year} instead of ${expected}`,
  }),
  not_ascending: { fr: "time\u202f: les dates ne se suivent pas", en: "time: the dates are not consecutive" },
  out_of_bounds: (variable: string, value: number, year: number, min: number, max: number): Bilingual => ({
    fr: `${variable}\u202f: ${value} en ${year}, hors de ${min} à ${max}`,
    en: `${variable}: ${value} in ${year}, outside ${min} to ${max}`,
  }),
  other_grid: (other: string): Bilingual => ({
    fr: `sa grille n’est pas celle de ${other}`,
    en: `its grid does not match that of ${other}`,
  }),
  missing_years: (
    variable: string,
    run: string,
    from: number,
    to: number,
    found: number,
    least: number,
  ): Bilingual => ({
    fr: `${variable}, ${run}\u202f: ${found} années de ${from}-${to}, il en faut ${least}`,
    en: `${variable}, ${run}: ${found} years of ${from}-${to}, ${least} are needed`,
  }),
  few_models: (variable: string, found: readonly string[], least: number): Bilingual => ({
    fr: `${variable}\u202f: modèles mondiaux ${found.join(", ")}, il en faut ${least}\u202f: un seul dit sa propre variabilité`,
    en: `${variable}: global models ${found.join(", ")}; ${least} are needed, because a single model shows only its own variability`,
  }),
  no_value: (variable: string): Bilingual => ({
    fr: `${variable}\u202f: aucune maille n’a de valeur à toutes les périodes`,
    en: `${variable}: no cell has a value at every period`,
  }),
};
