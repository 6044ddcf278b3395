import { RELEASE_0_1_0, RELEASE_0_2_0, RELEASE_0_3_0, RELEASE_0_4_0, RELEASE_0_4_1 } from "./releases/0-1-to-0-4.ts";
import { RELEASE_0_5_0 } from "./releases/0-5.ts";
import type { Release } from "./releases/release.ts";

export { RELEASE_TAGS, RELEASE_TYPES, type Release } from "./releases/release.ts";

/** Every release, the newest first. */
export const RELEASES: readonly Release[] = [
  RELEASE_0_5_0,
  RELEASE_0_4_1,
  RELEASE_0_4_0,
  RELEASE_0_3_0,
  RELEASE_0_2_0,
  RELEASE_0_1_0,
];
