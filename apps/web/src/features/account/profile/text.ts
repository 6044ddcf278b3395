import type { changePassword } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";

export const text = {
  title: { fr: "Mon compte", en: "My account" },
  details: { fr: "Vos informations", en: "Your details" },
  first_name: { fr: "Prénom", en: "First name" },
  last_name: { fr: "Nom", en: "Last name" },
  save: { fr: "Enregistrer", en: "Save" },
  saved: { fr: "Vos informations sont enregistrées.", en: "Your details are saved." },
  email: { fr: "Adresse e-mail", en: "Email address" },
  company: { fr: "Structure", en: "Company" },
  noCompany: { fr: "Aucune", en: "None" },
  role: { fr: "Rôle", en: "Role" },
  job: { fr: "Fonction", en: "Job title" },
  subscription: { fr: "Abonnement", en: "Subscription" },
  subscriptionUntil: (name: Bilingual, day: Bilingual): Bilingual => ({
    fr: `${name.fr}, jusqu’au ${day.fr}`,
    en: `${name.en}, until ${day.en}`,
  }),
  rights: { fr: "Vos droits", en: "Your rights" },
  rightsLead: {
    fr: "Vos droits sont donnés par les référents et les administrateurs de votre structure.",
    en: "Your rights are given by your company’s referents and administrators.",
  },
  allPlatform: {
    fr: "Écriture sur tous les groupes de toutes les structures.",
    en: "Write access to all groups in all companies.",
  },
  allCompany: {
    fr: "Écriture sur tous les groupes de votre structure.",
    en: "Write access to all groups in your company.",
  },
  noRights: {
    fr: "Vous n’avez encore aucun droit. Demandez-en à un référent ou à un administrateur de votre structure.",
    en: "You have no rights yet. Ask a referent or an administrator of your company for access.",
  },
  group: { fr: "Groupe", en: "Group" },
  right: { fr: "Droit", en: "Right" },
  buildingGroups: { fr: "Groupes de bâtiments", en: "Building groups" },
  projectGroups: { fr: "Groupes de projets", en: "Project groups" },
  rightsFailed: {
    fr: "Les noms des groupes n’ont pas pu être chargés",
    en: "Group names could not be loaded",
  },
  password: { fr: "Changer de mot de passe", en: "Change your password" },
  old_password: { fr: "Ancien mot de passe", en: "Old password" },
  new_password: { fr: "Nouveau mot de passe", en: "New password" },
  again: { fr: "Confirmez le nouveau mot de passe", en: "Confirm the new password" },
  change: { fr: "Changer le mot de passe", en: "Change the password" },
  changed: {
    fr: "Votre mot de passe a été modifié. Vos autres sessions ont été fermées.",
    en: "Your password has been changed. Your other sessions have been closed.",
  },
  provider: {
    fr: "Vous vous connectez avec le fournisseur d’identité de votre structure\u202f: changez votre mot de passe auprès de lui.",
    en: "You log in through your company’s identity provider: change your password there.",
  },
  addCollaborator: { fr: "Ajouter un collaborateur", en: "Add a collaborator" },
  collaborator: { fr: "Demander l’ajout d’un collaborateur", en: "Request a collaborator" },
} satisfies Record<string, Bilingual | ((...given: never[]) => Bilingual)>;

/** @source platform.md §8 "Password" */
export const REFUSALS = {
  password_refused: {
    fr: "Le nouveau mot de passe ne respecte pas les critères.",
    en: "The new password does not meet the criteria.",
  },
  old_password_incorrect: { fr: "L’ancien mot de passe est incorrect.", en: "The old password is incorrect." },
  password_of_provider: {
    fr: "Votre compte se connecte avec le fournisseur d’identité de votre structure\u202f: il n’a pas de mot de passe ici.",
    en: "Your account logs in through your company’s identity provider: it has no password here.",
  },
} satisfies Record<keyof (typeof changePassword)["problems"], Bilingual>;
