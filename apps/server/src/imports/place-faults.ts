import type { Bilingual } from "@lichen/domain";

const fr = (value: number) => value.toLocaleString("fr-FR");
const en = (value: number) => value.toLocaleString("en-GB");
const listNames = (names: readonly string[]) => names.filter((name) => name !== "").join(", ");

/** The whole file is refused: no result is kept. */
export class FileRefused extends Error {
  readonly reason: Bilingual;
  constructor(reason: Bilingual) {
    super(reason.en);
    this.name = "FileRefused";
    this.reason = reason;
  }
}

/** Why a file or a row of it cannot be assessed, with what to do, beside what the questionnaire says of its answers. */
export const faults = {
  noPlace: (row: number, titles: readonly string[]) => ({
    fr: `aucune colonne de la ligne ${row} (${listNames(titles)}) ne dit où sont les lieux. Ajoutez latitude et longitude, X et Y en Lambert-93, un code INSEE, une adresse ou une commune.`,
    en: `no column of row ${row} (${listNames(titles)}) says where the places are. Add latitude and longitude, X and Y in Lambert-93, an INSEE code, an address or a city.`,
  }),
  tooLarge: {
    fr: "ce fichier est trop volumineux\u202f: partagez-le en plusieurs fichiers.",
    en: "this file is too large: split it into several files.",
  },
  openQuote: (row: number) => ({
    fr: `ligne ${row}, un guillemet (") n’est pas refermé\u202f: refermez-le, ou doublez-le s’il fait partie du texte.`,
    en: `row ${row}, a quotation mark (") is not closed: close it, or double it if it is a part of the text.`,
  }),
  tooManyCells: (found: number, expected: number, separator: string) => ({
    fr: `${fr(found)} cellules pour ${fr(expected)} titres\u202f: mettez entre guillemets la cellule qui contient «\u202f${separator}\u202f».`,
    en: `${en(found)} cells for ${en(expected)} titles: put the cell that contains “${separator}” between quotation marks.`,
  }),
  altitude: ({ min, max }: { readonly min: number; readonly max: number }) => ({
    fr: `L’altitude est un nombre de ${min} à ${max} m\u202f: corrigez-la ou effacez-la.`,
    en: `Altitude is a number from ${min} to ${max} m: correct it or delete it.`,
  }),
  lineTooLong: {
    fr: "Cette ligne est trop longue\u202f: un lieu par ligne.",
    en: "This line is too long: one place a line.",
  },
  notJson: {
    fr: "Cette ligne n’est pas du JSON\u202f: un objet entier par ligne.",
    en: "This line is not JSON: one whole object a line.",
  },
  notAnObject: {
    fr: "Cette ligne n’est pas un objet JSON\u202f: donnez les réponses par clé.",
    en: "This line is not a JSON object: give the answers by key.",
  },
  wrongId: {
    fr: "L’identifiant est un texte ou un nombre.",
    en: "The identifier is a text or a number.",
  },
  unknownKey: {
    fr: "Cette clé n’est pas une question du questionnaire.",
    en: "This key is not a question of the questionnaire.",
  },
  ignoredColumn: {
    fr: "Cette colonne ne répond à aucune question du questionnaire\u202f: rien n’en a été lu.",
    en: "This column answers no question of the questionnaire: nothing of it was read.",
  },
  buildingGone: {
    fr: "Ce bâtiment a été supprimé, ou vous ne pouvez plus le lire.",
    en: "This building was deleted, or you can no longer read it.",
  },
  placeNotFound: {
    fr: "Aucune commune ni ville de ce nom n’est connue hors ligne\u202f: corrigez le nom ou le code postal, ou donnez un code INSEE ou des coordonnées.",
    en: "No commune or city of this name is known offline: correct the name or the postcode, or give an INSEE code or coordinates.",
  },
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
