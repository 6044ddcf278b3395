/** Where a project is configured; without an id, a new one. */
export const configuratorPath = (id?: string): string =>
  id === undefined ? "/impact/projects/configurator" : `/impact/projects/configurator/${id}`;

/** Where its results stand. */
export const diagnosticPath = (id: string): string => `/impact/projects/diagnostic/${id}`;
