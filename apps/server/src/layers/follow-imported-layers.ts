import {
  type AtlasTable,
  clayMapLayer,
  climadiagLayer,
  copernicusLayer,
  type EquipmentTable,
  FLOOD_PERIOD,
  floodDepthLayer,
  recognisedEventsLayer,
  type SourceCard,
} from "@lichen/domain";
import { readClayZones } from "../clay-maps/index.ts";
import { readClimateGrid } from "../copernicus/index.ts";
import { type AskedFlood, readFloodDepths } from "../flood-maps/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { sha256 } from "../platform/sha256.ts";
import { readNearAreas } from "../protected-areas/index.ts";
import type { ImportedElevation, ImportedFlood, ImportedLayer, Reference } from "../reference/index.ts";
import { atlasesCard } from "./atlases-card.ts";
import { catnatCard } from "./catnat-card.ts";
import { climadiagCard } from "./climadiag-card.ts";
import { readAtlases, readCatnatCounts, readFacilityCounts } from "./commune-counts.ts";
import { readCommuneCurves } from "./commune-curves.ts";
import { copernicusCard } from "./copernicus-card.ts";
import { facilitiesCard } from "./facilities-card.ts";
import { elevationCard, importedElevation } from "./imported-elevation.ts";
import { areasCard, askedFloodCard, clayCard, floodCard, importedLayer } from "./imported-layer.ts";
import { layersStamp, listLayers, readGrid } from "./layer-store.ts";

/** Every process sees a layer that was imported or removed within this, ms. */
const FOLLOW_EVERY_MS = 60_000;

type FollowParts = {
  readonly database: Database;
  readonly reference: Reference;
  /** Told when the database cannot be asked: the layers that were there go on answering. */
  readonly onFailure: (error: unknown) => void;
  /** Told when the layers changed after the first look. */
  readonly onChange?: () => void;
  readonly everyMs?: number;
};

type Following = {
  /** Asks now instead of waiting; true when the layers changed. */
  readonly look: () => Promise<boolean>;
  readonly stop: () => void;
};

/** Gives the reference the imported layers, then keeps up with what is imported and removed. */
export async function followImportedLayers(parts: FollowParts): Promise<Following> {
  const { database, reference, onFailure, onChange = () => {}, everyMs = FOLLOW_EVERY_MS } = parts;
  let known = JSON.stringify([]);
  let looking: Promise<boolean> | null = null;

  async function lookOnce(): Promise<boolean> {
    const stamp = await layersStamp(database.db);
    if (stamp === known) return false;
    const imported: ImportedLayer[] = [];
    const cards: SourceCard[] = [];
    const floods: ImportedFlood[] = [];
    const facilities: EquipmentTable[] = [];
    const atlases: AtlasTable[] = [];
    const askedFloods: AskedFlood[] = [];
    const elevations: ImportedElevation[] = [];
    for (const stored of await listLayers(database.db)) {
      if (stored.kind === "outlines") continue;
      if (stored.kind === "protected_areas") {
        cards.push(areasCard(stored));
        continue;
      }
      if (stored.kind === "clay") {
        const zoneAt = await readClayZones(database.db, stored);
        // Removed between the two questions: the next look sees it.
        if (zoneAt === null) return false;
        imported.push({ layer: clayMapLayer(stored, zoneAt), card: clayCard(stored) });
        continue;
      }
      if (stored.kind === "catnat") {
        const { communes } = reference.pack;
        const counts = await readCatnatCounts(database.db, stored, communes);
        if (counts === null) return false;
        const layer = recognisedEventsLayer(stored, communes, counts, new Set(stored.covers));
        imported.push({ layer, card: catnatCard(stored) });
        continue;
      }
      if (stored.kind === "climadiag") {
        const { communes } = reference.pack;
        const table = await readCommuneCurves(database.db, stored, communes);
        if (table === null) return false;
        imported.push({ layer: climadiagLayer(stored, communes, table), card: climadiagCard(stored) });
        continue;
      }
      if (stored.kind === "atlases") {
        const table = await readAtlases(database.db, stored, reference.pack.communes);
        if (table === null) return false;
        cards.push(atlasesCard(stored));
        atlases.push(table);
        continue;
      }
      if (stored.kind === "facilities") {
        const table = await readFacilityCounts(database.db, stored, reference.pack.communes);
        if (table === null) return false;
        cards.push(facilitiesCard(stored));
        facilities.push(table);
        continue;
      }
      if (stored.copernicus !== null) {
        const grid = await readClimateGrid(database.db, { ...stored, shape: stored.copernicus.shape });
        if (grid === null) return false;
        imported.push({ layer: copernicusLayer(stored, grid), card: copernicusCard(stored, stored.copernicus) });
        continue;
      }
      if (stored.elevation !== null) {
        cards.push(elevationCard(stored, stored.elevation));
        elevations.push(importedElevation(database.db, stored, stored.elevation));
        continue;
      }
      if (stored.flood?.file != null) {
        const { period, grid, file } = stored.flood;
        cards.push(askedFloodCard(stored, file));
        askedFloods.push({ period, source: stored.id, grid, file });
        continue;
      }
      if (stored.flood !== null) {
        const { period, grid } = stored.flood;
        const depthAt = await readFloodDepths(database.db, { ...stored, grid });
        if (depthAt === null) return false;
        // Two editions of one period: the first in the order of layers answers.
        if (floods.every((one) => one.period !== period)) floods.push({ period, source: stored.id, depthAt });
        if (period === FLOOD_PERIOD)
          imported.push({ layer: floodDepthLayer(stored, depthAt), card: floodCard(stored) });
        else cards.push(floodCard(stored));
        continue;
      }
      const grid = await readGrid(database.db, stored.id);
      if (grid.latitude.length !== stored.points) return false;
      imported.push(importedLayer(stored, grid, reference.pack.stations));
    }
    reference.useImported(
      imported,
      { near: await readNearAreas(database.db), cards, floods, askedFloods, facilities, atlases, elevations },
      sha256(stamp),
    );
    known = stamp;
    return true;
  }

  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };
  await look();
  const lookAgain = () => look().then((changed) => changed && onChange());
  const timer = setInterval(() => lookAgain().catch(onFailure), everyMs);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
