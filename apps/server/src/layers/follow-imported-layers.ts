import type { Database } from "../platform/database/open-database.ts";
import { sha256 } from "../platform/sha256.ts";
import { readNearAreas } from "../protected-areas/index.ts";
import type { Reference } from "../reference/index.ts";
import { layersStamp, listLayers } from "./layer-store.ts";
import { type LayerContent, readLayer } from "./read-layer.ts";

/** Every process sees a layer that was imported or removed within this, ms. */
const FOLLOW_EVERY_MS = 60_000;

type FollowDeps = {
  readonly database: Database;
  readonly reference: Reference;
  /** Called when the database cannot be queried: the layers that were there go on answering. */
  readonly onFailure: (error: unknown) => void;
  /** Called when the layers changed after the first look. */
  readonly onChange?: () => void;
  readonly everyMs?: number;
};

type Following = {
  /** Asks now instead of waiting; true when the layers changed. */
  readonly look: () => Promise<boolean>;
  readonly stop: () => void;
};

/** Gives the reference the imported layers, then keeps up with what is imported and removed. */
export async function followImportedLayers(parts: FollowDeps): Promise<Following> {
  const { database, reference, onFailure, onChange = () => {}, everyMs = FOLLOW_EVERY_MS } = parts;
  let known = JSON.stringify([]);
  let looking: Promise<boolean> | null = null;

  async function lookOnce(): Promise<boolean> {
    const stamp = await layersStamp(database.db);
    if (stamp === known) return false;
    const given: LayerContent[] = [];
    for (const stored of await listLayers(database.db)) {
      const one = await readLayer(stored, database.db, reference.pack);
      // Removed between the two questions: the next look sees it.
      if (one === null) return false;
      given.push(one);
    }
    const all = <Part extends keyof LayerContent>(part: Part) =>
      given.map((one) => one[part]).filter((one) => one !== undefined);
    const floods = all("flood");
    reference.useImported(
      all("imported"),
      {
        near: await readNearAreas(database.db),
        cards: all("card"),
        // Two editions of one period: the first in the order of layers answers.
        floods: floods.filter(({ period }, at) => floods.findIndex((one) => one.period === period) === at),
        requestedFloods: all("requestedFlood"),
        facilities: all("facilities"),
        territoryIndicators: all("territoryIndicators"),
        atlases: all("atlases"),
        elevations: all("elevation"),
      },
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
