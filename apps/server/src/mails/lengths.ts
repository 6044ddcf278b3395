/** Longest texts that a mail repeats, in characters. */
export const LONGEST_NAME = 120;
export const LONGEST_LINE = 300;
export const LONGEST_MESSAGE = 5_000;
