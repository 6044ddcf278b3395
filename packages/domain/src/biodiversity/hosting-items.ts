import type { FieldKey } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { ReadKey } from "../weighted-index/encode-answers.ts";
import { ABOVE, type Bands, type WeightedRow, type WeightedZone } from "../weighted-index/zones.ts";
import { favourability } from "./favourability.ts";

export const HOSTING_CATEGORY_IDS = ["building", "outdoor", "practices"] as const;
export type HostingCategoryId = (typeof HOSTING_CATEGORY_IDS)[number];

/** What the potential reads, and what to do to raise it. */
type HostingItem = WeightedRow & {
  /** The action, as an order. */
  readonly action: Bilingual;
};

export type HostingCategory = Omit<WeightedZone, "rows"> & {
  readonly id: HostingCategoryId;
  readonly rows: readonly HostingItem[];
};

const choice = (field: FieldKey, weight: number, fr: string, en: string): HostingItem => ({
  field,
  weight,
  scores: favourability(field),
  action: { fr, en },
});
const linear = (field: ReadKey, weight: number, most: number, fr: string, en: string): HostingItem => ({
  field,
  weight,
  linear: [0, most],
  action: { fr, en },
});
const GREEN_ROOFS: Bands = [
  [0.001, 0],
  [0.25, 0.3],
  [0.5, 0.6],
  [ABOVE, 1],
];

/**
 * Potential of a building to host wildlife: three categories, and in each the weight of a question and the score of
 * its answers (0 hosts nothing, 1 hosts most).
 * @source biodiversity tables, `hostingPotential`, own design; method §4.4
 */
// biome-ignore format: a table, one item a row, laid beside the published one
export const HOSTING_CATEGORIES: readonly HostingCategory[] = [
  {
    id: "building",
    name: { fr: "Bâtiment", en: "Building" },
    weight: 0.3,
    rows: [
      choice("glazed_area_proportion", 10, "Réduire la part vitrée des façades", "Reduce the glazed share of the façades"),
      choice("anticollision_glazing", 15, "Rendre les vitrages visibles pour les oiseaux", "Make the glazing visible to birds"),
      choice("anticollision_measures", 10, "Éviter les collisions et les pièges pour la faune", "Prevent collisions and traps for wildlife"),
      choice("green_facade_system_batadapt", 15, "Végétaliser une façade, de préférence depuis la pleine terre", "Green a façade, preferably from open ground"),
      choice("climbing_plants_system", 5, "Guider des plantes grimpantes sur câbles ou treillis", "Train climbing plants on cables or a trellis"),
      choice("roof_vegetation_strata", 20, "Ajouter des strates de végétation en toiture", "Add layers of vegetation on the roof"),
      choice("roof_water_points", 5, "Installer un point d’eau en toiture", "Add a water point on the roof"),
      choice("facade_cavities", 15, "Intégrer des gîtes et des nichoirs en façade", "Build roosts and nest boxes into the façade"),
      { field: "green_roof_share", weight: 5, bands: GREEN_ROOFS, action: { fr: "Étendre la toiture végétalisée", en: "Extend the green roof" } },
    ],
  },
  {
    id: "outdoor",
    name: { fr: "Espaces extérieurs", en: "Outdoor areas" },
    weight: 0.45,
    rows: [
      linear("biotope_coefficient", 30, 0.6, "Désimperméabiliser et planter : relever le coefficient de biotope", "Unseal and plant: raise the biotope coefficient"),
      linear("open_ground_share", 15, 0.5, "Rendre des surfaces à la pleine terre", "Return some surfaces to open ground"),
      linear("three_strata_share", 10, 0.5, "Planter des arbustes et des arbres là où il n’y a que de l’herbe", "Plant shrubs and trees where there is only grass"),
      choice("trees_presence", 8, "Planter des arbres", "Plant trees"),
      linear("water_share", 7, 0.05, "Créer une mare ou une noue en eau", "Create a pond or a wet swale"),
      choice("vegetated_banks", 3, "Planter les berges en pente douce", "Plant gently sloping banks"),
      choice("wetland_vegetation", 4, "Installer des plantes de milieu humide", "Plant wetland species"),
      choice("internal_ecological_connection", 6, "Relier entre eux les espaces plantés du site", "Connect the site’s planted areas"),
      choice("external_ecological_connection", 8, "Relier le site à la nature voisine : haies, clôtures perméables", "Connect the site to nearby nature: hedges, permeable fences"),
      choice("freely_evolving_spaces", 5, "Laisser une part des espaces en libre évolution", "Leave a share of the grounds to develop freely"),
      linear("wildlife_shelter_density", 4, 0.005, "Poser des abris pour la faune", "Put up wildlife shelters"),
    ],
  },
  {
    id: "practices",
    name: { fr: "Pratiques", en: "Practices" },
    weight: 0.25,
    rows: [
      choice("ground_green_surface_management", 17, "Passer à une gestion écologique des espaces en pleine terre", "Switch to ecological management of open ground"),
      choice("slab_green_surface_management", 8, "Passer à une gestion écologique des espaces sur dalle", "Switch to ecological management of planted slabs"),
      choice("reasoned_pruning", 10, "Tailler moins, et hors de la période de nidification", "Prune less, and outside the nesting season"),
      choice("soil_mulching", 8, "Pailler les sols", "Mulch the soil"),
      choice("late_mowing", 12, "Faucher tard, une partie à la fois", "Mow late, one part at a time"),
      choice("green_waste_management", 8, "Garder les déchets verts sur le site", "Keep green waste on site"),
      choice("responsible_interior_lighting", 8, "Éteindre l’intérieur la nuit", "Switch indoor lighting off at night"),
      choice("responsible_outdoor_lighting", 14, "Réduire l’éclairage extérieur et l’éteindre la nuit", "Reduce outdoor lighting and switch it off at night"),
      choice("sustainable_watering_system", 8, "Arroser moins, à l’eau de pluie", "Water less, using rainwater"),
      choice("rainwater_harvesting_device", 5, "Récupérer l’eau de pluie", "Harvest rainwater"),
      choice("gardening_facilities_presence", 2, "Ouvrir un potager ou un composteur aux occupants", "Give occupants a kitchen garden or a composter"),
    ],
  },
];
