import type { ActionRow, ParentRow } from "./action.ts";

/** Rainwater, and the networks that carry water. @source adaptation actions, edition 1.0 */
// biome-ignore format: a table, an action with its words, its effects and its conditions on lines of their own
export const waterActions = [
  { id: "A23", category: "networks", zones: ["basement", "ground_floor"], hazards: ["flood", "coastal"], points: { flood: 8 }, cost: 1, skill: 2,
    name: { fr: "Poser des clapets anti-retour", en: "Fit non-return valves" },
    coBenefits: ["health"],
    steps: [
      { fr: "Repérer les points bas raccordés au réseau.", en: "Find low points connected to the sewer." },
      { fr: "Poser des clapets accessibles.", en: "Fit valves in accessible places." },
      { fr: "Les contrôler chaque année.", en: "Check them every year." },
    ],
    effects: [{ field: "rainwater_drainage_system_presence", mode: "set", value: "network_backflow_valve" }],
    appliesWhen: { all: [{ field: "rainwater_drainage_system_presence", op: "in", value: ["network"] }] },
    appliedWhen: { any: [{ field: "rainwater_drainage_system_presence", op: "in", value: ["network_backflow_valve"] }] } },
  { id: "A27", category: "networks", zones: ["basement"], hazards: ["flood"], points: { flood: 7 }, cost: 2, skill: 2,
    name: { fr: "Protéger le sous-sol par pompage et cuvelage", en: "Protect the basement by pumping and tanking" },
    coBenefits: ["business_continuity"],
    steps: [
      { fr: "Localiser les venues d’eau.", en: "Locate water entry points." },
      { fr: "Installer une pompe secourue électriquement, submersible si besoin.", en: "Install a pump with backup power, submersible if needed." },
      { fr: "Étanchéifier les locaux techniques indispensables.", en: "Waterproof the essential plant rooms." },
    ],
    effects: [{ field: "basement_sensitive_equipment", mode: "set", value: "present_protected" }],
    appliesWhen: { all: [{ field: "basement", op: "not_in", value: ["none"] }, { field: "basement_sensitive_equipment", op: "in", value: ["present_unprotected"] }] },
    appliedWhen: { any: [{ field: "basement_sensitive_equipment", op: "in", value: ["present_protected"] }] } },
  { id: "A29", category: "water", zones: ["exterior"], hazards: ["heat", "flood", "drought_rga"], points: { heat: 4, flood: 7, drought_rga: 6 }, cost: 2, skill: 1,
    name: { fr: "Récupérer l’eau de pluie", en: "Harvest rainwater" },
    coBenefits: ["water_savings", "stormwater"], byOrganisation: true,
    steps: [
      { fr: "Calculer le volume selon toit, pluie et besoins.", en: "Size the tank from roof area, rain and needs." },
      { fr: "Placer la cuve à l’abri du gel et loin des fondations.", en: "Place it away from frost and from foundations." },
      { fr: "Respecter les règles sanitaires pour les usages intérieurs.", en: "Follow health rules for indoor uses." },
    ],
    effects: [{ field: "rainwater_harvesting_device", mode: "choose_better", options: ["small", "large", "large_indoor_reuse"] }],
    appliesWhen: { all: [{ field: "rainwater_harvesting_device", op: "not_in", value: ["large_indoor_reuse"] }] },
    appliedWhen: { any: [{ field: "rainwater_harvesting_device", op: "in", value: ["large", "large_indoor_reuse"] }] } },
  { id: "P6-a", parent: "P6", category: "water", zones: ["exterior"], hazards: ["flood", "heat", "biodiversity"], points: null, cost: 1, skill: 2,
    name: { fr: "Noues et jardins de pluie", en: "Swales and rain gardens" },
    coBenefits: ["stormwater", "cooling", "biodiversity"], natureBased: true,
    steps: [
      { fr: "Tester l’infiltration du sol.", en: "Test soil infiltration." },
      { fr: "Placer à plus de 5\u00a0m des murs, davantage en sol argileux.", en: "Keep more than 5 m from walls, further on clay." },
      { fr: "Planter des espèces supportant l’eau et le sec.", en: "Plant species that tolerate both wet and dry conditions." },
    ],
    effects: [{ field: "stormwater_retention_system", mode: "set", value: "swale_rain_garden" }],
    appliesWhen: { all: [{ field: "stormwater_retention_system", op: "not_in", value: ["swale_rain_garden", "pond_wetland"] }] },
    appliedWhen: { any: [{ field: "stormwater_retention_system", op: "in", value: ["swale_rain_garden"] }] } },
  { id: "P6-b", parent: "P6", category: "water", zones: ["exterior"], hazards: ["flood", "heat", "biodiversity"], points: null, cost: 2, skill: 2,
    name: { fr: "Mare ou zone humide", en: "Pond or wetland" },
    coBenefits: ["biodiversity", "cooling"], natureBased: true,
    steps: [
      { fr: "Choisir un point bas.", en: "Choose a low point." },
      { fr: "Dessiner des berges en pente douce.", en: "Shape gently sloping banks." },
      { fr: "Éviter les poissons et sécuriser l’accès.", en: "Avoid fish and make access safe." },
    ],
    effects: [{ field: "stormwater_retention_system", mode: "set", value: "pond_wetland" }, { field: "unsealed_wetlands_surface", mode: "number_above" }, { field: "vegetated_banks", mode: "set", value: "yes" }],
    appliesWhen: { all: [{ field: "stormwater_retention_system", op: "not_in", value: ["pond_wetland"] }] },
    appliedWhen: { any: [{ field: "stormwater_retention_system", op: "in", value: ["pond_wetland"] }, { field: "unsealed_wetlands_surface", op: ">", value: 0 }] } },
  { id: "P6-c", parent: "P6", category: "water", zones: ["exterior"], hazards: ["flood"], points: null, cost: 3, skill: 2,
    name: { fr: "Rétention ou infiltration enterrée", en: "Buried retention or infiltration" },
    coBenefits: ["stormwater"],
    steps: [
      { fr: "Réserver aux sites sans place en surface.", en: "Reserve for sites with no room at the surface." },
      { fr: "Dimensionner pour une pluie trentennale au moins.", en: "Size for at least a 30-year storm." },
      { fr: "Prévoir visite et curage.", en: "Plan for inspection and desilting." },
    ],
    effects: [{ field: "stormwater_retention_system", mode: "set", value: "buried_tank" }],
    appliesWhen: { all: [{ field: "stormwater_retention_system", op: "in", value: ["none", "unknown"] }] },
    appliedWhen: { any: [{ field: "stormwater_retention_system", op: "in", value: ["buried_tank"] }] } },
] as const satisfies readonly ActionRow[];

/** Recommendations refined into declinations. @source adaptation actions, edition 1.0 */
// biome-ignore format: a table, as above
export const waterParents = [
  { id: "P6", category: "water", zones: ["exterior"], hazards: ["heat", "flood", "biodiversity"], points: { heat: 4, flood: 10 }, cost: 2, skill: 2,
    name: { fr: "Gérer les eaux de pluie à la parcelle", en: "Manage stormwater on the plot" },
    coBenefits: ["stormwater", "biodiversity"], natureBased: true,
    steps: [
      { fr: "Calculer les volumes pour plusieurs périodes de retour.", en: "Calculate volumes for several return periods." },
      { fr: "Privilégier l’infiltration à ciel ouvert.", en: "Prefer open-air infiltration." },
      { fr: "Prévoir un trop-plein sûr.", en: "Provide a safe overflow." },
    ] },
] as const satisfies readonly ParentRow[];
