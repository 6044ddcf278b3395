import { describe, expect, it } from "vitest";
import type { Plan, PlanFault } from "./plan.ts";
import { metresOf, proposeUnit, unitsOf } from "./plan-units.ts";
import { readPlan } from "./read-plan.ts";

const fileOf = (content: string | Uint8Array, name: string) => new File([content as BlobPart], name);
const read = (content: string | Uint8Array, name = "plan.dxf") => readPlan(fileOf(content, name));
const refusalOf = async (content: string | Uint8Array, name = "plan.dxf") => {
  const found = await read(content, name).then(
    (): null => null,
    (error: PlanFault) => error.reason,
  );
  expect(found?.fr ?? "").not.toBe("");
  return found!.en;
};
const layersOf = ({ by }: Plan) => Object.fromEntries(by[0]!.layers.map(({ name, area }) => [name, Math.round(area)]));

type Pairs = readonly (string | number)[];
const section = (name: string, pairs: Pairs): Pairs => [0, "SECTION", 2, name, ...pairs, 0, "ENDSEC"];
const dxf = (...sections: Pairs[]): string => `${[...sections.flat(), 0, "EOF"].join("\n")}\n`;
const header = (variables: Readonly<Record<string, readonly [number, string | number]>>): Pairs =>
  section(
    "HEADER",
    Object.entries(variables).flatMap(([name, value]) => [9, name, ...value]),
  );
/** Layers by name: flags, then colour. */
const tables = (layers: Readonly<Record<string, readonly [flags: number, colour: number]>>): Pairs => {
  const rows = Object.entries(layers).flatMap(([name, [flags, colour]]) => [
    0,
    "LAYER",
    2,
    name,
    70,
    flags,
    62,
    colour,
  ]);
  return section("TABLES", [0, "TABLE", 2, "LAYER", 70, 1, ...rows, 0, "ENDTAB"]);
};
const corners = (side: number, x = 0): Pairs =>
  [
    [x, 0],
    [x + side, 0],
    [x + side, side],
    [x, side],
  ].flatMap(([a, b]) => [10, a!, 20, b!]);
/** A closed outline of 10 by 10. @param more group codes of the entity itself */
const outline = (layer: string, more: Pairs = [], side = 10): Pairs => [
  0,
  "LWPOLYLINE",
  8,
  layer,
  ...more,
  90,
  4,
  70,
  1,
  ...corners(side),
];
const insert = (block: string, layer: string, more: Pairs = []): Pairs =>
  ([0, "INSERT", 8, layer] as Pairs).concat(more, [2, block, 10, 0, 20, 0]);
const block = (name: string, ...entities: Pairs[]): Pairs =>
  ([0, "BLOCK", 8, "0", 2, name, 70, 0, 10, 0, 20, 0] as Pairs).concat(entities.flat(), [0, "ENDBLK", 8, "0"]);
const METRES = header({ $INSUNITS: [70, 6] });
const entities = (...drawn: Pairs[]): Pairs => section("ENTITIES", drawn.flat());

describe("what a drawing does not show", () => {
  const LAYERS = tables({
    NEUF: [0, 7],
    ANCIEN: [0, -7],
    Gele: [1, 7],
    VERROU: [4, 7],
    "GELE DANS LES FENETRES": [2, 7],
    CARTOUCHE: [0, 7],
    "0": [0, 7],
  });
  const hiddenOf = async (...sections: Pairs[]) => {
    const plan = await read(dxf(METRES, LAYERS, ...sections));
    return { layers: layersOf(plan), hidden: plan.hidden };
  };

  it.each([
    ["a layer that is off", outline("ANCIEN"), "layer", "ANCIEN"],
    ["a layer that is frozen", outline("Gele"), "layer", "Gele"],
    ["a layer that is off, in other letters", outline("Ancien"), "layer", "ANCIEN"],
    ["an outline that is hidden itself", outline("NEUF", [60, 1]), "invisible", "NEUF"],
    ["the sheet", outline("CARTOUCHE", [67, 1]), "paper", "CARTOUCHE"],
    ["the sheet, on a layer that is off", outline("ANCIEN", [67, 1]), "paper", "ANCIEN"],
  ])("is left out and told: %s", async (_, drawn, why, layer) => {
    expect(await hiddenOf(entities(outline("NEUF"), drawn))).toEqual({
      layers: { NEUF: 100 },
      hidden: [{ why, shapes: 1, layers: [layer] }],
    });
  });

  it("is counted by reason, each layer once; what is open or is no outline is not", async () => {
    const line: Pairs = [0, "LINE", 8, "ANCIEN", 10, 0, 20, 0, 11, 5, 21, 5];
    const drawn = [outline("NEUF"), outline("ANCIEN"), outline("ANCIEN"), outline("Gele"), line];
    expect((await hiddenOf(entities(...drawn))).hidden).toEqual([
      { why: "layer", shapes: 3, layers: ["ANCIEN", "Gele"] },
    ]);
  });

  it("is not what is locked, nor frozen in the windows of a sheet alone", async () => {
    const drawn = [outline("VERROU"), outline("GELE DANS LES FENETRES"), outline("SANS TABLE")];
    expect(await hiddenOf(entities(...drawn))).toEqual({
      layers: { VERROU: 100, "GELE DANS LES FENETRES": 100, "SANS TABLE": 100 },
      hidden: [],
    });
  });

  it("is on the other sheets too", async () => {
    const sheets = section("BLOCKS", [
      ...block("*Model_Space"),
      ...block("*Paper_Space", outline("CARTOUCHE")),
      ...block("*Paper_Space0", outline("CARTOUCHE"), outline("CADRE")),
    ]);
    expect(await hiddenOf(sheets, entities(outline("NEUF")))).toEqual({
      layers: { NEUF: 100 },
      hidden: [{ why: "paper", shapes: 3, layers: ["CARTOUCHE", "CADRE"] }],
    });
  });

  const blocks = section("BLOCKS", [
    ...block("B", outline("0"), outline("NEUF", [], 20), outline("ANCIEN", [], 30), outline("Gele")),
    ...block("AUTOUR", insert("B", "0"), outline("NEUF", [60, 1])),
  ]);
  it.each([
    ["shown", insert("B", "PLACE"), { NEUF: 400, PLACE: 100 }, ["layer ANCIEN", "layer Gele"]],
    ["off", insert("B", "ANCIEN"), { NEUF: 400 }, ["layer ANCIEN", "layer Gele"]],
    ["frozen", insert("B", "Gele"), {}, ["layer Gele"]],
    ["on a sheet", insert("B", "PLACE", [67, 1]), {}, ["paper PLACE", "paper NEUF", "paper ANCIEN", "paper Gele"]],
    [
      "in another",
      insert("AUTOUR", "PLACE"),
      { NEUF: 400, PLACE: 100 },
      ["layer ANCIEN", "layer Gele", "invisible NEUF"],
    ],
    ["in another that is frozen", insert("AUTOUR", "Gele"), {}, ["layer Gele"]],
  ])("is known in a block that is %s: what is on layer 0 is on the layer of its place", async (_, put, layers, why) => {
    const found = await hiddenOf(blocks, entities(outline("TEMOIN"), put));
    expect(found.layers).toEqual({ TEMOIN: 100, ...layers });
    expect(found.hidden.flatMap((one) => one.layers.map((layer) => `${one.why} ${layer}`)).toSorted()).toEqual(
      [...why].toSorted(),
    );
  });

  it("is everything of a drawing that is refused, its layers named", async () => {
    const all = dxf(METRES, LAYERS, entities(outline("ANCIEN"), outline("Gele"), outline("CARTOUCHE", [67, 1])));
    expect(await refusalOf(all)).toMatch(/No closed outline of this plan is visible: .*\(ANCIEN, Gele, CARTOUCHE\)/);
  });
});

describe("the letters of a drawing", () => {
  const NAME = "Espaces végétalisés";
  const latin = (text: string) => Buffer.from(text, "latin1");
  const dos = (text: string) => Buffer.from([...text].map((letter) => (letter === "é" ? 0x82 : letter.charCodeAt(0))));
  const page = (name: string) => header({ $INSUNITS: [70, 6], $DWGCODEPAGE: [3, name] });
  const drawn = (name: string, head: Pairs = METRES) => dxf(head, entities(outline(name)));
  it.each([
    ["the code page of Windows", latin(drawn(NAME, page("ANSI_1252"))), NAME],
    ["the same, in small letters", latin(drawn(NAME, page("ansi_1252"))), NAME],
    ["the code page of DOS", dos(drawn(NAME, page("DOS850"))), NAME],
    ["no code page", latin(drawn(NAME)), NAME],
    ["UTF-8 under a code page", Buffer.from(drawn(NAME, page("ANSI_1252"))), NAME],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${drawn(NAME)}`), NAME],
    ["Cyrillic", Buffer.from([...latin(drawn("XX", page("ANSI_1251")))].map((b) => (b === 0x58 ? 0xcb : b))), "ЛЛ"],
    ["letters that are escaped", drawn("Espaces v\\U+00E9g\\u+00e9talis\\U+00E9s"), NAME],
    ["letters above the first plane", drawn("\\U+D83C\\U+DF33"), "🌳"],
    ["letters that are escaped in Japanese", drawn("\\M+188C0"), "安"],
    ["an escape that would cut a line", drawn("A\\U+000AB"), "A\\U+000AB"],
    ["lines of Windows", drawn(NAME).replaceAll("\n", "\r\n"), NAME],
    ["a comment ahead", `999\nMade by hand\n${drawn(NAME)}`, NAME],
  ])("are read with %s", async (_, content, name) => {
    expect(Object.keys(layersOf(await read(content)))).toEqual([name]);
  });

  it("may be those of a word of its form", async () => {
    for (const name of ["TABLE", "BLOCK", "ENDTAB", "LAYER", "SECTION", "ENDSEC", "ENDBLK"]) {
      const content = dxf(METRES, tables({ [name]: [0, 7], A: [0, -7] }), entities(outline(name), outline("A")));
      const plan = await read(content);
      expect([layersOf(plan), plan.hidden.length], name).toEqual([{ [name]: 100 }, 1]);
    }
  });

  it.each([
    ["in binary", Buffer.from("AutoCAD Binary DXF\r\n\x1a\0"), "plan.dxf", /binary DXF: export it as a text DXF/],
    ["of another form", Buffer.from("AC1027\0\0"), "plan.dxf", /DWG drawing: export it as DXF/],
    ["of that form by its name", Buffer.from("x"), "plan.dwg", /DWG drawing: export it as DXF/],
  ])("are refused %s", async (_, content, name, why) => {
    expect(await refusalOf(content, name)).toMatch(why);
  });
});

describe("the unit of a drawing", () => {
  const inUnit = (unit: number | null, side: number) =>
    dxf(...(unit === null ? [] : [header({ $INSUNITS: [70, unit] })]), entities(outline("A", [], side)));
  it.each([
    ["metres", 6, 30, 1],
    ["millimetres", 4, 30_000, 0.001],
    ["centimetres", 5, 3000, 0.01],
    ["decimetres", 14, 300, 0.1],
    ["kilometres", 7, 0.03, 1000],
    ["inches", 1, 1200, 0.0254],
    ["feet", 2, 100, 0.3048],
    ["feet of American surveys", 21, 100, 1200 / 3937],
    ["yards", 10, 30, 0.9144],
  ])("is the one that it says: %s", async (_, unit, side, metres) => {
    const plan = await read(inUnit(unit, side));
    expect([plan.metres, plan.doubtedMetres]).toEqual([metres, null]);
    expect(metresOf(plan, proposeUnit(plan, 1000))).toBe(metres);
    expect(unitsOf(plan).map((name) => metresOf(plan, name))).toContain(metres);
  });

  it.each([
    ["unsaid", null, 30, "metre", null],
    ["none", 0, 30, "metre", null],
    ["of the stars", 18, 30, "metre", null],
    ["unsaid, of millimetres", null, 30_000, "millimetre", null],
    ["unsaid, of centimetres", null, 3000, "centimetre", null],
    ["millimetres for a drawing in metres", 4, 30, "metre", 0.001],
    ["metres for a drawing in millimetres", 6, 30_000, "millimetre", 1],
    ["inches for a drawing in metres", 1, 30, "metre", 0.0254],
  ])("is asked for, the likeliest proposed, when it is %s", async (_, unit, side, proposed, doubted) => {
    const plan = await read(inUnit(unit, side));
    expect([plan.metres, plan.doubtedMetres, proposeUnit(plan, 1000)]).toEqual([null, doubted, proposed]);
  });

  it("makes no plot of a drawing that is too large or too small in any", async () => {
    for (const side of [1e-6, 1e12]) expect(await refusalOf(inUnit(null, side))).toMatch(/not the size of a plot/);
  });
});

describe("a map", () => {
  const ring = (x: number, y: number, width: number, height = width) => [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
  const polygon = (coordinates: unknown[], more: object = {}) => ({ type: "Polygon", coordinates, ...more });
  const feature = (geometry: unknown, more: object = {}) => ({
    type: "Feature",
    properties: { nature: "pelouse" },
    geometry,
    ...more,
  });
  const collection = (features: unknown[], more: object = {}) => ({ type: "FeatureCollection", ...more, features });
  const crs = (name: string) => ({ crs: { type: "name", properties: { name } } });
  const readMap = (map: unknown) => read(JSON.stringify(map), "plan.geojson");
  const refusalOfMap = (map: unknown) => refusalOf(JSON.stringify(map), "plan.geojson");
  const LYON = ring(4.84, 45.75, 0.001);
  /** The square of 0.001 degrees at Lyon, on the ellipsoid. */
  const LYON_M2 = 8650;

  it("of the web is measured on the ground, not on its plane", async () => {
    const plan = await readMap(
      collection([feature(polygon([ring(538_800, 5_739_000, 100)]))], crs("urn:ogc:def:crs:EPSG::3857")),
    );
    const [{ layers }] = plan.by as [Plan["by"][number]];
    expect(plan.metres).toBe(1);
    expect(plan.system).toBe("WGS 84 / Pseudo-Mercator (EPSG:3857)");
    expect(layers[0]!.area).toBeGreaterThan(4865);
    expect(layers[0]!.area).toBeLessThan(4875);
  });

  /** A square of 100 metres where each projection is true to scale: on its parallel, its meridian or at its centre. */
  it.each([
    ["EPSG:2154", 700_000, 6_877_000, 10_000],
    ["urn:ogc:def:crs:EPSG::3946", 1_700_000, 5_283_000, 10_000],
    ["EPSG:3035", 4_321_000, 3_210_000, 10_000],
    ["EPSG:25832", 680_000, 5_000_000, 10_000],
    ["EPSG:3003", 1_680_000, 5_000_000, 10_000],
    ["EPSG:2975", 340_000, 7_690_000, 10_000],
    ["IGNF:LAMB93", 700_000, 6_877_000, 10_000],
  ])("in %s has its true areas", async (name, x, y, m2) => {
    const plan = await readMap(collection([feature(polygon([ring(x, y, 100)]))], crs(name)));
    expect(plan.by[0]!.layers[0]!.area / m2).toBeCloseTo(1, 3);
  });

  it("in Lambert-93 far from its parallels is brought to the ground", async () => {
    // At Bastia the plane is larger than the ground by 0.2 % of length. @source IGN, NTG 71
    const plan = await readMap(collection([feature(polygon([ring(1_227_000, 6_198_000, 1000)]))], crs("EPSG:2154")));
    const { area } = plan.by[0]!.layers[0]!;
    expect(area).toBeLessThan(998_500);
    expect(area).toBeGreaterThan(995_000);
  });

  it.each([
    ["a collection", collection([feature(polygon([LYON]))])],
    ["a feature alone", feature(polygon([LYON]))],
    ["a bare surface", polygon([LYON])],
    ["a bare surface of parts", { type: "MultiPolygon", coordinates: [[LYON]] }],
    ["a bare collection of shapes", { type: "GeometryCollection", geometries: [polygon([LYON])] }],
    ["a collection of shapes in a feature", feature({ type: "GeometryCollection", geometries: [polygon([LYON])] })],
    ["a feature without properties", { ...feature(polygon([LYON])), properties: null }],
    ["degrees that it says", collection([feature(polygon([LYON]))], crs("urn:ogc:def:crs:OGC:1.3:CRS84"))],
    ["degrees of France", collection([feature(polygon([LYON]))], crs("EPSG:4171"))],
    ["a surface that says its system", feature(polygon([LYON], crs("EPSG:4326")))],
    ["heights", feature(polygon([LYON.map((at) => [...at, 170])]))],
    [
      "a feature that is none beside",
      collection([null, feature(null), feature(polygon([])), feature(polygon([LYON]))]),
    ],
  ])("is read from %s", async (_, map) => {
    const plan = await readMap(map);
    expect(plan.by[0]!.layers).toHaveLength(1);
    expect(plan.by[0]!.layers[0]!.area / LYON_M2).toBeCloseTo(1, 2);
    expect(plan.metres).toBe(1);
  });

  it("that is no UTF-8 has the accents of Windows", async () => {
    const map = collection([{ ...feature(polygon([LYON])), properties: { nature: "Pré" } }]);
    expect(Object.keys(layersOf(await read(Buffer.from(JSON.stringify(map), "latin1"), "plan.geojson")))).toEqual([
      "Pré",
    ]);
    expect(Object.keys(layersOf(await read(`\ufeff${JSON.stringify(map)}`, "plan.geojson")))).toEqual(["Pré"]);
  });

  it("without a system is asked its unit where its coordinates are no degrees", async () => {
    const lambert = await readMap(collection([feature(polygon([ring(842_000, 6_519_000, 30)]))]));
    expect([lambert.metres, layersOf(lambert), proposeUnit(lambert, 1000)]).toEqual([null, { pelouse: 900 }, "metre"]);
    // The same numbers may be those of the web, in the north of France: a third as large.
    expect(unitsOf(lambert)).toContain("web_metre");
    expect(proposeUnit(lambert, 420)).toBe("web_metre");
    const local = await readMap(feature(polygon([ring(0, 0, 40, 25)])));
    expect([local.metres, layersOf(local), unitsOf(local).includes("web_metre")]).toEqual([
      null,
      { pelouse: 1000 },
      false,
    ]);
    expect(proposeUnit(local, 1000)).toBe("metre");
    const millimetres = await readMap(feature(polygon([ring(0, 0, 40_000, 25_000)])));
    expect(proposeUnit(millimetres, 1000)).toBe("millimetre");
  });

  it.each([
    [
      "of a system that is not known",
      collection([feature(polygon([LYON]))], crs("EPSG:5514")),
      /\(EPSG:5514\) is not known: convert it to Lambert-93/,
    ],
    [
      "of metres that it calls degrees",
      collection([feature(polygon([LYON])), feature(polygon([ring(842_000, 6_519_000, 30)]))], crs("EPSG:4326")),
      /^Feature 2 of this plan has the position 842000, 6519000, which does not exist in WGS 84 \(EPSG:4326\)/,
    ],
    [
      "of degrees that it calls metres",
      collection([feature(polygon([LYON]))], crs("EPSG:2154")),
      /(not the size of a plot|does not exist)/,
    ],
    [
      "with swapped axes",
      collection([feature(polygon([ring(45.75, 4.84, 0.001)]))], crs("EPSG:4326")),
      /^Feature 1 of this plan is at 45\.75, 4\.84.*with its axes swapped it would be inside\. Write the longitude/,
    ],
    [
      "as large as a region",
      collection([feature(polygon([ring(4, 45, 0.9)]))]),
      /cover 7,0\d0\skm² \(coordinates read as WGS 84 \(EPSG:4326\)\), which is not the size of a plot/,
    ],
    [
      "as small as a stone",
      collection([feature(polygon([ring(4.84, 45.75, 1e-7)]))]),
      /cover less than 0\.01\sm² .*not the size of a plot/,
    ],
    ["with huge numbers", collection([feature(polygon([ring(1e300, 1e300, 1e299)]))], crs("EPSG:2154")), /not exist/],
    ["without a number", collection([feature(polygon([[[null, 45]]]))]), /truncated, or a position of feature 1/],
    ["of a topology", { type: "Topology", objects: {} }, /truncated/],
    ["of a list", [feature(polygon([LYON]))], /truncated/],
    ["of points", feature({ type: "Point", coordinates: [4.84, 45.75] }), /no closed outline/],
    ["of nothing", collection([]), /no closed outline/],
  ])("%s is refused with its reason", async (_, map, why) => {
    expect(await refusalOfMap(map)).toMatch(why);
  });
});

const lawn = {
  type: "Feature",
  properties: { nature: { code: 3, nom: "Pelouse" }, usages: ["jeu", "repos"] },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [0, 0],
        [500, 0],
        [500, 20],
        [0, 20],
        [0, 0],
      ],
    ],
  },
};

it.each([
  ["features one a line", `${JSON.stringify(lawn)}\n${JSON.stringify(lawn)}\n`],
  ["a sequence of features", `\u001e${JSON.stringify(lawn)}\n\u001e${JSON.stringify(lawn)}\n`],
  ["a collection", JSON.stringify({ type: "FeatureCollection", features: [lawn, lawn] })],
])("%s is a plan, whose inner properties are kinds of surface", async (_, text) => {
  const plan = await read(text, "plan.geojson");
  expect(plan.by.map(({ key, layers }) => [key, layers.map(({ name, area }) => [name, Math.round(area)])])).toEqual(
    expect.arrayContaining([
      ["nom", [["Pelouse", 20_000]]],
      ["usages", [["jeu, repos", 20_000]]],
    ]),
  );
});

it("lines that are no features are refused as a file that is cut", async () => {
  expect(await refusalOf('{"type":"FeatureCollection","features":[\n{"type":', "plan.geojson")).toContain("truncated");
});
