import type { ReferencePack, SourceCard } from "@lichen/domain";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { ImportedLayer } from "../reference/index.ts";
import type { LayerFigures } from "./importer.ts";
import { cardOfLayer, importerOf } from "./importers.ts";
import type { StoredLayer } from "./layer-store.ts";

/** What the reference is given of one layer. A card stands alone where the layer has no figures of its own. */
export type LayerContent = Omit<LayerFigures, "layer"> & {
  readonly imported?: ImportedLayer;
  readonly card?: SourceCard;
};

/** Reads a layer that was listed. Null where it was removed meanwhile. */
export async function readLayer(
  stored: StoredLayer,
  db: Kysely<Tables>,
  pack: ReferencePack,
): Promise<LayerContent | null> {
  const importer = importerOf(stored.kind);
  const figures = importer.readFigures === undefined ? {} : await importer.readFigures(stored, db, pack);
  if (figures === null) return null;
  const { layer, ...others } = figures;
  const card = cardOfLayer(stored);
  if (card === null) return others;
  return layer === undefined ? { ...others, card } : { ...others, imported: { layer, card } };
}
