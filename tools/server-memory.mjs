/**
 * What a server is started with to hold less memory (ADR 0061): V8 takes 32 MB for objects that live shortly, where it
 * would take 134; the C library of GNU gives back what is free, where it would keep up to 64 MB in each of its pools.
 */
export const SERVER_MEMORY = {
  flags: ["--max-semi-space-size=16"],
  environment: { MALLOC_TRIM_THRESHOLD_: "1000000" },
};
