import { ensure } from "../shared/ensure.ts";
import type { Level } from "../shared/level.ts";

/** Fifths of the coefficient, as those of the hosting potential. @source method §4.4 */
export const BIOTOPE_LEVELS = ["very_low", "low", "medium", "high", "very_high"] as const satisfies readonly Level[];

/** @param value coefficient of a plot, 0 to 1 */
export const biotopeLevel = (value: number): Level => ensure(BIOTOPE_LEVELS[Math.min(4, Math.floor(value * 5 + 1e-9))]);
