import type { Bilingual } from "@lichen/domain";

/** Words of the questions that are asked one by one. */
export const requestedText = {
  region: { fr: "Questions à compléter", en: "Questions to answer" },
  place: (n: number, all: number): Bilingual => ({
    fr: `Question ${n} sur ${all}`,
    en: `Question ${n} of ${all}`,
  }),
  previous: { fr: "Question précédente", en: "Previous question" },
  next: { fr: "Question suivante", en: "Next question" },
  back: { fr: "Revenir", en: "Go back" },
  here: { fr: "Question à compléter", en: "Question to answer" },
};
