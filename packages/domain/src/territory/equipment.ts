import type { Bilingual } from "../shared/bilingual.ts";

/** Kinds of equipment that a territory lives by. @source platform.md §3 */
export const EQUIPMENT_CATEGORIES = [
  { id: "education", name: { fr: "Enseignement", en: "Education" } },
  { id: "health_social", name: { fr: "Santé et social", en: "Health and social" } },
  { id: "transport", name: { fr: "Transports", en: "Transport" } },
  { id: "public_services", name: { fr: "Services publics et locaux", en: "Public and local services" } },
  { id: "retail", name: { fr: "Commerces", en: "Retail" } },
  { id: "sport_culture", name: { fr: "Sport, loisirs et culture", en: "Sport, leisure and culture" } },
  { id: "tourism", name: { fr: "Tourisme", en: "Tourism" } },
  { id: "industry", name: { fr: "Industrie à risque", en: "Hazardous industry" } },
] as const satisfies readonly { readonly id: string; readonly name: Bilingual }[];
export type EquipmentCategory = (typeof EQUIPMENT_CATEGORIES)[number]["id"];

/** Datasets of the product that count equipment. */
export type EquipmentDataset =
  | "facilities"
  | "lower_secondary_schools"
  | "tourist_accommodation"
  | "rail_stations"
  | "flood_atlases";

type EquipmentRow = {
  /** Code of the sub-domain in the INSEE nomenclature; SEVESO: industrial sites. */
  readonly id: string;
  readonly category: EquipmentCategory;
  /** 1 to 4: what its loss costs a territory. */
  readonly criticality: 1 | 2 | 3 | 4;
  /** Dataset that counts it; where it does not hold, the facilities database does. */
  readonly from: EquipmentDataset;
  readonly name: Bilingual;
  /** Threshold of the specification, and what the table knows of it. */
  readonly note: Bilingual | null;
};

/** @source territory tables, edition 1.0; thresholds of analysis.md §9 */
// biome-ignore format: a table, one type a row
export const EQUIPMENT_TYPES = [
  { id: "A1", category: "public_services", criticality: 3, from: "facilities", name: { fr: "Services publics", en: "Public services" }, note: null },
  { id: "A2", category: "public_services", criticality: 1, from: "facilities", name: { fr: "Services généraux", en: "General services" }, note: null },
  { id: "A3", category: "public_services", criticality: 1, from: "facilities", name: { fr: "Services automobiles", en: "Car services" }, note: null },
  { id: "A4", category: "public_services", criticality: 1, from: "facilities", name: { fr: "Artisanat du bâtiment", en: "Building trades" }, note: null },
  { id: "A5", category: "public_services", criticality: 1, from: "facilities", name: { fr: "Autres services à la population", en: "Other local services" }, note: null },
  { id: "B1", category: "retail", criticality: 2, from: "facilities", name: { fr: "Grandes surfaces", en: "Large stores" }, note: { fr: "plus de 400\u00a0m² ; la base n’en donne pas la surface", en: "over 400 m²; the database does not give their area" } },
  { id: "B2", category: "retail", criticality: 2, from: "facilities", name: { fr: "Commerces alimentaires", en: "Food shops" }, note: null },
  { id: "B3", category: "retail", criticality: 1, from: "facilities", name: { fr: "Commerces spécialisés non alimentaires", en: "Specialised non-food shops" }, note: null },
  { id: "C1", category: "education", criticality: 4, from: "facilities", name: { fr: "Écoles maternelles et primaires", en: "Nursery and primary schools" }, note: null },
  { id: "C2", category: "education", criticality: 3, from: "lower_secondary_schools", name: { fr: "Collèges", en: "Lower secondary schools" }, note: null },
  { id: "C3", category: "education", criticality: 3, from: "facilities", name: { fr: "Lycées", en: "Upper secondary schools" }, note: null },
  { id: "C4", category: "education", criticality: 2, from: "facilities", name: { fr: "Enseignement supérieur non universitaire", en: "Non-university higher education" }, note: null },
  { id: "C5", category: "education", criticality: 2, from: "facilities", name: { fr: "Enseignement supérieur universitaire", en: "University education" }, note: null },
  { id: "C6", category: "education", criticality: 2, from: "facilities", name: { fr: "Formation continue", en: "Adult training" }, note: null },
  { id: "C7", category: "education", criticality: 2, from: "facilities", name: { fr: "Autres services de l’éducation", en: "Other education services" }, note: null },
  { id: "D1", category: "health_social", criticality: 4, from: "facilities", name: { fr: "Établissements de santé", en: "Healthcare facilities" }, note: null },
  { id: "D2", category: "health_social", criticality: 3, from: "facilities", name: { fr: "Médecins et professions médicales", en: "Doctors and medical professionals" }, note: null },
  { id: "D3", category: "health_social", criticality: 3, from: "facilities", name: { fr: "Autres services de santé", en: "Other healthcare services" }, note: null },
  { id: "D4", category: "health_social", criticality: 4, from: "facilities", name: { fr: "Action sociale pour personnes âgées", en: "Social care for older people" }, note: null },
  { id: "D5", category: "health_social", criticality: 4, from: "facilities", name: { fr: "Action sociale pour jeunes enfants", en: "Early-childhood care" }, note: null },
  { id: "D6", category: "health_social", criticality: 4, from: "facilities", name: { fr: "Action sociale pour personnes handicapées", en: "Care for people with disabilities" }, note: null },
  { id: "D7", category: "health_social", criticality: 3, from: "facilities", name: { fr: "Autres services d’action sociale", en: "Other social services" }, note: null },
  { id: "E101", category: "transport", criticality: 1, from: "facilities", name: { fr: "Taxi et VTC", en: "Taxi and ride-hailing" }, note: null },
  { id: "E102", category: "transport", criticality: 4, from: "facilities", name: { fr: "Aéroport", en: "Airport" }, note: { fr: "plus de 1 000 passagers ; la base n’en donne pas le nombre", en: "over 1,000 passengers; the database does not give their number" } },
  { id: "E107", category: "transport", criticality: 4, from: "rail_stations", name: { fr: "Gare d’intérêt national", en: "National station" }, note: { fr: "au moins 250\u202f000 voyageurs par an", en: "at least 250,000 passengers a year" } },
  { id: "E108", category: "transport", criticality: 3, from: "rail_stations", name: { fr: "Gare d’intérêt régional", en: "Regional station" }, note: { fr: "de 100\u202f000 à 250\u202f000 voyageurs par an", en: "100,000 to 250,000 passengers a year" } },
  { id: "E109", category: "transport", criticality: 2, from: "rail_stations", name: { fr: "Gare d’intérêt local", en: "Local station" }, note: { fr: "moins de 100\u202f000 voyageurs par an", en: "under 100,000 passengers a year" } },
  { id: "F1", category: "sport_culture", criticality: 2, from: "facilities", name: { fr: "Équipements sportifs", en: "Sports facilities" }, note: null },
  { id: "F2", category: "sport_culture", criticality: 2, from: "facilities", name: { fr: "Équipements de loisirs", en: "Leisure facilities" }, note: null },
  { id: "F3", category: "sport_culture", criticality: 2, from: "facilities", name: { fr: "Équipements culturels", en: "Cultural facilities" }, note: null },
  { id: "G101", category: "tourism", criticality: 1, from: "facilities", name: { fr: "Agence de voyages", en: "Travel agency" }, note: null },
  { id: "G102", category: "tourism", criticality: 2, from: "tourist_accommodation", name: { fr: "Hôtel", en: "Hotel" }, note: { fr: "5 chambres et plus ; la base compte les hôtels classés", en: "5 rooms or more; the database counts rated hotels" } },
  { id: "G103", category: "tourism", criticality: 4, from: "tourist_accommodation", name: { fr: "Camping", en: "Campsite" }, note: { fr: "10 emplacements et plus ; la base compte les campings classés", en: "10 pitches or more; the database counts rated campsites" } },
  { id: "G104", category: "tourism", criticality: 1, from: "facilities", name: { fr: "Information touristique", en: "Tourist information" }, note: null },
  { id: "SEVESO", category: "industry", criticality: 4, from: "flood_atlases", name: { fr: "Commune sous plan technologique (site Seveso)", en: "Commune covered by a technological risk plan (Seveso site)" }, note: { fr: "communes, et non sites : celles qui ont un plan approuvé ou prescrit ; un plan sur plusieurs communes compte dans chacune, un site sans plan dans aucune", en: "communes, not sites: those with an approved or prescribed plan; a plan covering several communes counts in each, a site without a plan counts in none" } },
] as const satisfies readonly EquipmentRow[];
export type EquipmentTypeId = (typeof EQUIPMENT_TYPES)[number]["id"];

/** Types that the facilities database of INSEE counts, which an imported edition of it replaces. */
export const FACILITY_TYPES: readonly EquipmentTypeId[] = EQUIPMENT_TYPES.filter(
  ({ from }) => from !== "rail_stations" && from !== "flood_atlases",
).map(({ id }) => id);

/** Equipment counted by commune: an edition that an installation imported, or a table of the product. */
export type EquipmentTable = {
  /** Id of its card. */
  readonly source: string;
  readonly edition: string;
  /** Départements where it holds; null: everywhere. */
  readonly covers: ReadonlySet<string> | null;
  /** Number of each type that it counts, by the row of the commune. */
  readonly counts: ReadonlyMap<EquipmentTypeId, ArrayLike<number>>;
};

/** Type of a station by its passengers of a year; null when they are not known. @source analysis.md §9 */
export function stationType(passengers: number): "E107" | "E108" | "E109" | null {
  if (Number.isNaN(passengers)) return null;
  if (passengers >= 250_000) return "E107";
  return passengers >= 100_000 ? "E108" : "E109";
}
