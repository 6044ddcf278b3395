/** Editions, by day, of the texts that are accepted with an account request; a new edition is a new day. */
export const PRIVACY_VERSION = "2026-11-26";
export const TERMS_VERSION = "2026-11-26";
