import type {
  addPasskey,
  confirmAuthenticator,
  Endpoint,
  eraseOwnAccount,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from "@lichen/contract";
import { type Bilingual, PASSKEYS, SECOND_FACTOR } from "@lichen/domain";

export const text = {
  title: { fr: "Mon compte", en: "My account" },
  failed: {
    fr: "La sécurité de votre compte n’a pas pu être chargée",
    en: "Your account security could not be loaded",
  },
  provider: {
    fr: "Vous vous connectez avec le fournisseur d’identité de votre structure\u202f: le second facteur se règle auprès de lui.",
    en: "You log in through your company’s identity provider: the second factor is set there.",
  },
  none: {
    fr: "Votre mot de passe suffit pour ouvrir votre compte. Un second facteur le protège d’un mot de passe volé.",
    en: "Your password is enough to open your account. A second factor protects it from a stolen password.",
  },
  protected: {
    fr: "À chaque connexion par mot de passe, un code est demandé.",
    en: "A code is requested each time you log in with your password.",
  },
  required: {
    fr: "Votre structure exige un second facteur\u202f: le dernier ne se retire pas, il se remplace.",
    en: "Your company requires a second factor: the last one cannot be removed, only replaced.",
  },
  secondFactor: { fr: "Second facteur", en: "Second factor" },
  app: { fr: "Application d’authentification", en: "Authenticator app" },
  noApp: {
    fr: "Aucune. Elle affiche sur votre téléphone un code qui change toutes les trente secondes.",
    en: "None. It shows on your phone a code that changes every thirty seconds.",
  },
  added: (day: string, used: string | null): Bilingual => ({
    fr: `Ajoutée le ${day}${used === null ? "" : `, utilisée le ${used}`}`,
    en: `Added on ${day}${used === null ? "" : `, last used on ${used}`}`,
  }),
  addApp: { fr: "Ajouter une application", en: "Add an app" },
  replaceApp: { fr: "Remplacer", en: "Replace" },
  removeApp: { fr: "Retirer", en: "Remove" },
  recovery: { fr: "Codes de secours", en: "Recovery codes" },
  codesLeft: (left: number, total: number, day: string): Bilingual => ({
    fr: `${left} sur ${total} restent, créés le ${day}`,
    en: `${left} of ${total} left, created on ${day}`,
  }),
  renew: { fr: "Renouveler les codes", en: "Renew the codes" },
  addTitle: { fr: "Ajouter une application d’authentification", en: "Add an authenticator app" },
  replaceTitle: { fr: "Remplacer l’application d’authentification", en: "Replace the authenticator app" },
  removeTitle: { fr: "Retirer l’application d’authentification", en: "Remove the authenticator app" },
  removeWhat: {
    fr: "Votre mot de passe suffira de nouveau pour ouvrir votre compte. Vos codes de secours ne serviront plus.",
    en: "Your password alone will open your account again. Your recovery codes will stop working.",
  },
  removeAction: { fr: "Retirer l’application", en: "Remove the app" },
  removed: { fr: "L’application d’authentification est retirée.", en: "The authenticator app has been removed." },
  renewTitle: { fr: "Renouveler les codes de secours", en: "Renew the recovery codes" },
  renewWhat: {
    fr: "Les codes actuels ne serviront plus.",
    en: "The current codes will stop working.",
  },
  whyPassword: {
    fr: "Votre mot de passe, même si vous êtes connecté\u202f: une session oubliée ne suffit pas.",
    en: "Your password, even though you are logged in: a forgotten session is not enough.",
  },
  password: { fr: "Mot de passe", en: "Password" },
  passwordRequired: { fr: "Le mot de passe est obligatoire.", en: "The password is required." },
  codeOrRecovery: { fr: "Code de l’application, ou code de secours", en: "Code of the app, or recovery code" },
  codeRequired: { fr: "Le code est obligatoire.", en: "The code is required." },
  continue: { fr: "Continuer", en: "Continue" },
  scan: {
    fr: "Ouvrez votre application d’authentification, ajoutez un compte et visez ce carré.",
    en: "Open your authenticator app, add an account and scan this square.",
  },
  square: {
    fr: "Carré à viser avec l’application d’authentification",
    en: "Square to scan with the authenticator app",
  },
  typedKey: { fr: "Sans appareil photo, recopiez cette clé\u202f:", en: "With no camera, type this key:" },
  copyKey: { fr: "Clé de l’application", en: "Key of the app" },
  keyCopied: { fr: "La clé est copiée.", en: "The key has been copied." },
  firstCode: { fr: "Code à six chiffres", en: "Six-digit code" },
  firstCodeHelp: {
    fr: `Tapez le code qu’elle affiche. Après ${SECOND_FACTOR.tries} essais, il faut attendre cinq minutes.`,
    en: `Type the code that it shows. After ${SECOND_FACTOR.tries} attempts, you have to wait five minutes.`,
  },
  activate: { fr: "Vérifier et activer", en: "Check and activate" },
  stayOpen: {
    fr: "Vos autres sessions restent ouvertes.",
    en: "Your other sessions stay open.",
  },
  codesTitle: { fr: "Conservez vos codes de secours", en: "Store your recovery codes" },
  codesWhy: {
    fr: "Chacun ouvre votre compte une fois, si votre application manque. Ils ne seront plus affichés\u202f: imprimez-les ou rangez-les dans un coffre.",
    en: "Each opens your account once, if your app is missing. They will not be shown again: print them or put them in a safe.",
  },
  codesCopied: { fr: "Les codes sont copiés.", en: "The codes have been copied." },
  codesSafe: { fr: "J’ai conservé ces codes", en: "I have stored these codes" },
  done: { fr: "Terminer", en: "Finish" },
  activated: {
    fr: "Votre compte demande maintenant un code à la connexion.",
    en: "Your account now asks for a code at log-in.",
  },
  enrolTitle: { fr: "Un second facteur est nécessaire", en: "A second factor is needed" },
  enrolLead: {
    fr: "Votre structure exige un second facteur. Ajoutez une application d’authentification à votre compte pour continuer.",
    en: "Your company requires a second factor. Add an authenticator app to your account to continue.",
  },
  signOut: { fr: "Se déconnecter", en: "Log out" },
} satisfies Record<string, Bilingual | ((...given: never[]) => Bilingual)>;

type CodesOf<E extends Endpoint> = keyof E["problems"];

/** Refusals of the calls that change how the account is opened. */
export const REFUSALS = {
  wrong_password: { fr: "Le mot de passe est incorrect.", en: "The password is incorrect." },
  wrong_code: {
    fr: "Ce code est incorrect, ou a déjà servi.",
    en: "This code is incorrect, or has already been used.",
  },
  code_unreadable: {
    fr: "Les codes de votre application ne peuvent plus être vérifiés\u202f: le secret de l’installation a changé. Utilisez un code de secours, ou demandez à un administrateur de réinitialiser votre second facteur.",
    en: "The codes of your app can no longer be checked: the secret of the installation has changed. Use a recovery code, or ask an administrator to reset your second factor.",
  },
  second_factor_required: text.codeRequired,
  password_of_provider: text.provider,
  company_requires_it: text.required,
  no_second_factor: { fr: "Votre compte n’a pas de second facteur.", en: "Your account has no second factor." },
  set_up_expired: {
    fr: "Cet ajout n’est plus valable\u202f: recommencez.",
    en: "This set-up is no longer valid: start again.",
  },
  passkey_refused: {
    fr: "Cette clé d’accès n’a pas été reconnue\u202f: recommencez.",
    en: "This passkey was not recognised: try again.",
  },
  too_many_passkeys: {
    fr: `Votre compte a déjà ${PASSKEYS.most} clés d’accès\u202f: retirez-en une.`,
    en: `Your account already has ${PASSKEYS.most} passkeys: remove one.`,
  },
  last_admin: {
    fr: "Le dernier administrateur de la plateforme ne peut pas être effacé.",
    en: "The last platform administrator cannot be erased.",
  },
  too_many: {
    fr: "Trop d’essais\u202f: réessayez dans quelques minutes.",
    en: "Too many attempts: try again in a few minutes.",
  },
} satisfies Record<
  | CodesOf<typeof startAuthenticator>
  | CodesOf<typeof confirmAuthenticator>
  | CodesOf<typeof removeAuthenticator>
  | CodesOf<typeof renewRecoveryCodes>
  | CodesOf<typeof startPasskey>
  | CodesOf<typeof addPasskey>
  | CodesOf<typeof removePasskey>
  | CodesOf<typeof eraseOwnAccount>
  | "too_many",
  Bilingual
>;
