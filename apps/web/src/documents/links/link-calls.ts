import { query } from "@lichen/client";
import type { AnswerOf, listReportLinks } from "@lichen/contract";
import type { Moment } from "@lichen/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../shell/api/families.ts";

export type ReportLink = AnswerOf<typeof listReportLinks>["links"][number];

/** Days that a link may be open for. */
export const LINK_DAYS = [7, 30, 90, 365] as const;

const linksQuery = (id: string) => query(api.listReportLinks, { building_id: id }, BUILDINGS_KEY);

/** Links to the report of a building, newest first. */
export function useReportLinks(id: string) {
  return useQuery({
    ...linksQuery(id),
    select: ({ links }) => links,
    staleTime: 0,
  });
}

/** Makes a link; its token is in the answer alone. */
export function useMakeLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (days: number) => api.createReportLink({ building_id: id, days }),
    // The token stays where it is shown.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: linksQuery(id).queryKey }),
  });
}

/** Closes a link at once. */
export function useRevokeLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: string) => api.revokeReportLink({ link_id: link }),
    onSettled: () => client.invalidateQueries({ queryKey: linksQuery(id).queryKey }),
  });
}

/** What a link is now. @param now moment, ms */
export function linkState({ revoked_at, expires_at }: Pick<ReportLink, "revoked_at" | "expires_at">, now: number) {
  if (revoked_at !== null) return "revoked";
  return Date.parse(expires_at) <= now ? "expired" : "open";
}

/** Address that opens a report at a moment: what stands after "#" reaches no server. */
export function addressOfLink(origin: string, token: string, { scenario, horizon }: Moment): string {
  return `${origin}/shared-report?${new URLSearchParams({ scenario, horizon })}#${token}`;
}
