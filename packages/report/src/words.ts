import {
  type Bilingual,
  EVIDENCE_QUALITIES,
  type EvidenceQuality,
  type IndicatorKey,
  type ReliabilityLevel,
} from "@lichen/domain";

export const YES: Bilingual = { fr: "oui", en: "yes" };
export const NO: Bilingual = { fr: "non", en: "no" };

/** Of a building that was made up for the demonstration, wherever it is named. */
export const EXAMPLE: Bilingual = { fr: "Exemple", en: "Example" };

export const RELIABILITY_NAMES: Readonly<Record<ReliabilityLevel, Bilingual>> = {
  insufficient: { fr: "insuffisante", en: "insufficient" },
  low: { fr: "basse", en: "low" },
  medium: { fr: "moyenne", en: "medium" },
  high: { fr: "haute", en: "high" },
};

/** "preuve observée": what a figure or a level rests on. */
export function evidenceWords(quality: EvidenceQuality): Bilingual {
  const { fr, en } = EVIDENCE_QUALITIES[quality];
  return { fr: `preuve ${fr}`, en: `${en} evidence` };
}

/** Indicators in a few words, for a row or a map; the whole name stands in the catalogue. */
export const SHORT_NAMES: Readonly<Record<IndicatorKey, Bilingual>> = {
  tx35_days: { fr: "jours à plus de 35\u00a0°C", en: "days above 35\u00a0°C" },
  tropical_nights: { fr: "nuits à 20\u00a0°C et plus", en: "nights at 20\u00a0°C and above" },
  hot_nights: { fr: "nuits anormalement chaudes", en: "abnormally hot nights" },
  humidex40_days: { fr: "jours de chaleur humide", en: "humid heat days" },
  heatwave_days: { fr: "jours de vague de chaleur", en: "heatwave days" },
  cdd22: { fr: "besoins de climatisation", en: "air-conditioning needs" },
  uhi_intensity: { fr: "îlot de chaleur", en: "heat island" },
  summer_days: { fr: "jours d’été", en: "summer days" },
  sswi_dry_share: { fr: "sol très sec", en: "very dry soil" },
  soil_wetness_summer: { fr: "humidité du sol en été", en: "soil wetness in summer" },
  clay_zone: { fr: "zone argileuse", en: "clay zone" },
  catnat_drought: { fr: "sécheresses reconnues", en: "recognised droughts" },
  catnat_drought_adjusted: { fr: "sécheresses reconnues (indice)", en: "recognised droughts (index)" },
  clay_score: { fr: "argiles du district", en: "clay in the district" },
  droughts_change: { fr: "sécheresses en plus", en: "additional droughts" },
  soil_moisture_change: { fr: "humidité du sol", en: "soil moisture" },
  rx1day: { fr: "pluie en un jour", en: "rainfall in one day" },
  rx5day: { fr: "pluie en cinq jours", en: "rainfall in five days" },
  flood_depth: { fr: "hauteur d’eau", en: "water depth" },
  pq99: { fr: "fortes pluies", en: "heavy rainfall" },
  pq99_relative: { fr: "fortes pluies de montagne", en: "heavy mountain rain" },
  catnat_flood: { fr: "inondations reconnues", en: "recognised floods" },
  catnat_flood_adjusted: { fr: "inondations reconnues (indice)", en: "recognised floods (index)" },
  flood_atlas: { fr: "atlas des zones inondables", en: "flood atlases" },
  artificial_surfaces: { fr: "territoires artificialisés", en: "artificial surfaces" },
  flood_zone_share: { fr: "part inondable", en: "flood zone share" },
  flood_signs: { fr: "indices d’inondation", en: "signs of flooding" },
  damaging_floods: { fr: "régions moins touchées par des crues", en: "regions with fewer damaging floods" },
  river_distance: { fr: "cours d’eau cartographié", en: "mapped river" },
  height_above_lowest_ground: { fr: "hauteur sur le terrain bas", en: "height above low ground" },
  river_flood_change: { fr: "crue centennale", en: "100-year flood" },
  elevation_above_sea: { fr: "sol face au niveau marin extrême", en: "ground relative to the extreme sea level" },
  sea_level_rise: { fr: "hausse de la mer", en: "sea-level rise" },
  extreme_sea_level: { fr: "niveau marin extrême", en: "extreme sea level" },
  catnat_coastal: { fr: "submersions reconnues", en: "recognised sea floods" },
  coastal_ground: { fr: "altitude face à la mer", en: "altitude relative to the sea" },
  catnat_coastal_adjusted: { fr: "submersions reconnues (indice)", en: "recognised sea floods (index)" },
  sea_reached: { fr: "submersions et atlas", en: "sea floods and atlases" },
  marine_atlas: { fr: "atlas de submersion", en: "marine flood atlases" },
  fwi: { fr: "indice forêt météo", en: "fire weather index" },
  woodland_share: { fr: "bois à moins de 200\u00a0m", en: "woodland within 200 m" },
  fire_weather_days: { fr: "jours propices au feu", en: "fire-weather days" },
  forest_fires: { fr: "feux dans la commune", en: "fires in the commune" },
  forest_fires_1ha: { fr: "feux de 1\u00a0ha et plus", en: "fires of 1 ha or more" },
  burnt_commune: { fr: "part brûlée par an", en: "share burnt per year" },
  woodland_commune: { fr: "bois et landes", en: "woodland and scrub" },
  burnt_share: { fr: "terres brûlées", en: "burnt land" },
  burnt_summer_share: { fr: "feux d’été", en: "summer fires" },
  wind_basic: { fr: "vent de référence", en: "basic wind velocity" },
  wind_gust_98: { fr: "rafales", en: "gusts" },
  strong_wind_ff98: { fr: "vent moyen des jours ventés", en: "mean wind on windy days" },
  catnat_storm: { fr: "tempêtes reconnues", en: "recognised storms" },
  cyclones_150km: { fr: "cyclones passés", en: "past cyclones" },
  landslide_susceptibility: { fr: "susceptibilité du terrain", en: "ground susceptibility" },
  catnat_ground: { fr: "mouvements reconnus", en: "recognised ground movements" },
  catnat_ground_adjusted: { fr: "mouvements reconnus (indice)", en: "recognised ground movements (index)" },
  relief_10km: { fr: "relief alentour", en: "surrounding relief" },
  relief_of_commune: { fr: "pente de la commune", en: "slope of the commune" },
  landslide_zone_share: { fr: "zones de glissement", en: "landslide zones" },
  terrain_range_10km: { fr: "écart d’altitudes", en: "range of altitudes" },
  frost_days: { fr: "jours de gel", en: "frost days" },
  hdd155: { fr: "besoins de chauffage", en: "heating needs" },
  cold_wave_days: { fr: "jours de vague de froid", en: "cold-wave days" },
};
