import type { Bilingual } from "@lichen/domain";

/** Anyone who reads the mail may be anywhere: the hour says its zone. */
const WHEN = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;

/** A moment as mails write it. */
export function momentWords(at: Date): Bilingual {
  return {
    fr: `${new Intl.DateTimeFormat("fr-FR", WHEN).format(at)} (UTC)`,
    en: `${new Intl.DateTimeFormat("en-GB", WHEN).format(at)} (UTC)`,
  };
}
