import type { Language } from "@lichen/domain";

/** A moment with its minute, in the reader's own time: 21 nov. 2026, 14:05 / 21 Nov 2026, 14:05. */
export function formatMoment(moment: string, language: Language): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "–";
  return new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(date);
}
