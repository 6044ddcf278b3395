import { type Bilingual, PROTECTED_AREA_TYPES } from "@lichen/domain";

/** Why a map of protected areas is refused. */
export const refusals = {
  no_name: (known: readonly string[], fields: readonly string[]): Bilingual => ({
    fr: `cette surface n’a ni nom ni identifiant (champs lus\u202f: ${known.join(", ")}\u202f; champs trouvés\u202f: ${fields.join(", ")})`,
    en: `this area has neither name nor identifier (fields read: ${known.join(", ")}; fields found: ${fields.join(", ")})`,
  }),
  no_area: { fr: "le fichier ne contient aucune surface", en: "the file contains no areas" },
  unknown_type: {
    fr: `le type n’est pas connu ; types : ${PROTECTED_AREA_TYPES.map(({ id }) => id).join(", ")}`,
    en: `the type is not known; types: ${PROTECTED_AREA_TYPES.map(({ id }) => id).join(", ")}`,
  },
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
