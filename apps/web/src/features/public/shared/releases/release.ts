import type { Bilingual } from "@lichen/domain";

/** What an entry is about. @source analysis.md §2 "Release notes page" */
export const RELEASE_TAGS = {
  general: { fr: "Général", en: "General" },
  building: { fr: "Outil bâtiment", en: "Building tool" },
  territory: { fr: "Outil territoire", en: "Territory tool" },
  biodiversity: { fr: "Outil biodiversité", en: "Biodiversity tool" },
  clay: { fr: "Autre outil (ARG-VIP)", en: "Another tool (ARG-VIP)" },
} as const satisfies Record<string, Bilingual>;

/** @source analysis.md §2 "Release notes page" */
export const RELEASE_TYPES = {
  feature: { fr: "Nouveauté", en: "Feature" },
  change: { fr: "Évolution", en: "Change" },
  fix: { fr: "Correction", en: "Fix" },
} as const satisfies Record<string, Bilingual>;

type ReleaseTag = keyof typeof RELEASE_TAGS;
type ReleaseType = keyof typeof RELEASE_TYPES;

export type Release = {
  readonly version: string;
  /** YYYY-MM-DD; null while it is in preparation. */
  readonly date: string | null;
  readonly entries: readonly { readonly tag: ReleaseTag; readonly type: ReleaseType; readonly text: Bilingual }[];
  /** Known when it came out. */
  readonly limits?: Bilingual;
};
