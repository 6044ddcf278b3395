/** Everything about the buildings of portfolios: read again once one of them changes. */
export const BUILDINGS_KEY = "buildings";
/** Everything about projects. */
export const PROJECTS_KEY = "projects";
/** Companies and what is counted in them. */
export const COMPANIES_KEY = "companies";
/** Collaborators of a company, with their rights. */
export const COLLABORATORS_KEY = "collaborators";

/** A family of queries: what their answers are about, which begins their keys. `[family]` reaches all of them. */
export type Family = typeof BUILDINGS_KEY | typeof PROJECTS_KEY | typeof COMPANIES_KEY | typeof COLLABORATORS_KEY;
