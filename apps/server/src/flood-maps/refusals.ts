import type { Bilingual } from "@lichen/domain";
import type { FileRefused } from "../platform/map-files/index.ts";

const MASKS = {
  permanent_water: { fr: "masque des eaux permanentes", en: "permanent water mask" },
  spurious_depth: { fr: "masque des hauteurs douteuses", en: "spurious depth mask" },
} as const satisfies Record<string, Bilingual>;

const inSentence = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");

/** Why a flood map is refused. */
export const refusals = {
  not_depths: (value: number): Bilingual => ({
    fr: `${value} n’est pas une hauteur d’eau en mètres (de 0 à 200)`,
    en: `${value} is not a water depth in metres (0 to 200)`,
  }),
  not_asked: (why: Bilingual): Bilingual => ({
    fr: `le fichier distant ne peut pas être lu\u202f: ${inSentence(why.fr)}`,
    en: `the remote file cannot be read: ${inSentence(why.en)}`,
  }),
  services_off: {
    fr: "cette installation n’interroge aucun service extérieur (EXTERNAL_SERVICES)",
    en: "this installation does not use any external service (EXTERNAL_SERVICES)",
  },
  bad_address: {
    fr: "l’adresse d’un fichier distant commence par http:// ou https://, sans nom d’utilisateur ni fragment",
    en: "the address of a remote file starts with http:// or https://, with no user name or fragment",
  },
  too_large: { fr: "le fichier distant dépasse 64\u00a0Go", en: "the remote file is larger than 64 GB" },
  large_squares: (bytes: number, most: number): Bilingual => ({
    fr: `un carré de la grille a ${bytes} octets, plus de ${most}\u202f: réécrivez-la en carrés de 256 mailles`,
    en: `one tile of the grid has ${bytes} bytes, more than ${most}: rewrite it in tiles of 256 cells`,
  }),
  no_water: { fr: "la grille ne contient aucune hauteur d’eau", en: "the grid contains no water depths" },
  all_masked: {
    fr: "les masques ne laissent aucune hauteur d’eau",
    en: "the masks leave no water depths",
  },
  mask: (kind: keyof typeof MASKS, { file, reason }: FileRefused): Bilingual => ({
    fr: `${MASKS[kind].fr}\u202f: ${file === null ? "" : `${file}\u202f: `}${reason.fr}`,
    en: `${MASKS[kind].en}: ${file === null ? "" : `${file}: `}${reason.en}`,
  }),
  other_grid: {
    fr: "sa grille n’est pas celle des hauteurs d’eau (origine, pas et taille doivent être les mêmes)",
    en: "its grid does not match that of the water depths (origin, step and size must be the same)",
  },
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
