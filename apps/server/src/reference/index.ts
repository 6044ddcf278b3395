import { SOURCES } from "@lichen/data";
import {
  type Figures,
  figuresOf,
  type IndicatorKey,
  type Layer,
  type Place,
  type ReferencePack,
  referenceLayers,
  type SourceCard,
} from "@lichen/domain";

/** A layer that an installation imported, with its card. */
export type ImportedLayer = { readonly layer: Layer; readonly card: SourceCard };

/** The figures that the server answers from: those that ship with the product, imported layers first. */
export type Reference = {
  readonly pack: ReferencePack;
  /** Layers in the order they are asked; those that have an indicator, when one is given. */
  readonly layers: (indicator?: IndicatorKey) => readonly Layer[];
  readonly figuresOf: (places: readonly Place[]) => Figures;
  /** Cards of the ids given, in the order of the datasets; all of them without ids. */
  readonly cards: (ids?: readonly string[]) => SourceCard[];
  /** Replaces the imported layers: a layer was added or removed. */
  readonly useImported: (imported: readonly ImportedLayer[]) => void;
};

export function createReference(pack: ReferencePack, imported: readonly ImportedLayer[] = []): Reference {
  let layers = referenceLayers(
    pack,
    imported.map(({ layer }) => layer),
  );
  let cards = [...imported.map(({ card }) => card), ...SOURCES];
  return {
    pack,
    layers: (indicator) =>
      indicator === undefined ? layers : layers.filter(({ indicators }) => indicators.includes(indicator)),
    figuresOf: (places) => figuresOf(layers, places),
    cards: (ids) => (ids === undefined ? cards : cards.filter(({ id }) => ids.includes(id))),
    useImported(next) {
      layers = referenceLayers(
        pack,
        next.map(({ layer }) => layer),
      );
      cards = [...next.map(({ card }) => card), ...SOURCES];
    },
  };
}
