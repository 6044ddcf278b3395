import { formatDate } from "@lichen/report";
import type { Version } from "./disclosure-calls.ts";

/** "2026 (3 mars 2027)": several versions may be of one year. */
export function versionName({ year, prepared_at }: Version) {
  return { fr: `${year} (${formatDate(prepared_at, "fr")})`, en: `${year} (${formatDate(prepared_at, "en")})` };
}
