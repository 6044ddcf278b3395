import type { Bilingual, ProviderRefusal, TrialStep } from "@lichen/domain";

export const trialText = {
  title: (slug: string): Bilingual => ({
    fr: `Essai du fournisseur «\u202f${slug}\u202f»`,
    en: `Trial of the provider “${slug}”`,
  }),
  start: { fr: "Essayer ce fournisseur", en: "Try this provider" },
  startOf: (slug: string): Bilingual => ({
    fr: `Essayer ce fournisseur\u202f: ${slug}`,
    en: `Try this provider: ${slug}`,
  }),
  again: { fr: "Recommencer l’essai", en: "Try again" },
  back: { fr: "Retour à la fiche de la structure", en: "Back to the company" },
  failedToRead: { fr: "L’essai n’a pas pu être lu.", en: "The trial could not be read." },
  waiting: {
    fr: "Le navigateur n’est pas revenu du fournisseur\u202f: recommencez l’essai.",
    en: "The browser did not come back from the provider: try again.",
  },
  passed: {
    fr: "L’essai a réussi\u202f: cette personne pourrait se connecter.",
    en: "The trial succeeded: this person could log in.",
  },
  notOpen: {
    fr: "Le fournisseur n’est pas encore en service\u202f: personne ne se connecte par lui.",
    en: "The provider is not in use yet: no one logs in through it.",
  },
  nothingDone: {
    fr: "Aucune session n’a été ouverte, aucun compte créé ou modifié.",
    en: "No session was opened, no account was created or changed.",
  },
  steps: { fr: "Étapes", en: "Steps" },
  done: { fr: "Réussie", en: "Passed" },
  stopped: { fr: "Arrêt ici", en: "Stopped here" },
  notReached: { fr: "Pas atteinte", en: "Not reached" },
  reasonOf: (code: string): Bilingual => ({
    fr: `Motif dans le journal\u202f: ${code}`,
    en: `Reason in the log: ${code}`,
  }),
  addressOf: (issuer: string): Bilingual => ({
    fr: `Adresse du fournisseur\u202f: ${issuer}`,
    en: `Provider address: ${issuer}`,
  }),
  byPlatform: {
    fr: "Les réglages du fournisseur sont modifiés par un administrateur de la plateforme.",
    en: "The settings of the provider are edited by an administrator of the platform.",
  },
  stated: { fr: "Ce que le fournisseur indique", en: "What the provider states" },
  issuer: { fr: "Adresse du fournisseur", en: "Provider address" },
  subject: { fr: "Identifiant de la personne", en: "Identifier of the person" },
  email: { fr: "E-mail", en: "Email" },
  none: { fr: "Aucun", en: "None" },
  verified: { fr: "vérifié", en: "verified" },
  notVerified: { fr: "non vérifié", en: "not verified" },
  claims: { fr: "Attributs reçus", en: "Claims received" },
  groupsOf: (claim: string): Bilingual => ({
    fr: `Groupes, lus dans «\u202f${claim}\u202f»`,
    en: `Groups, read in “${claim}”`,
  }),
  opens: { fr: "Ce que la connexion ouvrirait", en: "What logging in would open" },
  account: { fr: "Compte", en: "Account" },
  known: (name: string): Bilingual => ({
    fr: `${name}, déjà relié à cette identité`,
    en: `${name}, already linked to this identity`,
  }),
  tied: (name: string): Bilingual => ({
    fr: `${name}, qui serait relié à cette identité et perdrait son mot de passe`,
    en: `${name}, who would be linked to this identity and lose their password`,
  }),
  created: { fr: "Un nouveau compte", en: "A new account" },
  role: { fr: "Rôle", en: "Role" },
  buildings: { fr: "Droits sur les bâtiments", en: "Rights on buildings" },
  projects: { fr: "Droits sur les projets", en: "Rights on projects" },
  byScreens: { fr: "Ceux qui sont donnés sur les écrans", en: "Those given on the screens" },
} as const satisfies Record<string, Bilingual | ((text: string) => Bilingual)>;

export const STEP_NAMES = {
  discovery: { fr: "Le fournisseur répond et se décrit", en: "The provider answers and describes itself" },
  keys: { fr: "Ses clés de signature sont lisibles", en: "Its signing keys can be read" },
  return: { fr: "Le navigateur revient avec un code", en: "The browser comes back with a code" },
  token: { fr: "Le code donne un jeton d’identité valable", en: "The code gives a valid ID token" },
  claims: { fr: "Les attributs de la personne sont lus", en: "The claims about the person are read" },
  account: { fr: "Un compte s’ouvre", en: "An account opens" },
} as const satisfies Record<TrialStep, Bilingual>;

type Explained = { readonly what: Bilingual; readonly change: Bilingual };

const AGAIN: Bilingual = { fr: "Recommencez l’essai.", en: "Try again." };
const ASK_PROVIDER: Bilingual = {
  fr: "Le fournisseur n’est pas conforme\u202f: montrez ce motif à qui le tient.",
  en: "The provider does not conform: show this reason to the people who run it.",
};

/** What each refusal means, and what to change. */
export const REFUSALS = {
  client_secret_unreadable: {
    what: { fr: "Le secret du client ne peut plus être lu.", en: "The client secret can no longer be read." },
    change: {
      fr: "Saisissez de nouveau le secret\u202f: le SECRET de l’installation a changé.",
      en: "Enter the secret again: the SECRET of the installation has changed.",
    },
  },
  no_answer: {
    what: { fr: "Le fournisseur ne répond pas.", en: "The provider does not answer." },
    change: {
      fr: "Vérifiez son adresse, son certificat et que ce serveur peut l’atteindre.",
      en: "Check its address, its certificate and that this server can reach it.",
    },
  },
  address_not_allowed: {
    what: {
      fr: "Une adresse du fournisseur n’est jamais appelée par ce serveur.",
      en: "An address of the provider is one that this server never calls.",
    },
    change: {
      fr: "Donnez une adresse https publique, ou faites ajouter son réseau à IDENTITY_PROVIDER_NETWORKS.",
      en: "Give a public https address, or have its network added to IDENTITY_PROVIDER_NETWORKS.",
    },
  },
  invalid_discovery: {
    what: {
      fr: "La description du fournisseur ne peut pas être lue.",
      en: "The description of the provider cannot be read.",
    },
    change: {
      fr: "Vérifiez que l’adresse suivie de «\u202f/.well-known/openid-configuration\u202f» répond.",
      en: "Check that the address followed by “/.well-known/openid-configuration” answers.",
    },
  },
  invalid_keys: {
    what: { fr: "Le fournisseur ne publie aucune clé utilisable.", en: "The provider publishes no usable key." },
    change: {
      fr: "Faites-le signer par RS256 ou ES256 et publier ses clés.",
      en: "Have it sign with RS256 or ES256 and publish its keys.",
    },
  },
  wrong_issuer: {
    what: {
      fr: "Le fournisseur s’annonce sous une autre adresse.",
      en: "The provider states another address as its own.",
    },
    change: {
      fr: "Entrez l’adresse exacte que sa description donne dans «\u202fissuer\u202f».",
      en: "Enter the exact address that its description gives as “issuer”.",
    },
  },
  attempt_expired: {
    what: { fr: "Le retour est venu après dix minutes.", en: "The return came after ten minutes." },
    change: AGAIN,
  },
  wrong_return_address: {
    what: {
      fr: "Le navigateur est revenu à l’adresse d’un autre fournisseur.",
      en: "The browser came back to the address of another provider.",
    },
    change: {
      fr: "Déclarez auprès du fournisseur l’adresse de retour de cette fiche.",
      en: "Register with the provider the redirect address shown in this record.",
    },
  },
  provider_disabled: {
    what: { fr: "Le fournisseur n’est plus en service.", en: "The provider is no longer in use." },
    change: { fr: "Remettez-le en service.", en: "Put it back in use." },
  },
  wrong_state: {
    what: { fr: "Le retour ne répond pas à ce départ.", en: "The return does not answer this departure." },
    change: AGAIN,
  },
  refused_by_provider: {
    what: { fr: "Le fournisseur a refusé.", en: "The provider refused." },
    change: {
      fr: "Vérifiez que la personne a accès à l’application et que les portées «\u202fopenid email profile\u202f» sont permises.",
      en: "Check that the person has access to the application and that the scopes “openid email profile” are allowed.",
    },
  },
  invalid_return: {
    what: { fr: "Le retour du navigateur n’est pas conforme.", en: "The return of the browser does not conform." },
    change: {
      fr: "Choisissez le flux «\u202fcode d’autorisation\u202f» seul dans les réglages du client.",
      en: "Choose the authorization code flow alone in the settings of the client.",
    },
  },
  client_refused: {
    what: {
      fr: "Le fournisseur n’accepte pas l’identifiant ou le secret du client.",
      en: "The provider does not accept the client ID or secret.",
    },
    change: { fr: "Saisissez de nouveau l’un et l’autre.", en: "Enter both again." },
  },
  code_refused: {
    what: { fr: "Le fournisseur n’accepte pas le code.", en: "The provider does not accept the code." },
    change: {
      fr: "Recommencez\u202f; sinon vérifiez l’adresse de retour et que le client accepte PKCE (S256).",
      en: "Try again; otherwise check the redirect address and that the client accepts PKCE (S256).",
    },
  },
  invalid_token: {
    what: { fr: "Le jeton d’identité n’est pas valable.", en: "The ID token is not valid." },
    change: {
      fr: "Faites-le signer par RS256 ou ES256, sans chiffrement.",
      en: "Have it signed with RS256 or ES256, without encryption.",
    },
  },
  wrong_audience: {
    what: { fr: "Le jeton est destiné à un autre client.", en: "The token is for another client." },
    change: { fr: "Vérifiez l’identifiant du client.", en: "Check the client ID." },
  },
  wrong_nonce: {
    what: { fr: "Le jeton répond à une autre demande.", en: "The token answers another request." },
    change: ASK_PROVIDER,
  },
  wrong_subject: {
    what: {
      fr: "Le jeton et la fiche de la personne ne parlent pas de la même.",
      en: "The token and userinfo are about different people.",
    },
    change: ASK_PROVIDER,
  },
  expired: {
    what: { fr: "Le jeton est déjà périmé.", en: "The token has already expired." },
    change: { fr: "Mettez à l’heure les deux serveurs.", en: "Set the clocks of both servers." },
  },
  invalid_user_info: {
    what: { fr: "La fiche de la personne ne peut pas être lue.", en: "The userinfo of the person cannot be read." },
    change: ASK_PROVIDER,
  },
  invalid_groups: {
    what: {
      fr: "Les groupes ne sont ni un texte ni une liste de textes, ou sont trop nombreux.",
      en: "The groups are neither a text nor a list of texts, or there are too many of them.",
    },
    change: {
      fr: "Faites envoyer les seuls groupes attribués à l’application.",
      en: "Have only the groups assigned to the application sent.",
    },
  },
  no_email: {
    what: { fr: "Le fournisseur n’indique aucun e-mail.", en: "The provider states no email." },
    change: {
      fr: "Autorisez la portée «\u202femail\u202f» et donnez un e-mail à la personne.",
      en: "Allow the scope “email” and give the person an email.",
    },
  },
  email_not_verified: {
    what: {
      fr: "Le fournisseur n’indique pas que l’e-mail est vérifié.",
      en: "The provider does not state that the email is verified.",
    },
    change: {
      fr: "Faites envoyer «\u202femail_verified\u202f», ou croyez les e-mails du fournisseur si personne ne peut écrire le sien.",
      en: "Have “email_verified” sent, or trust the provider’s emails if no one can write their own.",
    },
  },
  email_outside_domain: {
    what: {
      fr: "L’e-mail n’est dans aucun domaine de ce fournisseur.",
      en: "The email is in no domain of this provider.",
    },
    change: {
      fr: "Ajoutez le domaine au fournisseur, ou essayez avec un autre utilisateur.",
      en: "Add the domain to the provider, or try with another user.",
    },
  },
  no_account: {
    what: { fr: "Aucun compte de la structure n’a cet e-mail.", en: "No account of the company has this email." },
    change: {
      fr: "Ajoutez le collaborateur, ou choisissez de créer les comptes à la première connexion.",
      en: "Add the collaborator, or choose to create accounts at the first log-in.",
    },
  },
  no_group: {
    what: { fr: "Aucune règle ne donne rien à ses groupes.", en: "No rule gives anything to these groups." },
    change: {
      fr: "Ajoutez une règle sur un de ses groupes, ou la personne à un groupe qui en a une.",
      en: "Add a rule on one of these groups, or the person to a group that has one.",
    },
  },
  identity_of_another_company: {
    what: {
      fr: "Cette identité est déjà reliée à un autre compte.",
      en: "This identity is already linked to another account.",
    },
    change: {
      fr: "Supprimez l’autre compte de la même personne, ou donnez un autre client au fournisseur.",
      en: "Delete the other account of the same person, or give the provider another client.",
    },
  },
  account_disabled: {
    what: { fr: "Le compte est désactivé.", en: "The account is disabled." },
    change: { fr: "Réactivez le collaborateur.", en: "Enable the collaborator again." },
  },
  structure_refused: {
    what: {
      fr: "La structure est inactive ou son abonnement terminé.",
      en: "The company is inactive or its subscription is over.",
    },
    change: {
      fr: "Demandez son ouverture à un administrateur de la plateforme.",
      en: "Ask a platform administrator to open it.",
    },
  },
} as const satisfies Record<ProviderRefusal, Explained>;
