import type { Bilingual } from "@lichen/domain";

export const text = {
  searching: { fr: "Recherche…", en: "Searching…" },
  choices: { fr: "Lieux proposés", en: "Suggested places" },
  found: (n: number): Bilingual => ({
    fr: n < 2 ? `${n} lieu proposé.` : `${n} lieux proposés.`,
    en: n === 1 ? `${n} place suggested.` : `${n} places suggested.`,
  }),
  none: {
    fr: "Aucun lieu trouvé. Essayez la commune seule, ou des coordonnées comme « 43,604 1,444 ».",
    en: "No place found. Try the town on its own, or coordinates such as “43.604, 1.444”.",
  },
  outside: {
    fr: "Ce lieu n’est ni en Europe ni dans l’outre-mer français, ou se trouve en mer\u202f: l’analyse n’y est pas possible.",
    en: "This place is at sea, or outside Europe and the French overseas territories: it cannot be analysed.",
  },
  empty: {
    fr: "Aucune adresse saisie : indiquez l’adresse du bâtiment pour lancer l’analyse.",
    en: "No address entered: fill in the address to get your diagnosis.",
  },
  short: { fr: "Saisissez au moins trois caractères.", en: "Type at least three characters." },
  choose: { fr: "Choisissez l’un des lieux proposés.", en: "Choose one of the suggested places." },
  silent: { fr: "Le service d’adresses ne répond pas.", en: "The address service is not responding." },
  offline: {
    fr: "Le service d’adresses ne répond pas : les lieux proposés viennent de la liste intégrée à Lichen, à l’échelle de la commune.",
    en: "The address service is not responding: the places suggested come from the built-in list, at commune level.",
  },
  embedded: {
    fr: "Aucun service d’adresses n’est interrogé ici : les lieux proposés viennent de la liste intégrée à Lichen, à l’échelle de la commune.",
    en: "No address service is used here: the places suggested come from the built-in list, at commune level.",
  },
  fellBack: {
    fr: "la voie n’est pas reconnue",
    en: "street not recognised",
  },
} satisfies Record<string, Bilingual | ((n: number) => Bilingual)>;
