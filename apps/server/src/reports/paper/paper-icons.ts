import { type HazardId, hazardOf } from "@lichen/domain";
import { COLORS } from "@lichen/report";

/** The sign of a hazard as a picture, that of the screens; its name stands beside. */
export function iconSvg(hazard: HazardId): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><path d="${hazardOf(hazard).icon}" fill="none" stroke="${COLORS.light.text}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
