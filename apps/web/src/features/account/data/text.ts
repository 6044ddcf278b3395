import type { AnswerOf, getPersonalData } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";

type Erasure = AnswerOf<typeof getPersonalData>["held"][number]["on_erasure"];

export const dataText = {
  title: { fr: "Mon compte", en: "My account" },
  failed: { fr: "Vos données n’ont pas pu être chargées", en: "Your data could not be loaded" },
  held: { fr: "Ce qui est conservé de vous", en: "What is held about you" },
  heldWhy: {
    fr: "Chaque famille de données, ce à quoi elle sert, et ce qu’elle devient si vous êtes effacé.",
    en: "Each family of data, what it is for, and what becomes of it if you are erased.",
  },
  records: (count: number): Bilingual => ({
    fr: count === 0 ? "aucun enregistrement" : `${count} enregistrement${count > 1 ? "s" : ""}`,
    en: count === 0 ? "no record" : `${count} record${count > 1 ? "s" : ""}`,
  }),
  purpose: (purpose: string): Bilingual => ({ fr: `Pour ${purpose}.`, en: `To ${purpose}.` }),
  export: { fr: "Exporter les données", en: "Export the data" },
  exportWhy: {
    fr: "Un fichier ZIP\u202f: une table par fichier CSV, le tout en JSON, sans les secrets.",
    en: "A ZIP file: one CSV file by table, all of it in JSON, without secrets.",
  },
  retention: { fr: "Durées de conservation", en: "Retention" },
  retentionWhy: {
    fr: "Réglées par l’exploitant de la plateforme\u202f; ce qui les dépasse est supprimé chaque nuit.",
    en: "Set by the operator of the platform; what is older is deleted each night.",
  },
  log: { fr: "Journal des actions", en: "Action log" },
  mails: { fr: "E-mails, après leur envoi", en: "Emails, once they are sent" },
  imports: { fr: "Lignes d’un import, après sa fin", en: "Rows of an import, once it has ended" },
  links: { fr: "Liens vers un rapport, après leur fin", en: "Links to a report, once they have ended" },
  months: (count: number): Bilingual => ({ fr: `${count} mois`, en: `${count} months` }),
  days: (count: number): Bilingual => ({
    fr: `${count} jour${count > 1 ? "s" : ""}`,
    en: `${count} day${count > 1 ? "s" : ""}`,
  }),
  erase: { fr: "Effacer mon compte", en: "Erase my account" },
  eraseWhy: {
    fr: "Votre compte et vos données sont supprimés. Là où un enregistrement appartient à votre structure, un pseudonyme remplace votre nom. C’est définitif.",
    en: "Your account and your data are deleted. Where a record belongs to your company, a pseudonym takes the place of your name. It cannot be undone.",
  },
  askAdministrator: {
    fr: "Vous vous connectez avec le fournisseur d’identité de votre structure\u202f: demandez l’effacement à un de ses administrateurs.",
    en: "You log in through your company’s identity provider: request the erasure from one of its administrators.",
  },
  leftTitle: { fr: "Ce qui reste, et pourquoi", en: "What is left, and why" },
  backups: {
    fr: "Les sauvegardes déjà faites conservent tout jusqu’à leur destruction par l’exploitant.",
    en: "Backups that were already made hold everything until the operator destroys them.",
  },
  namesake: {
    fr: "Quelqu’un d’autre porte le même nom dans la structure\u202f: les enregistrements qui n’ont qu’un nom ne sont ni comptés, ni exportés, ni effacés.",
    en: "Someone else has the same name in the company: records that bear a name alone are neither counted, exported nor erased.",
  },
  erased: { fr: "Votre compte est effacé.", en: "Your account has been erased." },
  becomes: {
    deleted: { fr: "supprimé", en: "deleted" },
    pseudonymised: { fr: "pseudonymisé", en: "pseudonymised" },
    stays: { fr: "conservé", en: "left as it is" },
  } satisfies Record<Erasure, Bilingual>,
};
