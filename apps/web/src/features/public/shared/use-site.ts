import { useSettings } from "../../../shell/session/settings.ts";

/** What the installation says of itself; null until it is known. */
export function useSite() {
  return useSettings()?.site ?? null;
}
