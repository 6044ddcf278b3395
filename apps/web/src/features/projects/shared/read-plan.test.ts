import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PlanFault } from "./plan.ts";
import { readPlan } from "./read-plan.ts";

/** Drawings of the same plot made by ezdxf 1.0, in metres and in millimetres. */
const readExample = (name: string) => readFileSync(join(import.meta.dirname, "testing", name));
const file = (content: string | Uint8Array, name: string) => new File([content as BlobPart], name);
const areas = async (content: string | Uint8Array, name: string) => {
  const { metres, by, leftAside } = await readPlan(file(content, name));
  const [{ layers }] = by as [(typeof by)[number]];
  return { leftAside, areas: Object.fromEntries(layers.map((one) => [one.name, one.area * metres! ** 2])) };
};

const square = (x: number, y: number, side: number) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];
const map = (...features: readonly [string | null, object, ...number[][][]][]) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: features.map(([type, properties, ...coordinates]) => ({
      type: "Feature",
      properties,
      geometry: type === null ? null : { type, coordinates },
    })),
  });

/** Square metres of a square of degrees on the ellipsoid, from a latitude on. @source Snyder, Map projections, 1987, (3-12) */
function groundM2(latitude: number, side: number): number {
  const [a, f] = [6_378_137, 1 / 298.257222101];
  const e = Math.sqrt(f * (2 - f));
  const q = (degrees: number) => {
    const sine = Math.sin((degrees * Math.PI) / 180);
    return (1 - e * e) * (sine / (1 - (e * sine) ** 2) + Math.log((1 + e * sine) / (1 - e * sine)) / (2 * e));
  };
  return ((a * a) / 2) * ((side * Math.PI) / 180) * (q(latitude + side) - q(latitude));
}

describe("a plan", () => {
  it.each(["plan-metres.dxf", "plan-millimetres.dxf"])(
    "that is a drawing gives its areas by layer: %s",
    async (name) => {
      const { areas: found, leftAside } = await areas(readExample(name), name);
      expect(found.BATIMENT).toBeCloseTo(200, 6);
      // Two lawns: one closed by its flag, one by its last point; the fill drawn over the first is not counted twice.
      expect(found.PELOUSE).toBeCloseTo(400, 6);
      // Arcs, a circle, a block put in place, scaled and turned: an arc is drawn in short segments.
      expect(found.PARKING! / (100 + 25 * Math.PI)).toBeCloseTo(1, 2);
      expect(found.MARE! / (25 * Math.PI)).toBeCloseTo(1, 2);
      expect(found.ARBRES).toBeCloseTo(30, 6);
      expect(Object.keys(found)).toHaveLength(5);
      // A line, an open outline, a fill.
      expect(leftAside).toBe(3);
    },
  );

  it("that is a map is measured on the ground in degrees, without its holes", async () => {
    const degrees = map(["Polygon", { nature: "pelouse" }, square(2, 48, 0.001)]);
    const found = await areas(degrees, "plan.geojson");
    expect(found.areas.pelouse! / groundM2(48, 0.001)).toBeCloseTo(1, 6);
    const lambert = map(
      ["Polygon", { nature: "cour" }, square(650_000, 6_860_000, 40), square(650_010, 6_860_010, 10)],
      ["Polygon", { nature: "cour" }, square(650_100, 6_860_000, 10)],
      ["Point", { nature: "arbre" }, [2, 48] as never],
    );
    const { metres, by, leftAside } = await readPlan(file(lambert, "plan.json"));
    expect([metres, by[0]?.layers, leftAside]).toEqual([null, [{ name: "cour", shapes: 2, area: 1600 }], 1]);
  });

  it("that is a map proposes the property that names surfaces first, and any other", async () => {
    const { by } = await readPlan(
      file(map(["Polygon", { fid: 1, Type: "mare" }, square(0, 0, 0.001)]), "plan.geojson"),
    );
    expect(by.map(({ key }) => key)).toEqual(["Type", "fid"]);
    const bare = await readPlan(file(map(["Polygon", {}, square(0, 0, 0.001)]), "plan.geojson"));
    expect(bare.by.map(({ key, layers }) => [key, layers.length])).toEqual([[null, 1]]);
  });

  const drawing = readExample("plan-metres.dxf").toString("utf8");
  const unsaid = drawing.replace(/(\$INSUNITS\r?\n\s*70\r?\n\s*)6/, "$10");
  it("that does not say its unit is asked for it, one of layers that it does not describe is read", async () => {
    expect((await readPlan(file(unsaid, "plan.dxf"))).metres).toBeNull();
    const only = ["0", "LWPOLYLINE", "8", "Toit", "90", "4", "70", "1"];
    const corners = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ].flatMap(([x, y]) => ["10", `${x}.0`, "20", `${y}.0`]);
    const old = ["0", "SECTION", "2", "ENTITIES", ...only, ...corners, "0", "ENDSEC", "0", "EOF", ""].join("\n");
    const [{ layers }] = (await readPlan(file(old, "PLAN.DXF"))).by as never as [{ layers: object[] }];
    expect(layers).toEqual([{ name: "Toit", shapes: 1, area: 100 }]);
  });

  const recursive = ["0", "SECTION", "2", "BLOCKS", "0", "BLOCK", "2", "B", "10", "0", "20", "0"]
    .concat(["0", "INSERT", "8", "0", "2", "B", "10", "0", "20", "0", "0", "ENDBLK", "0", "ENDSEC"])
    .concat(["0", "SECTION", "2", "ENTITIES", "0", "INSERT", "8", "0", "2", "B", "10", "0", "20", "0"])
    .concat(["0", "ENDSEC", "0", "EOF", ""]);
  it.each([
    ["a picture", "plan.png", "x", /\.dxf or \.geojson/],
    ["a drawing cut in two", "plan.dxf", drawing.slice(0, 9000), /truncated/],
    ["a map called a drawing", "plan.dxf", map(["Polygon", {}, square(0, 0, 1)]), /truncated/],
    ["a drawing called a map", "plan.geojson", drawing, /truncated/],
    ["a map that is null", "plan.geojson", "null", /truncated/],
    ["a map of words", "plan.geojson", map(["Polygon", {}, [["a", "b"]] as never]), /truncated/],
    ["a block that holds itself", "plan.dxf", recursive.join("\n"), /truncated/],
    ["a drawing of lines", "plan.dxf", "0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n", /no closed outline/],
    ["a map without areas", "plan.geojson", map([null, {}]), /no closed outline/],
    ["a file of 21 MB", "plan.dxf", " ".repeat(21e6), /20 MB/],
  ])("that is %s is refused", async (_, name, content, why) => {
    const fault = await readPlan(file(content, name)).catch((error: PlanFault) => error.reason);
    expect((fault as PlanFault["reason"]).en).toMatch(why);
    expect((fault as PlanFault["reason"]).fr).not.toBe("");
  });
});
