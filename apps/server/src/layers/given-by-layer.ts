import {
  type AtlasTable,
  clayMapLayer,
  climadiagLayer,
  copernicusLayer,
  type EquipmentTable,
  FLOOD_PERIOD,
  floodDepthLayer,
  type ReferencePack,
  recognisedEventsLayer,
  type SourceCard,
} from "@lichen/domain";
import type { Kysely } from "kysely";
import { readClayZones } from "../clay-maps/index.ts";
import { readClimateGrid } from "../copernicus/index.ts";
import { type AskedFlood, readFloodDepths } from "../flood-maps/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { ImportedElevation, ImportedFlood, ImportedLayer } from "../reference/index.ts";
import { atlasesCard } from "./atlases-card.ts";
import { catnatCard } from "./catnat-card.ts";
import { climadiagCard } from "./climadiag-card.ts";
import { readAtlases, readCatnatCounts, readFacilityCounts } from "./commune-counts.ts";
import { readCommuneCurves } from "./commune-curves.ts";
import { copernicusCard } from "./copernicus-card.ts";
import { facilitiesCard } from "./facilities-card.ts";
import { elevationCard, importedElevation } from "./imported-elevation.ts";
import { areasCard, askedFloodCard, clayCard, floodCard, importedLayer } from "./imported-layer.ts";
import { type LayerKind, readGrid, type StoredLayer } from "./layer-store.ts";

/** What the reference is given of one layer. A card stands alone where the layer has no figures of its own. */
export type GivenByLayer = {
  readonly imported?: ImportedLayer;
  readonly card?: SourceCard;
  readonly flood?: ImportedFlood;
  readonly askedFlood?: AskedFlood;
  readonly facilities?: EquipmentTable;
  readonly atlases?: AtlasTable;
  readonly elevation?: ImportedElevation;
};

type Give = (
  stored: StoredLayer,
  db: Kysely<Tables>,
  pack: ReferencePack,
) => GivenByLayer | null | Promise<GivenByLayer | null>;

/** Reads a layer that was listed. Null where it was removed meanwhile. */
export const givenByLayer: Give = (stored, db, pack) => BY_KIND[stored.kind](stored, db, pack);

const BY_KIND: Readonly<Record<LayerKind, Give>> = {
  drias: givenByGrid,
  tracc: givenByGrid,
  climadiag: (stored, db, { communes }) =>
    ifThere(readCommuneCurves(db, stored, communes), (table) => ({
      imported: { layer: climadiagLayer(stored, communes, table), card: climadiagCard(stored) },
    })),
  copernicus(stored, db) {
    const copernicus = stored.copernicus!;
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
        layer: recognisedEventsLayer(stored, communes, counts, new Set(stored.covers)),
        card: catnatCard(stored),
      },
    })),
  atlases: (stored, db, { communes }) =>
    ifThere(readAtlases(db, stored, communes), (atlases) => ({ atlases, card: atlasesCard(stored) })),
  facilities: (stored, db, { communes }) =>
    ifThere(readFacilityCounts(db, stored, communes), (facilities) => ({ facilities, card: facilitiesCard(stored) })),
  flood(stored, db) {
    const { period, grid } = stored.flood!;
    const card = floodCard(stored);
    return ifThere(readFloodDepths(db, { ...stored, grid }), (depthAt) => ({
      flood: { period, source: stored.id, depthAt },
      ...(period === FLOOD_PERIOD ? { imported: { layer: floodDepthLayer(stored, depthAt), card } } : { card }),
    }));
  },
  asked_flood(stored) {
    const { period, grid, file } = stored.flood!;
    return { askedFlood: { period, source: stored.id, grid, file: file! }, card: askedFloodCard(stored, file!) };
  },
  elevation: (stored, db) => ({
    elevation: importedElevation(db, stored, stored.elevation!),
    card: elevationCard(stored, stored.elevation!),
  }),
  protected_areas: (stored) => ({ card: areasCard(stored) }),
  outlines: () => ({}),
};

async function givenByGrid(stored: StoredLayer, db: Kysely<Tables>, { stations }: ReferencePack) {
  const grid = await readGrid(db, stored.id);
  return grid.latitude.length === stored.points ? { imported: importedLayer(stored, grid, stations) } : null;
}

async function ifThere<Read>(reading: Promise<Read | null>, give: (read: Read) => GivenByLayer) {
  const read = await reading;
  return read === null ? null : give(read);
}
