import type { Bilingual } from "@lichen/domain";

export const text = {
  backupUsage: {
    fr: "Usage\u202f: npm run backup -- [fichier.tar.gz]",
    en: "Usage: npm run backup -- [file.tar.gz]",
  },
  restoreUsage: {
    fr: "Usage\u202f: npm run restore -- <fichier.tar.gz> [--replace]",
    en: "Usage: npm run restore -- <file.tar.gz> [--replace]",
  },
  otherEngine: {
    fr: "Cette sauvegarde vient de l’autre moteur\u202f: celle d’un serveur PostgreSQL se restaure avec DATABASE_URL, celle de la base intégrée sans. Rien n’a été changé.",
    en: "This backup is from the other engine: that of a PostgreSQL server is restored with DATABASE_URL, that of the built-in database without it. Nothing was changed.",
  },
  programMissing: (program: string) => ({
    fr: `Le programme ${program} est nécessaire (paquet postgresql-client). Rien n’a été changé.`,
    en: `The program ${program} is required (package postgresql-client). Nothing was changed.`,
  }),
  programFailed: (reason: string) => ({
    fr: `PostgreSQL a refusé\u202f: ${reason}. Rien n’a été changé.`,
    en: `PostgreSQL refused: ${reason}. Nothing was changed.`,
  }),
  optionsLost: {
    fr: "DATABASE_URL mène à un pooler de connexions qui ne transmet pas leurs options\u202f: donnez l’adresse de PostgreSQL lui-même. Rien n’a été changé.",
    en: "DATABASE_URL leads to a connection pooler that does not pass on their options: give the address of PostgreSQL itself. Nothing was changed.",
  },
  databaseInUse: {
    fr: "D’autres connexions sont ouvertes sur la base\u202f: arrêtez serveurs et workers. Rien n’a été changé.",
    en: "Other connections to the database are open: stop servers and workers. Nothing was changed.",
  },
  databaseNotEmpty: {
    fr: "La base n’est pas vide. Avec --replace, ses tables sont mises de côté dans d’autres schémas.",
    en: "The database is not empty. With --replace, its tables are moved to other schemas.",
  },
  restoredDatabase: (at: string, version: string) => ({
    fr: `Base, fichiers et secret restaurés\u202f: la sauvegarde du ${at}, faite par la version ${version}.`,
    en: `Database, files and secret restored: the backup of ${at}, made by version ${version}.`,
  }),
  schemasBefore: (suffix: string) => ({
    fr: `Ce que la base contenait est dans les schémas dont le nom se termine par ${suffix}\u202f; supprimez-les quand vous n’en avez plus besoin.`,
    en: `What the database contained is in the schemas whose name ends with ${suffix}; delete them when you no longer need them.`,
  }),
  nothingThere: (folder: string) => ({
    fr: `Il n’y a pas de base intégrée dans ${folder}.`,
    en: `There is no built-in database in ${folder}.`,
  }),
  alreadyThere: (path: string) => ({
    fr: `Le fichier ${path} existe déjà.`,
    en: `The file ${path} already exists.`,
  }),
  saved: (path: string, files: number, megabytes: string) => ({
    fr: `Sauvegarde écrite\u202f: ${path} (${files} fichiers, ${megabytes} Mo). Elle contient les comptes et le secret : protégez-la en conséquence.`,
    en: `Backup written: ${path} (${files} files, ${megabytes} MB). It contains the accounts and the secret: protect it accordingly.`,
  }),
  secretElsewhere: {
    fr: "Le secret est donné par SECRET\u202f: il n’est pas dans cette sauvegarde, gardez-le avec elle.",
    en: "The secret comes from SECRET: it is not in this backup, so keep it with it.",
  },
  notEmpty: (folder: string) => ({
    fr: `Le dossier ${folder} n’est pas vide. Avec --replace, ce qu’il contient est mis de côté dans un sous-dossier.`,
    en: `The folder ${folder} is not empty. With --replace, its contents are moved to a subfolder.`,
  }),
  unreadable: (path: string, reason: string) => ({
    fr: `La sauvegarde ${path} ne peut pas être lue jusqu’au bout\u202f: ${reason}. Rien n’a été changé.`,
    en: `The backup ${path} cannot be read to the end: ${reason}. Nothing was changed.`,
  }),
  notABackup: (path: string) => ({
    fr: `${path} n’est pas une sauvegarde de ce produit. Rien n’a été changé.`,
    en: `${path} is not a backup of this product. Nothing was changed.`,
  }),
  differs: (path: string, file: string) => ({
    fr: `La sauvegarde ${path} n’est pas celle qui a été écrite\u202f: ${file} diffère ou manque. Rien n’a été changé.`,
    en: `The backup ${path} is not as it was written: ${file} is different or missing. Nothing was changed.`,
  }),
  restored: (folder: string, at: string, version: string) => ({
    fr: `Restauré dans ${folder}\u202f: la sauvegarde du ${at}, faite par la version ${version}.`,
    en: `Restored in ${folder}: the backup of ${at}, made by version ${version}.`,
  }),
  before: (folder: string) => ({
    fr: `Ce que le dossier contenait est dans ${folder}\u202f; supprimez-le quand vous n’en avez plus besoin.`,
    en: `What the folder contained is in ${folder}; delete it when you no longer need it.`,
  }),
  noTar: { fr: "La commande tar est nécessaire.", en: "The tar command is required." },
  tarFailed: (reason: string) => ({
    fr: `L’archive n’a pas pu être écrite\u202f: ${reason}.`,
    en: `The archive could not be written: ${reason}.`,
  }),
} satisfies Record<string, Bilingual | ((...given: never[]) => Bilingual)>;
