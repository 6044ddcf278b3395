import type { Condition } from "./condition.ts";
import { countries } from "./countries.ts";
import type { FieldRow } from "./field.ts";
import { OPTION_UNKNOWN, UNKNOWN_OPTION } from "./option.ts";

/** A building is found by its coordinates first, else by its address. */
const NO_COORDINATES = {
  any: [
    { field: "latitude", op: "in", value: [OPTION_UNKNOWN] },
    { field: "longitude", op: "in", value: [OPTION_UNKNOWN] },
  ],
} as const satisfies Condition;

/** Who the building is and where it stands. */
export const identification = [
  {
    key: "member_building_code",
    column: 1,
    section: "identification",
    type: "string",
    label: { fr: "Code du bâtiment", en: "Building code" },
    help: {
      fr: "Référence interne du bâtiment. Elle ne peut servir qu’une fois dans votre organisation.",
      en: "Your own reference for the building. It can be used only once in your organisation.",
    },
    maxLength: 64,
    unique: "organisation",
    required: true,
  },
  {
    key: "rnb_id",
    column: 2,
    section: "identification",
    type: "string",
    label: { fr: "Identifiant RNB", en: "National building register ID" },
    help: {
      fr: "Identifiant à 12 caractères du Référentiel national des bâtiments (France). Laissez vide hors de France.",
      en: "Twelve-character identifier in the French national building register. Leave empty outside France.",
    },
    maxLength: 14,
    pattern: "^[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}$",
    perimeter: "france",
  },
  {
    key: "member_building_name",
    column: 3,
    section: "identification",
    type: "string",
    label: { fr: "Nom du bâtiment", en: "Building name" },
    help: {
      fr: "Nom sous lequel vos équipes reconnaissent le bâtiment.",
      en: "Name by which your teams recognise the building.",
    },
    maxLength: 255,
    required: true,
  },
  {
    key: "fond_gestion_name",
    column: 4,
    section: "identification",
    type: "string",
    label: { fr: "Groupe de bâtiments", en: "Building group" },
    help: {
      fr: "Groupe auquel rattacher le bâtiment. Les droits d’accès sont donnés par groupe ; le groupe « Default » existe toujours.",
      en: 'Group the building belongs to. Access rights are granted per group; the group "Default" always exists.',
    },
    maxLength: 255,
    default: "Default",
    required: true,
  },
  {
    key: "life_cycle_stage",
    column: 5,
    section: "identification",
    type: "enum",
    label: { fr: "Étape du cycle de vie", en: "Life-cycle stage" },
    help: {
      fr: "Indiquez si le bâtiment est déjà utilisé, en travaux, ou encore à l’état de projet. Le potentiel d’accueil de la biodiversité n’est pas calculé pour un projet neuf.",
      en: "Say whether the building is already in use, under renovation or still a project. Hosting potential is not computed for a new-build project.",
    },
    required: true,
    options: [
      { value: "exploitation", name: { fr: "Bâtiment en exploitation", en: "Building in operation" } },
      { value: "renovation", name: { fr: "Rénovation", en: "Renovation" } },
      { value: "construction", name: { fr: "Construction neuve (projet)", en: "New construction (project)" } },
      UNKNOWN_OPTION,
    ],
  },
  {
    key: "latitude",
    column: 6,
    section: "identification",
    type: "number",
    label: { fr: "Latitude", en: "Latitude" },
    help: {
      fr: "Degrés décimaux WGS84. Si les deux coordonnées sont remplies, elles remplacent l’adresse.",
      en: "Decimal degrees, WGS84. When both coordinates are given they replace the address.",
    },
    unit: { fr: "°", en: "°" },
    min: -90,
    max: 90,
    decimals: 7,
    pairWith: "longitude",
  },
  {
    key: "longitude",
    column: 7,
    section: "identification",
    type: "number",
    label: { fr: "Longitude", en: "Longitude" },
    help: {
      fr: "Degrés décimaux WGS84, négatifs à l’ouest de Greenwich.",
      en: "Decimal degrees, WGS84, negative west of Greenwich.",
    },
    unit: { fr: "°", en: "°" },
    min: -180,
    max: 180,
    decimals: 7,
    pairWith: "latitude",
  },
  {
    key: "street",
    column: 8,
    section: "identification",
    type: "string",
    label: { fr: "Numéro et voie", en: "Street and number" },
    help: {
      fr: "Un seul numéro par ligne : pour un îlot, choisissez l’entrée principale.",
      en: "One street number only: for a block, take the main entrance.",
    },
    maxLength: 255,
    requiredWhen: NO_COORDINATES,
  },
  {
    key: "post_code",
    column: 9,
    section: "identification",
    type: "string",
    label: { fr: "Code postal", en: "Postcode" },
    help: { fr: "Code postal de l’adresse.", en: "Postcode of the address." },
    maxLength: 12,
    requiredWhen: NO_COORDINATES,
  },
  {
    key: "city",
    column: 10,
    section: "identification",
    type: "string",
    label: { fr: "Commune", en: "City" },
    help: { fr: "Commune ou ville du bâtiment.", en: "Municipality of the building." },
    maxLength: 255,
    requiredWhen: NO_COORDINATES,
  },
  {
    key: "state",
    column: 11,
    section: "identification",
    type: "string",
    label: { fr: "Région ou département", en: "State or region" },
    help: {
      fr: "Découpage administratif, utile pour lever un doute entre communes homonymes.",
      en: "Administrative division; it helps to tell apart places with the same name.",
    },
    maxLength: 255,
  },
  {
    key: "country",
    column: 12,
    section: "identification",
    type: "enum",
    label: { fr: "Pays", en: "Country" },
    help: {
      fr: "Pays européen du bâtiment. Biélorussie, Moldavie, Turquie et Ukraine ne sont pas couvertes par l’indicateur européen ; l’analyse argiles n’existe qu’en France.",
      en: "European country of the building. Belarus, Moldova, Türkiye and Ukraine are not covered by the European indicator; the clay analysis exists for France only.",
    },
    default: "FR",
    required: true,
    noUnknown: true,
    options: countries,
  },
] as const satisfies readonly FieldRow[];
