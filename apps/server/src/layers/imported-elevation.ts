import { type Bilingual, MODEL_HEIGHTS, type SourceCard } from "@lichen/domain";
import type { Kysely } from "kysely";
import { createAltitudeFinder, type ElevationGrid } from "../elevation-models/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { ImportedElevation } from "../reference/index.ts";
import type { StoredElevation, StoredLayer } from "./layer-store.ts";

/** A stored elevation model as the reference asks it. */
export function createImportedElevation(
  db: Kysely<Tables>,
  { id, name, edition, checksum }: StoredLayer,
  { grid, heights, error_m }: StoredElevation,
): ImportedElevation {
  return { source: id, name, edition, heights, error_m, altitudesAt: createAltitudeFinder(db, { id, checksum, grid }) };
}

/** Metres of a degree of latitude. */
const DEGREE_M = 111_195;

function cellOf({ epsg, stepX, stepY }: ElevationGrid): Bilingual {
  const isProjected = stepX >= 0.1;
  const metres = isProjected ? stepY : stepY * DEGREE_M;
  const size = metres < 10 ? Math.round(metres * 10) / 10 : Math.round(metres);
  return {
    fr: `Mailles d’environ ${String(size).replace(".", ",")}\u00a0m (EPSG:${epsg})`,
    en: `Cells of about ${size} m (EPSG:${epsg})`,
  };
}

/** The card of an elevation model. */
export function elevationCard(
  { id, name, licence, edition, importedAt, points, checksum }: StoredLayer,
  { grid, heights, error_m: error, page }: StoredElevation,
): SourceCard {
  const day = importedAt.toISOString().slice(0, 10);
  const isTerrain = heights === "terrain";
  const errorWords: Bilingual =
    error === null
      ? { fr: "erreur verticale non déclarée", en: "undeclared vertical error" }
      : {
          fr: `erreur verticale déclarée de ${String(error).replace(".", ",")}\u00a0m (écart quadratique moyen)`,
          en: `declared vertical error of ${error} m (root mean square)`,
        };
  const sea: Bilingual = isTerrain
    ? {
        fr: "Lue au numéro ou aux coordonnées, elle compte près du rivage comme l’altitude du bâtiment, à son erreur près ; à la rue, comme une moyenne.",
        en: "Read at the house number or coordinates, it counts near the shore as the building’s altitude, within its error; read at the street, it counts as a mean.",
      }
    : {
        fr: "Toits et arbres l’élèvent : près du rivage, elle compte comme une moyenne.",
        en: "Roofs and trees raise it: near the shore, it counts as a mean.",
      };
  return {
    id,
    name: { fr: name, en: name },
    licence,
    edition,
    url: page,
    producer: new URL(page).host,
    attribution: `${name}, ${edition}`,
    precision: cellOf(grid),
    caveat: {
      fr: `Couche importée par cette installation, responsable de sa licence, de son édition et de sa nature (${MODEL_HEIGHTS[heights].fr}, ${errorWords.fr}). L’altitude est celle de la maille du lieu, jamais du centre d’une commune. ${sea.fr}`,
      en: `Layer imported by this installation, which is responsible for its licence, edition and type (${MODEL_HEIGHTS[heights].en}, ${errorWords.en}). The altitude is that of the cell at the place, never of a commune centre. ${sea.en}`,
    },
    derivation: {
      fr: `Fichier importé le ${day} : ${points} carrés de 64 mailles de côté, altitudes au décimètre. SHA-256 du fichier : ${checksum}.`,
      en: `File imported on ${day}: ${points} squares of 64 cells a side, altitudes to the decimetre. SHA-256 of the file: ${checksum}.`,
    },
  };
}
