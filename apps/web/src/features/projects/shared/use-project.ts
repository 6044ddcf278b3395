import { query } from "@lichen/client";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { PROJECTS_KEY } from "../../../shell/api/families.ts";

/** A project as it is kept. */
export function useProject(id: string | undefined) {
  return useQuery({
    ...query(api.getProject, id === undefined ? null : { id }, PROJECTS_KEY),
    staleTime: 0,
  });
}

/** Name of a project among what was read. */
export const projectKey = (id: string) => query(api.getProject, { id }, PROJECTS_KEY).queryKey;
