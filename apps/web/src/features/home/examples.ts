import type { Bilingual } from "@lichen/domain";

/** Finished analyses of made-up buildings, opened without typing. */
export const EXAMPLES = {
  office: {
    name: { fr: "Des bureaux vitrés", en: "A glazed office building" },
    label: { fr: "Exemple : bureaux de 1975, Toulouse", en: "Example: 1975 offices, Toulouse" },
  },
  school: {
    name: { fr: "Une école", en: "A school" },
    label: { fr: "Exemple : école de 1962, Lille", en: "Example: 1962 school, Lille" },
  },
  house: {
    name: { fr: "Une maison", en: "A house" },
    label: { fr: "Exemple : maison de 1968, Orléans", en: "Example: 1968 house, Orléans" },
  },
} as const satisfies Readonly<Record<string, { readonly name: Bilingual; readonly label: Bilingual }>>;
export type ExampleId = keyof typeof EXAMPLES;
