import { query } from "@lichen/client";
import type { AnswerOf, listReportLinks } from "@lichen/contract";
import type { Language, Moment } from "@lichen/domain";
import type { Scheme } from "@lichen/report";
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
    mutationFn: (link: { days: number; embed_origins: string[] }) => api.createReportLink({ building_id: id, ...link }),
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

/** What shows a link on other sites: its page, the code that frames it, and its image. */
export function embedOfLink(
  origin: string,
  token: string,
  { scenario, horizon }: Moment,
  { lang, theme }: { readonly lang: Language; readonly theme: Scheme },
) {
  const moment = new URLSearchParams({ scenario, horizon });
  const page = `${origin}/embed/${token}?${moment}`;
  return {
    page: `${page}&${new URLSearchParams({ lang, theme })}`,
    code: `<script async src="${origin}/embed.js"></script>\n<lichen-levels link="${page.replaceAll("&", "&amp;")}" lang="${lang}"></lichen-levels>`,
    image: `${origin}/api/badge/${token}.svg?${moment}&lang=${lang}`,
  };
}

/** The page of a link as it is read without its script, to be shown where its sites alone may frame it. */
export function useEmbedPage(address: string) {
  return useQuery({
    queryKey: ["embed-page", address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error(`${answer.status}`);
      return (await answer.text()).replace(/<script>.*?<\/script>/s, "");
    },
    gcTime: 0,
  });
}
