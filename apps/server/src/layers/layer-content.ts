import {
  type AtlasTable,
  clayMapLayer,
  climadiagLayer,
  copernicusLayer,
  createEventsLayer,
  type EquipmentTable,
  ensure,
  FLOOD_PERIOD,
  floodDepthLayer,
  type ReferencePack,
  type SourceCard,
} from "@lichen/domain";
import type { Kysely } from "kysely";
import { readClayZones } from "../clay-maps/index.ts";
import { readClimateGrid } from "../copernicus/index.ts";
import { type RequestedFlood, readFloodDepths } from "../flood-maps/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { ImportedElevation, ImportedFlood, ImportedLayer } from "../reference/index.ts";
import { atlasesCard } from "./atlases-card.ts";
import { catnatCard } from "./catnat-card.ts";
import { climadiagCard } from "./climadiag-card.ts";
import { readAtlases, readCatnatCounts, readFacilityCounts } from "./commune-counts.ts";
import { readCommuneCurves } from "./commune-curves.ts";
import { copernicusCard } from "./copernicus-card.ts";
import { facilitiesCard } from "./facilities-card.ts";
import { createImportedElevation, elevationCard } from "./imported-elevation.ts";
import { areasCard, clayCard, createImportedLayer, floodCard, floodServiceCard } from "./imported-layer.ts";
import { type LayerKind, readGrid, type StoredLayer } from "./layer-store.ts";

/** What the reference is given of one layer. A card stands alone where the layer has no figures of its own. */
export type LayerContent = {
  readonly imported?: ImportedLayer;
  readonly card?: SourceCard;
  readonly flood?: ImportedFlood;
  readonly askedFlood?: RequestedFlood;
  readonly facilities?: EquipmentTable;
  readonly atlases?: AtlasTable;
  readonly elevation?: ImportedElevation;
};

type Give = (
  stored: StoredLayer,
  db: Kysely<Tables>,
  pack: ReferencePack,
) => LayerContent | null | Promise<LayerContent | null>;

/** Reads a layer that was listed. Null where it was removed meanwhile. */
export const readLayer: Give = (stored, db, pack) => BY_KIND[stored.kind](stored, db, pack);

const BY_KIND: Readonly<Record<LayerKind, Give>> = {
  drias: readGridLayer,
  tracc: readGridLayer,
  climadiag: (stored, db, { communes }) =>
    ifThere(readCommuneCurves(db, stored, communes), (table) => ({
      imported: { layer: climadiagLayer(stored, communes, table), card: climadiagCard(stored) },
    })),
  copernicus(stored, db) {
    const copernicus = ensure(stored.copernicus);
    return ifThere(readClimateGrid(db, { ...stored, shape: copernicus.shape }), (grid) => ({
      imported: { layer: copernicusLayer(stored, grid), card: copernicusCard(stored, copernicus) },
    }));
  },
  clay: (stored, db) =>
    ifThere(readClayZones(db, stored), (zoneAt) => ({
      imported: { layer: clayMapLayer(stored, zoneAt), card: clayCard(stored) },
    })),
  catnat: (stored, db, { communes }) =>
    ifThere(readCatnatCounts(db, stored, communes), (counts) => ({
      imported: {
        layer: createEventsLayer(stored, communes, counts, new Set(stored.covers)),
        card: catnatCard(stored),
      },
    })),
  atlases: (stored, db, { communes }) =>
    ifThere(readAtlases(db, stored, communes), (atlases) => ({ atlases, card: atlasesCard(stored) })),
  facilities: (stored, db, { communes }) =>
    ifThere(readFacilityCounts(db, stored, communes), (facilities) => ({ facilities, card: facilitiesCard(stored) })),
  flood(stored, db) {
    const { period, grid } = ensure(stored.flood);
    const card = floodCard(stored);
    return ifThere(readFloodDepths(db, { ...stored, grid }), (depthAt) => ({
      flood: { period, source: stored.id, depthAt },
      ...(period === FLOOD_PERIOD ? { imported: { layer: floodDepthLayer(stored, depthAt), card } } : { card }),
    }));
  },
  asked_flood(stored) {
    const { period, grid, file } = ensure(stored.flood);
    return {
      askedFlood: { period, source: stored.id, grid, file: ensure(file) },
      card: floodServiceCard(stored, ensure(file)),
    };
  },
  elevation: (stored, db) => ({
    elevation: createImportedElevation(db, stored, ensure(stored.elevation)),
    card: elevationCard(stored, ensure(stored.elevation)),
  }),
  protected_areas: (stored) => ({ card: areasCard(stored) }),
  outlines: () => ({}),
};

async function readGridLayer(stored: StoredLayer, db: Kysely<Tables>, { stations }: ReferencePack) {
  const grid = await readGrid(db, stored.id);
  return grid.latitude.length === stored.points ? { imported: createImportedLayer(stored, grid, stations) } : null;
}

async function ifThere<Read>(reading: Promise<Read | null>, give: (read: Read) => LayerContent) {
  const read = await reading;
  return read === null ? null : give(read);
}
