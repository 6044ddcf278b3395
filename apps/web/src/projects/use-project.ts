import type { getProject } from "@lichen/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../ui/calls/call.ts";

export const PROJECTS_KEY = "projects";

/** A project as it is kept. */
export function useProject(id: string | undefined) {
  return useQuery({
    queryKey: [PROJECTS_KEY, "one", id],
    queryFn: ({ signal }) => call<typeof getProject>("GET", "/impact/{id}/", { id: id! }, signal),
    enabled: id !== undefined,
    staleTime: 0,
  });
}
