import { useSettings } from "../ui/calls/maintenance.tsx";

/** What the installation says of itself; null until it is known. */
export function useSite() {
  return useSettings()?.site ?? null;
}
