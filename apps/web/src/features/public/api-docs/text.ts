import type { Bilingual } from "@lichen/domain";

export const text = {
  title: { fr: "Interface de programmation (API)", en: "Programming interface (API)" },
  lead: {
    fr: "Tous les appels de l’API, avec leurs paramètres, leurs réponses et leurs refus. Tous les chemins commencent par /api.",
    en: "Every API call, with its parameters, responses and refusals. All paths start with /api.",
  },
  document: { fr: "Document OpenAPI 3.1", en: "OpenAPI 3.1 document" },
  search: { fr: "Chercher un appel", en: "Search for a call" },
  searchHint: { fr: "chemin, champ, code de refus…", en: "path, field, refusal code…" },
  features: { fr: "Familles d’appels", en: "Call families" },
  count: (n: number): Bilingual => ({
    fr: n < 2 ? `${n} appel` : `${n} appels`,
    en: n === 1 ? `${n} call` : `${n} calls`,
  }),
  access: { fr: "Accès", en: "Access" },
  input: { fr: "Paramètres", en: "Parameters" },
  answer: { fr: "Réponse", en: "Response" },
  refusals: { fr: "Refus", en: "Refusals" },
  exampleInput: { fr: "Exemple d’envoi", en: "Example request" },
  exampleAnswer: { fr: "Exemple de réponse", en: "Example response" },
  field: { fr: "Champ", en: "Field" },
  kind: { fr: "Valeur", en: "Value" },
  meaning: { fr: "Sens", en: "Meaning" },
  status: { fr: "Statut", en: "Status" },
  code: { fr: "Code", en: "Code" },
  required: { fr: "obligatoire", en: "required" },
  nothing: { fr: "Rien.", en: "Nothing." },
  none: { fr: "Aucun appel ne contient ces mots.", en: "No call contains these words." },
  clear: { fr: "Effacer la recherche", en: "Clear the search" },
};

/** Groups of people of an access rule, in the order of the rights table. */
export const ACTORS: readonly { readonly key: string; readonly name: Bilingual }[] = [
  { key: "visitor", name: { fr: "visiteur", en: "visitor" } },
  { key: "user", name: { fr: "utilisateur", en: "user" } },
  { key: "manager", name: { fr: "référent", en: "referent" } },
  { key: "company_admin", name: { fr: "administrateur de structure", en: "company administrator" } },
  { key: "admin", name: { fr: "administrateur", en: "administrator" } },
];
