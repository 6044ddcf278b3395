import { quote } from "./quote.ts";
/** Why a table of communes is refused. */
export const tableRefusals = {
  separator: {
    ";": {
      fr: "aucun «\u202f;\u202f» dans l’en-tête\u202f: les colonnes doivent être séparées par des points-virgules",
      en: "no “;” in the header: columns must be separated by semicolons",
    },
    ",": {
      fr: "aucune virgule dans l’en-tête\u202f: les colonnes doivent être séparées par des virgules",
      en: "no comma in the header: columns must be separated by commas",
    },
  },
  missing_columns: (names: string) => ({
    fr: `colonnes absentes\u202f: ${names}\u202f; ce n’est pas la table attendue, ou des lignes précèdent ses titres\u202f: supprimez-les`,
    en: `missing columns: ${names}; this is not the expected table, or lines precede its titles: delete them`,
  }),
  open_quote: { fr: "un guillemet n’est pas fermé", en: "a quotation mark is not closed" },
  bad_commune: (name: string, text: string) => ({
    fr: `${name}\u202f: «\u202f${quote(text)}\u202f» n’est pas un code de commune à cinq caractères (un tableur a pu ôter le zéro)`,
    en: `${name}: “${quote(text)}” is not a five-character commune code (a spreadsheet may have removed the zero)`,
  }),
  bad_date: (name: string, text: string) => ({
    fr: `${name}\u202f: «\u202f${quote(text)}\u202f» n’est pas une date (AAAA-MM-JJ ou JJ/MM/AAAA)`,
    en: `${name}: “${quote(text)}” is not a date (YYYY-MM-DD or DD/MM/YYYY)`,
  }),
  ends_before: (from: string, to: string) => ({
    fr: `dat_fin\u202f: ${to} précède dat_deb, ${from}`,
    en: `dat_fin: ${to} is before dat_deb, ${from}`,
  }),
  unknown_peril: (text: string) => ({
    fr: `lib_risque_jo\u202f: «\u202f${quote(text)}\u202f» n’est pas un risque dont le classement est connu`,
    en: `lib_risque_jo: “${quote(text)}” is not a risk with a known classification`,
  }),
  bad_type: (text: string) => ({
    fr: `TYPEQU\u202f: «\u202f${quote(text)}\u202f» n’est pas un type d’équipement (A101…)`,
    en: `TYPEQU: “${quote(text)}” is not a facility type (A101…)`,
  }),
  bad_count: (text: string) => ({
    fr: `NB_EQUIP\u202f: «\u202f${quote(text)}\u202f» n’est pas un nombre d’équipements`,
    en: `NB_EQUIP: “${quote(text)}” is not a number of facilities`,
  }),
  bad_indicator: (text: string, known: string) => ({
    fr: `indicateur\u202f: «\u202f${quote(text)}\u202f» n’est pas l’un de ${known}`,
    en: `indicateur: “${quote(text)}” is not one of ${known}`,
  }),
  bad_value: (text: string, largest: number) => ({
    fr: `valeur\u202f: «\u202f${quote(text)}\u202f» n’est pas un nombre de 0 à ${largest}`,
    en: `valeur: “${quote(text)}” is not a number from 0 to ${largest}`,
  }),
  no_indicator: {
    fr: "aucun indicateur d’une commune d’aujourd’hui dans le fichier",
    en: "no indicator in the file for any current commune",
  },
  no_facility: {
    fr: "aucun équipement d’une commune d’aujourd’hui dans le fichier",
    en: "no facilities in the file for any current commune",
  },
  no_code: (name: string) => ({ fr: `${name}\u202f: le code est vide`, en: `${name}: the code is empty` }),
  no_atlas: {
    fr: "aucun atlas d’une commune d’aujourd’hui dans le fichier",
    en: "no atlases in the file for any current commune",
  },
  no_event: {
    fr: "aucun événement d’une commune d’aujourd’hui dans le fichier",
    en: "no events in the file for any current commune",
  },
  unknown_departement: (code: string) => ({
    fr: `--covers\u202f: «\u202f${quote(code)}\u202f» n’est pas le code d’un département`,
    en: `--covers: “${quote(code)}” is not a département code`,
  }),
};
