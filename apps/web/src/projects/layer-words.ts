import type { SurfaceTypeId } from "@lichen/domain";

/**
 * What the layers of plans are called, in French and English, without accents; the first row that matches counts.
 * Expert judgement.
 */
const LAYER_WORDS: readonly (readonly [RegExp, SurfaceTypeId])[] = [
  [/imperm/, "impermeable_mineral"],
  [/semi.?intensi/, "roof_semi_intensive"],
  [/(toit|toiture|terrasse|roof).*intensi/, "roof_intensive"],
  [/(toit|toiture|terrasse|roof).*(veg|vert|plant|green|extensi|sedum)|extensi|green.?roof/, "roof_extensive"],
  [/\b(bati|batis|batiment|batiments|toit|toits|toiture|toitures|roof|roofs|building|buildings|emprise)/, "bare_roof"],
  [/dalle|slab|podium/, "slab_1"],
  [/(zone|milieu).?humide|wetland|\bmares?\b|\bnoues?\b|pond/, "wetland_unsealed"],
  [/bassin|plan.?d.?eau|\beau\b|water|pool|piscine/, "water_sealed"],
  [/arbre|bois|bosquet|foret|tree|wood|forest/, "ground_3"],
  [/haie|massif|arbust|shrub|hedge/, "ground_2"],
  [/pelouse|gazon|prairie|herbe|espace.?vert|jardin|lawn|grass|meadow|green|garden/, "ground_1"],
  [/pleine.?terre|open.?ground|sol.?nu|bare.?soil/, "ground_0"],
  [/stabilis|gravi|gravel|\bpave|paving|permeable|mixte|joint|evergreen/, "mixed_mineral"],
  [
    /park|stationn|voirie|voie|route|road|enrob|bitum|asphalt|beton|concrete|cour\b|yard|trottoir|chemin|path/,
    "impermeable_mineral",
  ],
];

/** The kind of surface that the name of a layer suggests; null where it suggests none. */
export function surfaceOfLayer(name: string): SurfaceTypeId | null {
  const plain = name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase();
  return LAYER_WORDS.find(([words]) => words.test(plain))?.[1] ?? null;
}
