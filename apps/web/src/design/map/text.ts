import type { Bilingual, Horizon } from "@lichen/domain";

/** Words of the map. */
export const text = {
  map: { fr: "Carte", en: "Map" },
  indicator: { fr: "Indicateur de la carte", en: "Map indicator" },
  moment: (horizon: Horizon, scenario: Bilingual): Bilingual =>
    horizon === "reference"
      ? { fr: "période de référence", en: "reference period" }
      : { fr: `${horizon}, ${scenario.fr.toLowerCase()}`, en: `${horizon}, ${scenario.en.toLowerCase()}` },
  counted: { fr: "observé, identique à tous les horizons", en: "observed, the same at every horizon" },
  unable: {
    fr: "Ce navigateur ne peut pas dessiner la carte\u202f: il lui manque WebGL\u00a02, absent ou désactivé.",
    en: "This browser cannot draw the map: WebGL 2 is missing or turned off.",
  },
  zoomIn: { fr: "Zoomer", en: "Zoom in" },
  zoomOut: { fr: "Dézoomer", en: "Zoom out" },
  recentre: { fr: "Recentrer", en: "Recentre" },
  legend: { fr: "Légende", en: "Legend" },
  legendOf: (name: string, unit: string): Bilingual => ({ fr: `${name} (${unit})`, en: `${name} (${unit})` }),
  cities: { fr: "Villes couvertes", en: "Cities covered" },
  citiesIntro: {
    fr: "Les communes de France et les villes d’Europe sont couvertes. Voici les plus grandes.",
    en: "French communes and European cities are covered. These are the largest.",
  },
  citiesFilter: { fr: "Chercher une ville", en: "Search for a city" },
  citiesNone: { fr: "Aucune ville couverte ne porte ce nom.", en: "No city with this name is covered." },
  analyse: { fr: "Analyser ce point", en: "Analyse this point" },
  cancel: { fr: "Annuler", en: "Cancel" },
  modelled: { fr: "Modélisé.", en: "Modelled." },
  observed: { fr: "Observé, par commune.", en: "Observed, by commune." },
  noScale: { fr: "Cet indicateur n’a pas d’échelle de niveaux.", en: "This indicator has no level scale." },
  noCells: {
    fr: "Aucune couche de données ne permet de cartographier cet indicateur ici.",
    en: "No data layer can map this indicator here.",
  },
  notHere: { fr: "Aucune maille de cette carte ne couvre ce lieu.", en: "No cell of this map covers this place." },
  noHorizon: {
    fr: "La trajectoire nationale n’est pas définie pour cet indicateur.",
    en: "The national trajectory is not defined for this indicator.",
  },
  failed: { fr: "La carte n’a pas pu s’afficher", en: "The map could not be shown" },
  embedded: {
    fr: "Le fond de carte en ligne ne répond pas\u202f: celui du produit est dessiné.",
    en: "The online base map is not responding: Lichen’s own is shown instead.",
  },
  preserved: { fr: "Les résultats ne dépendent pas de la carte.", en: "The results do not depend on the map." },
  picture: (name: string, place: string): Bilingual => ({
    fr: `Carte : ${name}. ${place}`,
    en: `Map: ${name}. ${place}`,
  }),
};
