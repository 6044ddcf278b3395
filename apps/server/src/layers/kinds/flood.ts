import { type Bilingual, ensure, FLOOD_PERIOD, floodDepthLayer } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import {
  type FloodCells,
  type FloodMap,
  type FloodMask,
  type MaskFiles,
  openFloodMap,
  readFloodDepths,
  writeFloodMap,
} from "../../flood-maps/index.ts";
import { describeMap, describeMasks, FLOOD_CAVEAT, PERIOD_OPTION, readPeriod } from "../flood-cards.ts";
import type { CardOfKind, Importer, TypedOptions } from "../importer.ts";
import { layerIdOf } from "../layer-id.ts";
import type { StoredLayer } from "../layer-store.ts";
import { DECLARED_HERE, dayOf } from "../words.ts";

/** Return period, years; grids of cells whose depths are no flood. */
type FloodOptions = MaskFiles & { readonly period: number };
type FoundFlood = FloodCells & { readonly masks: readonly FloodMask["kind"][] };

/** Water depths of one return period, read square by square as they are written. */
export const flood: Importer<FloodOptions, FloodMap, FoundFlood> = {
  kind: "flood",
  command: {
    word: "flood-depth",
    takes: "file",
    options: { ...PERIOD_OPTION, "permanent-water": { type: "string" }, spurious: { type: "string" } },
    readOptions,
    usage: {
      fr: `flood-depth <fichier.tif> --period <années> --licence "…" --edition "…" [--name "…"]
      [--permanent-water <fichier.tif>] [--spurious <fichier.tif>]
    celle de 100 ans donne le niveau d’inondation ; les masques, de la même grille, retirent les eaux permanentes et
    les hauteurs douteuses`,
      en: `flood-depth <file.tif> --period <years> --licence "…" --edition "…" [--name "…"]
      [--permanent-water <file.tif>] [--spurious <file.tif>]
    that of 100 years gives the level of flood; the masks, on the same grid, take out permanent water and
    spurious depths`,
    },
    counted: { fr: "carrés", en: "squares" },
    describe: (found) => [describeFound(found)],
  },
  read: ({ files: [file] }, masks) => openFloodMap(ensure(file).path, masks),
  describe: ({ grid, masks }, { period, edition }) => ({
    id: layerIdOf(`imported_flood_${period}_`, edition),
    name: `Hauteurs d’eau, crue de ${period} ans`,
    priority: 300,
    detail: { period, grid, masks: masks.map(({ kind, checksum }) => ({ kind, checksum })) },
  }),
  async write(trx, id, map) {
    const cells = await writeFloodMap(trx, id, map);
    return { rows: cells.tiles, found: { ...cells, masks: map.masks.map(({ kind }) => kind) } };
  },
  card: cardOf,
  async readFigures(stored, db) {
    const { period, grid } = ensure(stored.flood);
    const depthAt = await readFloodDepths(db, { ...stored, grid });
    if (depthAt === null) return null;
    const figures = { flood: { period, source: stored.id, depthAt } };
    return period === FLOOD_PERIOD ? { ...figures, layer: floodDepthLayer(stored, depthAt) } : figures;
  },
};

function readOptions({
  period: years,
  "permanent-water": permanentWater,
  spurious,
}: TypedOptions): FloodOptions | null {
  const period = readPeriod(years);
  if (period === null || permanentWater === "" || spurious === "") return null;
  const maskOf = (typed: string | boolean | undefined) => (typeof typed === "string" ? typed : undefined);
  return { period, permanentWater: maskOf(permanentWater), spurious: maskOf(spurious) };
}

function cardOf(stored: StoredLayer): CardOfKind {
  const { importedAt, points, checksum, flood } = stored;
  const day = dayOf(importedAt);
  const masks = describeMasks(flood?.masks ?? []);
  return {
    ...describeMap(stored),
    caveat: {
      fr: `${DECLARED_HERE.fr} ${FLOOD_CAVEAT.fr}`,
      en: `${DECLARED_HERE.en} ${FLOOD_CAVEAT.en}`,
    },
    derivation: {
      fr: `Fichier importé le ${day}\u202f: crue de ${flood?.period} ans, ${points} carrés de mailles avec de l’eau, hauteurs au centimètre. SHA-256 du fichier\u202f: ${checksum}. ${masks.fr}`,
      en: `File imported on ${day}: ${flood?.period}-year flood, ${points} squares of cells with water, depths to the centimetre. SHA-256 of the file: ${checksum}. ${masks.en}`,
    },
  };
}

function describeFound({ tiles, wetCells, maskedCells, masks }: FoundFlood): Bilingual {
  return {
    fr: `${formatInteger(wetCells, "fr")} mailles avec de l’eau en ${formatInteger(tiles, "fr")} carrés${masks.length === 0 ? "" : `, ${formatInteger(maskedCells, "fr")} retirées par les masques`}.`,
    en: `${formatInteger(wetCells, "en")} cells with water in ${formatInteger(tiles, "en")} squares${masks.length === 0 ? "" : `, ${formatInteger(maskedCells, "en")} taken out by the masks`}.`,
  };
}
