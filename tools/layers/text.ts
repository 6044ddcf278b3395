import { type Bilingual, type DriasColumn, type Language, MODEL_HEIGHTS, PROTECTED_AREA_TYPES } from "@lichen/domain";
import type { ClayMapOutcome } from "../../apps/server/src/clay-maps/index.ts";
import type { CopernicusOutcome } from "../../apps/server/src/copernicus/index.ts";
import type { ElevationOutcome } from "../../apps/server/src/elevation-models/index.ts";
import type { DeclaredFloodMap, FloodMapOutcome } from "../../apps/server/src/flood-maps/index.ts";
import type {
  AtlasesOutcome,
  CatnatOutcome,
  ClimadiagOutcome,
  ExportRefused,
  FacilitiesOutcome,
  ImportOutcome,
  ImportProgress,
  StoredLayer,
  TraccOutcome,
} from "../../apps/server/src/layers/index.ts";
import type { OutlinesOutcome } from "../../apps/server/src/outlines/index.ts";
import type { AreasOutcome } from "../../apps/server/src/protected-areas/index.ts";

const fr = (value: number) => value.toLocaleString("fr-FR");
const en = (value: number) => value.toLocaleString("en-GB");
/** Named by a sentence: the first of them. */
const MOST_NAMED = 10;
const joinCodes = (codes: readonly string[]) =>
  `${codes.slice(0, MOST_NAMED).join(", ")}${codes.length > MOST_NAMED ? "…" : ""}`;
const percent = (share: number) => Math.floor(100 * share);

/** What a layer of a kind is counted in. */
const COUNTED = {
  drias: { fr: "points", en: "points" },
  tracc: { fr: "points", en: "points" },
  climadiag: { fr: "courbes", en: "curves" },
  copernicus: { fr: "mailles", en: "cells" },
  protected_areas: { fr: "surfaces", en: "areas" },
  clay: { fr: "zones", en: "zones" },
  flood: { fr: "carrés", en: "squares" },
  asked_flood: { fr: "fichier distant", en: "remote file" },
  catnat: { fr: "dénombrements", en: "counts" },
  atlases: { fr: "dénombrements", en: "counts" },
  facilities: { fr: "dénombrements", en: "counts" },
  outlines: { fr: "communes", en: "communes" },
  elevation: { fr: "carrés", en: "squares" },
} as const satisfies Record<StoredLayer["kind"], Bilingual>;

const TYPES = PROTECTED_AREA_TYPES.map(({ id }) => id).join(", ");

/** What an elevation model was declared to be. */
function heightsOf({ heights, error_m: error }: NonNullable<StoredLayer["elevation"]>): Bilingual {
  return {
    fr: ` (${MODEL_HEIGHTS[heights].fr}${error === null ? "" : `, erreur de ${fr(error)} m`})`,
    en: ` (${MODEL_HEIGHTS[heights].en}${error === null ? "" : `, error of ${en(error)} m`})`,
  };
}

/** Everything that `npm run layers` says. */
export const text = {
  usage: {
    fr: `Usage :
  npm run layers -- import drias <fichier…> --licence "…" --edition "…" [--name "…"]
  npm run layers -- import tracc <archives .tar ou tables .csv…> --licence "…" --edition "…" [--name "…"]
    grilles de la trajectoire nationale\u202f: historical, RWL20, RWL27 et RWL40
  npm run layers -- import climadiag <.csv ou .tar…> --licence "…" --edition "…" [--name "…"]
    Climadiag Commune\u202f: un fichier pour la France, ou un par commune en archive
  npm run layers -- import copernicus <fichier.nc…> --licence "…" --edition "…" [--name "…"]
    sis-ecde-climate-indicators (jours de plus de 35 °C, nuits tropicales, jours de gel) ou
    sis-tourism-fire-danger-indicators (indice feu de juin à septembre), sous RCP8.5, au moins trois modèles mondiaux,
    sous les noms du Climate Data Store\u202f; un jeu à la fois
  npm run layers -- import protected-areas <fichier> --type <type> --licence "…" --edition "…" [--name "…"]
    types : ${TYPES}
  npm run layers -- import outlines <fichier> --licence "…" --edition "…" [--name "…"]
  npm run layers -- import clay <fichier> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
    --covers : départements que le fichier couvre en entier ; hors de ses zones il n’y a alors pas d’argile
  npm run layers -- import gaspar <catnat_gaspar.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
  npm run layers -- import atlases <azi_gaspar.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
  npm run layers -- import facilities <bpe.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
    sans --covers, il vaut dans les départements qui figurent dans le fichier
  npm run layers -- import flood-depth <fichier.tif> --period <années> --licence "…" --edition "…" [--name "…"]
      [--permanent-water <fichier.tif>] [--spurious <fichier.tif>]
    celle de 100 ans donne le niveau d’inondation ; les masques, de la même grille, retirent les eaux permanentes et
    les hauteurs douteuses
  npm run layers -- import flood-depth <https://…tif> --period <années> --licence "…" --edition "…" [--name "…"]
    le fichier reste sur son serveur\u202f: sa maille est lue pour un bâtiment à la fois, sans donner de niveau
  npm run layers -- import elevation <fichier.tif> --terrain --error-m <mètres> --source <https://…> --licence "…"
      --edition "…" [--name "…"]
  npm run layers -- import elevation <fichier.tif> --surface [--error-m <mètres>] --source <https://…> …
    altitudes en mètres, en degrés ou en Lambert-93 ; --terrain : le sol nu, à son erreur verticale publiée près (écart
    quadratique moyen) ; --surface : toits et arbres compris ; --source : la page du producteur
  npm run layers -- list
  npm run layers -- remove <id>`,
    en: `Usage:
  npm run layers -- import drias <file…> --licence "…" --edition "…" [--name "…"]
  npm run layers -- import tracc <.tar archives or .csv tables…> --licence "…" --edition "…" [--name "…"]
    grids of the national trajectory: historical, RWL20, RWL27 and RWL40
  npm run layers -- import climadiag <.csv or .tar…> --licence "…" --edition "…" [--name "…"]
    Climadiag Commune: one file for France, or one a commune in an archive
  npm run layers -- import copernicus <file.nc…> --licence "…" --edition "…" [--name "…"]
    sis-ecde-climate-indicators (days above 35 °C, tropical nights, frost days) or
    sis-tourism-fire-danger-indicators (fire weather index of June to September), under RCP8.5, three global models at
    least, under the names of the Climate Data Store; one set at a time
  npm run layers -- import protected-areas <file> --type <type> --licence "…" --edition "…" [--name "…"]
    types: ${TYPES}
  npm run layers -- import outlines <file> --licence "…" --edition "…" [--name "…"]
  npm run layers -- import clay <file> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
    --covers: départements that the file covers whole; outside its zones there is then no clay
  npm run layers -- import gaspar <catnat_gaspar.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
  npm run layers -- import atlases <azi_gaspar.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
  npm run layers -- import facilities <bpe.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]
    without --covers it holds in the départements that occur in the file
  npm run layers -- import flood-depth <file.tif> --period <years> --licence "…" --edition "…" [--name "…"]
      [--permanent-water <file.tif>] [--spurious <file.tif>]
    that of 100 years gives the level of flood; the masks, on the same grid, take out permanent water and
    spurious depths
  npm run layers -- import flood-depth <https://…tif> --period <years> --licence "…" --edition "…" [--name "…"]
    the file stays on its server: its cell is read for one building at a time, and gives no level
  npm run layers -- import elevation <file.tif> --terrain --error-m <metres> --source <https://…> --licence "…"
      --edition "…" [--name "…"]
  npm run layers -- import elevation <file.tif> --surface [--error-m <metres>] --source <https://…> …
    altitudes in metres, in degrees or Lambert-93; --terrain: bare ground, within its published vertical error (root
    mean square); --surface: roofs and trees too; --source: the page of the producer
  npm run layers -- list
  npm run layers -- remove <id>`,
  },
  progress: ({ file, readBytes, totalBytes, readRows, keptRows }: ImportProgress) => {
    const share = percent(totalBytes === 0 ? 1 : readBytes / totalBytes);
    return {
      fr: `${file} : ${share} %, ${fr(readRows)} lignes lues, ${fr(keptRows)} conservées`,
      en: `${file}: ${share}%, ${en(readRows)} rows read, ${en(keptRows)} kept`,
    };
  },
  imported: ({ id, name, points, readRows, keptRows, replaced }: ImportOutcome | TraccOutcome) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"} : ${id} (${name}), ${fr(points)} points, ${fr(keptRows)} lignes conservées sur ${fr(readRows)}.`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(points)} points, ${en(keptRows)} rows kept of ${en(readRows)}.`,
  }),
  tables: ({ tables, otherTables, emptyRows }: TraccOutcome) => ({
    fr: `Tables\u202f: ${fr(tables)} lues, ${fr(otherTables)} d’autres indicateurs ou du modèle le plus bas ou le plus haut\u202f; ${fr(emptyRows)} lignes en mer, à l’étranger ou sans valeur.`,
    en: `Tables: ${en(tables)} read, ${en(otherTables)} of other indicators or of the lowest or highest model; ${en(emptyRows)} rows at sea, abroad or without a value.`,
  }),
  importedAreas: ({ id, name, areas, leftAside, replaced }: AreasOutcome) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"} : ${id} (${name}), ${fr(areas)} surfaces${leftAside === 0 ? "" : `, ${fr(leftAside)} objets sans surface laissés de côté`}.`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(areas)} areas${leftAside === 0 ? "" : `, ${en(leftAside)} features with no surface ignored`}.`,
  }),
  importedOutlines: ({ id, name, communes, leftAside, unknown, crossing, covers, replaced }: OutlinesOutcome) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"} : ${id} (${name}), ${fr(communes)} communes de ${fr(covers.length)} ${covers.length < 2 ? "département" : "départements"}${leftAside === 0 ? "" : `, ${fr(leftAside)} objets sans surface laissés de côté`}, ${fr(unknown)} contours de communes inconnues${crossing.length === 0 ? "" : `, ${fr(crossing.length)} qui se croisent, dessinés tels quels : ${joinCodes(crossing)}`}.`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(communes)} communes of ${en(covers.length)} ${covers.length === 1 ? "département" : "départements"}${leftAside === 0 ? "" : `, ${en(leftAside)} features with no surface ignored`}, ${en(unknown)} outlines of unknown communes${crossing.length === 0 ? "" : `, ${en(crossing.length)} that cross themselves, drawn as they are: ${joinCodes(crossing)}`}.`,
  }),
  importedClay: ({ id, name, zones, leftAside, covers, replaced }: ClayMapOutcome) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"}\u202f: ${id} (${name}), ${fr(zones)} zones${leftAside === 0 ? "" : `, ${fr(leftAside)} objets sans surface laissés de côté`}\u202f; ${covers === null ? "hors des zones, rien n’est dit" : `complète pour ${covers.join(", ")}`}.`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(zones)} zones${leftAside === 0 ? "" : `, ${en(leftAside)} features with no surface ignored`}; ${covers === null ? "no information outside its zones" : `complete for ${covers.join(", ")}`}.`,
  }),
  importedCopernicus: ({ id, name, cells, indicators, leftAside, replaced }: CopernicusOutcome) => {
    const given = indicators.map(({ indicator, runs }) => `${indicator} (${runs.length})`).join(", ");
    const aside = (language: Language) =>
      leftAside.map(({ file, why }) => `\n  ${file}${language === "fr" ? " : " : ": "}${why[language]}`).join("");
    return {
      fr: `${replaced ? "Couche remplacée" : "Couche importée"}\u202f: ${id} (${name}), ${fr(cells)} mailles\u202f; indicateurs et nombre de simulations climatiques\u202f: ${given}.${leftAside.length === 0 ? "" : `\nFichiers laissés de côté\u202f:${aside("fr")}`}`,
      en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(cells)} cells; indicators and number of climate runs: ${given}.${leftAside.length === 0 ? "" : `\nFiles ignored:${aside("en")}`}`,
    };
  },
  readingFile: (file: string, number: number, of: number) => ({
    fr: `${number}/${of}\u202f: ${file}`,
    en: `${number}/${of}: ${file}`,
  }),
  importedCatnat: ({ id, name, rows, communes, covers, leftAside, unknown, replaced }: CatnatOutcome) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"}\u202f: ${id} (${name}), ${fr(communes)} communes avec un événement, ${fr(rows)} lignes lues, ${fr(leftAside)} hors du dénombrement, ${fr(unknown)} de communes inconnues\u202f; vaut dans ${fr(covers.length)} départements.`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(communes)} communes with an event, ${en(rows)} rows read, ${en(leftAside)} not counted, ${en(unknown)} of unknown communes; holds in ${en(covers.length)} départements.`,
  }),
  importedClimadiag: ({
    id,
    name,
    communes,
    indicators,
    rows,
    leftAside,
    leftOut,
    unknown,
    replaced,
  }: ClimadiagOutcome) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"}\u202f: ${id} (${name}), ${fr(communes)} communes, ${fr(rows)} lignes lues, ${fr(leftAside)} laissées de côté, ${fr(unknown)} de communes inconnues\u202f; indicateurs\u202f: ${indicators.join(", ")}\u202f; codes non lus\u202f: ${leftOut.join(", ") || "aucun"}.`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(communes)} communes, ${en(rows)} rows read, ${en(leftAside)} ignored, ${en(unknown)} of unknown communes; indicators: ${indicators.join(", ")}; codes not read: ${leftOut.join(", ") || "none"}.`,
  }),
  importedAtlases: ({ id, name, rows, communes, marine, covers, leftAside, unknown, replaced }: AtlasesOutcome) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"}\u202f: ${id} (${name}), ${fr(communes)} communes avec un atlas, ${fr(marine)} avec un atlas marin, ${fr(rows)} lignes lues, ${fr(leftAside)} hors des départements déclarés, ${fr(unknown)} de communes inconnues\u202f; vaut dans ${fr(covers.length)} départements.`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(communes)} communes with an atlas, ${en(marine)} with a marine one, ${en(rows)} rows read, ${en(leftAside)} outside the declared départements, ${en(unknown)} of unknown communes; holds in ${en(covers.length)} départements.`,
  }),
  importedFacilities: ({ id, name, rows, facilities, covers, notRead, unknown, replaced }: FacilitiesOutcome) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"}\u202f: ${id} (${name}), ${fr(facilities)} équipements, ${fr(rows)} lignes lues, ${fr(unknown)} de communes inconnues\u202f; types non lus\u202f: ${[...notRead.keys()].toSorted().join(", ") || "aucun"}\u202f; vaut dans ${fr(covers.length)} départements.`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(facilities)} facilities, ${en(rows)} rows read, ${en(unknown)} of unknown communes; types not read: ${[...notRead.keys()].toSorted().join(", ") || "none"}; holds in ${en(covers.length)} départements.`,
  }),
  importedFlood: ({ id, name, tiles, wetCells, maskedCells, masks, replaced }: FloodMapOutcome) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"}\u202f: ${id} (${name}), ${fr(wetCells)} mailles avec de l’eau en ${fr(tiles)} carrés${masks.length === 0 ? "" : `, ${fr(maskedCells)} retirées par les masques`}.`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(wetCells)} cells with water in ${en(tiles)} squares${masks.length === 0 ? "" : `, ${en(maskedCells)} taken out by the masks`}.`,
  }),
  readShare: (share: number) => ({
    fr: `${percent(share)} % du fichier lus`,
    en: `${percent(share)}% of the file read`,
  }),
  importedElevation: ({ id, name, tiles, cells, lowestM, highestM, replaced }: ElevationOutcome) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche importée"} : ${id} (${name}), ${fr(cells)} mailles en ${fr(tiles)} carrés, altitudes de ${fr(lowestM)} à ${fr(highestM)} m.`,
    en: `${replaced ? "Layer replaced" : "Layer imported"}: ${id} (${name}), ${en(cells)} cells in ${en(tiles)} squares, altitudes from ${en(lowestM)} to ${en(highestM)} m.`,
  }),
  declaredFlood: ({ id, name, host, total, replaced }: DeclaredFloodMap) => ({
    fr: `${replaced ? "Couche remplacée" : "Couche déclarée"}\u202f: ${id} (${name}), ${fr(total)} octets sur ${host}, lus à la demande.`,
    en: `${replaced ? "Layer replaced" : "Layer declared"}: ${id} (${name}), ${en(total)} bytes on ${host}, read on demand.`,
  }),
  headChecksum: (checksum: string) => ({
    fr: `SHA-256 de son début\u202f: ${checksum}`,
    en: `SHA-256 of its header: ${checksum}`,
  }),
  indicators: (columns: readonly DriasColumn[]) => ({
    fr: `Indicateurs : ${columns.join(", ")}.`,
    en: `Indicators: ${columns.join(", ")}.`,
  }),
  incomplete: (incomplete: ImportOutcome["incomplete"]) => {
    const names = incomplete.map(({ column, missing }) => `${column} (${missing.join(", ")})`).join(", ");
    return {
      fr: `Indicateurs non retenus, faute de certaines périodes : ${names}. Pour ces indicateurs, la couche de référence reste utilisée.`,
      en: `Indicators left out because some periods are missing: ${names}. The reference layer is still used for them.`,
    };
  },
  leftOut: (names: readonly string[]) => ({
    fr: `Colonnes inutilisées par Lichen : ${names.join(", ")}.`,
    en: `Columns not used by Lichen: ${names.join(", ")}.`,
  }),
  skipped: (skipped: ReadonlyMap<string, number>) => {
    const counts = (format: (value: number) => string) =>
      [...skipped].map(([why, n]) => `${why} (${format(n)})`).join(", ");
    return {
      fr: `Lignes d’autres contextes ou saisons, ignorées : ${counts(fr)}.`,
      en: `Rows for other contexts or seasons, ignored: ${counts(en)}.`,
    };
  },
  models: (models: readonly string[]) =>
    models.length === 0
      ? {
          fr: "L’export ne nomme pas son modèle climatique ; ses périodes sont rapportées au réchauffement d’ALADIN63/CNRM-CM5.",
          en: "The export does not name its climate model; its periods are matched to the warming of ALADIN63/CNRM-CM5.",
        }
      : {
          fr: `Modèle : ${models.join(", ")} ; ses périodes sont rapportées au réchauffement d’ALADIN63/CNRM-CM5.`,
          en: `Model: ${models.join(", ")}; its periods are matched to the warming of ALADIN63/CNRM-CM5.`,
        },
  checksum: (checksum: string) => ({ fr: `SHA-256 : ${checksum}`, en: `SHA-256: ${checksum}` }),
  refused: ({ file, line, reason }: Pick<ExportRefused, "file" | "line" | "reason">) => ({
    fr:
      line === null
        ? `${file} : ${reason.fr}. Rien n’a été importé.`
        : `${file}, ligne ${line} : ${reason.fr}. Rien n’a été importé.`,
    en:
      line === null
        ? `${file}: ${reason.en}. Nothing was imported.`
        : `${file}, line ${line}: ${reason.en}. Nothing was imported.`,
  }),
  noLayer: { fr: "Aucune couche importée.", en: "No imported layers." },
  layer: ({ id, name, edition, licence, points, kind, elevation, importedAt, checksum }: StoredLayer) => {
    const day = importedAt.toISOString().slice(0, 10);
    const heights = elevation === null ? { fr: "", en: "" } : heightsOf(elevation);
    return {
      fr: `${id}\n  ${name}\n  édition : ${edition} ; licence : ${licence}\n  ${fr(points)} ${COUNTED[kind].fr}${heights.fr}, importée le ${day}, SHA-256 ${checksum}`,
      en: `${id}\n  ${name}\n  edition: ${edition}; licence: ${licence}\n  ${en(points)} ${COUNTED[kind].en}${heights.en}, imported on ${day}, SHA-256 ${checksum}`,
    };
  },
  removed: (id: string) => ({ fr: `Couche ${id} supprimée.`, en: `Layer ${id} removed.` }),
  noSuchLayer: (id: string) => ({ fr: `Aucune couche ${id}.`, en: `No layer ${id}.` }),
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
