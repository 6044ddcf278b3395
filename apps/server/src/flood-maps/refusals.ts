import type { Bilingual } from "@lichen/domain";

const MASKS = {
  permanent_water: { fr: "masque des eaux permanentes", en: "mask of permanent water" },
  spurious_depth: { fr: "masque des hauteurs douteuses", en: "mask of spurious depths" },
} as const satisfies Record<string, Bilingual>;

const inSentence = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");

/** Why a flood map is refused. */
export const refusals = {
  not_depths: (value: number): Bilingual => ({
    fr: `${value} n’est pas une hauteur d’eau en mètres (de 0 à 200)`,
    en: `${value} is no depth of water in metres (0 to 200)`,
  }),
  not_asked: (why: Bilingual): Bilingual => ({
    fr: `le fichier distant ne peut pas être lu\u202f: ${inSentence(why.fr)}`,
    en: `the remote file cannot be read: ${inSentence(why.en)}`,
  }),
  services_off: {
    fr: "cette installation n’interroge aucun service extérieur (EXTERNAL_SERVICES)",
    en: "this installation asks no outside service (EXTERNAL_SERVICES)",
  },
  bad_address: {
    fr: "l’adresse d’un fichier distant commence par http:// ou https://, sans nom d’utilisateur ni fragment",
    en: "the address of a remote file begins with http:// or https://, without a user’s name or a fragment",
  },
  too_large: { fr: "le fichier distant dépasse 64 Go", en: "the remote file is over 64 GB" },
  large_squares: (bytes: number, most: number): Bilingual => ({
    fr: `un carré de la grille a ${bytes} octets, plus de ${most}\u202f: réécrivez-la en carrés de 256 mailles`,
    en: `a square of the grid has ${bytes} bytes, over ${most}: write it again in squares of 256 cells`,
  }),
  no_water: { fr: "la grille ne contient aucune hauteur d’eau", en: "the grid holds no depth of water" },
  all_masked: {
    fr: "les masques ne laissent aucune hauteur d’eau",
    en: "the masks leave no depth of water",
  },
  mask: (kind: keyof typeof MASKS, why: Bilingual): Bilingual => ({
    fr: `${MASKS[kind].fr}\u202f: ${why.fr}`,
    en: `${MASKS[kind].en}: ${why.en}`,
  }),
  other_grid: {
    fr: "sa grille n’est pas celle des hauteurs d’eau (origine, pas et taille doivent être les mêmes)",
    en: "its grid is not that of the depths (origin, step and size must be the same)",
  },
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
