import type { Bilingual } from "@lichen/domain";
import type { RowFault } from "../../apps/server/src/imports/read-place.ts";
import type { WrongOption } from "./arguments.ts";
import type { Counts } from "./assess-table.ts";

const fr = (value: number) => value.toLocaleString("fr-FR");
const en = (value: number) => value.toLocaleString("en-GB");
const quote = (name: string) => ({ fr: `«\u202f${name}\u202f»`, en: `“${name}”` });
const listNames = (names: readonly string[]) => names.filter((name) => name !== "").join(", ");

/** Everything that the command says. */
export const text = {
  help: (command: string) => ({
    fr: `Évalue l’exposition des lieux d’un tableau aux risques climatiques, sans serveur ni réseau.

Usage\u202f:
  ${command} <fichier> [options]      un .csv ou un .xlsx
  ${command} - [options]              l’entrée standard

Options\u202f:
  --out <fichier>        où écrire le résultat (sinon, ou -\u202f: la sortie standard), avec <fichier>.meta.json à côté
  --format <format>      csv (par défaut), ndjson, geojson, gpkg ou parquet
  --shape <forme>        long\u202f: une ligne par lieu, aléa, scénario et horizon\u202f; wide\u202f: une ligne par lieu
                         (par défaut\u202f: long, et wide en geojson)
  --scenario <liste>     ssp1,ssp2,ssp5,tracc (par défaut\u202f: tous)
  --horizon <liste>      reference,2030,2050,2090 (par défaut\u202f: tous)
  --errors <fichier>     où écrire les lignes refusées, en CSV (sinon\u202f: la sortie d’erreur)
  --separator <signe>    ce qui sépare les cellules\u202f: ";" "," "|" ou "\\t" (sinon\u202f: reconnu)
  -h, --help             cette aide

Colonnes\u202f: celles que l’import de bâtiments reconnaît, par leurs titres dans sept langues\u202f: coordonnées (degrés ou
Lambert-93), code INSEE, adresse en une ou plusieurs colonnes, code et nom du bâtiment, toute question du questionnaire\u202f;
l’altitude en plus.
Code de sortie\u202f: 0\u202f; 2 si des lignes sont refusées\u202f; 1 si rien n’a pu être fait.`,
    en: `Assesses the exposure of the places of a table to climate risks, with no server and no network.

Usage:
  ${command} <file> [options]         a .csv or an .xlsx
  ${command} - [options]              the standard input

Options:
  --out <file>           where to write the result (else, or -: the standard output), with <file>.meta.json next to it
  --format <format>      csv (default), ndjson, geojson, gpkg or parquet
  --shape <shape>        long: a row per place, hazard, scenario and horizon; wide: a row per place
                         (default: long, and wide for geojson)
  --scenario <list>      ssp1,ssp2,ssp5,tracc (default: all)
  --horizon <list>       reference,2030,2050,2090 (default: all)
  --errors <file>        where to write the refused rows, as CSV (else: the standard error)
  --separator <sign>     what separates cells: ";" "," "|" or "\\t" (else: found)
  -h, --help             this help

Columns: those that the import of buildings knows, by their titles in seven languages: coordinates (degrees or
Lambert-93), INSEE code, address in one column or several, code and name of the building, any question of the
questionnaire; and the altitude.
Exit code: 0; 2 when some rows are refused; 1 when nothing could be done.`,
  }),
  usage: (command: string) => ({
    fr: `Arguments non reconnus. Voir\u202f: ${command} --help`,
    en: `Arguments not recognised. See: ${command} --help`,
  }),
  wrongOption: ({ option, value, choices }: WrongOption) => ({
    fr: `--${option} ${value}\u202f: valeur inconnue. Choisissez parmi\u202f: ${listChoices(choices)}`,
    en: `--${option} ${value}: unknown value. Choose among: ${listChoices(choices)}`,
  }),
  standardInput: { fr: "entrée standard", en: "standard input" },
  ignored: (names: readonly string[]) => ({
    fr: `Colonnes inconnues, ignorées\u202f: ${listNames(names)}`,
    en: `Unknown columns, ignored: ${listNames(names)}`,
  }),
  replaced: (title: string, values: readonly (readonly [string, string | null])[]) => ({
    fr: `Colonne ${quote(title).fr}, valeurs comprises autrement\u202f: ${values.map(([was, is]) => `${was} → ${is ?? "laissée vide"}`).join(", ")}`,
    en: `Column ${quote(title).en}, values read as others: ${values.map(([was, is]) => `${was} → ${is ?? "left blank"}`).join(", ")}`,
  }),
  progress: ({ good, bad }: Counts, share: number, perSecond: number) => ({
    fr: `${Math.round(100 * share)}\u00a0% · ${fr(good)} lieux, ${fr(bad)} refusés, ${fr(perSecond)} par seconde`,
    en: `${Math.round(100 * share)}% · ${en(good)} places, ${en(bad)} refused, ${en(perSecond)} per second`,
  }),
  done: ({ good, bad, written }: Counts, seconds: number) => ({
    fr: `Terminé\u202f: ${fr(good)} lieux, ${fr(written)} lignes de résultat, ${fr(bad)} lignes refusées, ${fr(seconds)} s`,
    en: `Done: ${en(good)} places, ${en(written)} result rows, ${en(bad)} rows refused, ${en(seconds)} s`,
  }),
  badRow: (file: string, number: number, { column, reason }: RowFault) => ({
    fr: `${file}, ligne ${number}${column === null ? "" : `, colonne ${quote(column).fr}`}\u202f: ${reason.fr}`,
    en: `${file}, row ${number}${column === null ? "" : `, column ${quote(column).en}`}: ${reason.en}`,
  }),
  errorsHeader: [
    { fr: "fichier", en: "file" },
    { fr: "ligne", en: "row" },
    { fr: "colonne", en: "column" },
    { fr: "raison", en: "reason" },
  ],
  refused: (file: string, reason: Bilingual) => ({
    fr: `${file}\u202f: ${reason.fr} Aucun résultat n’est conservé.`,
    en: `${file}: ${reason.en} No results are kept.`,
  }),
  unreadable: (path: string, code: string) => ({
    fr: `${path}\u202f: fichier inaccessible (${code}). Vérifiez le chemin et les droits.`,
    en: `${path}: file not accessible (${code}). Check the path and the rights.`,
  }),
  sameFile: {
    fr: "Le résultat et les erreurs ne peuvent pas être enregistrés dans le fichier des lieux, ni dans le même fichier\u202f: donnez un autre nom.",
    en: "Results and errors cannot be written to the places file, nor to the same file as each other: give another name.",
  },
  binary: {
    fr: "Les formats gpkg et parquet ne s’affichent pas dans un terminal\u202f: ajoutez --out <fichier>.",
    en: "The gpkg and parquet formats cannot be shown in a terminal: add --out <file>.",
  },
} satisfies Record<string, Bilingual | readonly Bilingual[] | ((...parts: never[]) => Bilingual)>;

function listChoices(choices: readonly string[]): string {
  return choices.map((one) => (one === "\t" ? "\\t" : one)).join(" ");
}
