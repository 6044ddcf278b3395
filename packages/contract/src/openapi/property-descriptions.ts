import type { Json } from "./json.ts";

/** Descriptions of the properties whose name means the same in several schemas; one that its schema describes keeps that. */
export const SHARED_DESCRIPTIONS: Readonly<Record<string, string>> = {
  scenario: "Climate scenario.",
  horizon: "Time horizon.",
  hazard: "Hazard that the values are about.",
  language: "Language of the texts and documents.",
  offset: "Number of records to skip before the page.",
  filters: "Conditions on columns, all of which must hold.",
  order_by: "Column of the order; “-” before it for descending.",
  search: "Words to find in the texts of a record.",
  meta: "Position of the page among the records.",
  total_count: "Number of records that the caller may see, without filters.",
  filtered_count: "Number of records that the filters match.",
  latitude: "Latitude, degrees north (WGS 84).",
  longitude: "Longitude, degrees east (WGS 84).",
  west: "Western bound, degrees of longitude.",
  south: "Southern bound, degrees of latitude.",
  east: "Eastern bound, degrees of longitude.",
  north: "Northern bound, degrees of latitude.",
  precision: "How finely the place is known.",
  altitude_m: "Altitude of the ground, m; null: unknown.",
  altitude_origin: "Where the altitude comes from.",
  insee: "INSEE code of the French commune; null: none.",
  country: "Country code, ISO 3166-1 alpha-2.",
  city: "Town or city of the address.",
  post_code: "Postcode of the address.",
  edition: "Edition of the data.",
  email: "Email address of the person.",
  first_name: "First name of the person.",
  last_name: "Last name of the person.",
  phone: "Telephone number, with its country code or not.",
  job: "Job title of the person.",
  username: "User name, which identifies the account in paths.",
  user_id: "Identifier of the user.",
  company_id: "Identifier of the company.",
  company_name: "Name of the company on the platform.",
  subscription: "Licence of the company.",
  sso_access: "Whether the company signs in through its identity provider.",
  siren: "SIREN number in the French register of companies; null: none.",
  email_domain: "Domain of the emails that sign in with the provider.",
  issuer: "Address of the OpenID Connect issuer.",
  client_id: "Identifier of the platform at the provider.",
  is_active: "Whether access is open.",
  date_joined: "When the account was created (UTC).",
  building_rights: "Rights on building groups.",
  project_rights: "Rights on project groups.",
  building_groups: "Groups of buildings of the company.",
  project_groups: "Groups of projects of the company.",
  buildings_count: "Buildings in the portfolio now.",
  collaborators_count: "Collaborators of the company.",
  building_groups_count: "Building groups of the company.",
  buildings_threshold: "Most buildings that the licence allows; null: unlimited.",
  group_id: "Identifier of the group.",
  group_kind: "Whether the group holds buildings or projects.",
  right: "Right on the group: none, read or write.",
  editable: "Whether the caller may change it.",
  building_id: "Identifier of the building.",
  building_ids: "Identifiers of the buildings, named one by one.",
  project_id: "Identifier of the project.",
  project_ids: "Identifiers of the projects, named one by one.",
  import_id: "Identifier of the import.",
  job_id: "Identifier of the job.",
  deletion_id: "Identifier of a deletion, which restores it as a whole.",
  user_ids: "Identifiers of the users, named one by one.",
  member_building_code: "Code of the building in its company.",
  member_building_name: "Name of the building in its company.",
  created_at: "When it was created (UTC).",
  ended_at: "When it ended (UTC); null: it is not finished.",
  expires_at: "When it stops working (UTC).",
  deleted_at: "When it was deleted (UTC).",
  deleted_by: "Name of the user who deleted it.",
  computed_at: "When it was computed (UTC).",
  engine_version: "Version of the calculation engine.",
  field: "Key of the question.",
  missing: "Keys of the questions whose answer is missing.",
  low: "Lower end of the range; null: no range.",
  high: "Higher end of the range; null: no range.",
  reliability: "Share of the weight that is known, 0 to 1.",
  raw_value: "Value of the figure; null: unknown, and `reason` says why.",
  reason: "Why there is no value; null when there is one.",
  unit: "Unit of the value; null: none.",
  sources: "Cards of the data behind the figures.",
  licence: "Licence of the data.",
  caveat: "What the figure does not say; null: nothing to add.",
  to_verify: "What remains to be checked about the data; null: nothing.",
  vintage: "Years that the figure describes; null: unknown.",
  exposure: "Exposure: how strongly the hazard may occur at the place.",
  vulnerability: "Vulnerability: how sensitive the building is to the hazard.",
  cross: "Combined risk: exposure and vulnerability together.",
  completion: "How complete the answers are.",
  warnings: "Doubtful answers of the questionnaire.",
  parts: "Components of the value, which add up to it.",
  place: "Place that the figures are for.",
  scale: "Scale of the territory.",
  territory_id: "Identifier of the territory at its scale.",
  population: "Number of inhabitants; null: unknown.",
  area_km2: "Area in square kilometres; null: unknown.",
  decimals: "Decimals to show.",
  worse: "Whether a higher or a lower value is worse.",
  url: "Web address.",
  token: "Secret that proves a right; keep it as a password.",
  new_password: "Password that replaces the present one.",
  success: "Always true: a failure is a refusal.",
  message: "Text that the person typed.",
  privacy_accepted: "Must be true: the privacy policy is accepted.",
  action: "Identifier of the action.",
  priority: "Priority of the action.",
  co_benefits: "Benefits of the action other than for the climate.",
  recommendations: "Recommended actions.",
  shared: "Whether the whole company sees it.",
  is_default: "Whether it is the default one.",
  settings: "Columns, filters and order of the view.",
  initial_state: "State of the plot before the works.",
  area_m2: "Area in square metres.",
  box: "Box of the map, degrees.",
  format: "Format of the answer.",
  columns_preference: "Columns that the caller chose to show.",
  currency: "Currency of the amounts.",
  perimeter: "Area that is counted: France or Europe.",
  notices: "Remarks on what is counted.",
};

/** Keywords whose value is a schema, or several. */
const SUBSCHEMAS: ReadonlySet<string> = new Set([
  "items",
  "prefixItems",
  "anyOf",
  "oneOf",
  "allOf",
  "additionalProperties",
]);

/** Visits each property of a schema and of those inside it; a reference is not followed. */
export function visitProperties(schema: unknown, visit: (name: string, property: Json) => void): void {
  if (typeof schema !== "object" || schema === null) return;
  if (Array.isArray(schema)) {
    for (const inner of schema) visitProperties(inner, visit);
    return;
  }
  for (const [keyword, value] of Object.entries(schema as Json)) {
    if (SUBSCHEMAS.has(keyword)) visitProperties(value, visit);
    if (keyword !== "properties") continue;
    for (const [name, property] of Object.entries(value as Json)) {
      visit(name, property as Json);
      visitProperties(property, visit);
    }
  }
}

/** Adds to a schema the shared descriptions that its properties lack, in place. */
export function describeProperties(schema: Json): Json {
  visitProperties(schema, (name, property) => {
    const description = SHARED_DESCRIPTIONS[name];
    if (description !== undefined) property.description ??= description;
  });
  return schema;
}
