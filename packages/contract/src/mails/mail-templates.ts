import type { Bilingual } from "@lichen/domain";

/** Every kind of mail that the product writes, with the name it has on a screen. */
export const MAIL_TEMPLATES = {
  account_activated: { fr: "Activation de compte", en: "Account activation" },
  activation_again: { fr: "Activation de compte, nouveau lien", en: "Account activation, new link" },
  sign_in_with_provider: {
    fr: "Compte ouvert avec un fournisseur d’identité",
    en: "Account opened with an identity provider",
  },
  reset_password: { fr: "Mot de passe oublié", en: "Forgotten password" },
  password_changed: { fr: "Mot de passe changé", en: "Password changed" },
  account_security: { fr: "Sécurité du compte", en: "Account security" },
  contact: { fr: "Message de contact", en: "Contact message" },
  account_request_received: { fr: "Demande de compte, accusé de réception", en: "Account request, acknowledgement" },
  account_requested: { fr: "Demande de compte, à l’équipe", en: "Account request, to the team" },
  add_collaborator: { fr: "Demande d’ajout de collaborateurs", en: "Request to add collaborators" },
  create_admin_account_request: { fr: "Demande d’administrateur", en: "Request for an administrator" },
  import_ended: { fr: "Fin d’un import", en: "Import finished" },
  webhook_disabled: { fr: "Adresse d’événements désactivée", en: "Webhook disabled" },
  work_digest: { fr: "Ce qui vous attend", en: "What awaits you" },
  quarterly_review: { fr: "Revue du trimestre", en: "Quarterly review" },
  project_identifiers: { fr: "Identifiants de projets", en: "Project identifiers" },
} as const satisfies Record<string, Bilingual>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;
