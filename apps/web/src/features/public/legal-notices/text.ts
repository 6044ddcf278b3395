import type { Bilingual } from "@lichen/domain";

export const text = {
  lead: {
    fr: "Qui publie et héberge cette installation, sous quelles licences, et les deux textes à accepter pour demander un compte.",
    en: "Who publishes and hosts this installation, under which licences, and the two texts to accept when requesting an account.",
  },
  publisher: { fr: "Éditeur", en: "Publisher" },
  noPublisher: {
    fr: "Aucun éditeur n’est déclaré\u202f: cette installation sert sans doute à un essai.",
    en: "No publisher is declared: this installation is probably a trial.",
  },
  host: { fr: "Hébergeur", en: "Host" },
  name: { fr: "Nom", en: "Name" },
  address: { fr: "Adresse", en: "Address" },
  email: { fr: "E-mail", en: "Email" },
  phone: { fr: "Téléphone", en: "Phone" },
  director: { fr: "Direction de la publication", en: "Publication director" },
  registration: { fr: "Immatriculation", en: "Registration" },
  licences: { fr: "Licences", en: "Licences" },
  sources: { fr: "Chaque source, son édition et sa licence", en: "Each source, its edition and its licence" },
  edition: (day: string): Bilingual => ({ fr: `Édition du ${day}.`, en: `Edition of ${day}.` }),
  paper: { fr: "Lire en PDF", en: "Read as PDF" },
} as const;

export const PARAGRAPHS = {
  licences: [
    {
      fr: "Le logiciel est publié sous licence Apache 2.0. Les données de référence gardent chacune leur licence et leur mention ; elles sont indiquées avec chaque chiffre et sur la page de la méthode.",
      en: "The software is published under the Apache 2.0 licence. Each reference dataset keeps its own licence and attribution, shown with each figure and on the method page.",
    },
    {
      fr: "Les figures et les rapports produits ici peuvent être reproduits, à condition de citer Lichen et les sources qu’ils nomment.",
      en: "Figures and reports produced here may be reproduced, provided that Lichen and the sources they name are cited.",
    },
  ],
} satisfies Record<string, readonly Bilingual[]>;
