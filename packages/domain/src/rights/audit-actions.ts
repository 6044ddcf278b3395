import type { Bilingual } from "../shared/bilingual.ts";

/** What the log of actions keeps, each with the words that the log shows. */
export const AUDIT_ACTIONS = {
  signed_in: { fr: "Connexion", en: "Signed in" },
  sign_in_slowed_down: { fr: "Connexions ralenties après des échecs", en: "Sign-in slowed down after failures" },
  password_changed: { fr: "Mot de passe changé", en: "Password changed" },
  password_reset: { fr: "Mot de passe réinitialisé", en: "Password reset" },
  account_requested: { fr: "Compte demandé", en: "Account requested" },
  account_request_accepted: { fr: "Demande de compte acceptée", en: "Account request accepted" },
  account_request_refused: { fr: "Demande de compte refusée", en: "Account request refused" },
  account_confirmed: { fr: "Compte confirmé", en: "Account confirmed" },
  confirmation_sent_again: { fr: "E-mail d’activation renvoyé", en: "Activation e-mail sent again" },
  user_created: { fr: "Utilisateur créé", en: "User created" },
  user_changed: { fr: "Utilisateur modifié", en: "User changed" },
  user_deleted: { fr: "Utilisateur supprimé", en: "User deleted" },
  collaborator_created: { fr: "Collaborateur ajouté", en: "Collaborator added" },
  collaborator_changed: { fr: "Collaborateur modifié", en: "Collaborator changed" },
  collaborator_activated: { fr: "Collaborateur activé", en: "Collaborator activated" },
  collaborator_deactivated: { fr: "Collaborateur désactivé", en: "Collaborator deactivated" },
  collaborator_deleted: { fr: "Collaborateur supprimé", en: "Collaborator deleted" },
  right_changed: { fr: "Droit modifié", en: "Right changed" },
  collaborators_exported: { fr: "Collaborateurs exportés", en: "Collaborators exported" },
  company_created: { fr: "Structure créée", en: "Company created" },
  company_changed: { fr: "Structure modifiée", en: "Company changed" },
  company_deleted: { fr: "Structure supprimée", en: "Company deleted" },
  companies_exported: { fr: "Structures exportées", en: "Companies exported" },
  group_created: { fr: "Groupe créé", en: "Group created" },
  group_renamed: { fr: "Groupe renommé", en: "Group renamed" },
  group_deleted: { fr: "Groupe supprimé", en: "Group deleted" },
  identity_linked: {
    fr: "Compte relié au fournisseur d’identité",
    en: "Account linked to the identity provider",
  },
  identity_provider_changed: { fr: "Fournisseur d’identité modifié", en: "Identity provider changed" },
  building_created: { fr: "Bâtiment ajouté", en: "Building added" },
} as const satisfies Record<string, Bilingual>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
