import type { Bilingual } from "@lichen/domain";

export const passkeyText = {
  title: { fr: "Clés d’accès", en: "Passkeys" },
  about: {
    fr: "Le plus sûr\u202f: l’empreinte, le visage ou le code de l’appareil ouvrent votre compte, sans mot de passe ni code à recopier.",
    en: "The safest: the fingerprint, face or code of the device opens your account, with no password or code to type.",
  },
  add: { fr: "Ajouter une clé d’accès", en: "Add a passkey" },
  addTitle: { fr: "Ajouter une clé d’accès", en: "Add a passkey" },
  name: { fr: "Nom de la clé", en: "Name of the passkey" },
  nameHelp: {
    fr: "L’appareil qui la porte\u202f: ordinateur de bureau, téléphone…",
    en: "The device that has it: desktop, phone…",
  },
  make: { fr: "Créer la clé d’accès", en: "Create the passkey" },
  added: { fr: "La clé d’accès est ajoutée.", en: "The passkey has been added." },
  dismissed: {
    fr: "La fenêtre du navigateur a été fermée\u202f: rien n’a été ajouté.",
    en: "The browser’s window was closed: nothing was added.",
  },
  already: {
    fr: "Cet appareil a déjà une clé pour votre compte.",
    en: "This device already has a passkey for your account.",
  },
  rename: { fr: "Renommer", en: "Rename" },
  renameTitle: { fr: "Renommer la clé d’accès", en: "Rename the passkey" },
  renamed: { fr: "La clé d’accès est renommée.", en: "The passkey has been renamed." },
  remove: { fr: "Retirer", en: "Remove" },
  removeTitle: (name: string): Bilingual => ({
    fr: `Retirer la clé «\u202f${name}\u202f»`,
    en: `Remove the passkey “${name}”`,
  }),
  removeWhat: {
    fr: "Cette clé n’ouvrira plus votre compte. Sans autre second facteur, votre mot de passe suffira.",
    en: "This passkey will no longer open your account. With no other second factor, your password will be enough.",
  },
  removeAction: { fr: "Retirer la clé", en: "Remove the passkey" },
  removed: { fr: "La clé d’accès est retirée.", en: "The passkey has been removed." },
} satisfies Record<string, Bilingual | ((name: string) => Bilingual)>;
