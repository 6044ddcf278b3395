import { roundToDecimals } from "@lichen/domain";

/** Seven decimals of a degree are a centimetre. */
const DECIMALS = 7;

export const roundDegrees = (degrees: number): number => roundToDecimals(degrees, DECIMALS);
