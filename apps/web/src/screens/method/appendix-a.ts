import type { Bilingual, HazardId } from "@lichen/domain";

type AppendixItem = { readonly name: Bilingual; readonly chronic: boolean; readonly read: readonly HazardId[] };

/**
 * Climate-related hazards of the European taxonomy, and the hazards of the product that read each; none: not covered.
 * @source Delegated Regulation (EU) 2021/2139, Appendix A, to be verified against its text; mapping: own design,
 * method §1.1
 */
// biome-ignore format: a table, one hazard a row, laid beside the published one
export const APPENDIX_A: readonly AppendixItem[] = [
  { chronic: true, name: { fr: "Modification des températures", en: "Changing temperature" }, read: ["heat"] },
  { chronic: true, name: { fr: "Stress thermique", en: "Heat stress" }, read: ["heat"] },
  { chronic: true, name: { fr: "Variabilité des températures", en: "Temperature variability" }, read: ["heat", "cold"] },
  { chronic: true, name: { fr: "Dégel du pergélisol", en: "Permafrost thawing" }, read: [] },
  { chronic: true, name: { fr: "Modification des régimes des vents", en: "Changing wind patterns" }, read: ["storm_wind"] },
  { chronic: true, name: { fr: "Modification des régimes de précipitations", en: "Changing precipitation patterns" }, read: ["flood"] },
  { chronic: true, name: { fr: "Variabilité hydrologique ou des précipitations", en: "Precipitation or hydrological variability" }, read: ["flood"] },
  { chronic: true, name: { fr: "Acidification des océans", en: "Ocean acidification" }, read: [] },
  { chronic: true, name: { fr: "Infiltration saline", en: "Saline intrusion" }, read: ["coastal"] },
  { chronic: true, name: { fr: "Élévation du niveau de la mer", en: "Sea level rise" }, read: ["coastal"] },
  { chronic: true, name: { fr: "Stress hydrique", en: "Water stress" }, read: ["drought_rga"] },
  { chronic: true, name: { fr: "Érosion du littoral", en: "Coastal erosion" }, read: ["coastal"] },
  { chronic: true, name: { fr: "Dégradation des sols", en: "Soil degradation" }, read: ["drought_rga"] },
  { chronic: true, name: { fr: "Érosion des sols", en: "Soil erosion" }, read: ["landslide"] },
  { chronic: true, name: { fr: "Solifluxion", en: "Solifluction" }, read: ["landslide"] },
  { chronic: false, name: { fr: "Vague de chaleur", en: "Heat wave" }, read: ["heat"] },
  { chronic: false, name: { fr: "Vague de froid, gel", en: "Cold wave, frost" }, read: ["cold"] },
  { chronic: false, name: { fr: "Feu de forêt", en: "Wildfire" }, read: ["wildfire"] },
  { chronic: false, name: { fr: "Cyclone, ouragan, typhon", en: "Cyclone, hurricane, typhoon" }, read: ["storm_wind"] },
  { chronic: false, name: { fr: "Tempête", en: "Storm" }, read: ["storm_wind"] },
  { chronic: false, name: { fr: "Tornade", en: "Tornado" }, read: ["storm_wind"] },
  { chronic: false, name: { fr: "Sécheresse", en: "Drought" }, read: ["drought_rga"] },
  { chronic: false, name: { fr: "Fortes précipitations", en: "Heavy precipitation" }, read: ["flood"] },
  { chronic: false, name: { fr: "Inondation", en: "Flood" }, read: ["flood", "coastal"] },
  { chronic: false, name: { fr: "Rupture de lacs glaciaires", en: "Glacial lake outburst" }, read: [] },
  { chronic: false, name: { fr: "Avalanche", en: "Avalanche" }, read: ["landslide"] },
  { chronic: false, name: { fr: "Glissement de terrain", en: "Landslide" }, read: ["landslide"] },
  { chronic: false, name: { fr: "Affaissement", en: "Subsidence" }, read: ["drought_rga"] },
];
