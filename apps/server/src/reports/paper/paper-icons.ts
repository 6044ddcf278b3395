import type { HazardId } from "@lichen/domain";
import { COLORS } from "@lichen/report";

/**
 * The sign of each hazard as strokes in a box of 24: the ones of the screens.
 * @source Tabler icons 3.51.0, MIT
 */
// biome-ignore format: a table
const STROKES: Readonly<Record<HazardId, string>> = {
  heat: "M4 13.5a4 4 0 1 0 4 0v-8.5a2 2 0 1 0 -4 0v8.5M4 9h4M13 16a4 4 0 1 0 0 -8a4.07 4.07 0 0 0 -1 .124M13 3v1M21 12h1M13 20v1M19.4 5.6l-.7 .7M18.7 17.7l.7 .7",
  drought_rga: "M18.963 14.938a6.54 6.54 0 0 0 -.899 -4.06l-4.89 -7.26c-.42 -.626 -1.287 -.804 -1.936 -.398a1.376 1.376 0 0 0 -.41 .397l-1.282 1.9m-1.625 2.415l-1.986 2.946c-1.695 2.837 -1.035 6.44 1.567 8.545c2.602 2.105 6.395 2.105 8.996 0a6.83 6.83 0 0 0 1.376 -1.499M3 3l18 18",
  flood: "M3 10l9 -7l9 7M6 7.75v4.25m12 0v-4.25M3 20.75a2.4 2.4 0 0 0 1 .25a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 1 -.25M3 16.75a2.4 2.4 0 0 0 1 .25a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 1 -.25",
  coastal: "M3 7c3 -2 6 -2 9 0s6 2 9 0M3 17c3 -2 6 -2 9 0s6 2 9 0M3 12c3 -2 6 -2 9 0s6 2 9 0",
  wildfire: "M12 10.941c2.333 -3.308 .167 -7.823 -1 -8.941c0 3.395 -2.235 5.299 -3.667 6.706c-1.43 1.408 -2.333 3.294 -2.333 5.588c0 3.704 3.134 6.706 7 6.706c3.866 0 7 -3.002 7 -6.706c0 -1.712 -1.232 -4.403 -2.333 -5.588c-2.084 3.353 -3.257 3.353 -4.667 2.235",
  storm_wind: "M5 8h8.5a2.5 2.5 0 1 0 -2.34 -3.24M3 12h15.5a2.5 2.5 0 1 1 -2.34 3.24M4 16h5.5a2.5 2.5 0 1 1 -2.34 3.24",
  landslide: "M3 20h18l-6.921 -14.612a2.3 2.3 0 0 0 -4.158 0l-6.921 14.612M7.5 11l2 2.5l2.5 -2.5l2 3l2.5 -2",
  cold: "M10 4l2 1l2 -1M12 2v6.5l3 1.72M17.928 6.268l.134 2.232l1.866 1.232M20.66 7l-5.629 3.25l.01 3.458M19.928 14.268l-1.866 1.232l-.134 2.232M20.66 17l-5.629 -3.25l-2.99 1.738M14 20l-2 -1l-2 1M12 22v-6.5l-3 -1.72M6.072 17.732l-.134 -2.232l-1.866 -1.232M3.34 17l5.629 -3.25l-.01 -3.458M4.072 9.732l1.866 -1.232l.134 -2.232M3.34 7l5.629 3.25l2.99 -1.738",
};

/** The sign of a hazard as a picture; its name stands beside. */
export function iconSvg(hazard: HazardId): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><path d="${STROKES[hazard]}" fill="none" stroke="${COLORS.light.text}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
