import {
  type Bilingual,
  COMPANY_STATUS_NAMES,
  COMPANY_STATUSES,
  ROLE_NAMES,
  type Role,
  SUBSCRIPTION_TYPE_NAMES,
  SUBSCRIPTION_TYPES,
} from "@lichen/domain";
import type { MailWords } from "../../../shell/session/settings.ts";

/** Where a link is that this installation did not send. */
const IN_OUTBOX: Bilingual = {
  fr: "Cette installation n’envoie pas d’e-mail\u202f: son administrateur lit ce lien dans la boîte d’envoi.",
  en: "This installation sends no email: its administrator reads this link in the outbox.",
};

/** Words that several screens of administration use. */
export const text = {
  ownAdministration: { fr: "Aller à l’administration de ma structure", en: "Go to my company’s administration" },
  closed: { fr: "Vous n’avez pas accès à cette page", en: "You do not have access to this page" },
  administration: { fr: "Administration", en: "Administration" },
  companies: { fr: "Structures", en: "Companies" },
  collaborators: { fr: "Collaborateurs", en: "Collaborators" },
  add: { fr: "Ajouter", en: "Add" },
  edit: { fr: "Modifier", en: "Edit" },
  save: { fr: "Enregistrer", en: "Save" },
  cancel: { fr: "Annuler", en: "Cancel" },
  delete: { fr: "Supprimer", en: "Delete" },
  yes: { fr: "Oui", en: "Yes" },
  no: { fr: "Non", en: "No" },
  none: { fr: "–", en: "–" },
  name: { fr: "Nom", en: "Name" },
  firstName: { fr: "Prénom", en: "First name" },
  lastName: { fr: "Nom", en: "Last name" },
  email: { fr: "E-mail", en: "Email" },
  job: { fr: "Fonction", en: "Job title" },
  phone: { fr: "Téléphone", en: "Phone" },
  role: { fr: "Rôle", en: "Role" },
  company: { fr: "Structure", en: "Company" },
  state: { fr: "État", en: "Status" },
  language: { fr: "Langue des e-mails", en: "Email language" },
  french: { fr: "Français", en: "French" },
  english: { fr: "Anglais", en: "English" },
  active: { fr: "Actif", en: "Active" },
  inactive: { fr: "Désactivé", en: "Disabled" },
  notActivated: { fr: "Non activé", en: "Not activated" },
  sso: { fr: "SSO", en: "SSO" },
  identityProvider: { fr: "Fournisseur d’identité", en: "Identity provider" },
  dateJoined: { fr: "Arrivée", en: "Joined" },
  exportCsv: { fr: "Exporter en CSV", en: "Export as CSV" },
  exportXlsx: { fr: "Exporter en Excel", en: "Export as Excel" },
  buildingGroups: { fr: "Groupes de bâtiments", en: "Building groups" },
  projectGroups: { fr: "Groupes de projets", en: "Project groups" },
  resend: { fr: "Renvoyer l’e-mail d’activation", en: "Resend the activation email" },
  resent: (email: string): MailWords => ({
    sent: {
      fr: `L’e-mail d’activation a été renvoyé à ${email}.`,
      en: `The activation email has been resent to ${email}.`,
    },
    unsent: {
      fr: `Un nouveau lien d’activation est prêt. ${IN_OUTBOX.fr}`,
      en: `A new activation link is ready. ${IN_OUTBOX.en}`,
    },
  }),
  created: (name: string, email: string): MailWords => ({
    sent: {
      fr: `Le compte de ${name} est créé\u202f: le lien d’activation est envoyé à ${email}.`,
      en: `The account for ${name} has been created: the activation link is sent to ${email}.`,
    },
    unsent: {
      fr: `Le compte de ${name} est créé, son lien d’activation est prêt. ${IN_OUTBOX.fr}`,
      en: `The account for ${name} has been created, and its activation link is ready. ${IN_OUTBOX.en}`,
    },
  }),
  accepted: (name: string, email: string): MailWords => ({
    sent: {
      fr: `La demande de ${name} est acceptée\u202f: le lien d’activation est envoyé à ${email}.`,
      en: `The request from ${name} has been accepted: the activation link is sent to ${email}.`,
    },
    unsent: {
      fr: `La demande de ${name} est acceptée, le lien d’activation est prêt. ${IN_OUTBOX.fr}`,
      en: `The request from ${name} has been accepted, and the activation link is ready. ${IN_OUTBOX.en}`,
    },
  }),
} as const;

export function roleName(role: Role | null): Bilingual {
  return ROLE_NAMES[role ?? "user"];
}

export const STATUS_OPTIONS = COMPANY_STATUSES.map((value) => ({ value, name: COMPANY_STATUS_NAMES[value] }));
export const SUBSCRIPTION_OPTIONS = SUBSCRIPTION_TYPES.map((value) => ({
  value,
  name: SUBSCRIPTION_TYPE_NAMES[value],
}));
