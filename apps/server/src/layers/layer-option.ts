import type { Bilingual } from "@lichen/domain";
import type { TypedOptions } from "./importer.ts";

/** Option of the kinds that are read from a map: its layer, where it has several. */
export type OfLayer = { readonly layer?: string | undefined };

export const LAYER_OPTION = { layer: { type: "string" } } as const;

export function readLayerName({ layer }: TypedOptions): OfLayer {
  return { layer: typeof layer === "string" && layer.trim() !== "" ? layer.trim() : undefined };
}

/** Its line of the usage. */
export const LAYER_USAGE: Bilingual = {
  fr: "--layer\u202f: la couche à lire d’un fichier qui en a plusieurs",
  en: "--layer: the layer to read of a file that has several",
};
