export const text = {
  users: { fr: "Utilisateurs", en: "Users" },
  admins: { fr: "Administrateurs de la plateforme", en: "Platform administrators" },
  requests: { fr: "Demandes de compte", en: "Account requests" },
  accounts: { fr: "Comptes", en: "Accounts" },
  parts: { fr: "Comptes et demandes", en: "Accounts and requests" },
  add: { fr: "Créer un compte", en: "Create an account" },
  addAdmin: { fr: "Créer un administrateur", en: "Create an administrator" },
} as const;
