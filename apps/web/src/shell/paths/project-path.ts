/** Where a project is configured; without an id, a new one. */
export const configuratorPath = (id?: string): string =>
  id === undefined ? "/impact/projects/configurator" : `/impact/projects/configurator/${id}`;

/** Part of the configurator that asks where the project is, as the end of its address. */
export const PLACE_PART = "place";

/** Where its place is given. */
export const projectPlacePath = (id: string): string => `${configuratorPath(id)}?state=general#${PLACE_PART}`;

/** Where its results stand. */
export const diagnosticPath = (id: string): string => `/impact/projects/diagnostic/${id}`;
