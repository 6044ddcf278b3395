import type { Bilingual } from "@lichen/domain";

export const providerText = {
  title: { fr: "Comptes et droits", en: "Accounts and rights" },
  about: {
    fr: "Appliqué à chaque connexion par le fournisseur. Les sessions ouvertes restent comme elles sont.",
    en: "Applied at each log-in through the provider. Open sessions stay as they are.",
  },
  creates: {
    fr: "Les comptes sont créés à la première connexion.",
    en: "Accounts are created at the first log-in.",
  },
  createsNot: {
    fr: "Les comptes sont ajoutés par un administrateur avant la première connexion.",
    en: "Accounts are added by an administrator before the first log-in.",
  },
  rulesOf: (claim: string, count: number): Bilingual => ({
    fr: `Les groupes de «\u202f${claim}\u202f» donnent les droits\u202f: ${count} règle${count > 1 ? "s" : ""}.`,
    en: `The groups of “${claim}” give the rights: ${count} rule${count > 1 ? "s" : ""}.`,
  }),
  noRules: { fr: "Les droits sont donnés sur les écrans.", en: "Rights are given on the screens." },
  signsOut: {
    fr: "Se déconnecter ici déconnecte aussi du fournisseur.",
    en: "Logging out here logs out of the provider too.",
  },
  edit: { fr: "Modifier les règles", en: "Edit the rules" },
  editOf: (slug: string): Bilingual => ({ fr: `Modifier les règles de ${slug}`, en: `Edit the rules of ${slug}` }),
  save: { fr: "Enregistrer les règles", en: "Save the rules" },
  saved: { fr: "Les règles sont enregistrées.", en: "The rules have been saved." },
  createsField: { fr: "Créer le compte à la première connexion", en: "Create the account at the first log-in" },
  createsHelp: {
    fr: "Pour une adresse vérifiée d’un domaine du fournisseur. Avec des groupes, seulement si une règle donne un droit.",
    en: "For a verified address of a domain of the provider. With groups, only if a rule gives a right.",
  },
  claim: { fr: "Attribut des groupes", en: "Claim of the groups" },
  claimHelp: {
    fr: "Nom que le fournisseur donne à la liste des groupes, souvent «\u202fgroups\u202f». Laissez vide pour donner les droits sur les écrans.",
    en: "Name that the provider gives to the list of groups, often “groups”. Leave blank to give rights on the screens.",
  },
  signsOutField: { fr: "Déconnecter aussi du fournisseur", en: "Log out of the provider too" },
  signsOutHelp: (address: string): Bilingual => ({
    fr: `Adresse à déclarer auprès du fournisseur, pour le retour après déconnexion\u202f: ${address}`,
    en: `Address to register with the provider, for the return after logging out: ${address}`,
  }),
  rules: { fr: "Ce que donne chaque groupe", en: "What each group gives" },
  rulesWhy: {
    fr: "Avec des règles, les droits donnés sur les écrans sont remplacés à chaque connexion. Le rôle ne change que si une règle parle de rôle.",
    en: "With rules, the rights given on the screens are replaced at each log-in. The role changes only if a rule gives a role.",
  },
  value: (place: number): Bilingual => ({ fr: `Groupe du fournisseur ${place}`, en: `Provider group ${place}` }),
  gives: (place: number): Bilingual => ({ fr: `Donne ${place}`, en: `Gives ${place}` }),
  add: { fr: "Ajouter une règle", en: "Add a rule" },
  remove: (place: number): Bilingual => ({ fr: `Retirer la règle ${place}`, en: `Remove rule ${place}` }),
  allOf: {
    building: { fr: "tous les bâtiments", en: "all buildings" },
    project: { fr: "tous les projets", en: "all projects" },
  },
  groupOf: {
    building: (name: string): Bilingual => ({ fr: `bâtiments, ${name}`, en: `buildings, ${name}` }),
    project: (name: string): Bilingual => ({ fr: `projets, ${name}`, en: `projects, ${name}` }),
  },
  unknownGroup: {
    fr: "Une règle porte sur un groupe qui n’existe plus\u202f: retirez-la.",
    en: "A rule is on a group that no longer exists: remove it.",
  },
  roleNotGrantable: {
    fr: "Seul un administrateur de la plateforme peut donner ce rôle par une règle.",
    en: "Only a platform administrator can give this role by a rule.",
  },
  noProvider: {
    fr: "Ce fournisseur d’identité a été supprimé.",
    en: "This identity provider has been deleted.",
  },
};
