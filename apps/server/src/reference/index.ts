import { SOURCES } from "@lichen/data";
import {
  type AtlasTable,
  createNatureOf,
  type EquipmentTable,
  embeddedAtlases,
  type FigureRoom,
  type Figures,
  figuresOf,
  type IndicatorKey,
  type Layer,
  type PeriodDepth,
  type Place,
  type PlaceNature,
  type ReferencePack,
  referenceLayers,
  type SourceCard,
  type TerritoryIndicatorTable,
} from "@lichen/domain";
import type { FindAltitudes } from "../elevation-models/index.ts";
import type { RequestedFlood } from "../flood-maps/index.ts";
import { PRODUCT_VERSION } from "../platform/product-version.ts";
import { asPrepared, type ImportedElevation, type PreparedPlace, withModelAltitudes } from "./prepared-place.ts";

export type { ImportedElevation, PreparedPlace } from "./prepared-place.ts";

/** A layer that an installation imported, with its card. */
export type ImportedLayer = { readonly layer: Layer; readonly card: SourceCard };

/** The maps of protected areas that an installation imported. */
type ImportedAreas = {
  /** Areas within 2 km of a place; null where no map was imported. */
  readonly near: ((place: Place) => NonNullable<PlaceNature["protected_areas"]>) | null;
  readonly cards: readonly SourceCard[];
};

/** The flood maps that an installation imported, one a return period. */
export type ImportedFlood = {
  readonly period: number;
  /** Id of its card. */
  readonly source: string;
  /** Depth of water, m; null outside the map. */
  readonly depthAt: (place: Place) => number | null;
};

/** The figures that the server answers from: those that ship with the product, imported layers first. */
export type Reference = {
  readonly pack: ReferencePack;
  /** Layers in the order they are asked; those that have an indicator, when one is given. */
  readonly layers: (indicator?: IndicatorKey) => readonly Layer[];
  /**
   * Places as figures are computed of them: with the altitude of their cell where an elevation model has one. It asks
   * the database where such a model is imported, no one otherwise.
   *
   * @param within the transaction that the caller holds, where there is one
   */
  readonly prepare: (
    places: readonly Place[],
    within?: Parameters<FindAltitudes>[1],
  ) => Promise<readonly PreparedPlace[]>;
  /**
   * @param withRanges false: values alone, for levels without intervals
   * @param room memory to write them in, of a caller that is done with the batch before
   */
  readonly figuresOf: (places: readonly PreparedPlace[], withRanges?: boolean, room?: FigureRoom) => Figures;
  /** What is known of the nature around a place. */
  readonly natureOf: (place: Place) => PlaceNature;
  /** Depths of water at a place, by return period, of the imported maps that hold it. */
  readonly floodDepthsAt: (place: Place) => readonly (PeriodDepth & { readonly source: string })[];
  /** Flood maps that stay on their server, one a return period, of the periods that none is imported of. */
  readonly requestedFloods: () => readonly RequestedFlood[];
  /** The imported facilities, in the order they are asked. */
  readonly facilities: () => readonly EquipmentTable[];
  /** The imported indicators of communes, in the order they are asked. */
  readonly territoryIndicators: () => readonly TerritoryIndicatorTable[];
  /** Flood atlases of the communes: the imported ones, in the order they are asked, then those of the product. */
  readonly atlases: () => readonly AtlasTable[];
  /** Cards of the ids given, in the order of the datasets; all of them without ids. */
  readonly cards: (ids?: readonly string[]) => SourceCard[];
  /** Replaces the imported layers: a layer was added or removed. `stamp` tells these layers from any others. */
  readonly useImported: (
    imported: readonly ImportedLayer[],
    extra: ImportedAreas & {
      readonly floods: readonly ImportedFlood[];
      readonly requestedFloods: readonly RequestedFlood[];
      readonly facilities: readonly EquipmentTable[];
      readonly territoryIndicators?: readonly TerritoryIndicatorTable[];
      readonly atlases: readonly AtlasTable[];
      readonly elevations?: readonly ImportedElevation[];
    },
    stamp: string,
  ) => void;
  /** One word for the figures in use: another one means that results may differ. */
  readonly stamp: () => string;
};

/** By the data that they were laid from: the layers of every process and of every server that imported none. */
const ofDataAlone = new WeakMap<ReferencePack, readonly Layer[]>();

function layersOfDataAlone(pack: ReferencePack): readonly Layer[] {
  const known = ofDataAlone.get(pack) ?? referenceLayers(pack);
  ofDataAlone.set(pack, known);
  return known;
}

/** A reference in the hands of who made it: figures may be asked of any place, with the altitude that it has. */
export type OwnReference = Omit<Reference, "figuresOf"> & {
  readonly figuresOf: (places: readonly Place[], withRanges?: boolean, room?: FigureRoom) => Figures;
};

export function createReference(pack: ReferencePack, imported: readonly ImportedLayer[] = []): OwnReference {
  const firstLayers = () =>
    imported.length === 0
      ? layersOfDataAlone(pack)
      : referenceLayers(
          pack,
          imported.map(({ layer }) => layer),
        );
  // Laid when a figure is first asked for, or with what is imported: a start does not wait for them.
  let layers: readonly Layer[] | undefined;
  const inUse = () => {
    layers ??= firstLayers();
    return layers;
  };
  // The figures that ship with the product change with its version.
  let stamp = PRODUCT_VERSION;
  let cards = [...imported.map(({ card }) => card), ...SOURCES];
  let near: ImportedAreas["near"] = null;
  let floods: readonly ImportedFlood[] = [];
  let requestedFloods: readonly RequestedFlood[] = [];
  let facilities: readonly EquipmentTable[] = [];
  let territoryIndicators: readonly TerritoryIndicatorTable[] = [];
  const ownAtlases = embeddedAtlases(pack.communes);
  let atlases: readonly AtlasTable[] = [ownAtlases];
  let elevations: readonly ImportedElevation[] = [];
  return {
    pack,
    layers: (indicator) =>
      indicator === undefined ? inUse() : inUse().filter(({ indicators }) => indicators.includes(indicator)),
    natureOf: createNatureOf(pack, (place) => near?.(place) ?? null),
    prepare: async (places, within) =>
      elevations.length === 0 ? asPrepared(places) : withModelAltitudes(places, elevations, within),
    figuresOf: (places, withRanges, room) => figuresOf(inUse(), places, withRanges, room),
    cards: (ids) => (ids === undefined ? cards : cards.filter(({ id }) => ids.includes(id))),
    stamp: () => stamp,
    requestedFloods: () => requestedFloods,
    facilities: () => facilities,
    territoryIndicators: () => territoryIndicators,
    atlases: () => atlases,
    floodDepthsAt: (place) =>
      floods
        .flatMap(({ period, source, depthAt }) => {
          const depth = depthAt(place);
          return depth === null ? [] : [{ period, source, depth_m: depth }];
        })
        .toSorted((a, b) => a.period - b.period),
    useImported(next, areas, word) {
      near = areas.near;
      floods = areas.floods;
      // What an imported map leaves out, under a mask, is not asked of one without masks.
      const held = new Set(floods.map(({ period }) => period));
      requestedFloods = areas.requestedFloods.filter(({ period }) => !held.has(period) && held.add(period));
      facilities = areas.facilities;
      territoryIndicators = areas.territoryIndicators ?? [];
      atlases = [...areas.atlases, ownAtlases];
      elevations = areas.elevations ?? [];
      stamp = next.length + areas.cards.length === 0 ? PRODUCT_VERSION : `${PRODUCT_VERSION}+${word}`;
      layers = referenceLayers(
        pack,
        next.map(({ layer }) => layer),
        areas.atlases,
      );
      cards = [...next.map(({ card }) => card), ...areas.cards, ...SOURCES];
    },
  };
}
