import type { Bilingual } from "../shared/bilingual.ts";
import { HAZARD_IDS, type HazardId } from "../shared/hazard-id.ts";

/** Families of climate-related hazards, in the order of the published table. */
export const HAZARD_FAMILIES = {
  temperature: { fr: "Température", en: "Temperature" },
  wind: { fr: "Vent", en: "Wind" },
  water: { fr: "Eau", en: "Water" },
  solid_mass: { fr: "Masses solides", en: "Solid mass" },
} as const satisfies Record<string, Bilingual>;
type HazardFamily = keyof typeof HAZARD_FAMILIES;

/** A slow change, or an event. */
export const HAZARD_PACES = {
  chronic: { fr: "Chronique", en: "Chronic" },
  acute: { fr: "Aigu", en: "Acute" },
} as const satisfies Record<string, Bilingual>;
export type HazardPace = keyof typeof HAZARD_PACES;

/** A hazard of this product that speaks of an item, and what it leaves out of it. */
export type ItemReading = { readonly hazard: HazardId; readonly limit: Bilingual | null };

/** One climate-related hazard of the European classification. */
export type AppendixItem = {
  readonly id: string;
  readonly family: HazardFamily;
  readonly pace: HazardPace;
  readonly name: Bilingual;
  /** Hazards of this product that speak of it; none when nothing here does. */
  readonly readings: readonly ItemReading[];
  /** Why it is not covered, where no hazard of this product speaks of it. */
  readonly notCovered?: Bilingual;
};

const whole = (hazard: HazardId): ItemReading => ({ hazard, limit: null });
const partly = (hazard: HazardId, fr: string, en: string): ItemReading => ({ hazard, limit: { fr, en } });

/** An item that nothing here speaks of. */
const leaveOut = (fr: string, en: string) => ({ readings: [], notCovered: { fr, en } });

const CLAY_ALONE = [
  "Lue par les sols argileux seuls : sans argile, l’exposition est dite nulle, quelle que soit la sécheresse.",
  "Read through clay soils alone: without clay, exposure is said to be none, however dry it gets.",
] as const;

/**
 * The 28 climate-related hazards of the European taxonomy, with the hazards of this product that speak of them.
 * @source items: Commission Delegated Regulation (EU) 2021/2139, annex I, appendix A, section II; readings: method §1.1
 */
// biome-ignore format: a table, one item a row, laid beside the published one
export const APPENDIX_A: readonly AppendixItem[] = [
  { id: "changing_temperature", family: "temperature", pace: "chronic", name: { fr: "Modification des températures (air, eau douce, eau de mer)", en: "Changing temperature (air, freshwater, marine water)" },
    readings: [partly("heat", "Températures de l’air seules.", "Air temperature only.")] },
  { id: "heat_stress", family: "temperature", pace: "chronic", name: { fr: "Stress thermique", en: "Heat stress" },
    readings: [whole("heat")] },
  { id: "temperature_variability", family: "temperature", pace: "chronic", name: { fr: "Variabilité des températures", en: "Temperature variability" },
    readings: [
      partly("heat", "Jours chauds seuls, non les écarts d’un jour à l’autre.", "Hot days only, not day-to-day variations."),
      partly("cold", "Jours froids seuls, non les écarts d’un jour à l’autre.", "Cold days only, not day-to-day variations."),
    ] },
  { id: "permafrost_thawing", family: "temperature", pace: "chronic", name: { fr: "Dégel du pergélisol", en: "Permafrost thawing" },
    ...leaveOut("Aucune donnée par bâtiment dans cette édition.", "No data by building in this edition.") },
  { id: "changing_wind_patterns", family: "wind", pace: "chronic", name: { fr: "Modification des régimes des vents", en: "Changing wind patterns" },
    readings: [partly("storm_wind", "Vents forts seuls.", "Strong winds only.")] },
  { id: "changing_precipitation", family: "water", pace: "chronic", name: { fr: "Modification des régimes et types de précipitations (pluie, grêle, neige, glace)", en: "Changing precipitation patterns and types (rain, hail, snow, ice)" },
    ...leaveOut("Les fortes pluies ne disent ni le régime ni le type des précipitations.", "Heavy rainfall says neither the pattern nor the type of precipitation.") },
  { id: "precipitation_variability", family: "water", pace: "chronic", name: { fr: "Variabilité hydrologique ou des précipitations", en: "Precipitation or hydrological variability" },
    readings: [partly("flood", "Fortes pluies seules.", "Heavy rainfall only.")] },
  { id: "ocean_acidification", family: "water", pace: "chronic", name: { fr: "Acidification des océans", en: "Ocean acidification" },
    ...leaveOut("Aucune donnée par bâtiment dans cette édition.", "No data by building in this edition.") },
  { id: "saline_intrusion", family: "water", pace: "chronic", name: { fr: "Infiltration d’eau de mer", en: "Saline intrusion" },
    ...leaveOut("Le niveau de la mer et l’altitude ne décrivent pas les nappes\u202f: aucun chiffre n’est mis à leur place.", "Sea level and altitude do not describe groundwater: no figure stands in for it.") },
  { id: "sea_level_rise", family: "water", pace: "chronic", name: { fr: "Élévation du niveau de la mer", en: "Sea level rise" },
    readings: [whole("coastal")] },
  { id: "water_stress", family: "water", pace: "chronic", name: { fr: "Stress hydrique", en: "Water stress" },
    ...leaveOut("La sécheresse des argiles est un autre phénomène\u202f: aucun chiffre n’est mis à sa place.", "Drought of clay soils is another phenomenon: no figure stands in for it.") },
  { id: "coastal_erosion", family: "solid_mass", pace: "chronic", name: { fr: "Érosion du littoral", en: "Coastal erosion" },
    ...leaveOut("Le niveau de la mer et l’altitude ne mesurent pas le recul du trait de côte.", "Sea level and altitude do not measure the retreat of the shoreline.") },
  { id: "soil_degradation", family: "solid_mass", pace: "chronic", name: { fr: "Dégradation des sols", en: "Soil degradation" },
    ...leaveOut("La sécheresse des argiles est un autre phénomène\u202f: aucun chiffre n’est mis à sa place.", "Drought of clay soils is another phenomenon: no figure stands in for it.") },
  { id: "soil_erosion", family: "solid_mass", pace: "chronic", name: { fr: "Érosion des sols", en: "Soil erosion" },
    ...leaveOut("La susceptibilité aux mouvements de terrain ne décrit pas l’érosion des sols.", "Susceptibility to ground movement does not describe soil erosion.") },
  { id: "solifluction", family: "solid_mass", pace: "chronic", name: { fr: "Solifluxion", en: "Solifluction" },
    ...leaveOut("La susceptibilité aux mouvements de terrain ne la décrit pas.", "Susceptibility to ground movement does not describe it.") },
  { id: "heat_wave", family: "temperature", pace: "acute", name: { fr: "Vague de chaleur", en: "Heat wave" },
    readings: [whole("heat")] },
  { id: "cold_wave", family: "temperature", pace: "acute", name: { fr: "Vague de froid, gel", en: "Cold wave, frost" },
    readings: [whole("cold")] },
  { id: "wildfire", family: "temperature", pace: "acute", name: { fr: "Feu de forêt", en: "Wildfire" },
    readings: [whole("wildfire")] },
  { id: "cyclone", family: "wind", pace: "acute", name: { fr: "Cyclone, ouragan, typhon", en: "Cyclone, hurricane, typhoon" },
    readings: [partly("storm_wind", "Vents forts seuls, non les trajectoires de cyclones.", "Strong winds only, not cyclone tracks.")] },
  { id: "storm", family: "wind", pace: "acute", name: { fr: "Tempête (y compris tempêtes de neige, de poussière et de sable)", en: "Storm (including blizzards, dust and sandstorms)" },
    readings: [partly("storm_wind", "Vent seul, sans neige, poussière ni sable.", "Wind only, without snow, dust or sand.")] },
  { id: "tornado", family: "wind", pace: "acute", name: { fr: "Tornade", en: "Tornado" },
    ...leaveOut("Le vent de référence ne la décrit pas.", "The reference wind does not describe it.") },
  { id: "drought", family: "water", pace: "acute", name: { fr: "Sécheresse", en: "Drought" },
    readings: [partly("drought_rga", ...CLAY_ALONE)] },
  { id: "heavy_precipitation", family: "water", pace: "acute", name: { fr: "Fortes précipitations (pluie, grêle, neige, glace)", en: "Heavy precipitation (rain, hail, snow, ice)" },
    readings: [partly("flood", "Pluie seule, sans grêle, neige ni glace.", "Rain only, without hail, snow or ice.")] },
  { id: "flood", family: "water", pace: "acute", name: { fr: "Inondation (côtière, fluviale, pluviale, par remontée de nappe)", en: "Flood (coastal, fluvial, pluvial, groundwater)" },
    readings: [whole("flood"), whole("coastal")] },
  { id: "glacial_lake_outburst", family: "water", pace: "acute", name: { fr: "Rupture de lac glaciaire", en: "Glacial lake outburst" },
    ...leaveOut("Aucune donnée par bâtiment dans cette édition.", "No data by building in this edition.") },
  { id: "avalanche", family: "solid_mass", pace: "acute", name: { fr: "Avalanche", en: "Avalanche" },
    ...leaveOut("La susceptibilité du terrain ne dit rien de la neige\u202f; les zonages officiels ne sont pas chargés.", "Ground susceptibility says nothing of snow; official zonings are not loaded.") },
  { id: "landslide", family: "solid_mass", pace: "acute", name: { fr: "Glissement de terrain", en: "Landslide" },
    readings: [whole("landslide")] },
  { id: "subsidence", family: "solid_mass", pace: "acute", name: { fr: "Affaissement", en: "Subsidence" },
    ...leaveOut("Le retrait-gonflement des argiles est un autre phénomène que l’effondrement de cavités ou de mines.", "Clay shrink-swell is another phenomenon than the collapse of cavities or mines.") },
];

/** Items that nothing in this product speaks of: a disclosure names them. */
export const ITEMS_NOT_COVERED: readonly AppendixItem[] = APPENDIX_A.filter(({ readings }) => readings.length === 0);

/**
 * Whether a hazard of this product speaks of slow changes, of events, or of both: by the items that it reads whole, or
 * by all those that it reads when there is none.
 */
export function pacesOf(hazard: HazardId): readonly HazardPace[] {
  return PACES[hazard];
}
const PACES = Object.fromEntries(
  HAZARD_IDS.map((hazard) => {
    const read = APPENDIX_A.flatMap(({ pace, readings }) =>
      readings.filter((reading) => reading.hazard === hazard).map(({ limit }) => ({ pace, isWhole: limit === null })),
    );
    const leading = read.some(({ isWhole }) => isWhole) ? read.filter(({ isWhole }) => isWhole) : read;
    return [
      hazard,
      (Object.keys(HAZARD_PACES) as HazardPace[]).filter((pace) => leading.some((one) => one.pace === pace)),
    ];
  }),
) as Record<HazardId, HazardPace[]>;
