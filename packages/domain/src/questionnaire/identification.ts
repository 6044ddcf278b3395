import type { Condition } from "../catalogue/condition.ts";
import type { FieldRow } from "../catalogue/field.ts";
import { UNKNOWN_OPTION } from "../catalogue/option.ts";
import { OPTION_UNKNOWN } from "../catalogue/unknown-option.ts";
import { countries } from "./countries.ts";
import { COUNTRY_NAMES } from "./country-names.ts";

/** A building is found by its coordinates first, else by its address. */
const NO_COORDINATES = {
  any: [
    { field: "latitude", op: "in", value: [OPTION_UNKNOWN] },
    { field: "longitude", op: "in", value: [OPTION_UNKNOWN] },
  ],
} as const satisfies Condition;

const IN_FRANCE = { all: [{ field: "country", op: "in", value: ["FR"] }] } as const satisfies Condition;

/** Who the building is and where it stands. */
// biome-ignore format: a table, a question with its label, its help and each of its choices on one line
export const identification = [
  { key: "member_building_code", column: 1, section: "identification", type: "string", maxLength: 64, unique: "organisation", required: true,
    label: { fr: "Code du bâtiment", en: "Building code" },
    help: { fr: "Référence interne du bâtiment. Elle ne peut servir qu’une fois dans votre structure.", en: "Your own reference for the building. It can be used only once in your company." } },
  { key: "rnb_id", column: 2, section: "identification", type: "string", maxLength: 14, pattern: "^[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}$", perimeter: "france",
    label: { fr: "Identifiant RNB", en: "RNB identifier" }, formerLabels: ["National building register ID"],
    help: { fr: "Identifiant à 12 caractères du Référentiel national des bâtiments (France). Laissez vide hors de France.", en: "Twelve-character identifier in the French national building register (RNB). Leave blank outside France." } },
  { key: "member_building_name", column: 3, section: "identification", type: "string", maxLength: 255, required: true,
    label: { fr: "Nom du bâtiment", en: "Building name" },
    help: { fr: "Nom sous lequel vos équipes reconnaissent le bâtiment.", en: "The name your teams know the building by." } },
  { key: "fond_gestion_name", column: 4, section: "identification", type: "string", maxLength: 255, default: "Default", required: true,
    label: { fr: "Groupe de bâtiments", en: "Building group" },
    help: { fr: "Groupe auquel rattacher le bâtiment. Les droits d’accès sont donnés par groupe ; le groupe « Default » existe toujours.", en: "Group the building belongs to. Access rights are given by group; the “Default” group always exists." } },
  { key: "life_cycle_stage", column: 5, section: "identification", type: "enum", required: true,
    label: { fr: "Étape du cycle de vie", en: "Life-cycle stage" },
    help: { fr: "Indiquez si le bâtiment est déjà utilisé, en travaux, ou encore à l’état de projet. Le potentiel d’accueil de la biodiversité n’est pas calculé pour un projet neuf.", en: "Say whether the building is already in use, under renovation or still a project. Hosting potential is not calculated for a new-build project." },
    options: [
      { value: "exploitation", name: { fr: "Bâtiment en exploitation", en: "Building in operation" } },
      { value: "renovation", name: { fr: "Rénovation", en: "Renovation" } },
      { value: "construction", name: { fr: "Construction neuve (projet)", en: "New construction (project)" } },
      UNKNOWN_OPTION,
    ] },
  { key: "latitude", column: 6, section: "identification", type: "number", unit: { fr: "°", en: "°" }, min: -90, max: 90, decimals: 7, angle: "NS", pairWith: "longitude",
    label: { fr: "Latitude", en: "Latitude" },
    help: { fr: "Degrés décimaux WGS84. Si les deux coordonnées sont remplies, elles remplacent l’adresse.", en: "Decimal degrees, WGS84. If both coordinates are filled in, they replace the address." } },
  { key: "longitude", column: 7, section: "identification", type: "number", unit: { fr: "°", en: "°" }, min: -180, max: 180, decimals: 7, angle: "EW", pairWith: "latitude",
    label: { fr: "Longitude", en: "Longitude" },
    help: { fr: "Degrés décimaux WGS84, négatifs à l’ouest de Greenwich.", en: "Decimal degrees, WGS84, negative west of Greenwich." } },
  { key: "street", column: 8, section: "identification", type: "string", maxLength: 255, requiredWhen: NO_COORDINATES,
    label: { fr: "Numéro et voie", en: "Number and street" }, formerLabels: ["Street and number"],
    help: { fr: "Un seul numéro par ligne : pour un îlot, choisissez l’entrée principale.", en: "One number per row only: for a block, use the main entrance." } },
  { key: "post_code", column: 9, section: "identification", type: "string", maxLength: 12, leadingZeros: { digits: 5, when: IN_FRANCE }, requiredWhen: NO_COORDINATES,
    label: { fr: "Code postal", en: "Postcode" },
    help: { fr: "Code postal de l’adresse.", en: "Postcode of the address." } },
  { key: "city", column: 10, section: "identification", type: "string", maxLength: 255, requiredWhen: NO_COORDINATES,
    label: { fr: "Commune", en: "City" },
    help: { fr: "Commune ou ville du bâtiment.", en: "The building’s commune, town or city." } },
  { key: "state", column: 11, section: "identification", type: "string", maxLength: 255,
    label: { fr: "Région ou département", en: "Region or département" }, formerLabels: ["State or region"],
    help: { fr: "Découpage administratif, utile pour lever un doute entre communes homonymes.", en: "Administrative division, useful for telling apart places with the same name." } },
  { key: "country", column: 12, section: "identification", type: "enum", default: "FR", required: true, alphabetical: true, otherwise: "country_not_covered", otherNames: COUNTRY_NAMES,
    label: { fr: "Pays", en: "Country" },
    help: { fr: "Pays européen du bâtiment. Biélorussie, Moldavie, Turquie et Ukraine ne sont pas couvertes par l’indicateur européen ; l’analyse argiles n’existe qu’en France.", en: "European country of the building. Belarus, Moldova, Türkiye and Ukraine are not covered by the European indicator; the clay analysis exists for France only." },
    options: [...countries, UNKNOWN_OPTION] },
] as const satisfies readonly FieldRow[];
