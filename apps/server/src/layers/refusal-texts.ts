import type { Bilingual } from "@lichen/domain";

const quoted = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Why an export is refused. */
export const refusals = {
  unreadable: (code: string) => ({
    fr: `le fichier ne peut pas être lu (${code})`,
    en: `the file cannot be read (${code})`,
  }),
  empty: { fr: "le fichier est vide", en: "the file is empty" },
  not_text: {
    fr: "le fichier n’est pas un texte en UTF-8 ou en Latin-1 (octet nul)",
    en: "the file is not a text in UTF-8 or Latin-1 (null byte)",
  },
  line_too_long: (limit: number) => ({
    fr: `la ligne dépasse ${limit} octets`,
    en: `the line is longer than ${limit} bytes`,
  }),
  no_end_of_line: {
    fr: "le fichier s’arrête sans fin de ligne : il est tronqué (s’il est entier, terminez sa dernière ligne)",
    en: "the file stops without an end of line: it is cut (if it is whole, end its last line)",
  },
  no_header: {
    fr: "aucune ligne d’en-tête « Point;Latitude;Longitude;Contexte;Periode;… » : ce n’est pas un export DRIAS",
    en: "no header line “Point;Latitude;Longitude;Contexte;Periode;…”: this is no DRIAS export",
  },
  not_an_export: {
    fr: "avant l’en-tête, seules des lignes en # sont attendues : ce n’est pas un export DRIAS",
    en: "before the header only # lines are expected: this is no DRIAS export",
  },
  missing_columns: (names: string) => ({
    fr: `colonnes absentes de l’en-tête : ${names}`,
    en: `columns missing from the header: ${names}`,
  }),
  twice_in_header: (name: string) => ({
    fr: `la colonne ${quoted(name)} est deux fois dans l’en-tête`,
    en: `the column ${quoted(name)} is twice in the header`,
  }),
  monthly: {
    fr: "export mensuel : prenez les indicateurs annuels ou saisonniers par horizon",
    en: "monthly export: take the yearly or seasonal indicators by horizon",
  },
  other_header: {
    fr: "un second en-tête, différent du premier : plusieurs exports ont été mis bout à bout",
    en: "a second header, unlike the first: several exports were put end to end",
  },
  no_indicator: {
    fr: "aucune colonne ne correspond à un indicateur connu de Lichen",
    en: "no column is an indicator that the product knows",
  },
  fields: (found: number, expected: number) => ({
    fr: `${found} champs au lieu de ${expected}`,
    en: `${found} fields instead of ${expected}`,
  }),
  not_plain: {
    fr: "un caractère qui n’a pas sa place dans une ligne de données (accent, tabulation, guillemet)",
    en: "a character that has no place in a line of data (accent, tab, quote)",
  },
  not_a_number: (name: string, text: string) => ({
    fr: `${name} : « ${quoted(text)} » n’est pas un nombre`,
    en: `${name}: “${quoted(text)}” is not a number`,
  }),
  decimal_comma: (name: string, text: string) => ({
    fr: `${name} : « ${quoted(text)} » contient une virgule décimale, alors que l’export officiel utilise un point : le fichier a été réenregistré`,
    en: `${name}: “${quoted(text)}” has a decimal comma where the official export has a point: the file was saved again`,
  }),
  out_of_bounds: (name: string, value: number, min: number, max: number) => ({
    fr: `${name} : ${value} n’est pas entre ${min} et ${max}`,
    en: `${name}: ${value} is not between ${min} and ${max}`,
  }),
  no_point: { fr: "la ligne n’a pas de numéro de point", en: "the line has no point number" },
  outside_france: (latitude: number, longitude: number) => ({
    fr: `${latitude}, ${longitude} n’est pas en France métropolitaine`,
    en: `${latitude}, ${longitude} is not in metropolitan France`,
  }),
  point_moved: (point: string) => ({
    fr: `le point ${quoted(point)} a des coordonnées différentes plus haut dans le fichier`,
    en: `the point ${quoted(point)} has other coordinates than before`,
  }),
  same_place: (point: string, other: string) => ({
    fr: `le point ${quoted(point)} est au même endroit que le point ${quoted(other)}`,
    en: `the point ${quoted(point)} is at the same place as the point ${quoted(other)}`,
  }),
  too_many_points: (limit: number) => ({
    fr: `plus de ${limit} points : ce n’est pas la grille de 8 km`,
    en: `more than ${limit} points: this is not the 8 km grid`,
  }),
  too_many_contexts: {
    fr: "trop de contextes différents : la colonne Contexte ne contient pas des contextes",
    en: "too many different contexts: the column Contexte is not one",
  },
  unknown_period: (context: string, period: string) => ({
    fr: `la période « ${quoted(period)} » ne fait pas partie de celles du contexte « ${quoted(context)} »`,
    en: `the period “${quoted(period)}” is none of those of the context “${quoted(context)}”`,
  }),
  twice: (point: string, context: string, period: string) => ({
    fr: `le point ${quoted(point)} est déjà donné pour ${quoted(context)} ${quoted(period)}`,
    en: `the point ${quoted(point)} is already given for ${quoted(context)} ${quoted(period)}`,
  }),
  no_row: {
    fr: "aucune ligne de référence ni de RCP8.5",
    en: "no row of the reference nor of RCP8.5",
  },
  uneven: (column: string, node: string, point: string, absent: number) => ({
    fr: `${column} : ${absent} points sans valeur pour ${node}, dont le point ${quoted(point)} : export incomplet`,
    en: `${column}: ${absent} points without a value for ${node}, the point ${quoted(point)} among them: incomplete export`,
  }),
  no_complete_indicator: (names: string) => ({
    fr: `aucun indicateur n’a la référence et les trois horizons de RCP8.5 (incomplets : ${names})`,
    en: `no indicator has the reference and the three periods of RCP8.5 (incomplete: ${names})`,
  }),
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
