import type { SourceCard } from "@lichen/domain";

export const dwellings: SourceCard = {
  id: "dwellings",
  name: { fr: "Logements par commune", en: "Dwellings by commune" },
  producer: "INSEE",
  licence: "Réutilisation libre avec mention de la source (INSEE)",
  attribution: "INSEE, recensement de la population 2016",
  edition: "2016",
  url: "https://www.insee.fr/fr/statistiques/4515537",
  precision: { fr: "Commune", en: "Commune" },
  caveat: {
    fr: "Recensement de 2016 : ce qui a été construit ou démoli depuis n’y est pas. Résidences principales, secondaires et logements vacants.",
    en: "2016 census: anything built or demolished since is not included. Main homes, second homes and vacant dwellings.",
  },
  derivation: {
    fr: "Nombre de logements de la commune, tel que publié.",
    en: "Number of dwellings in the commune, as published.",
  },
  to_verify: {
    fr: "Lu dans une copie publique de la table de l’INSEE, non sur son site.",
    en: "Read from a public copy of the INSEE table, not from its website.",
  },
};
