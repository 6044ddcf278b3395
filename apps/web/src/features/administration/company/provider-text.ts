import type { Bilingual } from "@lichen/domain";

export const providersText = {
  title: { fr: "Fournisseurs d’identité", en: "Identity providers" },
  none: { fr: "Aucun\u202f: la connexion se fait par mot de passe.", en: "None: people log in with a password." },
  failed: {
    fr: "Les fournisseurs d’identité n’ont pas pu être lus.",
    en: "The identity providers could not be read.",
  },
  noAccess: {
    fr: "L’accès SSO de la structure n’est pas activé\u202f: personne ne se connecte par un fournisseur.",
    en: "The SSO access of the company is not enabled: no one logs in through a provider.",
  },
  on: { fr: "En service", en: "In use" },
  off: { fr: "Pas en service", en: "Not in use" },
  state: { fr: "État", en: "State" },
  domains: { fr: "Domaines des e-mails", en: "Email domains" },
  issuer: { fr: "Adresse du fournisseur", en: "Provider address" },
  returnAddress: { fr: "Adresse de retour à déclarer auprès de lui", en: "Redirect address to register with it" },
  logoutAddress: {
    fr: "Adresse de déconnexion à déclarer auprès de lui (facultative)",
    en: "Back-channel logout address to register with it (optional)",
  },
  add: { fr: "Ajouter un fournisseur", en: "Add a provider" },
  addTitle: { fr: "Ajouter un fournisseur d’identité", en: "Add an identity provider" },
  editTitle: (slug: string): Bilingual => ({
    fr: `Modifier le fournisseur d’identité «\u202f${slug}\u202f»`,
    en: `Edit the identity provider “${slug}”`,
  }),
  editOf: (slug: string): Bilingual => ({ fr: `Modifier ${slug}`, en: `Edit ${slug}` }),
  deleteOf: (slug: string): Bilingual => ({ fr: `Supprimer ${slug}`, en: `Delete ${slug}` }),
  save: { fr: "Enregistrer le fournisseur", en: "Save the provider" },
  saved: { fr: "Le fournisseur d’identité est enregistré.", en: "The identity provider has been saved." },
  delete: { fr: "Supprimer le fournisseur", en: "Delete the provider" },
  deleteQuestion: (slug: string): Bilingual => ({
    fr: `Supprimer le fournisseur d’identité «\u202f${slug}\u202f»\u202f?`,
    en: `Delete the identity provider “${slug}”?`,
  }),
  deleteWhat: {
    fr: "Les sessions de ses utilisateurs sont fermées et ses règles supprimées. Les comptes restent\u202f: leurs titulaires choisissent un mot de passe ou passent par un autre fournisseur.",
    en: "The sessions of its users are closed and its rules deleted. The accounts stay: their owners choose a password or log in through another provider.",
  },
  deleted: { fr: "Le fournisseur d’identité est supprimé.", en: "The identity provider has been deleted." },
  slug: { fr: "Identifiant court", en: "Short identifier" },
  slugHelp: (address: string): Bilingual => ({
    fr: `Minuscules, chiffres et tirets. Adresse de retour à déclarer auprès du fournisseur\u202f: ${address}`,
    en: `Lower case, digits and hyphens. Redirect address to register with the provider: ${address}`,
  }),
  domainsHelp: {
    fr: "Un par ligne. Un domaine n’a qu’un fournisseur, dans une seule structure.",
    en: "One per line. A domain has one provider, in one company.",
  },
  issuerField: { fr: "Adresse du fournisseur (OpenID Connect)", en: "Provider address (OpenID Connect)" },
  clientId: { fr: "Identifiant du client", en: "Client ID" },
  secret: { fr: "Secret du client", en: "Client secret" },
  secretUnchanged: { fr: "Laissez vide pour garder le secret actuel.", en: "Leave blank to keep the current secret." },
  trustsEmails: { fr: "Croire les e-mails du fournisseur", en: "Trust the provider’s emails" },
  trustsEmailsHelp: {
    fr: "Pour un fournisseur qui n’indique pas que l’e-mail est vérifié (Entra ID). Seulement si, dans l’annuaire, personne ne peut écrire sa propre adresse.",
    en: "For a provider that does not state that the email is verified (Entra ID). Only if no one can write their own address in the directory.",
  },
  isEnabled: { fr: "En service", en: "In use" },
  isEnabledHelp: {
    fr: "Essayez d’abord le fournisseur\u202f: ce n’est pas nécessaire pour l’essai. Le retirer du service ferme les sessions de ses utilisateurs.",
    en: "Try the provider first: it need not be in use for the trial. Taking it out of use closes the sessions of its users.",
  },
  tooMany: {
    fr: "Une structure a 20 fournisseurs d’identité au plus.",
    en: "A company has 20 identity providers at most.",
  },
} as const satisfies Record<string, Bilingual | ((text: string) => Bilingual)>;
