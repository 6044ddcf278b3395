import type { Bilingual } from "@lichen/domain";

/** Words of the API keys of a company. */
export const keysText = {
  title: { fr: "Clés d’API", en: "API keys" },
  lead: {
    fr: "Une clé laisse un programme lire ou écrire, avec les droits que vous lui donnez et sans compte.",
    en: "A key lets a program read or write, with the rights that you give it and without an account.",
  },
  rate: (calls: number, most: number): Bilingual => ({
    fr: `${calls} appels par minute et par clé, ${most} clés en service au plus.`,
    en: `${calls} calls per minute and key, ${most} working keys at most.`,
  }),
  failed: { fr: "Les clés n’ont pas pu être chargées", en: "The keys could not be loaded" },
  none: { fr: "Aucune clé pour l’instant.", en: "No key yet." },
  add: { fr: "Nouvelle clé", en: "New key" },
  create: { fr: "Créer la clé", en: "Create the key" },
  docs: { fr: "Documentation de l’API", en: "API documentation" },

  name: { fr: "Nom", en: "Name" },
  nameHelp: {
    fr: "Le programme qui s’en servira. L’historique et le journal nomment la clé ainsi.",
    en: "The program that will use it. The history and the log name the key so.",
  },
  extent: { fr: "Groupes", en: "Groups" },
  allRead: { fr: "Tous les groupes, lecture", en: "All groups, read" },
  allWrite: { fr: "Tous les groupes, lecture et écriture", en: "All groups, read and write" },
  some: { fr: "Certains groupes", en: "Some groups" },
  allDetail: { fr: "Y compris ceux créés plus tard.", en: "Those created later included." },
  someDetail: { fr: "À choisir ci-dessous.", en: "To be chosen below." },
  noGroup: { fr: "Donnez un droit sur un groupe au moins.", en: "Give a right on one group at least." },
  end: { fr: "Fin", en: "Expiry" },
  months: (count: number): Bilingual => ({
    fr: count === 12 ? "Dans un an" : `Dans ${count} mois`,
    en: count === 12 ? "In one year" : `In ${count} months`,
  }),
  never: { fr: "Jamais", en: "Never" },
  neverDetail: { fr: "La clé sert jusqu’à ce qu’elle soit révoquée.", en: "The key works until it is revoked." },

  made: (name: string): Bilingual => ({
    fr: `«\u202f${name}\u202f» est créée. Copiez-la\u202f: elle ne sera plus jamais montrée.`,
    en: `“${name}” has been created. Copy it: it will never be shown again.`,
  }),
  madeWhy: {
    fr: "Lichen n’en garde qu’une empreinte. Perdue, elle se remplace\u202f; vue par un tiers, elle se révoque et cesse aussitôt partout.",
    en: "Lichen stores only a hash of it. Lost, it is replaced; seen by someone else, it is revoked and stops at once everywhere.",
  },
  secret: { fr: "Clé d’API", en: "API key" },
  copied: { fr: "La clé est copiée.", en: "The key has been copied." },
  safe: { fr: "Je l’ai rangée en lieu sûr", en: "I have stored it in a safe place" },
  close: { fr: "Fermer", en: "Close" },
  tryIt: { fr: "L’essayer tout de suite", en: "Try it now" },

  key: { fr: "Clé", en: "Key" },
  createdBy: (who: string, day: string): Bilingual => ({
    fr: `créée par ${who} le ${day}`,
    en: `created by ${who} on ${day}`,
  }),
  start: { fr: "Début", en: "Prefix" },
  rights: { fr: "Droits", en: "Rights" },
  lastUse: { fr: "Dernier usage", en: "Last use" },
  notUsed: { fr: "Jamais encore", en: "Never yet" },
  noEnd: { fr: "Sans fin", en: "No expiry" },
  expired: (day: string): Bilingual => ({ fr: `Expirée le ${day}`, en: `Expired on ${day}` }),
  revoked: (day: string): Bilingual => ({ fr: `Révoquée le ${day}`, en: `Revoked on ${day}` }),
  allGroups: { fr: "Tous les groupes", en: "All groups" },
  unknownGroup: { fr: "Un groupe supprimé", en: "A deleted group" },

  revoke: { fr: "Révoquer", en: "Revoke" },
  revokeQuestion: (name: string): Bilingual => ({
    fr: `Révoquer la clé «\u202f${name}\u202f»\u202f?`,
    en: `Revoke the key “${name}”?`,
  }),
  revokeWhat: {
    fr: "Les programmes qui s’en servent seront refusés aussitôt. Cette action est définitive.",
    en: "The programs that use it will be refused at once. This cannot be undone.",
  },
  revokeDone: (name: string): Bilingual => ({
    fr: `La clé «\u202f${name}\u202f» est révoquée.`,
    en: `The key “${name}” has been revoked.`,
  }),
  withRevoked: { fr: "Montrer les clés révoquées", en: "Show revoked keys" },
} as const;
