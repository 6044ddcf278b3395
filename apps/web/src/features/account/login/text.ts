import type { ProviderReturnError, signInWithEmail, signInWithPasskey } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import { EMAIL_INVALID } from "../../../design/forms/expected-forms.ts";

export const text = {
  title: { fr: "Connexion", en: "Log in" },
  lead: {
    fr: "Accédez à votre portefeuille, à vos projets et à vos rapports.",
    en: "Access your portfolio, projects and reports.",
  },
  email: { fr: "Adresse e-mail", en: "Email address" },
  password: { fr: "Mot de passe", en: "Password" },
  forgot: { fr: "Mot de passe oublié\u202f?", en: "Forgotten your password?" },
  byPasskey: { fr: "Utiliser une clé d’accès", en: "Use a passkey" },
  code: { fr: "Code de connexion", en: "Log-in code" },
  codeHelp: {
    fr: "Les six chiffres de votre application d’authentification, ou l’un de vos codes de secours.",
    en: "The six digits of your authenticator app, or one of your recovery codes.",
  },
  codeOf: (email: string): Bilingual => ({
    fr: `Mot de passe vérifié pour ${email}.`,
    en: `Password checked for ${email}.`,
  }),
  otherAccount: { fr: "Utiliser un autre compte", en: "Use another account" },
  logIn: { fr: "Se connecter", en: "Log in" },
  provider: {
    fr: "Votre structure a son propre fournisseur d’identité.",
    en: "Your company has its own identity provider.",
  },
  throughProvider: { fr: "Se connecter avec le compte de votre structure", en: "Log in with your company account" },
  noAccount: { fr: "Pas encore de compte\u202f?", en: "No account yet?" },
  ask: { fr: "Demander un compte de démonstration ou une licence", en: "Request a demo account or a licence" },
  askAccount: { fr: "Demander un compte", en: "Request an account" },
  noCookie: {
    fr: "Votre navigateur refuse les cookies de cette page\u202f: sans eux, la connexion ne peut pas être maintenue.",
    en: "Your browser is blocking this page’s cookies: without them, you cannot stay logged in.",
  },
  contact: { fr: "Contacter le service commercial", en: "Contact the sales team" },
} satisfies Record<string, Bilingual | ((...given: never[]) => Bilingual)>;

/** @source platform.md §5 */
export const FAULTS = {
  email: { fr: "L’adresse e-mail est obligatoire.", en: "The email address is required." },
  email_invalid: EMAIL_INVALID,
  password: { fr: "Le mot de passe est obligatoire.", en: "The password is required." },
  code: { fr: "Le code est obligatoire.", en: "The code is required." },
} satisfies Record<string, Bilingual>;

const STRUCTURE_REFUSED: Bilingual = {
  fr: "L’accès de votre structure est fermé\u202f: la licence a expiré ou n’existe pas. Contactez le service commercial.",
  en: "Your company’s access is closed: its licence has expired or does not exist. Contact the sales team.",
};
const ACCOUNT_DISABLED: Bilingual = {
  fr: "Votre compte est désactivé. Contactez le gestionnaire de l’application.",
  en: "Your account is disabled. Contact the application manager.",
};

/** Refusals of the password and of a passkey. @source platform.md §8 "Login" */
export const REFUSALS = {
  wrong_credentials: { fr: "Adresse e-mail ou mot de passe incorrect.", en: "Incorrect email or password." },
  account_not_activated: {
    fr: "Votre compte n’est pas encore activé\u202f: suivez son lien d’activation, ou demandez-le à la personne qui gère les comptes.",
    en: "Your account is not activated yet: follow its activation link, or ask the person who manages accounts for it.",
  },
  account_disabled: ACCOUNT_DISABLED,
  structure_refused: STRUCTURE_REFUSED,
  second_factor_required: {
    fr: "Saisissez le code de votre application d’authentification, ou un code de secours.",
    en: "Enter the code of your authenticator app, or a recovery code.",
  },
  passkey_refused: {
    fr: "Cette clé d’accès n’a pas été reconnue\u202f: recommencez, ou connectez-vous par mot de passe.",
    en: "This passkey was not recognised: try again, or log in with your password.",
  },
  wrong_code: {
    fr: "Ce code est incorrect, ou a déjà servi.",
    en: "This code is incorrect, or has already been used.",
  },
  code_unreadable: {
    fr: "Les codes de votre application ne peuvent plus être vérifiés\u202f: le secret de l’installation a changé. Utilisez un code de secours, ou demandez à un administrateur de réinitialiser votre second facteur.",
    en: "The codes of your app can no longer be checked: the secret of the installation has changed. Use a recovery code, or ask an administrator to reset your second factor.",
  },
  too_many_attempts: {
    fr: "Trop d’essais\u202f: réessayez dans quelques minutes, ou réinitialisez votre mot de passe.",
    en: "Too many attempts: try again in a few minutes, or reset your password.",
  },
} satisfies Record<keyof ((typeof signInWithEmail)["problems"] & (typeof signInWithPasskey)["problems"]), Bilingual>;

/** Why one was sent here: by an identity provider, or by the guard. */
export const RETURN_ERRORS = {
  identity_refused: {
    fr: "Le fournisseur d’identité n’a pas confirmé votre identité\u202f: recommencez.",
    en: "The identity provider did not confirm your identity: start again.",
  },
  identity_provider_unreachable: {
    fr: "Le fournisseur d’identité de votre structure ne répond pas\u202f: réessayez dans quelques instants.",
    en: "Your company’s identity provider is not responding: try again in a moment.",
  },
  no_account: { fr: "Ce compte n’existe pas.", en: "This account doesn’t exist." },
  account_disabled: ACCOUNT_DISABLED,
  structure_refused: STRUCTURE_REFUSED,
  user_not_read: {
    fr: "Votre compte n’a pas pu être chargé. Reconnectez-vous, ou contactez le gestionnaire de l’application.",
    en: "Your account could not be loaded. Log in again, or contact the application manager.",
  },
} satisfies Record<ProviderReturnError | "user_not_read", Bilingual>;
