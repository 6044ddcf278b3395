/** `node data/nuts3_regions/build.ts <nuts3_2021_outlines.topojson>`: the outlines of the NUTS 3 regions, rounded. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importModule } from "../packaged.ts";

type Position = readonly [number, number];
type Region = {
  readonly id: string;
  readonly geometry:
    | { readonly type: "Polygon"; readonly coordinates: readonly (readonly Position[])[] }
    | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly (readonly Position[])[])[] };
};
type Topology = { readonly objects: { readonly n3: unknown } };
type Topojson = { feature: (topology: Topology, object: unknown) => { features: readonly Region[] } };

const REGIONS = 1509;

const path = process.argv[2];
if (path === undefined) throw new RangeError("give the path of the topology");
const topology = JSON.parse(readFileSync(path, "utf8")) as Topology;
const { features } = importModule<Topojson>("topojson-client").feature(topology, topology.objects.n3);
if (features.length !== REGIONS) throw new RangeError(`${features.length} outlines instead of ${REGIONS}`);
const roundRing = (ring: readonly Position[]) =>
  ring.map((position) => position.map((degrees) => Number(degrees.toFixed(3))));
writeFileSync(
  join(import.meta.dirname, "outlines.geojson"),
  `${JSON.stringify({
    type: "FeatureCollection",
    features: features.map(({ id, geometry }) => ({
      type: "Feature",
      properties: { code: id },
      geometry: {
        type: "MultiPolygon",
        coordinates: (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).map((rings) =>
          rings.map(roundRing),
        ),
      },
    })),
  })}\n`,
);
console.log(`nuts3_regions/outlines.geojson: ${features.length} outlines`);
