import type { Condition } from "../catalogue/condition.ts";
import type { FieldRow } from "../catalogue/field.ts";
import { UNKNOWN_OPTION } from "../catalogue/option.ts";

/** What the building is used for, and by whom. */
// biome-ignore format: a table, a question with its label, its help and each of its choices on one line
export const profile = [
  { key: "building_type", column: 13, section: "profile", type: "enum", required: true, hazards: ["heat", "flood"],
    label: { fr: "Usage principal", en: "Main use" }, formerLabels: ["Building type"],
    help: { fr: "Usage qui occupe le plus de surface. Choisissez « mixte » si aucun usage ne dépasse la moitié.", en: "The use that takes up the most floor area. Choose “mixed” if no use exceeds half." },
    options: [
      { value: "office", name: { fr: "Bureaux", en: "Office" } },
      { value: "retail", name: { fr: "Commerce", en: "Retail" } },
      { value: "shopping_centre", name: { fr: "Centre commercial", en: "Shopping centre" } },
      { value: "hypermarket", name: { fr: "Hypermarché", en: "Hypermarket" } },
      { value: "logistics", name: { fr: "Logistique", en: "Logistics" } },
      { value: "business_premises", name: { fr: "Local d’activités", en: "Business premises" } },
      { value: "accommodation", name: { fr: "Hébergement", en: "Accommodation" } },
      { value: "health", name: { fr: "Santé", en: "Health" } },
      { value: "residential", name: { fr: "Résidentiel", en: "Residential" } },
      { value: "food_service", name: { fr: "Restauration", en: "Food service" } },
      { value: "education", name: { fr: "Enseignement", en: "Education" } },
      { value: "mixed", name: { fr: "Mixte", en: "Mixed" } },
      { value: "other", name: { fr: "Autre", en: "Other" } },
      UNKNOWN_OPTION,
    ] },
  { key: "residential_building_type", column: 14, section: "profile", type: "enum", hazards: ["drought_rga"],
    label: { fr: "Type d’habitat", en: "Type of housing" },
    help: { fr: "Seulement pour le résidentiel. La maison isolée est la forme la plus touchée par le retrait-gonflement des argiles.", en: "Residential only. Detached houses are the most affected by clay shrink-swell." },
    options: [
      { value: "detached_house", name: { fr: "Maison individuelle isolée", en: "Detached house" } },
      { value: "terraced_house", name: { fr: "Maison accolée ou en bande", en: "Semi-detached or terraced house" } },
      { value: "small_block", name: { fr: "Petit collectif (jusqu’à 3 étages)", en: "Low-rise flats (up to 3 upper floors)" }, formerly: ["Low-rise flats (up to 3 floors above ground)"] },
      { value: "large_block", name: { fr: "Grand collectif (4 étages et plus)", en: "Mid- or high-rise flats (4 upper floors or more)" }, formerly: ["Mid- or high-rise flats (4 floors and more)"] },
      { value: "service_residence", name: { fr: "Résidence services (étudiants, seniors)", en: "Serviced housing (students, older people)" }, formerly: ["Serviced residence (students, seniors)"] },
      { value: "not_applicable", name: { fr: "Sans objet (non résidentiel)", en: "Not applicable (not residential)" }, excludedWhen: { all: [{ field: "building_type", op: "in", value: ["residential"] }] } },
      UNKNOWN_OPTION,
    ] },
  { key: "erp", column: 15, section: "profile", type: "enum", hazards: ["heat"],
    label: { fr: "Établissement recevant du public", en: "Building open to the public" },
    help: { fr: "Classement français selon l’effectif accueilli ; hors de France, choisissez la classe d’effectif la plus proche.", en: "French classification by number of people admitted; outside France, choose the closest size class." },
    options: [
      { value: "not_erp", name: { fr: "Non", en: "No" } },
      { value: "erp_cat_5", name: { fr: "5e catégorie (sous le seuil du type)", en: "Category 5 (under the threshold of its type)" } },
      { value: "erp_cat_4", name: { fr: "4e catégorie (jusqu’à 300 personnes)", en: "Category 4 (up to 300 people)" } },
      { value: "erp_cat_3", name: { fr: "3e catégorie (301 à 700)", en: "Category 3 (301 to 700)" } },
      { value: "erp_cat_2", name: { fr: "2e catégorie (701 à 1 500)", en: "Category 2 (701 to 1,500)" } },
      { value: "erp_cat_1", name: { fr: "1re catégorie (plus de 1 500)", en: "Category 1 (over 1,500)" } },
      UNKNOWN_OPTION,
    ] },
  { key: "vulnerable_occupants", column: 16, section: "profile", type: "enum", hazards: ["heat", "flood", "coastal", "wildfire", "storm_wind", "landslide", "cold", "health"],
    label: { fr: "Occupants vulnérables", en: "Vulnerable occupants" },
    help: { fr: "Jeunes enfants, personnes âgées, malades ou à mobilité réduite présentes de façon régulière.", en: "Young children, older, ill or mobility-impaired people who are regularly present." },
    options: [
      { value: "none", name: { fr: "Aucun ou exceptionnel", en: "None or exceptional" }, favourability: 5 },
      { value: "minority", name: { fr: "Une minorité des occupants", en: "A minority of occupants" }, favourability: 3 },
      { value: "majority", name: { fr: "La majorité des occupants", en: "Most occupants" }, favourability: 2 },
      { value: "care_facility", name: { fr: "Établissement dédié (soins, crèche, EHPAD)", en: "Dedicated facility (care, nursery, nursing home)" }, favourability: 1 },
      UNKNOWN_OPTION,
    ] },
  { key: "it_facilities", column: 17, section: "profile", type: "enum", hazards: ["heat", "flood"],
    label: { fr: "Installations informatiques critiques", en: "Critical IT facilities" },
    help: { fr: "Salle serveur ou équipement numérique dont l’arrêt bloque l’activité. Elles craignent à la fois la chaleur et l’eau.", en: "Server room or digital equipment whose failure would stop operations. Vulnerable to both heat and water." },
    options: [
      { value: "none", name: { fr: "Aucune", en: "None" }, favourability: 5 },
      { value: "remote_hosting", name: { fr: "Hébergement à distance", en: "Hosted off site" }, favourability: 5 },
      { value: "local_redundant_cooling", name: { fr: "Sur place, refroidissement secouru et hors d’eau", en: "On site, backed-up cooling, above flood level" }, formerly: ["On site, redundant cooling, above flood level"], favourability: 4 },
      { value: "local_cooled", name: { fr: "Sur place, refroidissement simple", en: "On site, single cooling system" }, favourability: 2 },
      { value: "local_uncooled", name: { fr: "Sur place, sans refroidissement dédié", en: "On site, no dedicated cooling" }, favourability: 1 },
      UNKNOWN_OPTION,
    ] },
  { key: "operation_type", column: 18, section: "profile", type: "enum",
    label: { fr: "Type d’opération", en: "Type of works" }, formerLabels: ["Type of operation"],
    help: { fr: "Travaux prévus ou en cours. Sert à savoir quelles actions sont réalistes maintenant.", en: "Works planned or in progress. Used to tell which actions are realistic now." },
    options: [
      { value: "none", name: { fr: "Aucuns travaux prévus", en: "No works planned" } },
      { value: "maintenance", name: { fr: "Entretien courant", en: "Routine maintenance" } },
      { value: "light_renovation", name: { fr: "Rénovation légère", en: "Light renovation" } },
      { value: "heavy_renovation", name: { fr: "Rénovation lourde", en: "Heavy renovation" } },
      { value: "extension", name: { fr: "Extension ou surélévation", en: "Extension or added storey" } },
      { value: "new_construction", name: { fr: "Construction neuve", en: "New construction" } },
      { value: "demolition_reconstruction", name: { fr: "Démolition-reconstruction", en: "Demolition and rebuilding" } },
      UNKNOWN_OPTION,
    ] },
] as const satisfies readonly FieldRow[];

/** Most of those who live or work there are frail: where what holds for them decides. @source levels edition 1.2, "Causes dominate" */
export const FRAIL_OCCUPANTS = {
  all: [{ field: "vulnerable_occupants", op: "in", value: ["majority", "care_facility"] }],
} as const satisfies Condition<(typeof profile)[number]["key"]>;
