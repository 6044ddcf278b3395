import type { AnswerOf, getMaintenance } from "@lichen/contract";

declare global {
  /** Both written by `build.ts`. */
  const __SETTINGS__: AnswerOf<typeof getMaintenance>;
  const __FILES__: readonly string[];
}

/** What the screens read of an installation that has no server, no mail and no one to name. */
export const SETTINGS = __SETTINGS__;
/** Tables that the engine reads. */
export const FILES = __FILES__;
