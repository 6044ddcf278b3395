/** `node data/shore_europe/build.ts <coast_europe.topojson>`: the lines of the shore of Europe, corner by corner. */
import { readFileSync } from "node:fs";
import { writeTable } from "../write-table.ts";

type Topology = {
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
};

const LINES = 2814;

const path = process.argv[2];
if (path === undefined) throw new RangeError("give the path of coast_europe.topojson");
const { arcs, transform } = JSON.parse(readFileSync(path, "utf8")) as Topology;
if (arcs.length !== LINES) throw new RangeError(`${path}: ${arcs.length} lines instead of ${LINES}`);
const { scale, translate } = transform;

writeTable(
  "shore_europe",
  [
    { name: "line", min: 1, max: LINES },
    { name: "lat", min: 26.999, max: 72.001, decimals: 4 },
    { name: "lon", min: -26.001, max: 45.001, decimals: 4 },
  ],
  arcs.flatMap((arc, line) => {
    let [x, y] = [0, 0];
    return arc.map(([east, north]) => {
      [x, y] = [x + east, y + north];
      return [line + 1, scale[1] * y + translate[1], scale[0] * x + translate[0]];
    });
  }),
);
