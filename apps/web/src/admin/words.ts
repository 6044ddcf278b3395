import {
  type Bilingual,
  COMPANY_STATUS_NAMES,
  COMPANY_STATUSES,
  SUBSCRIPTION_TYPE_NAMES,
  SUBSCRIPTION_TYPES,
  USER_GROUP_NAMES,
  type UserGroup,
} from "@lichen/domain";

/** Words that several screens of administration use. */
export const text = {
  ownAdministration: { fr: "Aller à l’administration de ma structure", en: "Go to the administration of my company" },
  closed: { fr: "Vous n’avez pas accès à cette page", en: "This page is closed to you" },
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
  email: { fr: "E-mail", en: "E-mail" },
  job: { fr: "Fonction", en: "Job" },
  phone: { fr: "Téléphone", en: "Phone" },
  role: { fr: "Rôle", en: "Role" },
  company: { fr: "Structure", en: "Company" },
  state: { fr: "État", en: "State" },
  language: { fr: "Langue des e-mails", en: "Language of e-mails" },
  french: { fr: "Français", en: "French" },
  english: { fr: "Anglais", en: "English" },
  active: { fr: "Actif", en: "Active" },
  inactive: { fr: "Désactivé", en: "Disabled" },
  notActivated: { fr: "Non activé", en: "Not activated" },
  sso: { fr: "SSO", en: "SSO" },
  identityProvider: { fr: "Fournisseur d’identité", en: "Identity provider" },
  dateJoined: { fr: "Arrivée", en: "Joined" },
  exportCsv: { fr: "Exporter en CSV", en: "Export as CSV" },
  exportXlsx: { fr: "Exporter en Excel", en: "Export to Excel" },
  buildingGroups: { fr: "Groupes de bâtiments", en: "Building groups" },
  projectGroups: { fr: "Groupes de projets", en: "Project groups" },
  resend: { fr: "Renvoyer l’e-mail d’activation", en: "Send the activation e-mail again" },
  resent: (email: string): Bilingual => ({
    fr: `L’e-mail d’activation a été renvoyé à ${email}.`,
    en: `The activation e-mail was sent again to ${email}.`,
  }),
  typeName: (name: string): Bilingual => ({
    fr: `Pour confirmer, saisissez «\u202f${name}\u202f»`,
    en: `To confirm, type “${name}”`,
  }),
  nameDiffers: { fr: "Le nom saisi ne correspond pas.", en: "This is not that name." },
} as const;

export function roleName(role: UserGroup | null): Bilingual {
  return USER_GROUP_NAMES[role ?? "user"];
}

export const STATUS_OPTIONS = COMPANY_STATUSES.map((value) => ({ value, name: COMPANY_STATUS_NAMES[value] }));
export const SUBSCRIPTION_OPTIONS = SUBSCRIPTION_TYPES.map((value) => ({
  value,
  name: SUBSCRIPTION_TYPE_NAMES[value],
}));
