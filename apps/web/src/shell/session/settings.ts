import { query } from "@lichen/client";
import type { Bilingual } from "@lichen/domain";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "../api/api.ts";

/** How the settings that screens start with are asked for; a page that the server draws has them from the start. */
export const settingsQuery = queryOptions({
  ...query(api.getMaintenance, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useSettingsQuery() {
  return useQuery(settingsQuery);
}

/** Settings that screens start with; null until they are known, and when the server does not say. */
export function useSettings() {
  return useSettingsQuery().data ?? null;
}

/** A sentence where e-mails are sent, and the one that is true where none is. */
export type MailWords = { readonly sent: Bilingual; readonly unsent: Bilingual };

/** Chooses what is said of an e-mail, by whether this installation sends any; as if it did until that is known. */
export function useMailWords(): (words: MailWords) => Bilingual {
  const isSent = useSettings()?.sends_mail ?? true;
  return useCallback(({ sent, unsent }) => (isSent ? sent : unsent), [isSent]);
}
