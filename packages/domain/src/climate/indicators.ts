import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { type Level, RANKED_LEVELS } from "../shared/level.ts";
import { type Bounds, rankOnScale } from "./rank-on-scale.ts";

type UnitTable = Readonly<Record<string, Bilingual>>;
/** Units as the wire carries them, and as each language writes them. */
export const UNITS = {
  "d/yr": { fr: "j/an", en: "days/yr" },
  "nights/yr": { fr: "nuits/an", en: "nights/yr" },
  "°C·d": { fr: "°C·j", en: "°C·d" },
  "°C": { fr: "°C", en: "°C" },
  "%": { fr: "%", en: "%" },
  class: { fr: "classe", en: "class" },
  mm: { fr: "mm", en: "mm" },
  "mm/d": { fr: "mm/j", en: "mm/day" },
  m: { fr: "m", en: "m" },
  ha: { fr: "ha", en: "ha" },
  atlases: { fr: "atlas", en: "atlases" },
  "m³/s/100 km²": { fr: "m³/s pour 100\u00a0km²", en: "m³/s per 100 km²" },
  "-": { fr: "", en: "" },
  "m/s": { fr: "m/s", en: "m/s" },
  km: { fr: "km", en: "km" },
  "km/h": { fr: "km/h", en: "km/h" },
  events: { fr: "événements", en: "events" },
  fires: { fr: "feux", en: "fires" },
  "per decade": { fr: "par décennie", en: "per decade" },
} as const satisfies UnitTable;
export type Unit = keyof typeof UNITS;

export type Indicator = {
  readonly key: string;
  readonly hazard: HazardId;
  readonly name: Bilingual;
  readonly unit: Unit;
  /** Null: shown for information, without a scale of levels. */
  readonly bounds: Bounds | null;
  /** "lower": the scale is reversed, below the first bound is extreme. */
  readonly worse: "higher" | "lower";
  /** Digits that its precision allows to show. */
  readonly decimals: 0 | 1 | 2;
  /** Where the bounds come from. */
  readonly basis: Bilingual;
  /** What the map is drawn by where there are no levels: upper bounds of its classes, the last without an end. */
  readonly classes?: readonly number[];
  /** What is asked of it and that it does not cover, said where it is drawn. */
  readonly uncovered?: Bilingual;
  /** What would fill it where no embedded layer does, and what is read meanwhile: a part of a sentence. */
  readonly filledBy?: Bilingual;
};

const OWN: Bilingual = { fr: "choix de Lichen", en: "Lichen’s choice" };
const SHOWN_ONLY: Bilingual = { fr: "sans échelle, pour information", en: "no scale, for information" };
/** Recognised events once divided by what the population of the commune makes it declare. @source levels edition 1.2, rule 3 */
export const EVENTS_PER_HEAD: Bounds = [0.01, 0.8, 1.7, 3, 4.5];
const COUNT_PER_HEAD: Bilingual = {
  fr: "choix de Lichen\u202f: nombre d’événements divisé par 1 + log₁₀(habitants / 200), bornes sur la distribution des communes\u202f; une grande commune déclare davantage",
  en: "Lichen’s choice: events divided by 1 + log₁₀(inhabitants / 200), thresholds based on the distribution of communes; a large commune declares more",
};
const DROUGHTS_PER_HEAD: Bilingual = {
  fr: `${COUNT_PER_HEAD.fr}\u202f; pour moitié celles de la commune, pour moitié celles des communes à moins de 10\u00a0km`,
  en: `${COUNT_PER_HEAD.en}; half from the commune, half from communes within 10 km`,
};
const NEVER = Number.POSITIVE_INFINITY;
/** One atlas or more is medium, and no more: it covers a part of the commune. */
const ATLAS: Bounds = [0, 1, NEVER, NEVER, NEVER];
const PARTIAL: Bilingual = {
  fr: "choix de Lichen\u202f: un atlas couvre une partie de la commune, et compte pour « moyen » ; son absence n’apprend rien",
  en: "Lichen’s choice: an atlas covers part of the commune and counts as “medium”; its absence tells us nothing",
};

/**
 * Every indicator the product knows, with the scale that gives its level.
 * Level: the first whose upper bound is above the value; bounds are half-open.
 * @source exposure-thresholds edition 1.0; reference-data §2.3 for those it lacks; own design where said
 */
// biome-ignore format: a table, one indicator a block, laid beside the published one
export const INDICATORS = [
  { key: "tx35_days", hazard: "heat", unit: "d/yr", bounds: [1, 3, 8, 15, 30], worse: "higher", decimals: 1,
    name: { fr: "Jours très chauds (plus de 35\u00a0°C)", en: "Very hot days (above 35 °C)" },
    basis: { fr: "moyenne nationale inférieure à 1 jour en 1976-2005 et 8 à +4\u00a0°C ; Méditerranée 30-40 à +4\u00a0°C (Météo-France 2025)", en: "French mean below 1 day in 1976–2005 and 8 at +4 °C; Mediterranean 30–40 at +4 °C (Météo-France 2025)" } },
  { key: "tropical_nights", hazard: "heat", unit: "nights/yr", bounds: [1, 5, 15, 35, 70], worse: "higher", decimals: 0,
    name: { fr: "Nuits tropicales (20\u00a0°C et plus)", en: "Tropical nights (20 °C or more)" },
    basis: { fr: "jusqu’à 120 sur la côte méditerranéenne à +4\u00a0°C", en: "up to 120 on the Mediterranean coast at +4 °C" } },
  { key: "hot_nights", hazard: "heat", unit: "nights/yr", bounds: [5, 10, 20, 35, 55], worse: "higher", decimals: 0,
    name: { fr: "Nuits anormalement chaudes (plus de 5\u00a0°C au-dessus de la normale)", en: "Abnormally hot nights (over 5 °C above normal)" },
    basis: { fr: "choix de Lichen, environ 5 à 15 % de l’année", en: "Lichen’s choice, about 5 to 15% of the year" } },
  { key: "humidex40_days", hazard: "heat", unit: "d/yr", bounds: [1, 3, 7, 15, 30], worse: "higher", decimals: 0,
    name: { fr: "Jours avec humidex supérieur à 40", en: "Days with humidex above 40" },
    basis: { fr: "40 : « grand inconfort », 45 : dangereux (MSC)", en: "40 is “great discomfort”, 45 dangerous (MSC)" } },
  { key: "heatwave_days", hazard: "heat", unit: "d/yr", bounds: [3, 8, 15, 30, 60], worse: "higher", decimals: 0,
    name: { fr: "Jours de vague de chaleur", en: "Heatwave days" },
    basis: { fr: "cinq jours d’affilée (France), trois (Europe)", en: "five days in a row (France), three (Europe)" } },
  { key: "cdd22", hazard: "heat", unit: "°C·d", bounds: [20, 60, 120, 220, 350], worse: "higher", decimals: 0,
    name: { fr: "Degrés-jours de refroidissement base 22", en: "Cooling degree-days base 22" },
    basis: { fr: "base d’après Spinoni et al. 2015, 2018 ; bornes : choix de Lichen", en: "base from Spinoni et al. 2015, 2018; thresholds: Lichen’s choice" } },
  { key: "uhi_intensity", hazard: "heat", unit: "°C", bounds: [0.5, 1, 2, 3, 5], worse: "higher", decimals: 1,
    name: { fr: "Îlot de chaleur urbain nocturne", en: "Urban heat island at night" },
    basis: { fr: "choix de Lichen sur des plages publiées", en: "Lichen’s choice, based on published ranges" } },
  { key: "summer_days", hazard: "heat", unit: "d/yr", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Jours d’été (plus de 25\u00a0°C)", en: "Summer days (above 25 °C)" }, basis: SHOWN_ONLY },

  { key: "sswi_dry_share", hazard: "drought_rga", unit: "%", bounds: [10.05, 20, 35, 50, 70], worse: "higher", decimals: 0,
    name: { fr: "Part du temps avec sol très sec (SSWI sous -1,28)", en: "Share of time with very dry soil (SSWI below −1.28)" },
    basis: { fr: "10 % est la référence par construction : P(Z < -1,2816) = 0,10", en: "10% is the reference by construction: P(Z < −1.2816) = 0.10" },
    filledBy: { fr: "aucun import ne la lit encore\u202f: il faut les indices d’humidité du sol de Météo-France (SSWI) par maille\u202f; l’humidité du sol en été tient sa place", en: "no import reads it yet: it takes the soil wetness indices of Météo-France (SSWI) by cell; soil wetness in summer takes its place" } },
  { key: "soil_wetness_summer", hazard: "drought_rga", unit: "-", bounds: [0.03, 0.11, 0.18, 0.24, 0.35], worse: "lower", decimals: 2,
    name: { fr: "Humidité du sol de juillet à septembre (SWI, 2020-2025)", en: "Soil wetness from July to September (SWI, 2020–2025)" },
    basis: { fr: "choix de Lichen\u202f: quantiles 5, 15, 35, 65 et 90\u202f% de la grille française\u202f; six étés, pas une climatologie", en: "Lichen’s choice: 5, 15, 35, 65 and 90% quantiles of the French grid; six summers, not a climatology" } },
  { key: "clay_zone", hazard: "drought_rga", unit: "class", bounds: [1, 2, 4, 5, 6], worse: "higher", decimals: 0,
    name: { fr: "Zone argileuse", en: "Clay zone" },
    basis: { fr: "zonage officiel : 0 nul, 1 faible, 3 moyen, 4 fort", en: "official zoning: 0 none, 1 low, 3 medium, 4 high" },
    filledBy: { fr: "importez la carte d’exposition au retrait-gonflement des argiles", en: "import the map of exposure to clay shrink-swell" } },
  { key: "catnat_drought", hazard: "drought_rga", unit: "events", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Sécheresses reconnues comme catastrophes naturelles (depuis 1985)", en: "Droughts recognised as natural disasters (since 1985)" }, basis: SHOWN_ONLY },
  { key: "catnat_drought_adjusted", hazard: "drought_rga", unit: "-", bounds: EVENTS_PER_HEAD, worse: "higher", decimals: 1,
    name: { fr: "Sécheresses reconnues, rapportées à la population", en: "Recognised droughts, adjusted for population" }, basis: DROUGHTS_PER_HEAD },
  { key: "clay_score", hazard: "drought_rga", unit: "-", bounds: [0.1, 0.3, 0.5, 0.7, 0.9], worse: "higher", decimals: 2,
    name: { fr: "Retrait-gonflement des argiles du district postal (0 à 1)", en: "Shrink-swell of the clays of the postcode district (0 to 1)" },
    basis: { fr: "choix de Lichen\u202f: classement des formations géologiques britanniques", en: "Lichen’s choice: classification of British geological formations" } },
  { key: "droughts_change", hazard: "drought_rga", unit: "per decade", bounds: [0.5, 1, 2, 3.5, 5], worse: "higher", decimals: 1,
    name: { fr: "Sécheresses en plus par décennie (SPI-6)", en: "Additional droughts per decade (SPI-6)" },
    basis: { fr: "choix de Lichen ; deux sécheresses de plus par décennie relèvent l’exposition d’un niveau", en: "Lichen’s choice; two more droughts per decade raise exposure by one level" } },
  { key: "soil_moisture_change", hazard: "drought_rga", unit: "%", bounds: [-12, -8, -5, -2.5, -1], worse: "lower", decimals: 0,
    name: { fr: "Variation de l’humidité du sol", en: "Change in soil moisture" }, basis: OWN },

  { key: "rx1day", hazard: "flood", unit: "mm", bounds: [30, 40, 60, 90, 130], worse: "higher", decimals: 0,
    name: { fr: "Pluie maximale en un jour", en: "Maximum one-day rainfall" },
    basis: { fr: "+15 % en général à +4\u00a0°C, jusqu’à +30 % (Météo-France 2025) ; bornes : choix de Lichen", en: "generally +15% at +4 °C, up to +30% (Météo-France 2025); thresholds: Lichen’s choice" },
    filledBy: { fr: "importez un export DRIAS qui la contient\u202f; les fortes pluies (99e centile) tiennent sa place", en: "import a DRIAS export that has it; heavy rain (99th percentile) takes its place" } },
  { key: "rx5day", hazard: "flood", unit: "mm", bounds: [60, 80, 110, 160, 230], worse: "higher", decimals: 0,
    name: { fr: "Pluie maximale en cinq jours", en: "Maximum five-day rainfall" }, basis: OWN,
    filledBy: { fr: "aucun import ne la lit encore\u202f: il faut une grille des pluies maximales de cinq jours\u202f; les fortes pluies (99e centile) tiennent sa place", en: "no import reads it yet: it takes a grid of five-day maximum rain; heavy rain (99th percentile) takes its place" } },
  { key: "flood_depth", hazard: "flood", unit: "m", bounds: [0.01, 0.2, 0.5, 1, 2], worse: "higher", decimals: 1,
    name: { fr: "Hauteur d’eau de référence", en: "Reference water depth" },
    basis: { fr: "0,5\u00a0m et 1\u00a0m sont des limites de classe usuelles ; batardeaux utiles sous 0,8 à 1\u00a0m", en: "0.5 m and 1 m are usual French class limits; flood barriers are useful below 0.8 to 1 m" },
    filledBy: { fr: "importez une carte de hauteurs d’eau\u202f; les inondations reconnues tiennent sa place", en: "import a map of water depths; recognised floods take its place" } },
  { key: "pq99", hazard: "flood", unit: "mm/d", bounds: [18, 22, 28, 36, 48], worse: "higher", decimals: 0,
    name: { fr: "Fortes pluies (99e centile des pluies journalières)", en: "Heavy rainfall (99th percentile of daily rainfall)" }, basis: OWN },
  { key: "pq99_relative", hazard: "flood", unit: "mm/d", bounds: [18, 22, 28, 36, 48], worse: "higher", decimals: 0,
    name: { fr: "Fortes pluies de montagne, ramenées aux jours de pluie de plaine", en: "Heavy rain of mountains, brought to the wet days of the plains" },
    basis: { fr: "choix de Lichen\u202f: en montagne il pleut davantage chaque jour de pluie\u202f; ramenée en entier dès 1 000 m, pas du tout sous 600 m", en: "Lichen’s choice: in mountains each wet day brings more rain; fully adjusted from 1,000 m, not at all below 600 m" } },
  { key: "catnat_flood", hazard: "flood", unit: "events", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Inondations reconnues comme catastrophes naturelles (depuis 1985, hors événements de tout un département)", en: "Floods recognised as natural disasters (since 1985, excluding département-wide events)" }, basis: SHOWN_ONLY },
  { key: "catnat_flood_adjusted", hazard: "flood", unit: "-", bounds: [0.01, 1, 2.5, 5, 8], worse: "higher", decimals: 1,
    name: { fr: "Inondations reconnues, rapportées à la population", en: "Recognised floods, relative to population" },
    basis: { fr: "choix de Lichen\u202f: nombre d’événements divisé par 1 + log₁₀(habitants / 200)\u202f; une grande commune déclare davantage", en: "Lichen’s choice: number of events divided by 1 + log₁₀(inhabitants / 200); a large commune declares more" } },
  { key: "flood_atlas", hazard: "flood", unit: "atlases", bounds: ATLAS, worse: "higher", decimals: 0,
    name: { fr: "Atlas des zones inondables sur une partie de la commune", en: "Flood atlas covering part of the commune" }, basis: PARTIAL },
  { key: "flood_zone_share", hazard: "flood", unit: "%", bounds: [0, 1, 5, 20, 50], worse: "higher", decimals: 1,
    name: { fr: "Part du district ou de la commune en zone de crue centennale", en: "Share of the district or commune in the 1-in-100 flood zone" },
    basis: { fr: "choix de Lichen\u202f: bornes à 1, 5, 20 et 50\u202f%", en: "Lichen’s choice: thresholds at 1, 5, 20 and 50%" } },
  { key: "flood_signs", hazard: "flood", unit: "class", bounds: [1.5, 2.5, 3.5, 4.5, 5.5], worse: "higher", decimals: 1,
    name: { fr: "Indices d’inondation\u202f: crues passées, hauteur de la ville, cours d’eau proche", en: "Signs of flood: past floods, height of the town, river nearby" },
    basis: { fr: "choix de Lichen\u202f: moyenne des niveaux (1 à 6) des indices\u202f; le cours d’eau compte s’il la relève", en: "Lichen’s choice: mean of the levels (1 to 6) of the signs; the river counts where it raises it" } },
  { key: "damaging_floods", hazard: "flood", unit: "%", bounds: [0, 0.01, 50, 85, NEVER], worse: "higher", decimals: 0,
    name: { fr: "Crues dommageables depuis 1950\u202f: part des régions du pays, d’Europe s’il en a moins de cinq, moins touchées que celle du lieu", en: "Damaging floods since 1950: share of the country’s regions, or Europe’s if it has under five, with fewer than this one" },
    basis: { fr: "choix de Lichen\u202f: médiane et 85\u202f% des régions du pays, selon le nombre de crues rapporté à la racine de la surface", en: "Lichen’s choice: median and 85% of the country’s regions, by number of floods relative to the square root of the area" } },
  { key: "height_above_lowest_ground", hazard: "flood", unit: "m", bounds: [-1, 0, 15, 60, 250], worse: "lower", decimals: 0,
    name: { fr: "Hauteur de la ville au-dessus du terrain le plus bas à 10 km", en: "Height of the town above the lowest ground within 10 km" },
    basis: { fr: "choix de Lichen, calé sur les communes d’Italie (aire sous la courbe\u202f: 0,72)", en: "Lichen’s choice, calibrated on Italian communes (area under the curve: 0.72)" } },
  { key: "river_distance", hazard: "flood", unit: "km", bounds: null, worse: "lower", decimals: 1,
    name: { fr: "Distance à un cours d’eau cartographié, à moins de 2 km", en: "Distance to a mapped river, within 2 km" },
    basis: { fr: "choix de Lichen\u202f: indice très élevé à moins de 2 km, où la part inondable est plus grande en Italie, en Grande-Bretagne et en France\u202f; aucun indice au-delà", en: "Lichen’s choice: a very high sign within 2 km, where the share that floods is larger in Italy, Great Britain and France; no sign beyond" } },
  { key: "river_flood_change", hazard: "flood", unit: "m³/s/100 km²", bounds: null, worse: "higher", decimals: 1,
    name: { fr: "Évolution de la crue centennale (2041-2060, RCP8.5) : sens et ordre de grandeur", en: "Change in the 100-year flood (2041–2060, RCP8.5): direction and order of magnitude" }, basis: SHOWN_ONLY },
  { key: "artificial_surfaces", hazard: "flood", unit: "%", bounds: null, worse: "higher", decimals: 0, classes: [5, 10, 20, 40, 60],
    name: { fr: "Territoires artificialisés de la commune (CORINE 2018)", en: "Artificial surfaces in the commune (CORINE 2018)" }, basis: SHOWN_ONLY,
    uncovered: {
      fr: "France seule, une part par commune. La carte des surfaces imperméables, en mailles de 20\u00a0m, publiée pour 50 agglomérations françaises, n’est pas dans Lichen. L’indicateur européen non plus ; certains pays n’y sont pas couverts : la Biélorussie, la Moldavie, la Turquie et l’Ukraine.",
      en: "France only, one share per commune. The map of impermeable surfaces in 20 m cells, published for 50 French urban areas, is not in Lichen. Nor is the European indicator; some countries are not covered by it: Belarus, Moldova, Turkey and Ukraine.",
    } },

  { key: "elevation_above_sea", hazard: "coastal", unit: "m", bounds: [0, 0.5, 1, 2, 5], worse: "lower", decimals: 1,
    name: { fr: "Hauteur du sol au-dessus du niveau marin extrême", en: "Ground height above the extreme sea level" },
    basis: { fr: "choix de Lichen ; échelle inversée", en: "Lichen’s choice; reversed scale" } },
  { key: "sea_level_rise", hazard: "coastal", unit: "m", bounds: [0.1, 0.2, 0.4, 0.6, 0.8], worse: "higher", decimals: 2,
    name: { fr: "Hausse du niveau marin", en: "Sea-level rise" },
    basis: { fr: "hausse mondiale de 0,19 à 0,23\u00a0m en 2050 (SSP1-2.6, SSP5-8.5)", en: "global rise of 0.19 to 0.23 m in 2050 (SSP1-2.6, SSP5-8.5)" } },
  { key: "extreme_sea_level", hazard: "coastal", unit: "m", bounds: null, worse: "higher", decimals: 1,
    name: { fr: "Niveau marin extrême (marée, surcote, vagues)", en: "Extreme sea level (tide, surge, waves)" }, basis: SHOWN_ONLY },
  { key: "coastal_ground", hazard: "coastal", unit: "m", bounds: null, worse: "lower", decimals: 0,
    name: { fr: "Altitude comparée à la mer", en: "Altitude compared with the sea" }, basis: SHOWN_ONLY },
  { key: "catnat_coastal", hazard: "coastal", unit: "events", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Submersions et chocs de vagues reconnus (depuis 1985, hors événements de tout un département)", en: "Recognised marine flooding and wave impacts (since 1985, excluding département-wide events)" }, basis: SHOWN_ONLY },
  { key: "catnat_coastal_adjusted", hazard: "coastal", unit: "-", bounds: null, worse: "higher", decimals: 1,
    name: { fr: "Submersions reconnues, rapportées à la population", en: "Recognised coastal floods, adjusted for population" }, basis: SHOWN_ONLY },
  { key: "marine_atlas", hazard: "coastal", unit: "atlases", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Atlas de submersion marine sur une partie de la commune", en: "Marine flood atlas covering part of the commune" }, basis: SHOWN_ONLY },
  { key: "sea_reached", hazard: "coastal", unit: "class", bounds: [2, 3, 4, 5, 6], worse: "higher", decimals: 0,
    name: { fr: "Niveau au moins atteint, d’après les submersions reconnues et les atlas", en: "Level reached at least, from recognised coastal floods and atlases" },
    basis: { fr: "choix de Lichen\u202f: 4 (élevé) au moins sur un terrain de 10 m ou moins, 3 (moyen) ailleurs à moins de 5 km du rivage, jusqu’à 5 par le nombre d’événements rapporté à la population", en: "Lichen’s choice: at least 4 (high) on ground of 10 m or less, 3 (medium) elsewhere within 5 km of the shore, up to 5 by number of events relative to population" } },

  { key: "fwi", hazard: "wildfire", unit: "-", bounds: [5.2, 11.2, 21.3, 38, 50], worse: "higher", decimals: 0,
    name: { fr: "Indice forêt météo", en: "Fire weather index" },
    basis: { fr: "classes européennes EFFIS / JRC", en: "EFFIS / JRC classes for Europe" },
    filledBy: { fr: "importez la grille de l’indice forêt météo de Copernicus\u202f; les jours de danger de feu ou les surfaces brûlées tiennent sa place", en: "import the Copernicus grid of the fire weather index; fire-weather days or burnt areas take its place" } },
  { key: "woodland_share", hazard: "wildfire", unit: "ha", bounds: [0.5, 1, 2, 5, 15], worse: "higher", decimals: 1,
    name: { fr: "Surface boisée à moins de 200\u00a0m", en: "Woodland within 200 m" },
    basis: { fr: "seuils de 5 et 15\u00a0ha ; débroussaillement légal à moins de 200\u00a0m des bois", en: "thresholds of 5 and 15 ha; legal duty to clear brush within 200 m of woodland" },
    filledBy: { fr: "aucun import ne la lit encore\u202f: il faut une carte des bois (BD Forêt de l’IGN) autour de chaque lieu\u202f; la part boisée de la commune n’est pas la même chose, et tient sa place", en: "no import reads it yet: it takes a map of woodland (BD Forêt of IGN) around each place; the wooded share of the commune is not the same thing, and takes its place" } },
  { key: "fire_weather_days", hazard: "wildfire", unit: "d/yr", bounds: [1, 3, 8, 20, 40], worse: "higher", decimals: 0,
    name: { fr: "Jours de danger de feu météo (IFM 40 et plus)", en: "Fire-weather days (IFM 40 or more)" }, basis: OWN },
  { key: "forest_fires", hazard: "wildfire", unit: "fires", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Feux de forêt dans la commune (2006-2024)", en: "Forest fires in the commune (2006–2024)" }, basis: SHOWN_ONLY },

  { key: "forest_fires_1ha", hazard: "wildfire", unit: "fires", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Feux de forêt de 1\u00a0ha et plus dans la commune (2006-2024)", en: "Forest fires of 1 ha or more in the commune (2006–2024)" }, basis: SHOWN_ONLY },
  { key: "burnt_commune", hazard: "wildfire", unit: "%", bounds: [0.0001, 0.005, 0.05, 0.2, 1], worse: "higher", decimals: 2,
    name: { fr: "Part des terres brûlée chaque année, commune et alentours (depuis 2006, ou 1973 autour de la Méditerranée)", en: "Share of the land burnt each year, commune and surroundings (since 2006, or 1973 around the Mediterranean)" },
    basis: { fr: "choix de Lichen, les bornes de la part brûlée en Europe\u202f; pour moitié celle de la commune, pour moitié celle des communes à moins de 10\u00a0km", en: "Lichen’s choice, with the thresholds of the burnt share in Europe; half from the commune, half from communes within 10 km" } },
  { key: "woodland_commune", hazard: "wildfire", unit: "%", bounds: [1, 10, 30, 60, 85], worse: "higher", decimals: 0,
    name: { fr: "Bois, landes et maquis dans la commune", en: "Woodland, heath and scrub in the commune" },
    basis: { fr: "choix de Lichen, sur la part de la commune (CORINE 2018)", en: "Lichen’s choice, based on the share of the commune (CORINE 2018)" } },

  { key: "burnt_share", hazard: "wildfire", unit: "%", bounds: [0, 0.005, 0.05, 0.2, 1], worse: "higher", decimals: 2,
    name: { fr: "Part des terres brûlées chaque année à moins de 15 km (2016-2024)", en: "Share of the land burnt each year within 15 km (2016-2024)" },
    basis: { fr: "choix de Lichen, sur la distribution des villes d’Europe", en: "Lichen’s choice, based on the distribution of European towns" } },
  { key: "burnt_summer_share", hazard: "wildfire", unit: "%", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Part de ces surfaces brûlées de juin à septembre", en: "Share of that burnt area from June to September" }, basis: SHOWN_ONLY },

  { key: "wind_basic", hazard: "storm_wind", unit: "m/s", bounds: [22, 24, 26, 28, 34], worse: "higher", decimals: 0,
    name: { fr: "Vitesse de référence du vent", en: "Basic wind velocity" },
    basis: { fr: "zones françaises 22, 24, 26 et 28\u00a0m/s ; outre-mer 30-36", en: "French zones 22, 24, 26, 28 m/s; overseas 30-36" } },
  { key: "wind_gust_98", hazard: "storm_wind", unit: "km/h", bounds: [90, 110, 130, 150, 180], worse: "higher", decimals: 0,
    name: { fr: "Rafale de retour 50 ans", en: "50-year gust" }, basis: OWN,
    filledBy: { fr: "intégrée pour la Grande-Bretagne seule\u202f; ailleurs aucun import ne la lit encore\u202f: il faut les rafales extrêmes de stations", en: "built in for Great Britain only; elsewhere no import reads it yet: it takes extreme gusts measured at stations" } },
  { key: "strong_wind_ff98", hazard: "storm_wind", unit: "m/s", bounds: [5, 6.5, 8, 9.5, 11], worse: "higher", decimals: 1,
    name: { fr: "Vent fort (98e centile du vent moyen journalier)", en: "Strong wind (98th percentile of daily mean wind)" }, basis: OWN },
  { key: "catnat_storm", hazard: "storm_wind", unit: "events", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Tempêtes reconnues comme catastrophes naturelles (depuis 1985, hors décembre 1999)", en: "Storms recognised as natural disasters (since 1985, excluding December 1999)" }, basis: SHOWN_ONLY },

  { key: "cyclones_150km", hazard: "storm_wind", unit: "events", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Tempêtes tropicales et cyclones à moins de 150\u00a0km (1975-2024)", en: "Tropical storms and cyclones within 150 km (1975–2024)" }, basis: SHOWN_ONLY },

  { key: "landslide_susceptibility", hazard: "landslide", unit: "class", bounds: [1.5, 2.5, 3.5, 4.5, 5.5], worse: "higher", decimals: 0,
    name: { fr: "Susceptibilité aux glissements", en: "Landslide susceptibility" },
    basis: { fr: "cinq classes de la carte européenne ELSUS, sans extrême", en: "five classes of the European ELSUS map, none extreme" },
    filledBy: { fr: "aucun import ne la lit encore\u202f: il faut la carte européenne ELSUS\u202f; les mouvements reconnus et le relief tiennent sa place", en: "no import reads it yet: it takes the European map ELSUS; recognised movements and relief take its place" } },
  { key: "catnat_ground", hazard: "landslide", unit: "events", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Mouvements de terrain reconnus (depuis 1985, hors événements de tout un département)", en: "Recognised ground movements (since 1985, excluding département-wide events)" }, basis: SHOWN_ONLY },
  { key: "catnat_ground_adjusted", hazard: "landslide", unit: "-", bounds: EVENTS_PER_HEAD, worse: "higher", decimals: 1,
    name: { fr: "Mouvements de terrain reconnus, rapportés à la population", en: "Recognised ground movements, adjusted for population" }, basis: COUNT_PER_HEAD },
  { key: "relief_10km", hazard: "landslide", unit: "m", bounds: [75, 150, 300, 600, 1000], worse: "higher", decimals: 0,
    name: { fr: "Relief\u202f: écart des altitudes moyennes des communes à moins de 10\u00a0km", en: "Relief: range of mean altitudes of communes within 10 km" },
    basis: { fr: "choix de Lichen\u202f; indirecte\u202f: ni pente, ni géologie", en: "Lichen’s choice; indirect: neither slope nor geology" } },
  { key: "relief_of_commune", hazard: "landslide", unit: "m", bounds: [10, 25, 50, 100, 200], worse: "higher", decimals: 0,
    name: { fr: "Pente de la commune\u202f: écart entre son altitude moyenne et celle de son bourg", en: "Slope of the commune: difference between its mean altitude and that of its town" },
    basis: { fr: "choix de Lichen, calé sur les mouvements reconnus\u202f: de 9\u202f% des communes sous 10\u00a0m à 31\u202f% au-delà de 200\u00a0m, à relief alentour égal ou supérieur à 300\u00a0m", en: "Lichen’s choice, calibrated on recognised movements: from 9% of communes below 10 m to 31% above 200 m, where surrounding relief is 300 m or more" } },

  { key: "landslide_zone_share", hazard: "landslide", unit: "%", bounds: [0, 1, 5, 20, NEVER], worse: "higher", decimals: 1,
    name: { fr: "Part de la commune en zone de glissement élevée ou très élevée", en: "Share of the commune in high or very high landslide zones" },
    basis: { fr: "choix de Lichen\u202f: bornes à 1, 5 et 20\u202f% de la surface", en: "Lichen’s choice: thresholds at 1, 5 and 20% of the area" } },
  { key: "terrain_range_10km", hazard: "landslide", unit: "m", bounds: [100, 200, 400, NEVER, NEVER], worse: "higher", decimals: 0,
    name: { fr: "Relief\u202f: écart des altitudes à moins de 10 km", en: "Relief: range of altitudes within 10 km" },
    basis: { fr: "choix de Lichen, calé sur les communes d’Italie (aire sous la courbe\u202f: 0,72)\u202f; au-delà de 400 m le relief ne distingue plus", en: "Lichen’s choice, calibrated on Italian communes (area under the curve: 0.72); above 400 m relief no longer discriminates" } },

  { key: "frost_days", hazard: "cold", unit: "d/yr", bounds: [10, 25, 45, 70, 100], worse: "higher", decimals: 0,
    name: { fr: "Jours de gel", en: "Frost days" },
    basis: { fr: "moyenne nationale de 43 en 1976-2005, environ 16 à +4\u00a0°C", en: "French mean of 43 in 1976–2005, about 16 at +4 °C" } },
  { key: "hdd155", hazard: "cold", unit: "°C·d", bounds: [1000, 1500, 2000, 2500, 3000], worse: "higher", decimals: 0,
    name: { fr: "Degrés-jours de chauffage base 15,5", en: "Heating degree-days base 15.5" },
    basis: { fr: "base d’après Spinoni et al. ; bornes : choix de Lichen", en: "base from Spinoni et al.; thresholds: Lichen’s choice" } },
  { key: "cold_wave_days", hazard: "cold", unit: "d/yr", bounds: null, worse: "higher", decimals: 0,
    name: { fr: "Jours de vague de froid", en: "Cold-wave days" }, basis: SHOWN_ONLY },
] as const satisfies readonly Indicator[];

export type IndicatorKey = (typeof INDICATORS)[number]["key"];
export const INDICATOR_KEYS: readonly IndicatorKey[] = INDICATORS.map(({ key }) => key);

const byKey = new Map<string, Indicator>(INDICATORS.map((indicator) => [indicator.key, indicator]));

/** @throws RangeError for a key that the catalogue lacks */
export function indicatorOf(key: IndicatorKey): Indicator {
  const indicator = byKey.get(key);
  if (!indicator) throw new RangeError(`no indicator ${key}`);
  return indicator;
}

export function isIndicatorKey(key: string): key is IndicatorKey {
  return byKey.has(key);
}

/** Indicators that are kept by French commune, rather than on a grid or at points. */
const BY_COMMUNE: ReadonlySet<IndicatorKey> = new Set([
  "catnat_drought",
  "catnat_drought_adjusted",
  "catnat_flood",
  "catnat_flood_adjusted",
  "catnat_coastal",
  "catnat_coastal_adjusted",
  "catnat_storm",
  "catnat_ground",
  "catnat_ground_adjusted",
  "flood_atlas",
  "marine_atlas",
  "sea_reached",
  "forest_fires",
  "forest_fires_1ha",
  "burnt_commune",
  "woodland_commune",
  "artificial_surfaces",
  "wind_basic",
  "relief_10km",
  "relief_of_commune",
  "cyclones_150km",
  "uhi_intensity",
]);

/** Whether a map can draw an indicator: by its levels, or by classes of its own. */
export function isDrawn({ bounds, classes }: Indicator): boolean {
  return bounds !== null || classes !== undefined;
}

/** Whether an indicator is kept by French commune, rather than on a grid. */
export function isByCommune(key: IndicatorKey): boolean {
  return BY_COMMUNE.has(key);
}

/** Indicators of what was, or of what the ground is, that are not kept by commune. */
const OF_THE_PLACE: ReadonlySet<IndicatorKey> = new Set([
  ...(["soil_wetness_summer", "river_flood_change", "clay_score", "flood_zone_share", "flood_signs"] as const),
  ...([
    "damaging_floods",
    "height_above_lowest_ground",
    "river_distance",
    "burnt_share",
    "burnt_summer_share",
  ] as const),
  ...(["landslide_zone_share", "terrain_range_10km"] as const),
]);

/** Whether an indicator is the same at every horizon: it says what was, or what is. */
export function isTimeless(key: IndicatorKey): boolean {
  return (BY_COMMUNE.has(key) && key !== "catnat_flood_adjusted") || OF_THE_PLACE.has(key);
}

/** Level of a value of an indicator; "unknown" where the indicator has no scale. */
export function levelOfValue(indicator: Indicator, value: number): Level {
  if (!indicator.bounds) return "unknown";
  return ensure(RANKED_LEVELS[rankOnScale(indicator.bounds, indicator.worse, value) - 1]);
}
