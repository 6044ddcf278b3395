import type { Bilingual } from "../shared/bilingual.ts";

/** What becomes of data about a person when their account is erased. */
export type Erasure = "deleted" | "pseudonymised" | "stays";

type HeldData = {
  readonly name: Bilingual;
  /** Why it is held. */
  readonly purpose: Bilingual;
  /** Ground of the processing, GDPR article 6. */
  readonly basis: Bilingual;
  readonly recipients: Bilingual;
  /** Until when, as long as the account is open. */
  readonly retention: Bilingual;
  readonly erasure: Erasure;
  /** What is left after the erasure of the person, and why; absent: nothing. */
  readonly left?: Bilingual;
};

const CONTRACT: Bilingual = {
  fr: "exécution du contrat avec la structure (article 6.1.b)",
  en: "performance of the contract with the company (article 6.1.b)",
};
const INTEREST: Bilingual = {
  fr: "intérêt légitime de la structure (article 6.1.f)",
  en: "legitimate interest of the company (article 6.1.f)",
};
const CONSENT: Bilingual = {
  fr: "mesures prises à la demande de la personne (article 6.1.b)",
  en: "steps taken at the request of the person (article 6.1.b)",
};
const ADMINISTRATORS: Bilingual = {
  fr: "administrateurs de la structure et de la plateforme",
  en: "administrators of the company and of the platform",
};
const COLLEAGUES: Bilingual = {
  fr: "collaborateurs de la structure qui lisent le groupe",
  en: "collaborators of the company who read the group",
};
const WITH_THE_ACCOUNT: Bilingual = { fr: "jusqu’à la suppression du compte", en: "until the account is deleted" };

/** Families of personal data: a fact of the register of processing and of the screen of one’s own data. */
export const HELD_DATA = {
  account: {
    name: { fr: "Compte, rôle et droits", en: "Account, role and rights" },
    purpose: {
      fr: "ouvrir la plateforme aux seules personnes qui y ont droit",
      en: "open the platform to those who have a right to it",
    },
    basis: CONTRACT,
    recipients: ADMINISTRATORS,
    retention: WITH_THE_ACCOUNT,
    erasure: "deleted",
  },
  sign_in: {
    name: { fr: "Sessions, mot de passe et seconds facteurs", en: "Sessions, password and second factors" },
    purpose: {
      fr: "vérifier qui se connecte, montrer où le compte est ouvert",
      en: "check who logs in, show where the account is open",
    },
    basis: CONTRACT,
    recipients: { fr: "la personne seule", en: "the person alone" },
    retention: {
      fr: "sessions\u202f: jusqu’à leur fin\u202f; le reste, jusqu’à la suppression du compte",
      en: "sessions: until they end; the rest, until the account is deleted",
    },
    erasure: "deleted",
  },
  emails: {
    name: { fr: "E-mails envoyés", en: "Emails sent" },
    purpose: { fr: "prévenir la personne, et prouver l’envoi", en: "inform the person, and show that it was sent" },
    basis: CONTRACT,
    recipients: { fr: "administrateurs de la plateforme", en: "administrators of the platform" },
    retention: {
      fr: "une durée que règle l’exploitant, après l’envoi",
      en: "for a time that the operator sets, after they are sent",
    },
    erasure: "deleted",
  },
  requests: {
    name: { fr: "Demandes de compte et projets de visiteur", en: "Account requests and visitor’s projects" },
    purpose: { fr: "répondre à la demande, retrouver un projet", en: "answer the request, find a project again" },
    basis: CONSENT,
    recipients: { fr: "administrateurs de la plateforme", en: "administrators of the platform" },
    retention: { fr: "jusqu’à leur effacement à la demande", en: "until they are erased on request" },
    erasure: "deleted",
  },
  own_work: {
    name: { fr: "Vues, classements, évaluations et liens", en: "Views, rankings, assessments and links" },
    purpose: { fr: "rendre à la personne ce qu’elle a demandé", en: "give the person what they requested" },
    basis: CONTRACT,
    recipients: COLLEAGUES,
    retention: {
      fr: "liens\u202f: une durée que règle l’exploitant, après leur fin\u202f; le reste, jusqu’à la suppression du compte",
      en: "links: for a time that the operator sets, after they end; the rest, until the account is deleted",
    },
    erasure: "deleted",
  },
  shared_work: {
    name: { fr: "Imports, plans de travaux et rapports", en: "Imports, works plans and reports" },
    purpose: {
      fr: "dire aux collaborateurs d’où vient ce qu’ils utilisent",
      en: "show collaborators where what they use comes from",
    },
    basis: INTEREST,
    recipients: COLLEAGUES,
    retention: {
      fr: "lignes des imports\u202f: une durée que règle l’exploitant, après leur fin\u202f; le reste, tant que la structure existe",
      en: "rows of imports: for a time that the operator sets, after they end; the rest, as long as the company exists",
    },
    erasure: "pseudonymised",
    left: {
      fr: "L’import ou le plan appartient à la structure\u202f: il reste, sans le nom.",
      en: "The import or plan belongs to the company: it stays, without the name.",
    },
  },
  records: {
    name: { fr: "Nom sur les fiches, les actions et les preuves", en: "Name on records, actions and evidence" },
    purpose: { fr: "savoir qui a créé, modifié ou prouvé", en: "know who created, changed or proved" },
    basis: INTEREST,
    recipients: COLLEAGUES,
    retention: { fr: "tant que la fiche existe", en: "as long as the record exists" },
    erasure: "pseudonymised",
    left: {
      fr: "La fiche appartient à la structure\u202f: elle reste, sans le nom.",
      en: "The record belongs to the company: it stays, without the name.",
    },
  },
  surveys: {
    name: { fr: "Relevés envoyés ou reçus", en: "Surveys sent or received" },
    purpose: { fr: "relever un bâtiment, et savoir qui a répondu", en: "survey a building, and know who answered" },
    basis: INTEREST,
    recipients: COLLEAGUES,
    retention: { fr: "tant que le bâtiment existe", en: "as long as the building exists" },
    erasure: "pseudonymised",
    left: {
      fr: "Les réponses décrivent le bâtiment\u202f: elles restent, sans le nom ni l’adresse.",
      en: "The answers describe the building: they stay, without the name or the address.",
    },
  },
  history: {
    name: { fr: "Historique des bâtiments et des projets", en: "History of buildings and projects" },
    purpose: { fr: "retracer chaque changement d’une fiche", en: "trace each change of a record" },
    basis: INTEREST,
    recipients: COLLEAGUES,
    retention: { fr: "tant que la structure existe", en: "as long as the company exists" },
    erasure: "pseudonymised",
    left: {
      fr: "Un changement sans auteur ne prouverait plus rien\u202f: un pseudonyme remplace le nom.",
      en: "A change without an author would prove nothing: a pseudonym replaces the name.",
    },
  },
  log: {
    name: { fr: "Journal des actions", en: "Action log" },
    purpose: {
      fr: "protéger la plateforme, et prouver qui a fait quoi",
      en: "protect the platform, and prove who did what",
    },
    basis: INTEREST,
    recipients: { fr: "administrateurs de la plateforme", en: "administrators of the platform" },
    retention: {
      fr: "une durée que règle l’exploitant, un an au moins",
      en: "for a time that the operator sets, a year at least",
    },
    erasure: "pseudonymised",
    left: {
      fr: "Le journal protège la structure\u202f: un pseudonyme remplace le nom et l’adresse.",
      en: "The log protects the company: a pseudonym replaces the name and the address.",
    },
  },
  disclosures: {
    name: { fr: "Publications réglementaires figées", en: "Frozen disclosures" },
    purpose: {
      fr: "savoir qui a préparé et approuvé un document opposable",
      en: "know who prepared and approved a document that binds the company",
    },
    basis: {
      fr: "obligation légale de la structure (article 6.1.c)",
      en: "legal obligation of the company (article 6.1.c)",
    },
    recipients: COLLEAGUES,
    retention: { fr: "tant que la structure existe", en: "as long as the company exists" },
    erasure: "stays",
    left: {
      fr: "Le nom de qui a préparé ou approuvé fait partie du document figé (article 17.3.b).",
      en: "The name of who prepared or approved is part of the frozen document (article 17.3.b).",
    },
  },
} as const satisfies Record<string, HeldData>;

export type HeldDataId = keyof typeof HELD_DATA;
export const HELD_DATA_IDS = Object.keys(HELD_DATA) as readonly HeldDataId[];
