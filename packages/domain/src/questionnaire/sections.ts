import type { Section } from "./field.ts";

/** Sections of the questionnaire, in the order of the form. */
export const SECTIONS = [
  { id: "identification", name: { fr: "Identification", en: "Identification" } },
  { id: "profile", name: { fr: "Profil", en: "Profile" } },
  { id: "general_features", name: { fr: "Caractéristiques générales", en: "General features" } },
  { id: "building_structure", name: { fr: "Bâtiment et structure", en: "Building and structure" } },
  { id: "outdoor_areas", name: { fr: "Espaces extérieurs", en: "Outdoor areas" } },
  { id: "use_management", name: { fr: "Usage et gestion", en: "Use and management" } },
] as const satisfies readonly Section[];
