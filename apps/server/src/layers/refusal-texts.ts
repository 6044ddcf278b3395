import type { Bilingual } from "@lichen/domain";
import { quote } from "./quote.ts";

/** Why an export is refused. */
export const refusals = {
  not_text: {
    fr: "le fichier n’est pas un texte en UTF-8 ou en Latin-1 (octet nul)\u202f: enregistrez-le en texte UTF-8",
    en: "the file is not UTF-8 or Latin-1 text (null byte): save it as UTF-8 text",
  },
  line_too_long: (limit: number) => ({
    fr: `la ligne dépasse ${limit} octets`,
    en: `the line is longer than ${limit} bytes`,
  }),
  no_end_of_line: {
    fr: "le fichier s’arrête sans fin de ligne : il est tronqué (s’il est entier, terminez sa dernière ligne)",
    en: "the file ends without a line break: it is truncated (if it is complete, add a line break at the end)",
  },
  no_header: {
    fr: "aucune ligne d’en-tête « Point;Latitude;Longitude;Contexte;Periode;… » : ce n’est pas un export DRIAS",
    en: "no header line “Point;Latitude;Longitude;Contexte;Periode;…”: this is not a DRIAS export",
  },
  not_an_export: {
    fr: "avant l’en-tête, seules des lignes en # sont attendues : ce n’est pas un export DRIAS",
    en: "only lines starting with # are expected before the header: this is not a DRIAS export",
  },
  missing_columns: (names: string) => ({
    fr: `colonnes absentes de l’en-tête : ${names}`,
    en: `columns missing from the header: ${names}`,
  }),
  twice_in_header: (name: string) => ({
    fr: `la colonne ${quote(name)} est deux fois dans l’en-tête`,
    en: `column ${quote(name)} appears twice in the header`,
  }),
  monthly: {
    fr: "export mensuel : prenez les indicateurs annuels ou saisonniers par horizon",
    en: "monthly export: use yearly or seasonal indicators by horizon",
  },
  other_header: {
    fr: "un second en-tête, différent du premier : plusieurs exports ont été mis bout à bout",
    en: "a second header, different from the first: several exports have been joined together",
  },
  no_indicator: {
    fr: "aucune colonne ne correspond à un indicateur connu de Lichen",
    en: "no column matches an indicator known to Lichen",
  },
  fields: (found: number, expected: number) => ({
    fr: `${found} champs au lieu de ${expected}`,
    en: `${found} fields instead of ${expected}`,
  }),
  not_plain: {
    fr: "un caractère qui n’a pas sa place dans une ligne de données (accent, tabulation, guillemet)",
    en: "a character that does not belong in a data line (accent, tab, quotation mark)",
  },
  not_a_number: (name: string, text: string) => ({
    fr: `${name} : « ${quote(text)} » n’est pas un nombre`,
    en: `${name}: “${quote(text)}” is not a number`,
  }),
  decimal_comma: (name: string, text: string) => ({
    fr: `${name} : « ${quote(text)} » contient une virgule décimale, alors que l’export officiel utilise un point : le fichier a été réenregistré`,
    en: `${name}: “${quote(text)}” contains a decimal comma, whereas the official export uses a point: the file has been resaved`,
  }),
  out_of_bounds: (name: string, value: number, min: number, max: number) => ({
    fr: `${name} : ${value} n’est pas entre ${min} et ${max}`,
    en: `${name}: ${value} is not between ${min} and ${max}`,
  }),
  no_point: { fr: "la ligne n’a pas de numéro de point", en: "the line has no point number" },
  outside_france: (latitude: number, longitude: number) => ({
    fr: `${latitude}, ${longitude} n’est pas en France métropolitaine`,
    en: `${latitude}, ${longitude} is not in mainland France`,
  }),
  point_moved: (point: string) => ({
    fr: `le point ${quote(point)} a des coordonnées différentes plus haut dans le fichier`,
    en: `point ${quote(point)} has different coordinates earlier in the file`,
  }),
  same_place: (point: string, other: string) => ({
    fr: `le point ${quote(point)} est au même endroit que le point ${quote(other)}`,
    en: `point ${quote(point)} is in the same place as point ${quote(other)}`,
  }),
  too_many_points: (limit: number) => ({
    fr: `plus de ${limit} points : ce n’est pas la grille de 8 km`,
    en: `more than ${limit} points: this is not the 8 km grid`,
  }),
  too_many_contexts: {
    fr: "trop de contextes différents : la colonne Contexte ne contient pas des contextes",
    en: "too many different contexts: the Contexte column does not contain contexts",
  },
  unknown_period: (context: string, period: string) => ({
    fr: `la période « ${quote(period)} » ne fait pas partie de celles du contexte « ${quote(context)} »`,
    en: `period “${quote(period)}” is not one of those for context “${quote(context)}”`,
  }),
  twice: (point: string, context: string, period: string) => ({
    fr: `le point ${quote(point)} est déjà donné pour ${quote(context)} ${quote(period)}`,
    en: `point ${quote(point)} is already given for ${quote(context)} ${quote(period)}`,
  }),
  no_row: {
    fr: "aucune ligne de référence ni de RCP8.5",
    en: "no reference or RCP8.5 rows",
  },
  uneven: (column: string, node: string, point: string, absent: number) => ({
    fr: `${column} : ${absent} points sans valeur pour ${node}, dont le point ${quote(point)} : export incomplet`,
    en: `${column}: ${absent} points with no value for ${node}, including point ${quote(point)}: incomplete export`,
  }),
  no_complete_indicator: (names: string) => ({
    fr: `aucun indicateur n’a la référence et les trois horizons de RCP8.5 (incomplets : ${names})`,
    en: `no indicator has the reference and all three RCP8.5 horizons (incomplete: ${names})`,
  }),
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
