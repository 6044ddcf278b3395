import type { Bilingual } from "@lichen/domain";

/** Why a table of the national trajectory is refused. */
export const traccRefusals = {
  broken_archive: (why: string): Bilingual => ({
    fr: `l’archive tar est tronquée ou n’en est pas une (${why})`,
    en: `the tar archive is truncated, or is not a tar archive (${why})`,
  }),
  no_table: {
    fr: "aucun fichier n’a le nom d’une table de la TRACC (…_yr_RWL-20_…_ENSq50.csv)",
    en: "no file has the name of a TRACC table (…_yr_RWL-20_…_ENSq50.csv)",
  },
  not_a_table: {
    fr: "le nom n’est pas celui d’une table de la TRACC (…_yr_RWL-20_…_ENSq50.csv)",
    en: "the name is not that of a TRACC table (…_yr_RWL-20_…_ENSq50.csv)",
  },
  no_header: {
    fr: "aucune ligne d’en-tête «\u202fPoint;Latitude;Longitude;RWL;Value\u202f»",
    en: "no header line “Point;Latitude;Longitude;RWL;Value”",
  },
  other_level: (found: string, before: string): Bilingual => ({
    fr: `le niveau de réchauffement «\u202f${found}\u202f» suit «\u202f${before}\u202f»\u202f: plusieurs tables ont été mises bout à bout`,
    en: `warming level “${found}” comes after “${before}”: several tables have been joined together`,
  }),
  wrong_level: (found: string, expected: string): Bilingual => ({
    fr: `le niveau de réchauffement «\u202f${found}\u202f» n’est pas celui que le nom du fichier annonce (${expected})`,
    en: `warming level “${found}” is not the one given in the file name (${expected})`,
  }),
  given_twice: (indicator: string, level: string): Bilingual => ({
    fr: `${indicator} est déjà donné pour ${level}`,
    en: `${indicator} is already given for ${level}`,
  }),
  no_complete_indicator: (names: string): Bilingual => ({
    fr: `aucun indicateur n’a la référence et les trois niveaux de réchauffement${names === "" ? "" : ` (incomplets\u202f: ${names})`}`,
    en: `no indicator has the reference and the three levels of warming${names === "" ? "" : ` (incomplete: ${names})`}`,
  }),
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
