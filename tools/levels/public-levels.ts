import type { HazardId, Level } from "@lichen/domain";

/** A public document that says how much a place is concerned by a hazard. */
type PublicDocument = {
  readonly hazard: HazardId;
  /** Level that it amounts to on our scale; a difference of two is to be explained. */
  readonly level: Level;
  readonly document: string;
  /** Name, or name and département where several communes bear it; of France unless a country is given. */
  readonly places: readonly string[];
};

/**
 * What public documents say of 250 places, list by list. Transcribed without the documents at hand: to be verified by
 * whoever relies on a row.
 */
export const PUBLIC_LEVELS: readonly PublicDocument[] = [
  {
    hazard: "flood",
    level: "high",
    document: "Territoires à risque important d’inondation, bassin Adour-Garonne, 2013",
    places: [
      ...["Agen", "Bayonne", "Bergerac", "Bordeaux", "Cahors", "Dax", "Libourne", "Marmande", "Montauban", "Pau"],
      ...["Périgueux", "Saintes", "Cognac", "Angoulême", "Toulouse", "Tulle", "Brive-la-Gaillarde", "Lourdes"],
    ],
  },
  {
    hazard: "flood",
    level: "high",
    document: "Territoires à risque important d’inondation, bassin Loire-Bretagne, 2012",
    places: [
      ...["Angers", "Saumur", "Tours", "Blois", "Orléans", "Nevers", "Moulins (03)", "Montluçon", "Vichy", "Nantes"],
      ...["Clermont-Ferrand", "Riom", "Le Puy-en-Velay", "Vierzon", "Bourges", "Châteauroux", "Le Mans", "Laval"],
      ...["Rennes", "Redon", "Quimper", "Quimperlé", "Morlaix", "Châtellerault"],
    ],
  },
  {
    hazard: "flood",
    level: "high",
    document: "Territoires à risque important d’inondation, bassin Seine-Normandie, 2012",
    places: [
      ...["Auxerre", "Caen", "Châlons-en-Champagne", "Chauny", "Compiègne", "Creil", "Évreux", "Le Havre", "Meaux"],
      ...["Paris", "Montargis", "Rouen", "Louviers", "Saint-Dizier", "Troyes"],
    ],
  },
  {
    hazard: "flood",
    level: "high",
    document: "Territoires à risque important d’inondation, bassin Artois-Picardie, 2012",
    places: [
      ...["Lille", "Lens", "Béthune", "Douai", "Valenciennes", "Maubeuge", "Saint-Omer", "Calais", "Dunkerque"],
      ...["Amiens", "Abbeville"],
    ],
  },
  {
    hazard: "flood",
    level: "high",
    document: "Territoires à risque important d’inondation, bassin Rhin-Meuse, 2012",
    places: [
      ...["Strasbourg", "Mulhouse", "Sarreguemines", "Metz", "Thionville", "Pont-à-Mousson", "Nancy", "Épinal"],
      ...["Saint-Dié-des-Vosges", "Verdun", "Neufchâteau", "Charleville-Mézières", "Sedan"],
    ],
  },
  {
    hazard: "flood",
    level: "high",
    document: "Territoires à risque important d’inondation, bassins Rhône-Méditerranée et Corse, 2012",
    places: [
      ...["Lyon", "Saint-Étienne", "Annecy", "Annemasse", "Chambéry", "Albertville", "Grenoble", "Voiron"],
      ...[
        "Romans-sur-Isère",
        "Valence (26)",
        "Montélimar",
        "Avignon",
        "Vienne",
        "Mâcon",
        "Chalon-sur-Saône",
        "Belfort",
      ],
      ...["Montbéliard", "Dijon", "Alès", "Nîmes", "Montpellier", "Lunel", "Sète", "Béziers", "Agde", "Narbonne"],
      ...["Carcassonne", "Perpignan", "Aix-en-Provence", "Marseille", "Aubagne", "Toulon", "Hyères", "Fréjus"],
      ...["Draguignan", "Nice", "Cannes", "Mandelieu-la-Napoule", "Ajaccio", "Bastia"],
    ],
  },
  {
    hazard: "wildfire",
    level: "high",
    document: "Plans de prévention du risque d’incendie de forêt, et communes brûlées en 2022",
    places: [
      ...["Landiras", "La Teste-de-Buch", "Lacanau", "Saint-Médard-en-Jalles", "Biscarrosse", "Mandelieu-la-Napoule"],
      ...["Fréjus", "Bormes-les-Mimosas", "Le Lavandou", "La Londe-les-Maures", "Sainte-Maxime", "Collobrières"],
      ...["Gonfaron", "Vidauban", "Martigues", "Marseille", "Aubagne", "Cassis", "Auriol", "Porto-Vecchio"],
      ...["Bonifacio", "Corte", "Calvi", "Argelès-sur-Mer", "Narbonne", "Leucate"],
    ],
  },
  {
    hazard: "wildfire",
    level: "low",
    document: "Code forestier, article L. 133-1 : hors des territoires exposés, sans massif",
    places: [
      ...["Brest", "Lille", "Dunkerque", "Le Havre", "Rennes", "Caen", "Amiens", "Arras", "Calais", "Saint-Malo"],
      ...["Ouessant", "Saint-Lô", "Cherbourg-en-Cotentin", "Douai", "Valenciennes"],
    ],
  },
  {
    hazard: "coastal",
    level: "high",
    document: "Plans de prévention des risques littoraux prioritaires, circulaire du 2 août 2011",
    places: [
      ...["La Faute-sur-Mer", "L'Aiguillon-la-Presqu'île", "La Tranche-sur-Mer", "Noirmoutier-en-l'Île"],
      ...["Les Sables-d'Olonne", "Charron", "Esnandes", "Châtelaillon-Plage", "Fouras", "Port-des-Barques"],
      ...["Rivedoux-Plage", "La Flotte", "Loix", "Ars-en-Ré", "Saint-Malo", "Gâvres", "Dunkerque", "Gravelines"],
      ...["Agde", "Sète", "Palavas-les-Flots", "Leucate", "Saintes-Maries-de-la-Mer"],
    ],
  },
  {
    hazard: "coastal",
    level: "none",
    document: "Distance au rivage de plus de 5 km, au-dessus du niveau de la mer",
    places: ["Guéret", "Paris", "Lyon", "Strasbourg", "Grenoble", "Toulouse", "Orléans", "Reims", "Nancy", "Limoges"],
  },
  {
    hazard: "drought_rga",
    level: "high",
    document: "Exposition au retrait-gonflement des argiles, carte de 2020 : zones d’exposition forte",
    places: [
      ...["Auch", "Condom", "Lectoure", "Villefranche-de-Lauragais", "Montauban", "Moissac", "Agen", "Albi"],
      ...["Gaillac", "Castelnaudary", "Fleurance", "Mirande"],
    ],
  },
  {
    hazard: "drought_rga",
    level: "low",
    document: "Exposition au retrait-gonflement des argiles, carte de 2020 : hors des zones moyenne et forte",
    places: [
      "Brest",
      "Quimper",
      "Limoges",
      "Guéret",
      "Biscarrosse",
      "Saint-Brieuc",
      "Cherbourg-en-Cotentin",
      "Lorient",
    ],
  },
  {
    hazard: "landslide",
    level: "high",
    document: "Plans de prévention des risques de mouvement de terrain ou de montagne",
    places: [
      ...["Chamonix-Mont-Blanc", "Saint-Gervais-les-Bains", "Le Bourg-d'Oisans", "Barcelonnette", "Menton"],
      ...["Saint-Martin-Vésubie", "Modane", "Salazie", "Cilaos", "Tende", "Briançon", "Roquebillière"],
    ],
  },
  {
    hazard: "landslide",
    level: "low",
    document: "Plaines sans relief, hors des plans de mouvement de terrain",
    places: ["Rochefort (17)", "Dunkerque", "Arcachon", "Chartres", "Biscarrosse", "Colmar", "La Rochelle", "Calais"],
  },
  {
    hazard: "storm_wind",
    level: "high",
    document: "Annexe nationale de l’EN 1991-1-4 : zones 3 et 4",
    places: [
      "Brest",
      "Nantes",
      "Marseille",
      "Bastia",
      "Perpignan",
      "La Rochelle",
      "Cherbourg-en-Cotentin",
      "Dunkerque",
    ],
  },
  {
    hazard: "storm_wind",
    level: "low",
    document: "Annexe nationale de l’EN 1991-1-4 : zone 1",
    places: ["Toulouse", "Bordeaux", "Grenoble", "Chamonix-Mont-Blanc", "Agen", "Limoges", "Dijon"],
  },
];
