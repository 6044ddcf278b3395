import type { Bilingual } from "@lichen/domain";
import type { ComponentType } from "react";

/** A component of the design system in use, or several that make sense together. */
export type Sample = {
  /** Names of the components, as they are imported. */
  readonly components: readonly [string, ...string[]];
  /** When it is used. */
  readonly about: Bilingual;
  readonly Example: ComponentType;
};

/** Samples of a folder of `design/`. */
export type SampleGroup = { readonly id: string; readonly name: Bilingual; readonly samples: readonly Sample[] };
