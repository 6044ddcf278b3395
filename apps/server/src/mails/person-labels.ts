import type { Bilingual } from "@lichen/domain";

/** How the mails to the team name what people say of themselves. */
export const PERSON = {
  request: { fr: "Demande", en: "Request" },
  name: { fr: "Nom", en: "Name" },
  email: { fr: "Adresse e-mail", en: "Email address" },
  phone: { fr: "Téléphone", en: "Phone" },
  job: { fr: "Fonction", en: "Job title" },
  organisation: { fr: "Structure", en: "Company" },
} satisfies Record<string, Bilingual>;
