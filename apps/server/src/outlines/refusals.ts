import type { Bilingual } from "@lichen/domain";

/** Why a map of outlines of communes is refused. */
export const refusals = {
  no_code: (fields: string): Bilingual => ({
    fr: `aucun champ ne donne le code Insee d’une commune (code_insee, insee_com, insee, codgeo ou code) ; champs trouvés : ${fields}`,
    en: `no field gives the INSEE code of a commune (code_insee, insee_com, insee, codgeo or code); fields found: ${fields}`,
  }),
  no_commune: (code: string): Bilingual => ({
    fr: code === "" ? "le fichier ne contient aucun contour" : `aucun code n’est celui d’une commune (« ${code} »…)`,
    en: code === "" ? "the file contains no outlines" : `no code matches a commune (“${code}”…)`,
  }),
  twice: (code: string): Bilingual => ({
    fr: `la commune ${code} a deux contours`,
    en: `the commune ${code} has two outlines`,
  }),
  elsewhere: (code: string, name: string): Bilingual => ({
    fr: `le contour ${code} n’est pas là où se trouve ${name} : mauvais code, ou mauvaise projection`,
    en: `outline ${code} is not where ${name} is: wrong code, or wrong projection`,
  }),
  no_surface: (code: string): Bilingual => ({
    fr: `le contour de la commune ${code} n’enferme rien`,
    en: `the outline of commune ${code} encloses no area`,
  }),
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
