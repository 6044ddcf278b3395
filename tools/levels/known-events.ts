import type { ReplayedEvent } from "@lichen/report";

/** A place that an event struck: a town, or a point where the town is in no table. */
export type StruckPlace = {
  readonly name: string;
  readonly country: string;
  readonly post_code?: string;
  readonly point?: { readonly latitude: number; readonly longitude: number };
};

/** An event that happened, and the hazard that it belongs to. */
type KnownEvent = Omit<ReplayedEvent, "places"> & { readonly places: readonly StruckPlace[] };

const france = (name: string, post_code: string): StruckPlace => ({ name, post_code, country: "FR" });

/** Twelve events that a level should not contradict. @source levels edition 1.2, §4 */
export const KNOWN_EVENTS: readonly KnownEvent[] = [
  {
    id: "xynthia_2010",
    name: { fr: "Tempête Xynthia", en: "Storm Xynthia" },
    dates: ["2010-02-28"],
    hazard: "coastal",
    what: {
      fr: "La mer a passé les digues dans la nuit ; 29 personnes sont mortes à La Faute-sur-Mer.",
      en: "The sea came over the dykes at night; 29 people died in La Faute-sur-Mer.",
    },
    places: [france("La Faute-sur-Mer", "85460"), france("L'Aiguillon-la-Presqu'île", "85460")],
  },
  {
    id: "ahr_2021",
    name: { fr: "Crue de l’Ahr", en: "Flood of the Ahr" },
    dates: ["2021-07-14"],
    hazard: "flood",
    what: {
      fr: "La crue a emporté des maisons tout au long de la vallée ; plus de 130 personnes y sont mortes.",
      en: "The flood swept away houses all along the valley, where more than 130 people died.",
    },
    places: [
      { name: "Bad Neuenahr-Ahrweiler", country: "DE" },
      { name: "Altenahr", country: "DE" },
    ],
  },
  {
    id: "irma_2017",
    name: { fr: "Ouragan Irma", en: "Hurricane Irma" },
    dates: ["2017-09-06"],
    hazard: "storm_wind",
    what: {
      fr: "L’ouragan, de catégorie 5, a endommagé presque tous les bâtiments de Saint-Martin ; onze personnes sont mortes sur les îles françaises.",
      en: "The category 5 hurricane damaged nearly every building of Saint-Martin; eleven people died on the French islands.",
    },
    places: [france("Saint-Martin", "97150")],
  },
  {
    id: "alex_2020",
    name: { fr: "Tempête Alex", en: "Storm Alex" },
    dates: ["2020-10-02"],
    hazard: "flood",
    what: {
      fr: "Il est tombé près de 500 mm de pluie en un jour à Saint-Martin-Vésubie ; les crues de la Vésubie et de la Roya ont fait dix morts et huit disparus dans les Alpes-Maritimes.",
      en: "About 500 mm of rain fell in a day in Saint-Martin-Vésubie; the floods of the Vésubie and the Roya left ten dead and eight missing in the Alpes-Maritimes.",
    },
    places: [france("Saint-Martin-Vésubie", "06450"), france("Tende", "06430"), france("Breil-sur-Roya", "06540")],
  },
  {
    id: "landiras_2022",
    name: { fr: "Feux de Landiras et de La Teste-de-Buch", en: "Fires of Landiras and La Teste-de-Buch" },
    dates: ["2022-07-12"],
    hazard: "wildfire",
    what: {
      fr: "Les deux feux ont brûlé environ 20 000 hectares de forêt en douze jours.",
      en: "The two fires burnt about 20,000 hectares of forest in twelve days.",
    },
    places: [france("Landiras", "33720"), france("La Teste-de-Buch", "33260")],
  },
  {
    id: "valencia_2024",
    name: { fr: "Inondation de Valence, en Espagne", en: "Valencia flood" },
    dates: ["2024-10-29"],
    hazard: "flood",
    what: {
      fr: "Plus de 220 personnes sont mortes dans la région de Valence, dont 45 à Paiporta.",
      en: "More than 220 people died in the region of Valencia, 45 of them in Paiporta.",
    },
    places: [{ name: "Paiporta", country: "ES" }],
  },
  {
    id: "mati_2018",
    name: { fr: "Feu de Mati", en: "Mati fire" },
    dates: ["2018-07-23"],
    hazard: "wildfire",
    what: {
      fr: "Le feu a traversé la ville jusqu’à la mer en quelques heures ; 104 personnes sont mortes.",
      en: "The fire crossed the town to the sea within hours; 104 people died.",
    },
    places: [{ name: "Mati", country: "GR", point: { latitude: 38.0447, longitude: 23.9947 } }],
  },
  {
    id: "pedrogao_grande_2017",
    name: { fr: "Feu de Pedrógão Grande", en: "Pedrógão Grande fire" },
    dates: ["2017-06-17"],
    hazard: "wildfire",
    what: {
      fr: "66 personnes sont mortes, la plupart sur une route par laquelle elles fuyaient le feu.",
      en: "66 people died, most of them on a road as they fled the fire.",
    },
    places: [{ name: "Pedrógão Grande", country: "PT" }],
  },
  {
    id: "klaus_2009",
    name: { fr: "Tempête Klaus", en: "Storm Klaus" },
    dates: ["2009-01-24"],
    hazard: "storm_wind",
    what: {
      fr: "Les rafales ont atteint 141 km/h à Mont-de-Marsan ; plus de 200 000 hectares de la forêt des Landes ont été détruits.",
      en: "Gusts reached 141 km/h in Mont-de-Marsan; more than 200,000 hectares of the Landes forest were destroyed.",
    },
    places: [france("Mont-de-Marsan", "40000")],
  },
  {
    id: "lothar_1999",
    name: { fr: "Tempête Lothar", en: "Storm Lothar" },
    dates: ["1999-12-26"],
    hazard: "storm_wind",
    what: {
      fr: "Les rafales ont atteint 144 km/h à Strasbourg, et le nord de la France a été touché en une matinée.",
      en: "Gusts reached 144 km/h in Strasbourg, and northern France was struck within a morning.",
    },
    places: [france("Strasbourg", "67000"), france("Metz", "57000")],
  },
  {
    id: "heat_2003_2022",
    name: { fr: "Canicules", en: "Heatwaves" },
    dates: ["2003-08", "2022-06"],
    hazard: "heat",
    what: {
      fr: "Environ 15 000 décès de plus qu’attendu en France pendant la canicule d’août 2003, et 2 800 pendant les trois de l’été 2022.",
      en: "About 15,000 deaths more than expected in France during the heatwave of August 2003, and 2,800 during the three of summer 2022.",
    },
    places: [france("Paris", "75004"), france("Toulouse", "31000")],
  },
  {
    id: "clay_2018_2022",
    name: { fr: "Sécheresses", en: "Droughts" },
    dates: ["2018", "2022"],
    hazard: "drought_rga",
    what: {
      fr: "Des maisons bâties sur l’argile se sont fissurées ; les dommages de 2022 sont estimés à 3,5 milliards d’euros, un record pour le régime des catastrophes naturelles.",
      en: "Houses built on clay cracked; the damage of 2022 is put at EUR 3.5 billion, a record for the French natural disaster scheme.",
    },
    places: [
      france("Auch", "32000"),
      france("Toulouse", "31000"),
      france("Colomiers", "31770"),
      france("Castanet-Tolosan", "31320"),
    ],
  },
];
