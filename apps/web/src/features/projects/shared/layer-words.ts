import type { SurfaceTypeId } from "@lichen/domain";

const ROOF = /toit|terrasse|roof/;

/**
 * What the layers of plans are called, in French and English, without accents: all the patterns of a row match a name;
 * the first row that does counts. Expert judgement.
 */
const LAYER_WORDS: readonly (readonly [SurfaceTypeId, ...RegExp[]])[] = [
  ["impermeable_mineral", /imperm/],
  ["roof_semi_intensive", /semi.?intensi/],
  ["roof_intensive", ROOF, /intensi/],
  ["roof_extensive", ROOF, /veg|vert|plant|green|extensi|sedum/],
  ["roof_extensive", /extensi/],
  ["bare_roof", /\b(bati|batiment|toit|roof|building|emprise)/],
  ["slab_1", /dalle|slab|podium/],
  ["wetland_unsealed", /(zone|milieu).?humide|wetland|\bmares?\b|\bnoues?\b|pond/],
  ["water_sealed", /bassin|plan.?d.?eau|\beau\b|water|pool|piscine/],
  ["ground_3", /arbre|bois|bosquet|foret|tree|wood|forest/],
  ["ground_2", /haie|massif|arbust|shrub|hedge/],
  ["ground_1", /pelouse|gazon|prairie|herbe|espace.?vert|jardin|lawn|grass|meadow|green|garden/],
  ["ground_0", /pleine.?terre|open.?ground|sol.?nu|bare.?soil/],
  ["mixed_mineral", /stabilis|gravi|gravel|\bpave|paving|permeable|mixte|joint/],
  ["impermeable_mineral", /park|stationn|voirie|voie|route|road|enrob|bitum|asphal|beton|concrete|cour\b|yard/],
  ["impermeable_mineral", /trottoir|chemin|path/],
];

/** The kind of surface that the name of a layer suggests; null where it suggests none. */
export function surfaceOfLayer(name: string): SurfaceTypeId | null {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase();
  return LAYER_WORDS.find(([, ...words]) => words.every((pattern) => pattern.test(plain)))?.[0] ?? null;
}
