import { ensure } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { api } from "../ui/calls/api.ts";

export const PROJECTS_KEY = "projects";

/** A project as it is kept. */
export function useProject(id: string | undefined) {
  return useQuery({
    queryKey: [PROJECTS_KEY, "one", id],
    queryFn: ({ signal }) => api.getProject({ id: ensure(id) }, signal),
    enabled: id !== undefined,
    staleTime: 0,
  });
}
