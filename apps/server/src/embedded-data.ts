import { type Gazetteer, loadGazetteer, loadOutlines, loadReferencePack, type Outlines } from "@lichen/data";
import type { ReferencePack } from "@lichen/domain";
import { createPlaces, type Places } from "./places/index.ts";
import { createTerritories, type Territories } from "./territories/index.ts";

/** What ships with the product, read and indexed once a process: it never changes while it runs. */
export type EmbeddedData = {
  readonly pack: ReferencePack;
  readonly gazetteer: Gazetteer;
  readonly outlines: Outlines;
  readonly places: Places;
  readonly territories: Territories;
};

let loaded: EmbeddedData | undefined;

export function embeddedData(): EmbeddedData {
  loaded ??= load();
  return loaded;
}

function load(): EmbeddedData {
  const pack = loadReferencePack();
  const gazetteer = loadGazetteer();
  const outlines = loadOutlines();
  const places = createPlaces(pack, gazetteer, outlines);
  return { pack, gazetteer, outlines, places, territories: createTerritories(pack, gazetteer, places) };
}
