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
  // The lists by name are made when a territory is asked for: a start does not wait for them.
  let territories: Territories | undefined;
  const loadOnce = () => {
    territories ??= createTerritories(pack, gazetteer, places);
    return territories;
  };
  return {
    pack,
    gazetteer,
    outlines,
    places,
    territories: {
      named: (...given) => loadOnce().named(...given),
      search: (...given) => loadOnce().search(...given),
      describe: (...given) => loadOnce().describe(...given),
      cities: () => loadOnce().cities(),
      placesOf: (...given) => loadOnce().placesOf(...given),
    },
  };
}
