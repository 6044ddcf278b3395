import type { Bilingual } from "@lichen/domain";

/** Why an elevation model is refused. */
export const refusals = {
  not_altitudes: (value: number, lowest: number, highest: number): Bilingual => ({
    fr: `${value} n’est pas une altitude en mètres (de ${lowest} à ${highest}) : si cette valeur marque l’absence de donnée, déclarez-la (gdal_translate -a_nodata)`,
    en: `${value} is not an altitude in metres (${lowest} to ${highest}): if this value means no data, declare it (gdal_translate -a_nodata)`,
  }),
  samples: (what: string): Bilingual => ({
    fr: `les cellules sont des ${what} : des altitudes sont attendues, en entiers ou en nombres à virgule de 16 bits au moins (une image n’en est pas)`,
    en: `the cells are ${what}: altitudes are expected, as integers or floating-point numbers of at least 16 bits (not an image)`,
  }),
  unit: (name: string): Bilingual => ({
    fr: `les altitudes sont en « ${name} » : convertissez-les en mètres`,
    en: `the altitudes are in “${name}”: convert them to metres`,
  }),
  scaled: {
    fr: "les altitudes sont écrites avec un facteur ou un décalage : réécrivez-les en mètres (gdal_translate -unscale -ot Float32)",
    en: "altitudes are stored with a scale factor or offset: rewrite them in metres (gdal_translate -unscale -ot Float32)",
  },
  ellipsoid: {
    fr: "les hauteurs sont au-dessus de l’ellipsoïde, à des dizaines de mètres de l’altitude : convertissez-les en altitudes",
    en: "heights are above the ellipsoid, tens of metres away from altitudes: convert them to altitudes",
  },
  large_blocks: {
    fr: "le fichier est écrit en blocs trop grands pour être lu progressivement : réécrivez-le en carrés (gdal_translate -co TILED=YES)",
    en: "the file uses blocks too large to be streamed: rewrite it in tiles (gdal_translate -co TILED=YES)",
  },
  no_altitude: { fr: "la grille ne contient aucune altitude", en: "the grid contains no altitudes" },
  flat: (metres: number): Bilingual => ({
    fr: `toutes les cellules valent ${metres} : ce n’est pas un modèle d’altitude`,
    en: `every cell is ${metres}: this is not an elevation model`,
  }),
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
