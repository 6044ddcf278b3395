import type { Bilingual } from "@lichen/domain";
import type { Counts } from "./assess-file.ts";
import type { HeaderFault } from "./columns.ts";
import type { CsvBroken } from "./read-csv.ts";
import type { RowFault } from "./read-place.ts";

const fr = (value: number) => value.toLocaleString("fr-FR");
const en = (value: number) => value.toLocaleString("en-GB");

/** Everything that `npm run assess` says. */
export const text = {
  usage: {
    fr: `Usage :
  npm run assess -- lieux.csv [--out resultat.csv] [--format long|wide] [--errors erreurs.csv]
                   [--scenario ssp1,ssp2,ssp5,tracc] [--horizon reference,2030,2050,2090] [--separator ";"]
Colonnes : latitude et longitude, ou address, ou street, post_code, city, country ; altitude_m ;
toute question du questionnaire, par sa clé ou son intitulé.
Code de sortie : 0, 2 si des lignes sont en erreur, 1 si rien n’a pu être fait.`,
    en: `Usage:
  npm run assess -- places.csv [--out result.csv] [--format long|wide] [--errors errors.csv]
                   [--scenario ssp1,ssp2,ssp5,tracc] [--horizon reference,2030,2050,2090] [--separator ";"]
Columns: latitude and longitude, or address, or street, post_code, city, country; altitude_m;
any question of the questionnaire, by its key or its label.
Exit code: 0, 2 when some rows are bad, 1 when nothing could be done.`,
  },
  ignored: (names: readonly string[]) => ({
    fr: `Colonnes inconnues, ignorées : ${names.join(", ")}`,
    en: `Unknown columns, ignored: ${names.join(", ")}`,
  }),
  progress: ({ good, bad }: Counts, perSecond: number) => ({
    fr: `${fr(good)} lieux évalués, ${fr(bad)} en erreur, ${fr(perSecond)} par seconde`,
    en: `${en(good)} places assessed, ${en(bad)} with errors, ${en(perSecond)} per second`,
  }),
  done: ({ good, bad, written }: Counts, seconds: number) => ({
    fr: `Terminé : ${fr(good)} lieux, ${fr(written)} lignes de résultat, ${fr(bad)} lignes en erreur, ${fr(seconds)} s`,
    en: `Done: ${en(good)} places, ${en(written)} result rows, ${en(bad)} rows with errors, ${en(seconds)} s`,
  }),
  badRow: (line: number, { column, reason }: RowFault) => ({
    fr: `Ligne ${line}${column === null ? "" : `, colonne « ${column} »`} : ${reason.fr}`,
    en: `Line ${line}${column === null ? "" : `, column “${column}”`}: ${reason.en}`,
  }),
  errorsHeader: [
    { fr: "ligne", en: "line" },
    { fr: "colonne", en: "column" },
    { fr: "raison", en: "reason" },
  ],
  header: (fault: HeaderFault) =>
    fault.kind === "twice"
      ? {
          fr: `Deux colonnes correspondent au même champ : ${fault.names.join(", ")}.`,
          en: `Two columns match the same field: ${fault.names.join(", ")}.`,
        }
      : {
          fr: "La première ligne ne contient aucune colonne de lieu : latitude et longitude, address, city ou post_code.",
          en: "The first line has no location column: latitude and longitude, address, city or post_code.",
        },
  broken: ({ line, reason }: CsvBroken) => ({
    fr: `Ligne ${line} : ${reason.fr}. Arrêt : aucun résultat n’est conservé.`,
    en: `Line ${line}: ${reason.en}. Stopped: no results are kept.`,
  }),
  unreadable: (path: string, code: string) => ({
    fr: `${path} : fichier inaccessible (${code}).`,
    en: `${path}: file not accessible (${code}).`,
  }),
  sameFile: {
    fr: "Le résultat et les erreurs ne peuvent pas être enregistrés dans le fichier des lieux, ni dans le même fichier.",
    en: "Results and errors cannot be written to the places file, nor to the same file as each other.",
  },
} satisfies Record<string, Bilingual | readonly Bilingual[] | ((...parts: never[]) => Bilingual)>;
