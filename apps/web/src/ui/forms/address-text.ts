import type { Bilingual } from "@lichen/domain";

export const text = {
  searching: { fr: "Recherche…", en: "Searching…" },
  choices: { fr: "Lieux proposés", en: "Proposed places" },
  found: (n: number): Bilingual => ({
    fr: n < 2 ? `${n} lieu proposé.` : `${n} lieux proposés.`,
    en: n === 1 ? `${n} place proposed.` : `${n} places proposed.`,
  }),
  none: {
    fr: "Aucun lieu trouvé. Essayez la commune seule, ou des coordonnées comme « 43,604 1,444 ».",
    en: "No place found. Try the town alone, or coordinates such as “43.604, 1.444”.",
  },
  outside: {
    fr: "Ce lieu n’est ni en Europe ni dans l’outre-mer français\u202f: l’analyse n’y est pas possible.",
    en: "This place is neither in Europe nor in overseas France: no analysis is possible there.",
  },
  empty: {
    fr: "Aucune adresse saisie : indiquez l’adresse du bâtiment pour lancer l’analyse.",
    en: "No address entered: fill in the address to get your diagnosis.",
  },
  short: { fr: "Saisissez au moins trois caractères.", en: "Type at least three characters." },
  choose: { fr: "Choisissez l’un des lieux proposés.", en: "Choose one of the proposed places." },
  silent: { fr: "Le service d’adresses ne répond pas.", en: "The address service does not answer." },
  offline: {
    fr: "Le service d’adresses ne répond pas : les lieux proposés viennent du répertoire embarqué, à l’échelle de la commune.",
    en: "The address service does not answer: places of the embedded list, to the municipality.",
  },
  embedded: {
    fr: "Aucun service d’adresses n’est interrogé ici : les lieux proposés viennent du répertoire embarqué, à l’échelle de la commune.",
    en: "No address service is asked here: places of the embedded list, to the municipality.",
  },
  fellBack: {
    fr: "la voie n’est pas reconnue",
    en: "the street is not recognised",
  },
} satisfies Record<string, Bilingual | ((n: number) => Bilingual)>;
