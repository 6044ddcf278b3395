import type { Bilingual } from "../shared/bilingual.ts";
import type { HazardId } from "../shared/hazard-id.ts";

/** Areas that buildings are gathered by: the commune, or the département (outside France, the NUTS 3 region). */
export const EVENT_AREAS = ["commune", "departement"] as const;
export type EventArea = (typeof EVENT_AREAS)[number];

export const EVENT_AREA_NAMES: Readonly<Record<EventArea, Bilingual>> = {
  commune: { fr: "Commune", en: "Commune" },
  departement: { fr: "Département ou région NUTS 3", en: "Département or NUTS 3 region" },
};

/**
 * Area in which one event of a hazard can touch buildings together. Heat, cold, storms, waves and submersion are
 * announced by département, where all of it or all its shore is touched; a dry spell is wider than a commune. A river
 * flood, a fire and a landslide are narrower than a département: of the areas that the data draws, the commune is the
 * nearest.
 * @source Météo-France, Vigilance: areas by département, and by shore of a département for waves and submersion
 */
export const AREA_OF_EVENT: Readonly<Record<HazardId, EventArea>> = {
  heat: "departement",
  drought_rga: "departement",
  flood: "commune",
  coastal: "departement",
  wildfire: "commune",
  storm_wind: "departement",
  landslide: "commune",
  cold: "departement",
};

/** What could gather buildings more truly than these areas, and is not in the data. */
export const UNKNOWN_EVENT_AREAS = [
  {
    id: "river_basin",
    hazard: "flood",
    words: {
      fr: "Cours d’eau et bassin versant\u202f: les données comptent les atlas d’inondation de chaque commune, sans leur nom ni leur contour. Une crue peut toucher plusieurs communes d’un même cours d’eau\u202f: elles ne sont pas réunies ici.",
      en: "River and river basin: the data counts the flood atlases of each commune, not their names or outlines. A flood may touch several communes along one river: they are not joined here.",
    },
  },
  {
    id: "massif",
    hazard: "wildfire",
    words: {
      fr: "Massif forestier\u202f: son contour n’est pas dans les données. Un feu peut passer d’une commune à l’autre.",
      en: "Forest: its outline is not in the data. A fire may pass from one commune to another.",
    },
  },
  {
    id: "abroad",
    hazard: "flood",
    words: {
      fr: "Hors de France, les communes ne sont pas connues\u202f: les crues, les feux et les glissements de terrain n’y réunissent aucun bâtiment.",
      en: "Outside France, communes are not known: floods, fires and landslides join no buildings there.",
    },
  },
] as const satisfies readonly { readonly id: string; readonly hazard: HazardId; readonly words: Bilingual }[];

/** What a concentration says, and what it does not. */
export const CO_LOCATION_WORDS: Bilingual = {
  fr: "Ces bâtiments sont au même endroit\u202f: un même événement peut les toucher ensemble. Lichen ne dit ni s’il arrivera, ni à quelle fréquence, ni qu’il les touchera tous.",
  en: "These buildings are in the same place: one event may touch them together. Lichen does not say whether it will happen, how often, or that it would touch them all.",
};
