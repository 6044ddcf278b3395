import type { Composed, Joined, MatchTarget } from "../catalogue/match-target.ts";
import {
  isGeometryText,
  type ProjectedTitle,
  readProjectedTitle,
  readProjectionName,
  readUtmZone,
} from "../geodata/index.ts";
import { readCoordinates } from "../shared/coordinates.ts";
import { ensure } from "../shared/ensure.ts";
import { plainPair } from "../shared/plain-pair.ts";
import { plainAngles } from "../shared/read-angle.ts";
import { type FieldKey, QUESTIONNAIRE } from "./catalogue.ts";
import { ADDRESS_KEY, codeInBrackets } from "./commune-code.ts";
import { countryOfList } from "./country-names.ts";
import { arePlotIdentifiers, arePlotReferences } from "./plot-references.ts";

/**
 * What columns of asset registers, energy exports, tax lists and address bases are called, by question: in French and
 * English, then in German, Spanish, Italian, Dutch and Portuguese.
 * Expert judgement: titles met in public inventories; a title is read without accents, capitals, plurals and small words.
 */
// biome-ignore format: a table, a question a line
const NAMES: Readonly<Partial<Record<FieldKey, readonly string[]>>> = {
  member_building_code: ["Code", "Code site", "Code immeuble", "Code patrimoine", "Code UG", "Référence", "Réf", "Réf interne", "Réf. immeuble", "Référence immeuble", "Réf. bâtiment", "Référence bâtiment", "Réf. patrimoine", "Référence patrimoine", "Réf. actif", "Code bâtiment", "Code actif", "Code équipement", "N° actif", "Identifiant", "Identifiant bâtiment", "Identifiant site", "ID", "N° bâtiment", "N° immeuble", "N° inventaire", "Matricule", "Invariant", "Invariant fiscal", "PDL", "PRM", "N° PDL", "Point de livraison", "Asset ID", "Asset code", "Property ID", "Site ID", "Building ID", "Reference", "UPRN", "EGID", "Objektnummer", "Objekt-Nr.", "Gebäudenummer", "Liegenschaftsnummer", "Código", "Código de inmueble", "Referencia", "Codice", "Codice immobile", "Codice edificio", "Objectnummer", "Gebouwnummer", "Objectcode", "Código do imóvel", "Referência", "id_ea", "asset_id", "FINESS", "N° FINESS", "nofinesset", "UAI", "Code UAI", "numero_uai", "SIRET", "N° SIRET", "Code bât/ter", "Facility ID", "Location ID", "Numéro de l’équipement", "Numéro de l’équipement sportif"],
  rnb_id: ["RNB", "ID RNB", "Identifiant RNB"],
  member_building_name: ["Nom", "Nom du site", "Nom de l’immeuble", "Nom bâtiment", "Libellé", "Libellé site", "Désignation", "Dénomination", "Intitulé", "Immeuble", "Bâtiment", "Site", "Équipement", "Établissement", "Actif", "Name", "Building", "Property", "Property name", "Site name", "Asset", "Asset name", "Bezeichnung", "Objektbezeichnung", "Gebäude", "Gebäudename", "Denominación", "Nombre", "Edificio", "Inmueble", "Denominazione", "Immobile", "Nome edificio", "Naam", "Designação", "Nome do imóvel", "Nombre del activo", "Nombre del inmueble", "Nome dell’immobile", "Gebouw", "Objectnaam", "Denominação", "Nome", "Edifício", "Imóvel", "asset_name", "Raison sociale", "Appellation", "Appellation courante", "Facility name", "Location name", "Título", "Titolo", "Nom de l’équipement", "Nom de l’équipement sportif"],
  fond_gestion_name: ["Groupe", "Fonds", "Fonds de gestion", "Portefeuille", "Périmètre", "Entité", "Direction", "Service gestionnaire", "Gestionnaire", "Propriétaire", "Fund", "Portfolio", "Group", "Entity", "Owner", "Eigentümer", "Bestand", "Propietario", "Cartera", "Proprietario", "Portafoglio", "Eigenaar", "Proprietário", "Carteira"],
  life_cycle_stage: ["Étape", "Phase", "Statut", "État d’exploitation", "Stage", "Status"],
  latitude: ["Lat", "Y WGS84", "Coordonnée Y", "POINT_Y", "ycoord", "Y_COORD", "coord_y", "y_centroid", "centroid_y", "coordonnee_y", "latitude_wgs84", "lat_wgs84", "Y degrés", "GPS latitude", "Latitude WGS84", "Breitengrad", "Breite", "Latitud", "Latitudine", "Breedtegraad"],
  longitude: ["Lon", "Long", "Lng", "X WGS84", "Coordonnée X", "POINT_X", "xcoord", "X_COORD", "coord_x", "x_centroid", "centroid_x", "coordonnee_x", "longitude_wgs84", "lon_wgs84", "X degrés", "GPS longitude", "Longitude WGS84", "Längengrad", "Länge", "Longitud", "Longitudine", "Lengtegraad"],
  street: ["Adresse", "Adresse 1", "Adresse1", "Adresse ligne 1", "Rue", "Voie", "N° et voie", "Libellé voie", "Adresse du site", "Address", "Address line 1", "Address 1", "Address1", "Addr1", "Street", "Street address", "Straße", "Straße und Hausnummer", "Adresse Straße", "Anschrift", "Dirección", "Domicilio", "Calle", "Indirizzo", "Via", "Straat", "Adres", "Morada", "Endereço", "Rua", "Hauptadresse", "Lieu-dit", "Lieudit", "nom_ld"],
  post_code: ["CP", "Code postal", "Code postal site", "Postal code", "ZIP", "ZIP code", "Postcode", "PLZ", "Postleitzahl", "NPA", "Eircode", "Código postal", "C.P.", "CAP", "Codice postale", "codpos", "code_post"],
  city: ["Ville", "Commune", "Localité", "Nom commune", "Libellé commune", "Town", "Municipality", "City", "Ort", "Stadt", "Gemeinde", "Municipio", "Localidad", "Población", "Ciudad", "Comune", "Città", "Località", "Plaats", "Gemeente", "Stad", "Município", "Concelho", "Localidade", "Cidade", "nom_com", "libcom", "Bureau distributeur", "Acheminement", "Libellé acheminement", "Ville d’acheminement"],
  state: ["Région", "Département", "Canton", "County", "Region", "Province", "Land", "Bundesland", "Provincia", "Prov.", "Comunidad autónoma", "Regione", "Provincie", "Distrito"],
  country: ["Pays", "Code pays", "Country", "Country code", "País", "Paese", "Staat", "Land", "Nazione", "Ländercode"],
  building_type: ["Usage", "Type", "Typologie", "Type d’actif", "Type de bâtiment", "Catégorie", "Catégorie d’usage", "Nature", "Nature du local", "Affectation", "Destination", "Activité", "Secteur", "Famille", "Asset type", "Property type", "Use", "Main use", "Sector", "Category", "Nutzung", "Nutzungsart", "Gebäudetyp", "Uso", "Tipo", "Uso principal", "Destinazione d’uso", "Tipologia", "Gebruik", "Gebruiksfunctie", "Utilização", "Use class"],
  gross_floor_area: ["Surface", "Surf", "Surf plancher", "Surf utile", "Surf totale", "SHON", "SDP", "SUB", "Surface utile", "Surface bâtie", "Surface totale", "Surface chauffée", "Surface assujettie", "Surface tertiaire", "Surface de référence", "Superficie", "GFA", "GIA", "NIA", "Gross internal area", "Gross internal area (GIA)", "Net internal area", "Asset size", "Floor area", "Area", "Total area", "Heated area", "Size", "Nutzfläche", "Bruttogrundfläche", "BGF", "NGF", "NRF", "NUF", "Nettogrundfläche", "Nettoraumfläche", "Fläche", "Mietfläche", "Superficie construida", "Superficie útil", "Superficie lorda", "Superficie utile", "Oppervlakte", "Vloeroppervlakte", "BVO", "VVO", "Área", "Área bruta", "Área construída"],
  construction_year: ["Année", "Année construction", "Date de construction", "Année d’achèvement", "Date de livraison", "Date d’achèvement", "Période de construction", "Year", "Year built", "Built", "Construction date", "Completion year", "Completion date", "Baujahr", "Año", "Año construcción", "Año de construcción", "Anno di costruzione", "Anno", "Bouwjaar", "Ano de construção", "Ano", "annee_construction"],
  renovation_year: ["Année de rénovation", "Date de rénovation", "Dernière rénovation", "Réhabilitation", "Renovation year", "Refurbishment", "Refurbishment year", "Sanierungsjahr", "Jahr der Sanierung", "Año de reforma", "Año de rehabilitación", "Anno di ristrutturazione", "Renovatiejaar", "Ano de renovação"],
  floors_number: ["Niveaux", "Nombre de niveaux", "Étages", "Nombre d’étages", "Nb niveaux", "Floors", "Storeys", "Number of storeys", "Levels", "Geschosse", "Anzahl Geschosse", "Stockwerke", "Plantas", "Número de plantas", "Piani", "Numero di piani", "Verdiepingen", "Aantal verdiepingen", "Pisos", "Número de pisos"],
  total_area_plot: ["Surface parcelle", "Surface du terrain", "Terrain", "Contenance", "Contenance cadastrale", "Plot", "Plot area", "Land area", "Superficie de la parcelle", "Surface terrain", "Site area", "Grundstücksfläche", "Superficie de parcela", "Superficie parcela", "Superficie del lotto", "Perceeloppervlakte", "Área do lote"],
  building_floor_area: ["Emprise", "Emprise au sol", "Emprise bâtie", "Surface au sol", "Footprint", "Building footprint", "Überbaute Fläche", "Huella", "Superficie ocupada", "Superficie coperta", "Bebouwde oppervlakte", "Área de implantação"],
  heating_system_type: ["Chauffage", "Énergie de chauffage", "Type de chauffage", "Mode de chauffage", "Heating", "Heating type", "Main heating", "Heizung", "Heizungsart", "Energieträger", "Calefacción", "Riscaldamento", "Verwarming", "Aquecimento"],
};

/** What other spreadsheets call a choice: it is proposed in their place, never taken for it unasked. */
// biome-ignore format: a table, a choice a line
const ALIKE: MatchTarget<FieldKey>["alike"] = {
  building_type: {
    office: ["Tertiaire", "Immeuble de bureaux", "Siège", "Administration", "Mairie", "Hôtel de ville", "Offices", "Headquarters", "Town hall", "Public administration", "Büro", "Bürogebäude", "Verwaltung", "Verwaltungsgebäude", "Rathaus", "Oficina", "Oficinas", "Ayuntamiento", "Ufficio", "Uffici", "Municipio", "Kantoor", "Stadhuis", "Escritório", "Escritórios"],
    retail: ["Boutique", "Magasin", "Local commercial", "Pied d’immeuble", "Shop", "Store", "High street", "Einzelhandel", "Handel", "Laden", "Comercio", "Comercial", "Tienda", "Negozio", "Commercio", "Winkel", "Comércio", "Loja"],
    shopping_centre: ["Galerie marchande", "Galerie commerciale", "Mall", "Shopping mall"],
    hypermarket: ["Grande surface", "Supermarché", "Supermarket"],
    logistics: ["Entrepôt", "Plateforme logistique", "Stockage", "Warehouse", "Storage", "Distribution centre", "Lager", "Lagerhalle", "Logistik", "Almacén", "Nave logística", "Magazzino", "Logistica", "Magazijn", "Logistiek", "Armazém", "Logística"],
    business_premises: ["Atelier", "Industrie", "Usine", "Centre technique", "Workshop", "Factory", "Industrial", "Light industrial", "Gewerbe", "Werkstatt", "Produktion", "Taller", "Nave industrial", "Industriale", "Officina", "Bedrijfsruimte"],
    accommodation: ["Hôtel", "Résidence hôtelière", "Camping", "Foyer", "Hotel", "Hostel", "Beherbergung", "Herberge", "Hostelería", "Albergo", "Alojamiento", "Alojamento"],
    health: ["Hôpital", "Clinique", "EHPAD", "Centre médical", "Maison de santé", "Hospital", "Clinic", "Care home", "Nursing home", "Healthcare", "Krankenhaus", "Gesundheit", "Klinik", "Pflegeheim", "Sanitario", "Ospedale", "Sanità", "Ziekenhuis", "Zorg", "Saúde"],
    residential: ["Logement", "Logements", "Habitation", "Habitat collectif", "Immeuble d’habitation", "Appartement", "Maison", "Housing", "Apartments", "Flats", "House", "Dwelling", "Wohnen", "Wohngebäude", "Wohnhaus", "Vivienda", "Viviendas", "Residencial", "Residenziale", "Abitazione", "Wonen", "Woning", "Habitação"],
    food_service: ["Restaurant", "Cantine", "Cuisine centrale", "Canteen", "Café", "Gastronomie", "Restaurante", "Restauración", "Ristorante", "Ristorazione", "Horeca"],
    education: ["École", "École maternelle", "École élémentaire", "Groupe scolaire", "Collège", "Lycée", "Université", "Crèche", "School", "College", "University", "Nursery", "Schule", "Bildung", "Kita", "Kindergarten", "Grundschule", "Educativo", "Colegio", "Escuela", "Universidad", "Scuola", "Istruzione", "Onderwijs", "Escola", "Ensino"],
    other: ["Gymnase", "Piscine", "Équipement sportif", "Médiathèque", "Bibliothèque", "Musée", "Église", "Salle polyvalente", "Théâtre", "Culture", "Équipement culturel", "Sports hall", "Swimming pool", "Library", "Museum", "Church", "Theatre", "Turnhalle", "Schwimmbad", "Bibliothek", "Kultur", "Polideportivo", "Deportivo", "Cultural", "Palestra", "Biblioteca", "Museo", "Sporthal", "Zwembad"],
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

const INSEE_CODE = /^(?:\d{4,5}|2[ab]\d{3})$/i;
const LAEA_EUROPE = 3035;
/** LAEA has columns of its own. */
function isProjected(heading: string, axis: ProjectedTitle["axis"]): boolean {
  const title = readProjectedTitle(heading);
  return title !== null && title.axis === axis && title.epsg !== LAEA_EUROPE;
}
function saySystem(heading: string) {
  const title = readProjectedTitle(heading);
  return title === null ? null : { clue: "epsg", text: String(title.epsg) };
}
const isMetres = (text: string) => /^-?\d{5,7}(?:[.,]\d+)?$/.test(text.replaceAll(/\s/g, ""));
/** Titles of columns that name plots, by their identifiers or by their references. */
// biome-ignore format: a table
const PLOT_TITLES = ["Parcelle", "Parcelles", "id_parcelle", "idparcelle", "Identifiant parcelle", "Identifiant de parcelle", "Code parcelle", "Référence cadastrale", "Références cadastrales", "ref_cadastrale", "parcelle_cadastrale", "Parcelle cadastrale", "idu", "id_par", "idpar", "cadastre"];

/** What the files of the trade say of a place without answering a question. */
// biome-ignore format: a table, a clue a line
const CLUES: MatchTarget<FieldKey>["clues"] = [
  { id: "insee_code", gives: ["city", "post_code"], name: { fr: "Code INSEE de la commune", en: "INSEE code of the commune" }, names: ["Code INSEE", "INSEE", "code_insee", "Code commune", "Code commune INSEE", "Commune INSEE", "Commune", "depcom", "codgeo", "code_commune_insee", "com_insee", "cog"], isNamed: (heading) => /\binsee\b/i.test(heading), holds: (text) => INSEE_CODE.test(text) || codeInBrackets(text) !== null },
  { id: "parcel_id", gives: ["city", "post_code"], name: { fr: "Identifiant de parcelle (14 caractères)", en: "Cadastral plot identifier (14 characters)" }, names: PLOT_TITLES, holds: arePlotIdentifiers },
  { id: "plot_reference", gives: ["street"], name: { fr: "Référence cadastrale (section et numéro)", en: "Cadastral reference (section and number)" }, names: PLOT_TITLES, holds: arePlotReferences },
  { id: "plot_section", gives: [], name: { fr: "Section cadastrale", en: "Cadastral section" }, names: ["Section", "section_cadastrale", "ccosec"], holds: (text) => /^(?:0?[A-Z]|[A-Z]{2})$/i.test(text.trim()) },
  { id: "plot_number", gives: ["street"], name: { fr: "Numéro de parcelle", en: "Plot number" }, names: ["Parcelle", "N° parcelle", "N° de parcelle", "Num parcelle", "numero_parcelle", "N° plan", "N° de plan", "Numéro de plan", "N° cadastral", "dnupla"], holds: (text) => /^\d{1,4}$/.test(text.trim()) },
  { id: "address_key", gives: ["city", "post_code"], name: { fr: "Clé d’adresse (BAN)", en: "Address key (BAN)" }, names: ["cle_interop", "cle_interop_adr", "Clé d’interopérabilité", "Clé BAN", "cle_ban", "id_ban", "ID BAN", "Identifiant BAN", "ban_id", "identifiant_ban", "id_adr", "Identifiant adresse"], holds: (text) => ADDRESS_KEY.test(text.trim()) },
  { id: "department_code", gives: [], name: { fr: "Code du département", en: "Département code" }, names: ["Code département", "code_departement", "code_dep", "coddep", "ccodep"], holds: (text) => /^(?:\d{1,3}|2[ab])$/i.test(text.trim()) },
  { id: "commune_number", gives: ["city", "post_code"], name: { fr: "Numéro de la commune dans le département", en: "Number of the commune in its département" }, names: ["Code commune", "ccocom", "codcom"], holds: (text) => /^\d{1,3}$/.test(text.trim()) },
  { id: "x_projected", gives: ["longitude"], name: { fr: "X en mètres (Lambert-93, ou le système indiqué)", en: "X in metres (Lambert-93, or the system stated)" }, names: ["X L93", "X_L93", "X Lambert 93", "X Lambert93", "X_LAMB93", "Coord X L93", "Lambert X", "X Lambert", "X 2154", "X_2154", "x_epsg2154", "Easting", "UTM X", "X UTM", "X_UTM", "UTM_X", "UTM E", "UTM Easting", "Rechtswert", "Ostwert", "Coord X", "POINT_X", "xcoord", "X_COORD", "coord_x", "coordx", "Coordonnée X", "Coordonnées X", "x_centroid", "centroid_x", "X centroïde", "coordonnee_x", "abscisse", "x"], isNamed: (heading) => isProjected(heading, "x"), says: saySystem, holds: isMetres },
  { id: "y_projected", gives: ["latitude"], name: { fr: "Y en mètres (Lambert-93, ou le système indiqué)", en: "Y in metres (Lambert-93, or the system stated)" }, names: ["Y L93", "Y_L93", "Y Lambert 93", "Y Lambert93", "Y_LAMB93", "Coord Y L93", "Lambert Y", "Y Lambert", "Y 2154", "Y_2154", "y_epsg2154", "Northing", "UTM Y", "Y UTM", "Y_UTM", "UTM_Y", "UTM N", "UTM Northing", "Hochwert", "Nordwert", "Coord Y", "POINT_Y", "ycoord", "Y_COORD", "coord_y", "coordy", "Coordonnée Y", "Coordonnées Y", "y_centroid", "centroid_y", "Y centroïde", "coordonnee_y", "ordonnée", "y"], isNamed: (heading) => isProjected(heading, "y"), says: saySystem, holds: isMetres },
  { id: "x_laea", gives: ["longitude"], name: { fr: "X en LAEA Europe (EPSG:3035)", en: "X in LAEA Europe (EPSG:3035)" }, names: ["X LAEA", "LAEA X", "X 3035", "X_3035", "X_LAEA", "x_epsg3035", "X ETRS89 LAEA", "LAEA Easting"], holds: isMetres },
  { id: "y_laea", gives: ["latitude"], name: { fr: "Y en LAEA Europe (EPSG:3035)", en: "Y in LAEA Europe (EPSG:3035)" }, names: ["Y LAEA", "LAEA Y", "Y 3035", "Y_3035", "Y_LAEA", "y_epsg3035", "Y ETRS89 LAEA", "LAEA Northing"], holds: isMetres },
  { id: "geometry", gives: ["latitude", "longitude"], isTelling: true, name: { fr: "Géométrie (WKT, GeoJSON)", en: "Geometry (WKT, GeoJSON)" }, names: ["wkt", "wkt_geom", "geom", "geometry", "the_geom", "geo_shape", "geometrie"], holds: isGeometryText },
  { id: "epsg", gives: [], name: { fr: "Système de coordonnées (EPSG)", en: "Coordinate system (EPSG)" }, names: ["EPSG", "code_epsg", "Code EPSG", "SRID", "CRS", "Projection", "Système de coordonnées", "Système de projection", "Système", "SCR", "Référentiel", "Coordinate system", "Coordinate reference system", "Koordinatensystem", "Sistema de referencia"], holds: (text) => readProjectionName(text) !== null || readUtmZone(text) !== null || /\b(?:EPSG|ESRI)\b|^\d{4,6}$|lambert|utm|laea|mercator/i.test(text.trim()) },
  { id: "utm_zone", gives: [], name: { fr: "Zone UTM", en: "UTM zone" }, names: ["Zone UTM", "UTM zone", "Fuseau", "Fuseau UTM", "Huso", "UTM-Zone", "Zona UTM"], holds: (text) => /\d/.test(text) },
];

/**
 * Exports whose titles would be taken for something else one by one.
 * @source file layouts of the national address base (BAN), the register of buildings of the census (RIL), the register of
 *   establishments (Sirene, StockEtablissement), the register of social housing (RPLS), and the tax files of premises and
 *   parcels of legal persons and of sales (DGFiP; DVF, also as geolocated by Etalab), and the exposure of insurers (OED)
 */
// biome-ignore format: a table, an export a line
const EXPORTS: MatchTarget<FieldKey>["exports"] = [
  { name: "BAN", known_by: ["id", "numero", "nom_voie", "code_insee"], columns: { id: "member_building_code", numero: "street_number", rep: "street_repeat", nom_voie: "street_name", code_postal: "post_code", code_insee: "insee_code", nom_commune: "city", x: "x_projected", y: "y_projected", lon: "longitude", lat: "latitude" } },
  { name: "RIL", known_by: ["id_ea", "libelle", "depcom"], columns: { id_ea: "member_building_code", numero: "street_number", repetition: "street_repeat", type_voie: "street_kind", libelle: "street_name", annee_construction: "construction_year", depcom: "insee_code", x: "x_projected", y: "y_projected", code_epsg: "epsg" } },
  { name: "Sirene", known_by: ["siret", "libelleVoieEtablissement"], columns: { siret: "member_building_code", denominationUsuelleEtablissement: "member_building_name", numeroVoieEtablissement: "street_number", indiceRepetitionEtablissement: "street_repeat", typeVoieEtablissement: "street_kind", libelleVoieEtablissement: "street_name", codePostalEtablissement: "post_code", libelleCommuneEtablissement: "city", codeCommuneEtablissement: "insee_code", coordonneeLambertAbscisseEtablissement: "x_projected", coordonneeLambertOrdonneeEtablissement: "y_projected" } },
  { name: "RPLS", known_by: ["NUMVOIE", "TYPVOIE", "NOMVOIE", "DEPCOM"], columns: { NUMVOIE: "street_number", INDREP: "street_repeat", TYPVOIE: "street_kind", NOMVOIE: "street_name", CODEPOSTAL: "post_code", LIBCOM: "city", DEPCOM: "insee_code", CONSTRUCT: "construction_year", EPSG: "epsg" } },
  { name: "BDNB", known_by: ["batiment_groupe_id", "code_commune_insee"], columns: { batiment_groupe_id: "member_building_code", libelle_adr_principale_ban: "address", cle_interop_adr_principale_ban: "address_key", code_commune_insee: "insee_code", libelle_commune_insee: "city", annee_construction: "construction_year", nb_niveau: "floors_number", surface_emprise_sol: "building_floor_area" } },
  { name: "RNB", known_by: ["rnb_id", "point", "shape"], columns: { rnb_id: "rnb_id", point: "coordinates", shape: "geometry" } },
  { name: "OpenStreetMap", known_by: ["@id", "building"], columns: { "@id": "member_building_code", name: "member_building_name", "addr:housenumber": "street_number", "addr:street": "street_name", "addr:postcode": "post_code", "addr:city": "city", "building:levels": "floors_number", start_date: "construction_year" } },
  { name: "DGFiP, personnes morales", known_by: ["Code voie MAJIC", "Nature voie", "Nom voie"], columns: { "Département": "department_code", "Code commune": "commune_number", "Nom commune": "city", "N° voirie": "street_number", "N° de voirie": "street_number", Indice: "street_repeat", "Indice de répétition": "street_repeat", "Nature voie": "street_kind", "Nom voie": "street_name", Section: "plot_section", "N° plan": "plot_number", Contenance: "total_area_plot" } },
  { name: "DVF", known_by: ["No voie", "B/T/Q", "Voie", "Commune"], columns: { "Identifiant local": "member_building_code", "No voie": "street_number", "B/T/Q": "street_repeat", "Type de voie": "street_kind", Voie: "street_name", "Code postal": "post_code", Commune: "city", "Code departement": "department_code", "Code commune": "commune_number", "Type local": "building_type", "Surface reelle bati": "gross_floor_area", "Surface terrain": "total_area_plot" } },
  { name: "Open Exposure Data (OED)", known_by: ["LocNumber", "AccNumber", "CountryCode"], columns: { LocNumber: "member_building_code", LocName: "member_building_name", Latitude: "latitude", Longitude: "longitude", StreetAddress: "street", PostalCode: "post_code", City: "city", CountryCode: "country", YearBuilt: "construction_year", NumberOfStoreys: "floors_number", FloorArea: "gross_floor_area" } },
  { name: "DVF (Etalab)", known_by: ["adresse_numero", "adresse_nom_voie", "id_parcelle"], columns: { adresse_numero: "street_number", adresse_suffixe: "street_repeat", adresse_nom_voie: "street_name", code_postal: "post_code", code_commune: "insee_code", nom_commune: "city", type_local: "building_type", surface_reelle_bati: "gross_floor_area", surface_terrain: "total_area_plot", longitude: "longitude", latitude: "latitude" } },
];

/** A title with one of these words is of a place: its figures are numbers of houses, never areas. */
const LOCATION_WORDS: MatchTarget<FieldKey>["places"] = {
  words: [
    "adresse",
    "address",
    "rue",
    "voie",
    "street",
    "anschrift",
    "direccion",
    "indirizzo",
    "adres",
    "morada",
    "endereco",
  ],
  keys: ["street", "post_code", "city", "state", "country", "address", "coordinates", "latitude", "longitude"],
};

/**
 * Columns of geocoders, GIS, data portals and models of risk that say nothing of a building, and those of a part of one.
 * @source documentation of addok and of the BAN geocoder (result_*), ESRI, GDAL, Opendatasoft, CLIMADA (impf_*, centr_*)
 */
const TECHNICAL =
  /^(?:result[ _]\w+|score|uuid|globalid|gml[ _]?id|objectid|ogc[ _]?fid|fid|recordid|record[ _]timestamp|datasetid|geo[ _]?shape|shape[ _](?:length|area|leng)|[ée]tage|niveau|porte|escalier|appartement|lot|apartment|asset[ _]class|region[ _]id|(?:impf|centr|cover|deductible)[ _]?\w*)$/i;

/** Digits of a postcode where it stands in an address: France and its neighbours, the Netherlands, Portugal, Poland. */
const POSTCODE = /(?:^|[\s,;-])(?:([A-Z]{1,2})-)?(\d{5}|\d{4} ?[A-Z]{2}|\d{4}-\d{3}|\d{2}-\d{3}|\d{4})(?=$|[\s,;])/g;
const COUNTRY_AFTER = /^([^,]+),[^,]+$/;
const EDGES = " \t\n\u00a0,;-";

/** "12 rue de la Paix, 75002 Paris": the last postcode parts the street from the town. */
function splitAddress(text: string): { street: string; post_code: string; city: string; country?: string } | null {
  const found = [...text.matchAll(POSTCODE)].at(-1);
  if (found === undefined) return null;
  const street = trimName(text.slice(0, found.index));
  const after = trimName(text.slice(found.index + found[0].length));
  const city = COUNTRY_AFTER.exec(after)?.[1]?.trim() ?? after;
  if (street === "" || !/\p{L}/u.test(street) || !/\p{L}/u.test(city)) return null;
  return { street, post_code: ensure(found[2]), city, ...countryBefore(found[1]) };
}

/** Countries by the signs of their vehicles, which stand before postcodes; other letters are codes of ISO 3166-1. @source UPU */
const VEHICLE_SIGNS: Readonly<Record<string, string>> = {
  F: "FR",
  D: "DE",
  A: "AT",
  B: "BE",
  L: "LU",
  I: "IT",
  E: "ES",
  P: "PT",
};

/** The country that the letters before a postcode say: a postcode of four digits is then no French one without its zero. */
function countryBefore(letters: string | undefined): { country?: string } {
  const country = letters === undefined ? null : countryOfList(VEHICLE_SIGNS[letters] ?? letters);
  return country === null ? {} : { country };
}

/** A postcode and its town in one cell: "69003 LYON", "LYON (69003)", "1012 AB Amsterdam", "F-69003 Lyon". */
const POSTCODE_FIRST =
  /^(?:([A-Z]{1,2})[- ])?(\d{5}|\d{4} ?[A-Z]{2}|\d{4}-\d{3}|\d{2}-\d{3}|\d{4})[\s,-]{1,3}(\p{L}.*)$/u;
const POSTCODE_LAST = /^(\p{L}[^\d(]*?)[\s,-]{0,3}(?:\((\d{5})\)|(?<=[\s,-])(\d{5}))$/u;

function splitTown(text: string): { post_code: string; city: string; country?: string } | null {
  const written = text.trim();
  const first = POSTCODE_FIRST.exec(written);
  if (first !== null)
    return { post_code: ensure(first[2]), city: trimName(ensure(first[3])), ...countryBefore(first[1]) };
  const [, city, inside, after] = POSTCODE_LAST.exec(written) ?? [];
  const post_code = inside ?? after;
  return city === undefined || post_code === undefined ? null : { post_code, city: trimName(city) };
}

function trimName(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && EDGES.includes(ensure(text[from]))) from++;
  while (to > from && EDGES.includes(ensure(text[to - 1]))) to--;
  return text.slice(from, to);
}

/** Degrees with decimals, by points or by commas: "48.8566, 2.3522", "48,8566 ; 2,3522", "48,8566 / 2,3522"; "12,5" is no pair. */
const PAIRS = [
  /^[([]?\s{0,3}(-?\d{1,3}\.\d{2,20})\s{0,3}(?:[,;/|\s]|-\s|–)\s{0,3}(-?\d{1,3}\.\d{2,20})\s{0,3}[)\]]?$/,
  /^[([]?\s{0,3}(-?\d{1,3},\d{2,20})\s{0,3}(?:[;/|\s]|-\s|–)\s{0,3}(-?\d{1,3},\d{2,20})\s{0,3}[)\]]?$/,
];

/** A point of a GIS or of a database, longitude first: "POINT (4.83 45.76)", "SRID=4326;POINT(4.83 45.76)". */
const WKT_POINT =
  /^(?:SRID\s?=\s?(?:4326|4258|4171)\s?[;,]\s?)?(?:MULTI)?POINT\s?(?:ZM|Z|M)?\s?\({1,2}\s?(-?\d{1,3}(?:\.\d{1,20})?)\s+(-?\d{1,3}(?:\.\d{1,20})?)(?:\s[\d. -]{0,40})?\){1,2}$/i;
/** Two figures without a letter nor a degree are a pair by `PAIRS` alone: others may be a house and its lot. */
const SAYS_ANGLES = /[°º˚]|\d\s?['’´′dm:]\s?\d|[NSEWO]$|^[NSEWO]\s?\d/i;

/** A title that puts the longitude first: "lon_lat", "Longitude / Latitude", "X,Y". */
const LONGITUDE_FIRST = /(?:^|[^a-z])(?:lon|lng|long|longitude|x)(?:[^a-z]+)(?:lat|latitude|y)(?:$|[^a-z])/i;

/** @param heading title of the column: the order of two bare figures */
function splitCoordinates(written: string, heading = ""): { latitude: string; longitude: string } | null {
  const pair = splitPair(written);
  const isToTurn = LONGITUDE_FIRST.test(heading) && PAIRS.some((one) => one.test(written.trim()));
  if (pair === null || !isToTurn) return pair;
  return Math.abs(Number(pair.longitude)) <= 90 ? { latitude: pair.longitude, longitude: pair.latitude } : null;
}

function splitPair(written: string): { latitude: string; longitude: string } | null {
  const text = plainPair(written);
  const [, east, north] = WKT_POINT.exec(text.trim()) ?? [];
  if (east !== undefined && north !== undefined) return { latitude: north, longitude: east };
  const found = PAIRS.map((pair) => pair.exec(text.trim())).find((match) => match !== null);
  if (found === undefined) {
    const point = SAYS_ANGLES.test(text.trim()) ? readCoordinates(plainAngles(text)) : null;
    return point === null ? null : { latitude: String(point.latitude), longitude: String(point.longitude) };
  }
  const [latitude, longitude] = [ensure(found[1]).replace(",", "."), ensure(found[2]).replace(",", ".")];
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180 ? { latitude, longitude } : null;
}

/** The number of a house before its street: "N° 12," and "0012" are 12, as the 12.0 of a program; 0 is none. */
function readHouseNumber(text: string): string {
  const number = trimName(text).replace(/^n\s?[°ºo]\.?\s?(?=\d)/i, "");
  return number.replace(/^(\d+)\.0+$/, "$1").replace(/^0+/, "");
}

/** A number, its repeat, a kind and a name of street in columns of their own: one street, in the order of the file. */
const joined: readonly Joined<FieldKey>[] = [
  {
    gives: "street",
    parts: [
      {
        id: "street_number",
        name: { fr: "Numéro dans la voie", en: "House number" },
        namesBeforeParts: ["N°", "Nº", "No", "Nr", "Nr.", "#"],
        read: readHouseNumber,
        names: [
          "Numéro",
          "Num",
          "addr:housenumber",
          "adr_num",
          "num_adr",
          "no_voie",
          "housenumber",
          "street_no",
          "Número",
          "Numéro adresse",
          "N° adresse",
          "Numéro de rue",
          "N° de rue",
          "num_voie",
          "num_rue",
          "adresse_numero",
          "N° de voie",
          "Numéro de voie",
          "numero_voie",
          "numvoie",
          "Hausnummer",
          "Hausnr",
          "House number",
          "Street number",
          "Huisnummer",
          "Civico",
          "Numero civico",
        ],
      },
      {
        id: "street_repeat",
        name: { fr: "Indice de répétition", en: "House number suffix" },
        names: [
          "Rep",
          "Bis/Ter",
          "Bis",
          "B/T/Q",
          "Toevoeging",
          "Zusatz",
          "Répétition",
          "Indice de répétition",
          "indrep",
          "adresse_suffixe",
          "suffixe",
          "Hausnummerzusatz",
          "Huisnummertoevoeging",
        ],
      },
      {
        id: "street_kind",
        name: { fr: "Type de voie", en: "Street type" },
        read: trimName,
        names: ["Type de voie", "type_voie", "typvoie", "Nature de voie", "Street type", "Tipo de vía", "Tipo via"],
      },
      {
        id: "street_name",
        name: { fr: "Nom de la voie", en: "Street name" },
        read: trimName,
        names: [
          "Nom de voie",
          "addr:street",
          "adr_voie",
          "Nom de la voie",
          "nom_voie",
          "Libellé de voie",
          "libelle_voie",
          "lib_voie",
          "libvoie",
          "voie_nom",
          "Straße",
          "Straßenname",
          "Street name",
          "Nombre de vía",
          "Straatnaam",
        ],
      },
    ],
  },
];

const composed: readonly Composed<FieldKey>[] = [
  {
    id: "address",
    name: { fr: "Adresse complète (voie, code postal, commune)", en: "Full address (street, postcode, city)" },
    names: ["Adresse", "Adresse complète", "Adresse postale", "Localisation", "Address", "Full address", "Location"],
    gives: ["street", "post_code", "city"],
    split: splitAddress,
  },
  {
    id: "postcode_city",
    name: { fr: "Code postal et commune", en: "Postcode and city" },
    names: [
      "CP Ville",
      "CP et ville",
      "CP / Ville",
      "CP Commune",
      "Code postal et ville",
      "Code postal - Ville",
      "Ville CP",
      "Ville",
      "Commune",
      "Localité",
      "NPA Localité",
      "PLZ Ort",
      "PLZ / Ort",
      "Ort",
      "City",
      "Town",
      "Postcode City",
      "CAP Comune",
      "Comune",
      "Municipio",
      "Plaats",
      "Código postal y municipio",
    ],
    gives: ["post_code", "city"],
    split: splitTown,
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
      "lon_lat",
      "Longitude Latitude",
      "Lat/Lon",
      "Lat, Long",
      "Latitude Longitude",
      "Position",
      "Koordinaten",
      "Coordenadas",
      "Coordinate",
      "Coördinaten",
      "wkt",
      "wkt_geom",
      "geom",
      "geometry",
      "the_geom",
      "point",
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
  varying: ["construction_year", "renovation_year"],
  exact: [],
  composed,
  joined,
  clues: CLUES,
  exports: EXPORTS,
  places: LOCATION_WORDS,
  positions: [
    "latitude",
    "longitude",
    "coordinates",
    "x_projected",
    "y_projected",
    "x_laea",
    "y_laea",
    "epsg",
    "geometry",
  ],
  blankAtZero: [["latitude", "longitude"]],
  technical: TECHNICAL,
  groups: "fond_gestion_name",
  code: "member_building_code",
  name: "member_building_name",
  locationKeys: ["street", "post_code", "city"],
  common: [
    { keys: ["city", "post_code"], unless: ["city", "post_code", "latitude", "longitude"] },
    { keys: ["street"], unless: ["street", "latitude", "longitude"] },
  ],
  otherwise: { life_cycle_stage: "exploitation", country: "FR", building_type: "unknown" },
};
