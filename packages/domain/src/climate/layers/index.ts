import type { AtlasTable } from "../flood-atlases.ts";
import { inOrder, type Layer } from "../layer.ts";
import type { ReferencePack } from "../reference-pack.ts";
import { DRIAS_NODES_C } from "../warming.ts";

export { clayMapLayer } from "./clay-map-layer.ts";
export {
  CLIMADIAG_INDICATORS,
  CLIMADIAG_NODES,
  CLIMADIAG_WIDTH,
  type ClimadiagIndicator,
  type ClimadiagTable,
  climadiagLayer,
} from "./climadiag-layer.ts";
export {
  COPERNICUS_INDICATORS,
  type CopernicusGrid,
  type CopernicusIndicator,
  copernicusLayer,
} from "./copernicus-layer.ts";
export { FLOOD_PERIOD, floodDepthLayer } from "./flood-depth-layer.ts";
export { ATLAS_INDICATORS, createEventsLayer } from "./recognised-events.ts";

import { createDistrictFinder, createItalianCommuneFinder, createRegionFinder } from "../european-hazards.ts";
import { createLineDistance, type LineKm } from "../line-distance.ts";
import { britishClayLayer } from "./british-clay-layer.ts";
import { coastLayer } from "./coast-layer.ts";
import { communeLayer } from "./commune-layer.ts";
import { driasLayer } from "./drias-layer.ts";
import { droughtLayer } from "./drought-layer.ts";
import { europeFireLayer } from "./europe-fire-layer.ts";
import { europeFloodLayer } from "./europe-flood-layer.ts";
import { europeGroundLayer } from "./europe-ground-layer.ts";
import { europeLayer } from "./europe-layer.ts";
import { europeWindLayer } from "./europe-wind-layer.ts";
import { createGroundAround } from "./ground-around.ts";
import { heatIslandLayer } from "./heat-island-layer.ts";
import { overseasHeatLayer } from "./overseas-heat-layer.ts";
import { riverFloodLayer } from "./river-flood-layer.ts";
import { soilWetnessLayer } from "./soil-wetness-layer.ts";

/** By the data that they were laid from: laying them takes a fifth of a second, and no import changes them. */
const laid = new WeakMap<ReferencePack, readonly Layer[]>();

/** The layers that travel with the product, with imported ones before them, and imported atlases in the place of its own. */
export function referenceLayers(
  pack: ReferencePack,
  imported: readonly Layer[] = [],
  importedAtlases: readonly AtlasTable[] = [],
): readonly Layer[] {
  const own = laid.get(pack) ?? layersOf(pack);
  laid.set(pack, own);
  return inOrder([...imported, ...own, communeLayer(pack.communes, pack.overseas, importedAtlases)]);
}

function layersOf(pack: ReferencePack): readonly Layer[] {
  const regionOf = createRegionFinder(pack.europe.nuts3);
  const districtOf = createDistrictFinder(pack.europe);
  const communeOf = createItalianCommuneFinder(pack.europe);
  // The shore and the rivers are indexed when a place outside France first asks: a start does not wait for it.
  const seaKm = (latitude: number, longitude: number) => createLineDistance(pack.coastline)(latitude, longitude);
  const riverKm: LineKm = (...place) => createLineDistance(pack.rivers)(...place);
  const ground = createGroundAround(pack.europe, pack.cities);
  return [
    driasLayer(pack.drias, pack.stations, {
      nodesC: DRIAS_NODES_C,
      id: "drias_fr",
      priority: 200,
      source: "drias_fr",
      evidence: "modelled",
      precision_m: 8_000,
      vintage: "DRIAS-2020",
    }),
    europeLayer(pack.stations, pack.ar6Grid, pack.ar6Regional, pack.europe.frostStations, seaKm),
    overseasHeatLayer(pack.overseas),
    heatIslandLayer(pack.communes, pack.cities),
    droughtLayer(pack.ar6Grid),
    soilWetnessLayer(pack.soilWetness),
    riverFloodLayer(pack.riverFloods),
    coastLayer(pack.extremeSeaLevels, pack.seaLevelRise, pack.communes),
    europeFloodLayer(pack.europe, regionOf, districtOf, communeOf, ground, riverKm),
    europeFireLayer(pack.europe, regionOf),
    europeWindLayer(pack.europe, regionOf, districtOf),
    europeGroundLayer(pack.europe, communeOf, ground),
    britishClayLayer(pack.europe, districtOf),
  ];
}
