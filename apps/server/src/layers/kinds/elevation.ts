import { type Bilingual, ensure, MODEL_HEIGHTS, type ModelHeights } from "@lichen/domain";
import { formatInteger, formatNumber } from "@lichen/report";
import {
  createAltitudeFinder,
  type ElevationCells,
  type ElevationGrid,
  type ElevationModel,
  openElevationModel,
  writeElevationModel,
} from "../../elevation-models/index.ts";
import type { CardOfKind, Importer, TypedOptions } from "../importer.ts";
import { layerIdOf } from "../layer-id.ts";
import type { StoredLayer } from "../layer-store.ts";
import { dayOf, toPercent } from "../words.ts";

/** Bare ground is asked before roofs and trees. */
const PRIORITY: Readonly<Record<ModelHeights, number>> = { terrain: 310, surface: 300 };
const NAMES: Readonly<Record<ModelHeights, string>> = { terrain: "Modèle de terrain", surface: "Modèle de surface" };
const LONGEST_PAGE = 300;

type ElevationOptions = {
  /** Whether the heights are those of bare ground, or of roofs and trees too. */
  readonly heights: ModelHeights;
  /** Published vertical error, root mean square, m; null when it is not published. */
  readonly errorM: number | null;
  /** Page of its producer. */
  readonly page: string;
};

/** Elevation models, read block by block as they are written. */
export const elevation: Importer<ElevationOptions, ElevationModel, ElevationCells> = {
  kind: "elevation",
  command: {
    word: "elevation",
    takes: "file",
    options: {
      terrain: { type: "boolean" },
      surface: { type: "boolean" },
      "error-m": { type: "string" },
      source: { type: "string" },
    },
    readOptions,
    usage: {
      fr: `elevation <fichier.tif> --terrain --error-m <mètres> --source <https://…> --licence "…"
      --edition "…" [--name "…"]
  npm run layers -- import elevation <fichier.tif> --surface [--error-m <mètres>] --source <https://…> …
    altitudes en mètres, en degrés ou en Lambert-93 ; --terrain : le sol nu, à son erreur verticale publiée près (écart
    quadratique moyen) ; --surface : toits et arbres compris ; --source : la page du producteur`,
      en: `elevation <file.tif> --terrain --error-m <metres> --source <https://…> --licence "…"
      --edition "…" [--name "…"]
  npm run layers -- import elevation <file.tif> --surface [--error-m <metres>] --source <https://…> …
    altitudes in metres, in degrees or Lambert-93; --terrain: bare ground, within its published vertical error (root
    mean square); --surface: roofs and trees too; --source: the page of the producer`,
    },
    counted: { fr: "carrés", en: "squares" },
    describe: (found) => [describeFound(found)],
  },
  read: ({ files: [file] }, _request, { onProgress }) =>
    openElevationModel(ensure(file).path, (share) => onProgress(() => describeShare(share), false)),
  describe: ({ grid }, { heights, errorM, page, edition }) => ({
    id: layerIdOf("imported_elevation_", edition),
    name: NAMES[heights],
    priority: PRIORITY[heights],
    detail: { grid, heights, error_m: errorM, page },
  }),
  async write(trx, id, model) {
    const found = await writeElevationModel(trx, id, model);
    return { rows: found.tiles, found };
  },
  card: cardOf,
  async readFigures({ id, name, edition, checksum, elevation }, db) {
    const { grid, heights, error_m } = ensure(elevation);
    const altitudesAt = createAltitudeFinder(db, { id, checksum, grid });
    return { elevation: { source: id, name, edition, heights, error_m, altitudesAt } };
  },
};

function readOptions({ terrain, surface, "error-m": error, source: page }: TypedOptions): ElevationOptions | null {
  if (typeof page !== "string" || !isPage(page)) return null;
  const errorM = typeof error === "string" ? metresOf(error) : null;
  // One of the two, and a terrain model with its error: near the shore it speaks of the building within it.
  const isDescribed = terrain !== surface && !Number.isNaN(errorM) && (terrain === undefined || errorM !== null);
  return isDescribed ? { heights: terrain ? "terrain" : "surface", errorM, page } : null;
}

/** Metres of an error, over 0; NaN for another text. */
function metresOf(text: string): number {
  const metres = /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : 0;
  return metres > 0 ? metres : Number.NaN;
}

function isPage(text: string): boolean {
  return text.length <= LONGEST_PAGE && /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Metres of a degree of latitude. */
const DEGREE_M = 111_195;

function describeCells({ epsg, stepX, stepY }: ElevationGrid): Bilingual {
  const isProjected = stepX >= 0.1;
  const metres = isProjected ? stepY : stepY * DEGREE_M;
  const size = metres < 10 ? Math.round(metres * 10) / 10 : Math.round(metres);
  return {
    fr: `Mailles d’environ ${String(size).replace(".", ",")}\u00a0m (EPSG:${epsg})`,
    en: `Cells of about ${size} m (EPSG:${epsg})`,
  };
}

function cardOf(stored: StoredLayer): CardOfKind {
  const { name, edition, importedAt, points, checksum } = stored;
  const { grid, heights, error_m: error, page } = ensure(stored.elevation);
  const day = dayOf(importedAt);
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
    url: page,
    producer: new URL(page).host,
    attribution: `${name}, ${edition}`,
    precision: describeCells(grid),
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

function describeShare(share: number): Bilingual {
  return {
    fr: `${toPercent(share)} % du fichier lus`,
    en: `${toPercent(share)}% of the file read`,
  };
}

function describeFound({ tiles, cells, lowestM, highestM }: ElevationCells): Bilingual {
  return {
    fr: `${formatInteger(cells, "fr")} mailles en ${formatInteger(tiles, "fr")} carrés, altitudes de ${formatNumber(lowestM, "fr")} à ${formatNumber(highestM, "fr")} m.`,
    en: `${formatInteger(cells, "en")} cells in ${formatInteger(tiles, "en")} squares, altitudes from ${formatNumber(lowestM, "en")} to ${formatNumber(highestM, "en")} m.`,
  };
}
