import { type ActionAim, type HazardId, hazardOf } from "@lichen/domain";
import { COLORS } from "@lichen/report";

/** Signs of what an action is for beside the hazards. @source Tabler icons 3.51.0, MIT */
const OTHER_SIGNS: Readonly<Partial<Record<ActionAim, string>>> = {
  health: "M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572",
  biodiversity:
    "M5 21c.5 -4.5 2.5 -8 7 -10M9 18c6.218 0 10.5 -3.288 11 -12v-2h-4.014c-9 0 -11.986 4 -12 9c0 1 0 3 2 5h3l.014 0",
};

/** The sign of a hazard, or of another aim of an action, as a picture, that of the screens; its name stands beside. */
export function iconSvg(aim: ActionAim): string {
  const strokes = OTHER_SIGNS[aim] ?? hazardOf(aim as HazardId).icon;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><path d="${strokes}" fill="none" stroke="${COLORS.light.text}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
