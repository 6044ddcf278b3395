import type { Composed, MatchTarget } from "../catalogue/match-target.ts";
import { ensure } from "../shared/ensure.ts";
import { type FieldKey, QUESTIONNAIRE } from "./catalogue.ts";

/**
 * What columns of asset registers, energy exports and tax lists are called, by question, in both languages.
 * Expert judgement: titles met in public inventories; a title is read without accents, capitals, plurals and small words.
 */
// biome-ignore format: a table, a question a line
const NAMES: Readonly<Partial<Record<FieldKey, readonly string[]>>> = {
  member_building_code: ["Code", "Code site", "Code immeuble", "Code patrimoine", "Code UG", "Référence", "Réf", "Réf interne", "Identifiant", "Identifiant bâtiment", "Identifiant site", "ID", "N° bâtiment", "N° immeuble", "N° inventaire", "Matricule", "Invariant", "Invariant fiscal", "PDL", "PRM", "N° PDL", "Point de livraison", "Asset ID", "Asset code", "Property ID", "Site ID", "Building ID", "Reference", "UPRN", "EGID"],
  rnb_id: ["RNB", "ID RNB", "Identifiant RNB"],
  member_building_name: ["Nom", "Nom du site", "Nom de l’immeuble", "Nom bâtiment", "Libellé", "Libellé site", "Désignation", "Dénomination", "Intitulé", "Immeuble", "Bâtiment", "Site", "Équipement", "Établissement", "Actif", "Name", "Building", "Property", "Property name", "Site name", "Asset", "Asset name"],
  fond_gestion_name: ["Groupe", "Fonds", "Fonds de gestion", "Portefeuille", "Périmètre", "Entité", "Direction", "Service gestionnaire", "Gestionnaire", "Propriétaire", "Fund", "Portfolio", "Group", "Entity", "Owner"],
  life_cycle_stage: ["Étape", "Phase", "Statut", "État d’exploitation", "Stage", "Status"],
  latitude: ["Lat", "Y WGS84", "Coordonnée Y", "GPS latitude", "Latitude WGS84"],
  longitude: ["Lon", "Long", "Lng", "X WGS84", "Coordonnée X", "GPS longitude", "Longitude WGS84"],
  street: ["Adresse", "Adresse 1", "Adresse ligne 1", "Rue", "Voie", "N° et voie", "Libellé voie", "Adresse du site", "Address", "Address line 1", "Street", "Street address"],
  post_code: ["CP", "Code postal", "Code postal site", "Postal code", "ZIP", "ZIP code", "Postcode"],
  city: ["Ville", "Commune", "Localité", "Nom commune", "Libellé commune", "Town", "Municipality", "City"],
  state: ["Région", "Département", "Canton", "County", "Region", "Province", "Land"],
  country: ["Pays", "Code pays", "Country", "Country code", "País", "Paese", "Staat", "Land"],
  building_type: ["Usage", "Type", "Typologie", "Type d’actif", "Type de bâtiment", "Catégorie", "Catégorie d’usage", "Nature", "Nature du local", "Affectation", "Destination", "Activité", "Secteur", "Famille", "Asset type", "Property type", "Use", "Main use", "Sector", "Category"],
  gross_floor_area: ["Surface", "SHON", "SDP", "SUB", "Surface utile", "Surface bâtie", "Surface totale", "Surface chauffée", "Surface assujettie", "Surface tertiaire", "Surface de référence", "Superficie", "GFA", "GIA", "NIA", "Floor area", "Area", "Total area", "Heated area", "Size"],
  construction_year: ["Année", "Année construction", "Date de construction", "Année d’achèvement", "Date de livraison", "Date d’achèvement", "Période de construction", "Year", "Year built", "Built", "Construction date", "Completion year", "Completion date"],
  renovation_year: ["Année de rénovation", "Date de rénovation", "Dernière rénovation", "Réhabilitation", "Renovation year", "Refurbishment", "Refurbishment year"],
  floors_number: ["Niveaux", "Nombre de niveaux", "Étages", "Nombre d’étages", "Nb niveaux", "Floors", "Storeys", "Number of storeys", "Levels"],
  total_area_plot: ["Surface parcelle", "Surface du terrain", "Terrain", "Contenance", "Contenance cadastrale", "Plot area", "Land area", "Site area"],
  building_floor_area: ["Emprise", "Emprise au sol", "Emprise bâtie", "Surface au sol", "Footprint", "Building footprint"],
  heating_system_type: ["Chauffage", "Énergie de chauffage", "Type de chauffage", "Mode de chauffage", "Heating", "Heating type", "Main heating"],
};

/** What other spreadsheets call a choice: it is proposed in their place, never taken for it unasked. */
// biome-ignore format: a table, a choice a line
const ALIKE: MatchTarget<FieldKey>["alike"] = {
  building_type: {
    office: ["Tertiaire", "Immeuble de bureaux", "Siège", "Administration", "Mairie", "Hôtel de ville", "Offices", "Headquarters", "Town hall", "Public administration"],
    retail: ["Boutique", "Magasin", "Local commercial", "Pied d’immeuble", "Shop", "Store", "High street"],
    shopping_centre: ["Galerie marchande", "Galerie commerciale", "Mall", "Shopping mall"],
    hypermarket: ["Grande surface", "Supermarché", "Supermarket"],
    logistics: ["Entrepôt", "Plateforme logistique", "Stockage", "Warehouse", "Storage", "Distribution centre"],
    business_premises: ["Atelier", "Industrie", "Usine", "Centre technique", "Workshop", "Factory", "Industrial", "Light industrial"],
    accommodation: ["Hôtel", "Résidence hôtelière", "Camping", "Foyer", "Hotel", "Hostel"],
    health: ["Hôpital", "Clinique", "EHPAD", "Centre médical", "Maison de santé", "Hospital", "Clinic", "Care home", "Nursing home", "Healthcare"],
    residential: ["Logement", "Logements", "Habitation", "Habitat collectif", "Immeuble d’habitation", "Appartement", "Maison", "Housing", "Apartments", "Flats", "House", "Dwelling"],
    food_service: ["Restaurant", "Cantine", "Cuisine centrale", "Canteen", "Café"],
    education: ["École", "École maternelle", "École élémentaire", "Groupe scolaire", "Collège", "Lycée", "Université", "Crèche", "School", "College", "University", "Nursery"],
    other: ["Gymnase", "Piscine", "Équipement sportif", "Médiathèque", "Bibliothèque", "Musée", "Église", "Salle polyvalente", "Théâtre", "Culture", "Équipement culturel", "Sports hall", "Swimming pool", "Library", "Museum", "Church", "Theatre"],
  },
};

/** Floors above those of the ground, as building permits count them: "R+2", "RDC + 2", "G+2". */
const ABOVE_GROUND = /^(?:r|rdc|rez[- ]de[- ]chauss[eé]e|g)\s*\+\s*(\d{1,3})$/i;
const GROUND_ALONE =
  /^(?:r|rdc|rez[- ]de[- ]chauss[eé]e(?: seul)?|plain[- ]pied|de plain[- ]pied|ground floor(?: only)?|single[- ]store?y)$/i;
/** "3 étages" is not read: some count the ground floor among them, others do not. */
const LEVELS = /^(\d{1,3})\s*(?:niveaux|niveau|storeys?|stories|story|levels?)$/i;

/** Floors of a building, ground floor included and basement excluded. */
function readFloors(text: string): number | null {
  const written = text.trim();
  if (GROUND_ALONE.test(written)) return 1;
  const above = ABOVE_GROUND.exec(written);
  if (above !== null) return 1 + Number(above[1]);
  const levels = LEVELS.exec(written);
  return levels === null ? null : Number(levels[1]);
}

/** Digits of a postcode where it stands in an address: France and its neighbours, the Netherlands, Portugal, Poland. */
const POSTCODE = /(?:^|[\s,;-])(?:[A-Z]{1,2}-)?(\d{5}|\d{4} ?[A-Z]{2}|\d{4}-\d{3}|\d{2}-\d{3}|\d{4})(?=$|[\s,;])/g;
const COUNTRY_AFTER = /^([^,]+),[^,]+$/;
const EDGES = " \t\n\u00a0,;-";

/** "12 rue de la Paix, 75002 Paris": the last postcode parts the street from the town. */
function splitAddress(text: string): { street: string; post_code: string; city: string } | null {
  const found = [...text.matchAll(POSTCODE)].at(-1);
  if (found === undefined) return null;
  const street = trimName(text.slice(0, found.index));
  const after = trimName(text.slice(found.index + found[0].length));
  const city = COUNTRY_AFTER.exec(after)?.[1]?.trim() ?? after;
  if (street === "" || !/\p{L}/u.test(street) || !/\p{L}/u.test(city)) return null;
  return { street, post_code: ensure(found[1]), city };
}

function trimName(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGES.includes(ensure(text[from]))) from++;
  while (to > from && EDGES.includes(ensure(text[to - 1]))) to--;
  return text.slice(from, to);
}

/** Degrees with decimals, by points or by commas: "48.8566, 2.3522", "48,8566 ; 2,3522"; "12,5" is no pair. */
const PAIRS = [
  /^\(?(-?\d{1,3}\.\d{2,15})\s{0,3}[,;\s]\s{0,3}(-?\d{1,3}\.\d{2,15})\)?$/,
  /^\(?(-?\d{1,3},\d{2,15})\s{0,3}[;\s]\s{0,3}(-?\d{1,3},\d{2,15})\)?$/,
];

function splitCoordinates(text: string): { latitude: string; longitude: string } | null {
  const found = PAIRS.map((pair) => pair.exec(text.trim())).find((match) => match !== null);
  if (found === undefined) return null;
  const [latitude, longitude] = [ensure(found[1]).replace(",", "."), ensure(found[2]).replace(",", ".")];
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180 ? { latitude, longitude } : null;
}

const composed: readonly Composed<FieldKey>[] = [
  {
    id: "address",
    name: { fr: "Adresse complète (voie, code postal, commune)", en: "Full address (street, postcode, city)" },
    names: ["Adresse", "Adresse complète", "Adresse postale", "Localisation", "Address", "Full address", "Location"],
    gives: ["street", "post_code", "city"],
    split: splitAddress,
  },
  {
    id: "coordinates",
    name: { fr: "Coordonnées (latitude, longitude)", en: "Coordinates (latitude, longitude)" },
    names: [
      "Coordonnées",
      "Coordonnées GPS",
      "GPS",
      "Géolocalisation",
      "geo_point_2d",
      "Geo point",
      "Coordinates",
      "Lat Long",
    ],
    gives: ["latitude", "longitude"],
    split: splitCoordinates,
  },
];

/** What the spreadsheets of owners are matched with. */
export const BUILDING_SHEET: MatchTarget<FieldKey> = {
  catalogue: QUESTIONNAIRE,
  names: NAMES,
  alike: ALIKE,
  written: { floors_number: readFloors },
  telling: ["country"],
  composed,
  groups: "fond_gestion_name",
  code: "member_building_code",
  name: "member_building_name",
  locationKeys: ["street", "post_code", "city"],
  otherwise: { life_cycle_stage: "exploitation", country: "FR", building_type: "unknown" },
};
