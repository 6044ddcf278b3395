import type { Bilingual } from "@lichen/domain";

/** Why a clay map is refused. */
export const refusals = {
  no_zone: { fr: "le fichier ne contient aucune zone", en: "the file contains no zones" },
  no_level: (fields: string): Bilingual => ({
    fr: `aucun champ ne donne le niveau (niveau, alea, exposition ou code_expo)\u202f; champs trouvés\u202f: ${fields}`,
    en: `no field gives the level (niveau, alea, exposition or code_expo); fields found: ${fields}`,
  }),
  unknown_level: (field: string, value: string): Bilingual => ({
    fr: `«\u202f${value}\u202f» du champ ${field} n’est pas un niveau connu (nul, faible, moyen, fort, ou 0 à 3)`,
    en: `“${value}” in field ${field} is not a known level (nul, faible, moyen, fort, or 0 to 3)`,
  }),
  unknown_departement: (code: string): Bilingual => ({
    fr: `«\u202f${code}\u202f» n’est pas un code de département`,
    en: `“${code}” is not a département code`,
  }),
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
